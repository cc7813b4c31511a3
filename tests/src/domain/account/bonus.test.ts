import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bonusTier,
  nextTier,
  noBonus,
  parseBonusRules,
  percentText,
  qualifying,
} from "../../../../src/domain/account/bonus.ts";
import { possibleWin } from "../../../../src/domain/ticket/payout.ts";

const rules = parseBonusRules("0, 0, 5, 7.5, 10", "1.30");

describe("the settings' list", () => {
  it.each([
    ["0,0,5", [0, 0, 500]],
    [" 5 , 7.5,12.25 ", [500, 750, 1225]],
    ["0.005,0.004,33.3333", [1, 0, 3333]],
    ["x,5", [0, 500]],
    ["-5,5%,1e2,,5.,.5", [0, 0, 0, 0, 0, 0]],
    ["1x,x1", [0, 0]],
    ["100", [10_000]],
    ["", []],
    ["  ", []],
  ])("%j is %j", (list, tiers) => {
    expect(parseBonusRules(list, "1.30").tiers).toEqual(tiers);
  });

  it("counts from the minimum odd on, and not at all without one", () => {
    expect(rules.minOdd).toBe(1300);
    expect(qualifying([1299, 1300, 1301], rules)).toBe(2);
    expect(parseBonusRules("5,5", "-")).toEqual(noBonus);
    expect(parseBonusRules("", "1.30")).toEqual(noBonus);
    expect(noBonus).toEqual({ tiers: [], minOdd: 0 });
  });
});

describe("bonus ladder", () => {
  it("gives entry n for n selections, the last beyond the list, nothing for none", () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 40].map((count) => bonusTier(count, rules))).toEqual([
      0, 0, 0, 0, 500, 750, 1000, 1000, 1000,
    ]);
    expect(bonusTier(3, noBonus)).toBe(0);
  });

  it("tells the nearest higher tier", () => {
    expect(nextTier(2, rules, 2)).toEqual({ missing: 1, percent: 500 });
    expect(nextTier(0, rules, 0)).toEqual({ missing: 3, percent: 500 });
    expect(nextTier(3, rules, 3)).toEqual({ missing: 1, percent: 750 });
    expect(nextTier(3, rules, 7)).toEqual({ missing: 1, percent: 750 });
    expect(nextTier(5, rules, 5)).toBeNull();
    expect(nextTier(0, noBonus, 0)).toBeNull();
  });

  it("needs a second leg even where the list pays for one", () => {
    expect(nextTier(1, parseBonusRules("5,5", "1.30"), 1)).toEqual({ missing: 1, percent: 500 });
    expect(nextTier(1, parseBonusRules("5", "1.30"), 1)).toEqual({ missing: 1, percent: 500 });
    expect(nextTier(0, parseBonusRules("5", "1.30"), 0)).toEqual({ missing: 2, percent: 500 });
    expect(nextTier(1, parseBonusRules("5,5", "1.30"), 2)).toBeNull();
  });

  it("is what adding qualifying legs one by one comes to", () => {
    const tiers = fc.array(fc.integer({ min: 0, max: 3 }).map(String), { maxLength: 8 });
    fc.assert(
      fc.property(tiers, fc.nat(6), fc.nat(6), (list, good, poor) => {
        const ladder = parseBonusRules(list.join(","), "1.30");
        const bonusOf = (more: number): number => {
          const odds = [
            ...Array.from({ length: good + more }, () => 1300),
            ...Array.from({ length: poor }, () => 1299),
          ];
          if (odds.length === 0) return 0;
          return possibleWin(odds, { stake: 1, bonus: ladder, cap: null, freeBet: false }).bonusPercent;
        };
        const missing = Array.from({ length: 30 }, (_, index) => index + 1).find((more) => bonusOf(more) > bonusOf(0));
        expect(nextTier(good, ladder, good + poor)).toEqual(
          missing === undefined ? null : { missing, percent: bonusOf(missing) },
        );
      }),
      { numRuns: 300 },
    );
  });
});

it("is written with a comma before its decimals", () => {
  expect([500, 750, 725, 1].map(percentText)).toEqual(["5", "7,5", "7,25", "0,01"]);
});
