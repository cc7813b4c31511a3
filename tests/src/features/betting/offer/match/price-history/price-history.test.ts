import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addPoint,
  conflateMs,
  directionSince,
  lastPrice,
  maxPoints,
  noHistory,
  type PriceHistory,
  type PricePoint,
} from "../../../../../../../src/features/betting/offer/match/price-history/price-history.ts";

function historyOf(...points: [at: number, odd: number | null][]): PriceHistory {
  return points.reduce((history, [at, odd]) => addPoint(history, { at, odd }), noHistory);
}

describe("the history of a price", () => {
  it("has a point for each change, and stays the same object without one", () => {
    const history = historyOf([0, 1850], [2000, 1900], [4000, null], [6000, 1800]);
    expect(history.points.map(({ odd }) => odd)).toEqual([1850, 1900, null, 1800]);
    expect(addPoint(history, { at: 9000, odd: 1800 })).toBe(history);
  });

  it("makes one step of changes within a second, keeps the first price, and loses no extreme", () => {
    const history = historyOf([0, 1850], [100, 2500], [5000, 1900], [5400, 1700], [5800, 1950]);
    expect(history.points).toEqual([
      { at: 0, odd: 1850 },
      { at: 100, odd: 2500 },
      { at: 5000, odd: 1950 },
    ]);
    expect(history.highest).toEqual({ at: 100, odd: 2500 });
    expect(history.lowest).toEqual({ at: 5400, odd: 1700 });
  });

  it("forgets a movement that was taken back within the second", () => {
    const history = historyOf([0, 1850], [5000, 1900], [5500, 1850]);
    expect(history.points).toEqual([{ at: 0, odd: 1850 }]);
  });

  it("tells the last price while there is none, and which way it went", () => {
    const history = historyOf([0, null], [2000, 1850], [4000, 1900], [6000, null]);
    expect(history.first).toEqual({ at: 2000, odd: 1850 });
    expect(lastPrice(history)).toEqual({ at: 4000, odd: 1900 });
    expect(directionSince(history)).toBe("up");
    expect(directionSince(historyOf([0, 1850], [2000, 1900], [4000, 1850]))).toBeNull();
    expect(directionSince(noHistory)).toBeNull();
  });

  it("is bounded, in order of time, without repetition, and knows first, extremes and last of any course", () => {
    const course = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 3000 }), odd: fc.option(fc.integer({ min: 1010, max: 1030 })) }),
      { minLength: 1, maxLength: 200 },
    );
    fc.assert(
      fc.property(course, (steps) => {
        let at = 0;
        const all: PricePoint[] = steps.map(({ wait, odd }) => ({ at: (at += wait), odd }));
        const history = all.reduce(addPoint, noHistory);
        const { points } = history;
        expect(points.length).toBeLessThanOrEqual(maxPoints);
        const moves = points.slice(1).map((point, index) => ({ point, before: points[index] }));
        for (const { point, before } of moves) expect(point.odd).not.toBe(before?.odd);
        const waits = moves.map(({ point, before }) => point.at - (before?.at ?? 0));
        // Only the very first price is not conflated with what follows it.
        expect(Math.min(0, ...waits)).toBe(0);
        expect(Math.min(conflateMs, ...waits.slice(1))).toBe(conflateMs);
        const odds = all.flatMap(({ odd }) => (odd === null ? [] : [odd]));
        expect(points.at(-1)?.odd).toBe(all.at(-1)?.odd);
        expect(history.first?.odd ?? null).toBe(odds[0] ?? null);
        expect(history.highest?.odd ?? null).toBe(odds.length === 0 ? null : Math.max(...odds));
        expect(history.lowest?.odd ?? null).toBe(odds.length === 0 ? null : Math.min(...odds));
      }),
      { verbose: fc.VerbosityLevel.Verbose },
    );
  });
});
