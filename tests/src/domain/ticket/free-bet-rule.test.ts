import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  countFreeBetLegs,
  freeBetLegs,
  freeBetMinOdd,
  meetsFreeBetRule,
} from "../../../../src/domain/ticket/free-bet-rule.ts";

it("needs four legs of 1.35, whatever stands beside them", () => {
  expect([freeBetLegs, freeBetMinOdd]).toEqual([4, 1350]);
  const high = fc.array(fc.integer({ min: freeBetMinOdd, max: 1_000_000 }), { maxLength: 8 });
  const low = fc.array(fc.option(fc.integer({ min: 1000, max: freeBetMinOdd - 1 })), { maxLength: 8 });
  fc.assert(
    fc.property(high, low, (counting, others) => {
      const odds = [...others, ...counting];
      expect(countFreeBetLegs(odds)).toBe(counting.length);
      expect(meetsFreeBetRule(odds)).toBe(counting.length >= 4);
    }),
  );
});
