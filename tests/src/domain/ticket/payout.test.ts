import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusTier, parseBonusRules } from "../../../../src/domain/account/bonus.ts";
import { possibleWin, settledPayout, winOf, type PayoutTerms } from "../../../../src/domain/ticket/payout.ts";
import type { LegOutcome } from "../../../../src/domain/ticket/leg-outcome.ts";
import { totalOdds } from "../../../../src/domain/ticket/total-odds.ts";
import { compare, nearest } from "../../../harness/enumerated-lines.ts";
import { countedOdd, legOutcomes } from "../../../harness/leg-outcomes.ts";

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

describe("settled payout", () => {
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

describe("payouts as exact fractions", () => {
  const decided = fc.array(fc.record({ odd: fc.integer({ min: 1010, max: 20_000 }), result: legOutcomes }), {
    minLength: 1,
    maxLength: 12,
  });
  const ladders = fc.constantFrom("", "5", "0,0,5,7.5,10", "0,3,0,12.25");

  it("pay stake x odds, less a free bet's stake, plus the bonus of what still qualifies, up to the cap", () => {
    fc.assert(
      fc.property(
        decided,
        stakes,
        ladders,
        fc.option(fc.integer({ min: 1, max: 10_000_000 })),
        fc.boolean(),
        (all, stake, list, cap, freeBet) => {
          const bonus = parseBonusRules(list, "1.30");
          const odds = all.map(({ odd, result }) => countedOdd(odd, result));
          const total = odds.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }), { n: 1n, d: 1n });
          const counted = odds.filter((odd) => compare(odd, { n: 13n, d: 10n }) >= 0).length;
          const percent = all.length > 1 ? bonusTier(counted, bonus) : 0;
          const over = freeBet ? { n: total.n - total.d, d: total.d } : total;
          const gain = over.n < 0n ? 0n : over.n * BigInt(stake);
          const win = nearest({ n: gain, d: over.d });
          const full = nearest({ n: gain * BigInt(10_000 + percent), d: over.d * 10_000n });
          const most = BigInt(cap ?? Number.MAX_SAFE_INTEGER);
          const settled = settledPayout(all, { stake, bonus, cap, freeBet });
          expect(settled.bonusPercent).toBe(percent);
          expect(settled.capped).toBe(full > most);
          expect(settled.totalGain).toBe(Number(full > most ? most : full));
          const paid = win > most ? most : win;
          expect([settled.win, settled.bonus]).toEqual([Number(paid), settled.totalGain - Number(paid)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("give a free bet nothing for a ticket that is all void, nor for one that came to less than its stake", () => {
    const free = terms(100_00, { freeBet: true });
    expect(settledPayout([{ odd: 2000, result: "void" }], free).totalGain).toBe(0);
    expect(settledPayout([{ odd: 2000, result: "half-lost" }], free)).toMatchObject({ win: 0, totalGain: 0 });
  });

  it("count a half-won leg for the bonus by the odd that it comes to", () => {
    const two = parseBonusRules("0,5", "1.30");
    const leg = (odd: number) => [
      { odd, result: "half-won" as const },
      { odd: 1300, result: "won" as const },
    ];
    expect(settledPayout(leg(1600), terms(100_00, { bonus: two })).bonusPercent).toBe(500);
    expect(settledPayout(leg(1599), terms(100_00, { bonus: two })).bonusPercent).toBe(0);
  });

  it("pay a dead heat its share of the odd, which may be less than the stake", () => {
    const single = (odd: number, result: LegOutcome) => settledPayout([{ odd, result }], terms(100_00)).totalGain;
    expect(single(6000, "won 1/2")).toBe(300_00);
    expect(single(1500, "won 1/2")).toBe(75_00);
    expect(single(4000, "won 1/3")).toBe(133_33);
    expect(single(4000, "won 0.3333")).toBe(133_32);
    expect(single(3000, "half-won 1/2")).toBe(125_00);
    expect(settledPayout([{ odd: 1500, result: "won 1/2" }], terms(100_00, { freeBet: true })).totalGain).toBe(0);
    expect(() => single(2000, "won 3/2")).toThrow(RangeError);
  });

  it("count a dead heat for the bonus by the odd that it comes to", () => {
    const two = parseBonusRules("0,5", "1.30");
    const legs = (odd: number) => [
      { odd, result: "won 1/2" as const },
      { odd: 1300, result: "won" as const },
    ];
    expect(settledPayout(legs(2600), terms(100_00, { bonus: two })).bonusPercent).toBe(500);
    expect(settledPayout(legs(2599), terms(100_00, { bonus: two })).bonusPercent).toBe(0);
  });

  it("end at the last exact number where no cap is published", () => {
    const huge = Array.from({ length: 30 }, () => 50_000);
    const last = Number.MAX_SAFE_INTEGER;
    expect(winOf(100, totalOdds(huge))).toBe(last);
    expect(possibleWin(huge, terms(100))).toMatchObject({ win: last, bonus: 0, totalGain: last, capped: true });
  });
});
