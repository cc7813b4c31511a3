import * as fc from "fast-check";
import { expect, it } from "vitest";
import { combinationCode, readCombinationCode } from "../../../../src/domain/offer/combination-code.ts";

const text = fc.stringMatching(/^[A-Z0-9_.-]{1,6}$/);
const legs = fc.array(
  fc.record({
    marketsKey: text,
    band: fc.constantFrom("", "2.5", "-1.5"),
    player: fc.constantFrom("", "Leão R.", "O'Neil J."),
    selectionCode: fc.oneof(text, fc.constantFrom("6+", "1/X", "2-1")),
  }),
  { minLength: 1, maxLength: 8 },
);

it("names a combination by its legs, whatever their order, and is read again", () => {
  fc.assert(
    fc.property(legs, (some) => {
      const named = some.map((leg) => ({ ...leg, marketsTable: leg.player === "" ? "markets" : "players" }) as const);
      const code = combinationCode(named);
      expect(combinationCode(named.toReversed())).toBe(code);
      expect(combinationCode(readCombinationCode(code) ?? [])).toBe(code);
      expect(readCombinationCode(code)).toHaveLength(some.length);
    }),
  );
});

it.each(["", "~~~", "1X2~~1", "OU_G~2.5~~O+BTS~~~Y", "BTS~~~Y~Z"])("refuses %j", (code) => {
  expect(readCombinationCode(code)).toBeNull();
});
