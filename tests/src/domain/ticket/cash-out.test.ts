import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashOutValue, type CashOutLeg, type CashOutTicket } from "../../../../src/domain/ticket/cash-out.ts";
import type { LegOutcome } from "../../../../src/domain/ticket/leg-outcome.ts";
import { systemPayout } from "../../../../src/domain/ticket/system.ts";
import { enumerateLines, meanOfLines, nearest, systems, type Fraction } from "../../../harness/enumerated-lines.ts";
import { countedOdd, legOutcomes } from "../../../harness/leg-outcomes.ts";

const odds = fc.integer({ min: 1010, max: 30_000 });
const open: fc.Arbitrary<CashOutLeg> = fc.record({ state: fc.constant("open" as const), odd: odds, current: odds });
const decided: fc.Arbitrary<CashOutLeg> = fc.record({
  state: fc.constant("decided" as const),
  odd: odds,
  result: legOutcomes,
});
const legs = fc.oneof(open, open, decided);
const stakes = fc.integer({ min: 1, max: 20_000_000 });

/** placed / current over open legs; won legs 1.00 below, void legs 1.00 above and below. */
function worth(leg: CashOutLeg): Fraction {
  if (leg.state === "open") return { n: BigInt(leg.odd), d: BigInt(leg.current ?? 0) };
  return countedOdd(leg.odd, leg.result);
}

const won: CashOutLeg = { state: "decided", odd: 2000, result: "won" };
const lost: CashOutLeg = { state: "decided", odd: 2000, result: "lost" };
const voided: CashOutLeg = { state: "decided", odd: 2000, result: "void" };
const at = (odd: number, current: number | null): CashOutLeg => ({ state: "open", odd, current });
const ticket = (over: Partial<CashOutTicket>): CashOutTicket => ({
  stake: 100_00,
  freeBet: false,
  mustWin: [],
  groups: [],
  cap: null,
  ...over,
});

describe("cash-out", () => {
  it("is 95 in 100 of stake x placed / current", () => {
    expect(cashOutValue(ticket({ mustWin: [at(2000, 2000)] }))).toBe(95_00);
    expect(cashOutValue(ticket({ mustWin: [at(2000, 1600)] }))).toBe(118_75);
    expect(cashOutValue(ticket({ mustWin: [at(2000, 4000), at(3000, 1500)] }))).toBe(95_00);
  });

  it("counts won legs above only, void ones not at all, halves by their half", () => {
    expect(cashOutValue(ticket({ mustWin: [won, at(2000, 2000)] }))).toBe(190_00);
    expect(cashOutValue(ticket({ mustWin: [voided, at(2000, 2000)] }))).toBe(95_00);
    const half = (result: LegOutcome): CashOutLeg => ({ state: "decided", odd: 2000, result });
    expect(cashOutValue(ticket({ mustWin: [half("half-won"), at(2000, 2000)] }))).toBe(142_50);
    expect(cashOutValue(ticket({ mustWin: [half("half-lost"), at(2000, 2000)] }))).toBe(47_50);
    expect(cashOutValue(ticket({ mustWin: [half("won 1/2"), at(2000, 2000)] }))).toBe(95_00);
    expect(cashOutValue(ticket({ mustWin: [half("won 1/4"), at(2000, 2000)] }))).toBe(47_50);
  });

  it("is none for free bets, for what cannot win, while a leg is suspended, and once nothing is open", () => {
    expect(cashOutValue(ticket({ mustWin: [at(2000, 2000)], freeBet: true }))).toBeNull();
    expect(cashOutValue(ticket({ mustWin: [lost, at(2000, 2000)] }))).toBeNull();
    expect(cashOutValue(ticket({ mustWin: [at(2000, null), at(2000, 2000)] }))).toBeNull();
    expect(cashOutValue(ticket({ mustWin: [at(2000, 1009)] }))).toBeNull();
    expect(cashOutValue(ticket({ mustWin: [at(2000, 1010)] }))).toBe(188_12);
    expect(cashOutValue(ticket({ mustWin: [won, voided] }))).toBeNull();
    expect(cashOutValue(ticket({ mustWin: [at(1010, 100_000)], stake: 1 }))).toBeNull();
  });

  it("looks for suspended and open legs in the groups too", () => {
    const group = (own: CashOutLeg[]) => ticket({ mustWin: [won], groups: [{ conditions: [1], legs: own }] });
    expect(cashOutValue(group([won, at(2000, null)]))).toBeNull();
    expect(cashOutValue(group([won, voided]))).toBeNull();
    expect(cashOutValue(group([lost, lost, at(2000, 2000)]))).toBe(63_33);
    expect(() =>
      cashOutValue({ ...group([at(2000, 2000)]), groups: [{ conditions: [2], legs: [at(2000, 2000)] }] }),
    ).toThrow(RangeError);
  });

  it("is none for a system whose smallest condition cannot be met any more", () => {
    const groups = [{ conditions: [2, 3], legs: [lost, lost, at(2000, 2000)] }];
    expect(cashOutValue(ticket({ groups }))).toBeNull();
    expect(cashOutValue(ticket({ groups: [{ conditions: [2, 3], legs: [lost, won, at(2000, 2000)] }] }))).toBe(47_50);
  });

  it("is at most the cap", () => {
    expect(cashOutValue(ticket({ mustWin: [at(2000, 1600)], cap: 118_74 }))).toBe(118_74);
    expect(cashOutValue(ticket({ mustWin: [at(2000, 1600)], cap: 118_75 }))).toBe(118_75);
  });

  it("is the sum over all lines, each by itself, and never more than the ticket may still win", () => {
    fc.assert(
      fc.property(systems(legs), stakes, fc.option(fc.integer({ min: 1, max: 100_000_000 })), (system, stake, cap) => {
        const every = [...system.mustWin, ...system.groups.flatMap((group) => group.legs)];
        const value = cashOutValue({ ...system, stake, freeBet: false, cap });
        const running = every.some((leg) => leg.state === "open");
        const mean = meanOfLines(enumerateLines(system, worth));
        const exact = nearest({ n: mean.n * BigInt(stake) * 95n, d: mean.d * 100n });
        const highest = BigInt(cap ?? Number.MAX_SAFE_INTEGER);
        const most = exact > highest ? highest : exact;
        expect(value).toBe(most === 0n || !running ? null : Number(most));
        const result = (leg: CashOutLeg) => ({
          odd: leg.odd,
          result: leg.state === "open" ? ("won" as const) : leg.result,
        });
        const possible = systemPayout(
          stake,
          system.mustWin.map(result),
          system.groups.map(({ conditions, legs: own }) => ({ conditions, legs: own.map(result) })),
          cap,
        );
        expect(value ?? 0).toBeLessThanOrEqual(possible.payout);
      }),
      { numRuns: 200 },
    );
  });
});
