import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusPercentage, bonusTable, nextBonusTier } from "../../../src/domain/bonus.ts";
import { possibleWin, settledPayout, type DecidedLeg, type PayoutRules } from "../../../src/domain/payout.ts";
import { displayTotalOdds, exceedsLimit, totalOdds } from "../../../src/domain/total-odds.ts";

const noBonus: PayoutRules = { bonuses: { percentages: [], minOdd: 0 }, maxWin: null, freeBet: false };
const odd = fc.integer({ min: 1010, max: 50_000 });
const stake = fc.integer({ min: 2000, max: 20_000_000 });

describe("total odds", () => {
  it("are the full product, shown rounded down and never cut", () => {
    expect(displayTotalOdds(totalOdds([1240, 2150, 3510]))).toBe("9.35");
    expect(displayTotalOdds(totalOdds(Array.from({ length: 30 }, () => 2000)))).toBe("1073741824.00");
    expect(displayTotalOdds(totalOdds([]))).toBe("1.00");
  });

  it("know when the limit decides", () => {
    expect(exceedsLimit(totalOdds([2000]), 100, 200)).toBe(false);
    expect(exceedsLimit(totalOdds([2001]), 100, 200)).toBe(true);
  });
});

describe("the bonus", () => {
  const table = bonusTable("0, 0,5,7.5,10", "1.30");

  it("goes by the legs that are high enough, the list's last beyond it", () => {
    expect(bonusPercentage(table, [1500])).toBe(0);
    expect(bonusPercentage(table, [1500, 1300, 1290])).toBe(0);
    expect(bonusPercentage(table, [1500, 1300, 1310])).toBe(5);
    expect(
      bonusPercentage(
        table,
        Array.from({ length: 12 }, () => 1300),
      ),
    ).toBe(10);
  });

  it("tells the next tier", () => {
    expect(nextBonusTier(table, [1500, 1300])).toEqual({ more: 1, percentage: 5 });
    expect(nextBonusTier(table, [1500])).toEqual({ more: 2, percentage: 5 });
    expect(nextBonusTier(table, [1500, 1500, 1500])).toEqual({ more: 1, percentage: 7.5 });
    expect(
      nextBonusTier(
        table,
        Array.from({ length: 5 }, () => 2000),
      ),
    ).toBeNull();
  });

  it("reads nonsense in the setting as no bonus", () => {
    expect(bonusTable("5,x,-3", "-")).toEqual({ percentages: [5, 0, 0], minOdd: 0 });
  });
});

describe("the possible win", () => {
  it("rounds once, half up", () => {
    // 0.05 x 1.10 = 0.055
    expect(possibleWin(5, [1100], noBonus).win).toBe(6);
    // 0.05 x 1.09 = 0.0545
    expect(possibleWin(5, [1090], noBonus).win).toBe(5);
  });

  it("puts the bonus on the win and caps the sum", () => {
    const rules: PayoutRules = { ...noBonus, bonuses: bonusTable("0,0,5", "1.30"), maxWin: 80_000 };
    expect(possibleWin(10_000, [2000, 2000, 2000], rules)).toEqual({
      win: 80_000,
      bonus: 4000,
      totalGain: 80_000,
      capped: true,
    });
    expect(possibleWin(10_000, [2000, 2000, 2000], { ...rules, maxWin: null }).totalGain).toBe(84_000);
  });

  it("pays a free bet without its stake", () => {
    expect(possibleWin(10_000, [2000, 1500], { ...noBonus, freeBet: true }).totalGain).toBe(20_000);
  });

  it("is exact for thirty legs", () => {
    fc.assert(
      fc.property(stake, fc.array(odd, { minLength: 1, maxLength: 30 }), (amount, legs) => {
        const { win, totalGain } = possibleWin(amount, legs, { ...noBonus, maxWin: 100_000_000 });
        const scale = 1000n ** BigInt(legs.length);
        const exact = BigInt(amount) * legs.reduce((product, leg) => product * BigInt(leg), 1n);
        if (Number.isSafeInteger(win)) {
          const error = BigInt(win) * scale - exact;
          expect(error * 2n <= scale && error * 2n > -scale).toBe(true);
        }
        expect(totalGain).toBeLessThanOrEqual(100_000_000);
      }),
    );
  });
});

describe("the settled payout", () => {
  const leg = fc.record({ odd, result: fc.constantFrom<DecidedLeg["result"]>("won", "half-won", "half-lost", "void") });

  it("equals the possible win when every leg is won", () => {
    const rules: PayoutRules = { ...noBonus, bonuses: bonusTable("0,0,5,10", "1.30") };
    fc.assert(
      fc.property(stake, fc.array(odd, { minLength: 1, maxLength: 6 }), (amount, odds) => {
        const legs = odds.map((value): DecidedLeg => ({ odd: value, result: "won" }));
        expect(settledPayout(amount, legs, rules)).toEqual(possibleWin(amount, odds, rules));
      }),
    );
  });

  it("returns the stake when every leg is void, and nothing when one is lost", () => {
    expect(settledPayout(10_000, [{ odd: 2000, result: "void" }], noBonus).totalGain).toBe(10_000);
    expect(
      settledPayout(
        10_000,
        [
          { odd: 2000, result: "lost" },
          { odd: 3000, result: "won" },
        ],
        noBonus,
      ).totalGain,
    ).toBe(0);
  });

  it("counts halves: (odd + 1) / 2 and 0.5", () => {
    expect(settledPayout(10_000, [{ odd: 1850, result: "half-won" }], noBonus).totalGain).toBe(14_250);
    expect(settledPayout(10_000, [{ odd: 1850, result: "half-lost" }], noBonus).totalGain).toBe(5000);
  });

  it("never pays more than if all legs had won", () => {
    fc.assert(
      fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 8 }), (amount, legs) => {
        const best = possibleWin(
          amount,
          legs.map((one) => one.odd),
          noBonus,
        ).totalGain;
        expect(settledPayout(amount, legs, noBonus).totalGain).toBeLessThanOrEqual(best);
      }),
    );
  });
});
