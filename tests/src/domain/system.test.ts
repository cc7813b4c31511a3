import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combinations, lineCount, systemPayout } from "../../../src/domain/system.ts";
import type { LegOutcome } from "../../../src/domain/payout.ts";

const leg = fc.record({
  odd: fc.integer({ min: 1010, max: 9000 }),
  result: fc.constantFrom<LegOutcome>("won", "half-won", "half-lost", "lost", "void"),
});
const group = fc
  .array(leg, { minLength: 1, maxLength: 5 })
  .chain((legs) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: legs.length }), { minLength: 1 })
      .map((conditions) => ({ legs, conditions })),
  );

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

const factor: Record<LegOutcome, (odd: number) => number> = {
  won: (odd) => odd / 1000,
  "half-won": (odd) => (odd / 1000 + 1) / 2,
  "half-lost": () => 0.5,
  lost: () => 0,
  void: () => 1,
};

describe("system lines", () => {
  it("counts without enumerating", () => {
    expect(combinations(30, 15)).toBe(155_117_520n);
    expect(combinations(3, 4)).toBe(0n);
    expect(lineCount([])).toBe(1n);
    expect(lineCount([{ conditions: [2], totalSelections: 4 }])).toBe(6n);
    expect(
      lineCount([
        { conditions: [2, 3], totalSelections: 4 },
        { conditions: [1], totalSelections: 3 },
      ]),
    ).toBe(30n);
  });

  it("pays what the enumerated lines pay together", () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 2 }), fc.array(leg, { maxLength: 3 }), (groups, mustWin) => {
        const perGroup = groups.map(({ legs, conditions }) => conditions.flatMap((size) => subsets(legs, size)));
        const lines = perGroup.reduce<(typeof mustWin)[]>(
          (made, next) => made.flatMap((line) => next.map((more) => [...line, ...more])),
          [mustWin],
        );
        expect(lineCount(groups.map((one) => ({ conditions: one.conditions, totalSelections: one.legs.length })))).toBe(
          BigInt(lines.length),
        );
        const stake = 100_000;
        const expected = lines.reduce(
          (sum, line) =>
            sum + (stake / lines.length) * line.reduce((product, own) => product * factor[own.result](own.odd), 1),
          0,
        );
        const { payout } = systemPayout(stake, mustWin, groups, null);
        expect(Math.abs(payout - expected)).toBeLessThanOrEqual(0.5 + expected * 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it("caps and refuses a system without lines", () => {
    const won = { odd: 2000, result: "won" as const };
    expect(systemPayout(100, [], [{ conditions: [1], legs: [won, won] }], 150)).toEqual({ payout: 150, capped: true });
    expect(() => systemPayout(100, [], [{ conditions: [3], legs: [won, won] }], null)).toThrow(RangeError);
  });
});
