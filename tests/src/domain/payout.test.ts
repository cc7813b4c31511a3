import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBonusRules } from "../../../src/domain/bonus.ts";
import { possibleWin, settledPayout, winOf, type PayoutTerms } from "../../../src/domain/payout.ts";
import { totalOdds } from "../../../src/domain/total-odds.ts";

const rules = parseBonusRules("0, 0, 5, 7.5, 10", "1.30");
const terms = (stake: number, more: Partial<PayoutTerms> = {}): PayoutTerms => ({
  stake,
  bonus: rules,
  cap: null,
  freeBet: false,
  ...more,
});
const legs = fc.array(fc.integer({ min: 1010, max: 50_000 }), { minLength: 1, maxLength: 30 });
const stakes = fc.integer({ min: 1, max: 20_000_000 });

describe("possible win", () => {
  it("rounds once, half up", () => {
    expect(winOf(50, totalOdds([1010]))).toBe(51);
    expect(winOf(49, totalOdds([1010]))).toBe(49);
    expect(possibleWin([1500, 1500, 2000], terms(100_00))).toEqual({
      win: 450_00,
      bonus: 22_50,
      bonusPercent: 500,
      totalGain: 472_50,
      capped: false,
    });
  });

  it("caps win and bonus together", () => {
    expect(possibleWin([1500, 1500, 2000], terms(100_00, { cap: 460_00 }))).toMatchObject({
      totalGain: 460_00,
      capped: true,
    });
    expect(possibleWin([1500, 1500, 2000], terms(100_00, { cap: 472_50 }))).toMatchObject({
      totalGain: 472_50,
      capped: false,
    });
  });

  it("gives a single no bonus, whatever the list says", () => {
    expect(possibleWin([2000], terms(100, { bonus: parseBonusRules("50", "1.30") })).bonus).toBe(0);
  });

  it("counts only odds of the minimum", () => {
    expect(possibleWin([1500, 1500, 1290], terms(100_00)).bonusPercent).toBe(0);
    expect(possibleWin([1500, 1500, 1300], terms(100_00)).bonusPercent).toBe(500);
  });

  it("pays a free bet without its stake", () => {
    expect(possibleWin([2000, 1500], terms(100_00, { freeBet: true })).totalGain).toBe(200_00);
  });

  it("is within half a unit of the exact product", () => {
    fc.assert(
      fc.property(legs, stakes, (odds, stake) => {
        const { product, legs: count } = totalOdds(odds);
        const scaled = BigInt(stake) * product;
        const scale = 1000n ** BigInt(count);
        const full = scaled / scale;
        if (full > BigInt(Number.MAX_SAFE_INTEGER)) return;
        const win = BigInt(winOf(stake, { product, legs: count }));
        expect(2n * win * scale <= 2n * scaled + scale).toBe(true);
        expect(2n * win * scale > 2n * scaled - scale).toBe(true);
      }),
    );
  });
});

describe("settled pay-out", () => {
  it("pays what was possible when all legs win, nothing when one is lost, the stake when all are void", () => {
    fc.assert(
      fc.property(
        legs,
        stakes,
        fc.option(fc.integer({ min: 1, max: 1_000_000_00 })),
        fc.nat(),
        (odds, stake, cap, pick) => {
          const all = terms(stake, { cap });
          const won = odds.map((odd) => ({ odd, result: "won" as const }));
          expect(settledPayout(won, all)).toEqual(possibleWin(odds, all));
          const lost = won.map((leg, index) =>
            index === pick % odds.length ? { ...leg, result: "lost" as const } : leg,
          );
          expect(settledPayout(lost, all).totalGain).toBe(0);
          const voided = odds.map((odd) => ({ odd, result: "void" as const }));
          expect(settledPayout(voided, terms(stake)).totalGain).toBe(stake);
        },
      ),
    );
  });

  it("counts half results and voids exactly, and the bonus anew", () => {
    expect(settledPayout([{ odd: 1855, result: "half-won" }], terms(200_00)).totalGain).toBe(285_50);
    expect(settledPayout([{ odd: 1855, result: "half-lost" }], terms(200_00)).totalGain).toBe(100_00);
    const three = [
      { odd: 1500, result: "won" as const },
      { odd: 1500, result: "won" as const },
      { odd: 2000, result: "void" as const },
    ];
    expect(settledPayout(three, terms(100_00))).toMatchObject({ totalGain: 225_00, bonusPercent: 0 });
  });
});
