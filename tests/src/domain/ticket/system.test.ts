import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegOutcome } from "../../../../src/domain/ticket/leg-outcome.ts";
import { combinations, lineCount, systemPayout, type SettledLeg } from "../../../../src/domain/ticket/system.ts";
import { figuresOfRange, systemFigures, systemRange } from "../../../../src/domain/ticket/system-figures.ts";
import {
  compare,
  enumerateLines,
  everyOutcome,
  meanOfLines,
  nearest,
  systems,
  type Fraction,
} from "../../../harness/enumerated-lines.ts";
import { countedOdd, legOutcomes } from "../../../harness/leg-outcomes.ts";
import { measureWork } from "../../../harness/work-time.ts";

const odds = fc.integer({ min: 1010, max: 60_000 });
const leg: fc.Arbitrary<SettledLeg> = fc.record({
  odd: odds,
  result: legOutcomes,
});
const stakes = fc.integer({ min: 1, max: 20_000_000 });
const caps = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
const thousandths = (odd: number): Fraction => ({ n: BigInt(odd), d: 1000n });

const settled = ({ odd, result }: SettledLeg): Fraction => countedOdd(odd, result);

/** Without a cap the last exact number is one. */
const most = (cap: number | null): bigint => BigInt(cap ?? Number.MAX_SAFE_INTEGER);

function within(amount: bigint, cap: number | null): number {
  return Number(amount > most(cap) ? most(cap) : amount);
}

describe("system lines", () => {
  it("counts without enumerating", () => {
    expect(combinations(30, 15)).toBe(155_117_520n);
    expect(combinations(3, 4)).toBe(0n);
    expect(combinations(3, -1)).toBe(0n);
    expect([0, 1, 2, 3].map((k) => combinations(3, k))).toEqual([1n, 3n, 3n, 1n]);
    expect(lineCount([])).toBe(1n);
    expect(lineCount([{ conditions: [2], totalSelections: 4 }])).toBe(6n);
    expect(
      lineCount([
        { conditions: [2, 3], totalSelections: 4 },
        { conditions: [1], totalSelections: 3 },
      ]),
    ).toBe(30n);
  });

  it("follows Pascal's triangle up to 30 selections", () => {
    for (let n = 1; n <= 30; n += 1) {
      for (let k = 0; k <= n; k += 1) {
        expect(combinations(n, k)).toBe(combinations(n - 1, k - 1) + combinations(n - 1, k));
      }
    }
  });

  it("counts the largest systems of 30 at once", () => {
    const all = Array.from({ length: 30 }, (_, index) => index + 1);
    const tens = Array.from({ length: 3 }, () => ({ conditions: all.slice(0, 10), totalSelections: 10 }));
    const worked = measureWork();
    for (let time = 0; time < 100; time += 1) lineCount([{ conditions: all, totalSelections: 30 }]);
    // An enumeration of 2^30 lines takes minutes; the limit leaves room for a slow machine and none for that.
    expect(worked()).toBeLessThan(1000);
    expect(lineCount([{ conditions: all, totalSelections: 30 }])).toBe(2n ** 30n - 1n);
    expect(lineCount(tens)).toBe(1023n ** 3n);
  });
});

describe("system figures", () => {
  it("are what the smallest and the best of all outcomes pay, line by line", () => {
    fc.assert(
      fc.property(systems(odds), stakes, caps, (system, stake, cap) => {
        const lines = enumerateLines(system, thousandths);
        const paying = everyOutcome(lines).filter(({ n }) => n > 0n);
        const smallest = paying.reduce((a, b) => (compare(b, a) < 0 ? b : a));
        const best = paying.reduce((a, b) => (compare(b, a) > 0 ? b : a));
        const figures = systemFigures(
          {
            mustWin: system.mustWin,
            groups: system.groups.map(({ conditions, legs }) => ({ conditions, odds: legs })),
          },
          stake,
          cap,
        );
        expect(figures.lines).toBe(BigInt(lines.count));
        const exact = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) => ({
          n: numerator,
          d: denominator,
        });
        expect(compare(exact(figures.minOdds), smallest)).toBe(0);
        expect(compare(exact(figures.maxOdds), best)).toBe(0);
        const paid = ({ n, d }: Fraction) => nearest({ n: n * BigInt(stake), d });
        expect(figures.minPayout).toBe(within(paid(smallest), cap));
        expect(figures.maxPayout).toBe(within(paid(best), cap));
        expect(figures.capped).toBe(paid(best) > most(cap));
      }),
      { numRuns: 200 },
    );
  });

  it("come out the same for another stake over the range that was kept", () => {
    const system = { mustWin: [1500], groups: [{ conditions: [2, 3], odds: [1900, 2100, 3000] }] };
    const range = systemRange(system);
    for (const stake of [1, 99, 100_00]) {
      expect(figuresOfRange(range, stake, 500_00)).toEqual(systemFigures(system, stake, 500_00));
    }
  });

  it("are refused for a system without lines", () => {
    expect(() => systemRange({ mustWin: [2000], groups: [{ conditions: [], odds: [2000] }] })).toThrow(RangeError);
    expect(() => systemRange({ mustWin: [], groups: [{ conditions: [3], odds: [2000, 2000] }] })).toThrow(/lines/);
  });

  it("end at the last exact number where no cap is published", () => {
    const huge = { mustWin: [], groups: [{ conditions: [30], odds: Array.from({ length: 30 }, () => 60_000) }] };
    expect(systemFigures(huge, 20_000_000, null)).toMatchObject({
      minPayout: Number.MAX_SAFE_INTEGER,
      maxPayout: Number.MAX_SAFE_INTEGER,
      capped: true,
    });
  });
});

describe("settled systems", () => {
  it("pay what the enumerated lines pay together, for all results", () => {
    fc.assert(
      fc.property(systems(leg), stakes, caps, (system, stake, cap) => {
        const mean = meanOfLines(enumerateLines(system, settled));
        const amount = nearest({ n: mean.n * BigInt(stake), d: mean.d });
        expect(systemPayout(stake, system.mustWin, system.groups, cap)).toEqual({
          payout: within(amount, cap),
          capped: amount > most(cap),
        });
      }),
      { numRuns: 200 },
    );
  });

  it("give the stake back where every leg is void, and nothing where one that must win is lost", () => {
    fc.assert(
      fc.property(systems(odds), stakes, (system, stake) => {
        const as = (result: LegOutcome) => (legs: readonly number[]) => legs.map((odd) => ({ odd, result }));
        const groups = (result: LegOutcome) =>
          system.groups.map(({ conditions, legs }) => ({ conditions, legs: as(result)(legs) }));
        expect(systemPayout(stake, as("void")(system.mustWin), groups("void"), null).payout).toBe(stake);
        const lost = { odd: 1500, result: "lost" as const };
        expect(systemPayout(stake, [...as("won")(system.mustWin), lost], groups("won"), null).payout).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it("are capped, and refused without lines", () => {
    const won = { odd: 2000, result: "won" as const };
    expect(systemPayout(100, [], [{ conditions: [1], legs: [won, won] }], 150)).toEqual({ payout: 150, capped: true });
    expect(systemPayout(100, [], [{ conditions: [1], legs: [won, won] }], 200)).toEqual({ payout: 200, capped: false });
    expect(() => systemPayout(100, [], [{ conditions: [3], legs: [won, won] }], null)).toThrow(RangeError);
  });
});
