// Where the parts of a chart stand.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { barsOf, linesOf, middleOf, namedPlaces, scaleOf } from "../../../src/domain/chart/places.ts";
import { ticksOf } from "../../../src/domain/chart/ticks.ts";

const value = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((minor) => minor / 100),
  fc.integer({ min: -500, max: 500 }),
  fc.constant(0),
);
const frame = fc.record({
  left: fc.nat(100),
  top: fc.nat(20),
  width: fc.integer({ min: 150, max: 1800 }),
  height: fc.integer({ min: 80, max: 400 }),
});
const about = fc.integer({ min: 2, max: 8 });

describe("ticks", () => {
  test("cover the range, hold 0, are even and few", () => {
    fc.assert(
      fc.property(value, value, about, fc.boolean(), (a, b, wanted, whole) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)];
        const ticks = ticksOf(least, most, wanted, whole);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, least));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, most));
        expect(ticks.some((tick) => tick === 0)).toBe(true);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 2);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        for (const [n, tick] of ticks.entries()) expect(tick).toBeCloseTo((ticks[0] ?? 0) + n * step, 6);
        // 1, 2 or 5 and zeros.
        expect(["1", "2", "5"]).toContain(Number(step.toPrecision(6)).toExponential().split("e")[0]);
        expect(!whole || ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [0, 0, 5, false, [0, 0.5]],
    [0, 870, 5, false, [0, 500, 1000]],
    [0, 430, 5, false, [0, 200, 400, 600]],
    [-12.5, 31, 5, false, [-20, 0, 20, 40]],
    [0, 0.3, 4, false, [0, 0.1, 0.2, 0.3]],
    [0, 3, 5, true, [0, 1, 2, 3]],
  ])("from %d to %d", (least, most, wanted, whole, expected) => {
    expect(ticksOf(least, most, wanted, whole)).toEqual(expected);
  });
});

test("bars stand in the frame, on the zero line, as high as their value, and do not cover each other", () => {
  const series = fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 60 }))
    .chain(([each, count]) =>
      fc.array(fc.array(value, { minLength: each, maxLength: each }), { minLength: count, maxLength: count }),
    );
  fc.assert(
    fc.property(series, frame, about, (all, place, wanted) => {
      const values = all.flat();
      const ticks = ticksOf(Math.min(...values), Math.max(...values), wanted);
      const zero = scaleOf(ticks, place)(0);
      const bars = barsOf(all, ticks, place);
      for (const [n, own] of bars.entries())
        for (const [at, bar] of own.entries()) {
          const amount = all[n]?.[at] ?? 0;
          expect(Object.values(bar).every((pixels) => Number.isInteger(pixels))).toBe(true);
          expect(bar.x).toBeGreaterThanOrEqual(place.left);
          expect(bar.x + bar.width).toBeLessThanOrEqual(place.left + place.width);
          expect(bar.y).toBeGreaterThanOrEqual(place.top - 1);
          expect(bar.y + bar.height).toBeLessThanOrEqual(place.top + place.height + 1);
          expect(amount > 0 ? bar.y + bar.height : bar.y).toBe(zero);
          expect(bar.height > 0).toBe(amount !== 0);
          expect(bar.height).toBeCloseTo(
            Math.max(amount === 0 ? 0 : 1, Math.abs(scaleOf(ticks, place)(amount) - zero)),
          );
        }
      // With less room than a pixel for each they cannot but touch.
      const inOrder = place.width / all.length >= 4 ? bars.flat() : [];
      const ends = inOrder.map(({ x, width }) => x + width);
      expect(inOrder.slice(1).every(({ x }, n) => x >= (ends[n] ?? 0))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a line has a point for each value that there is, in order, and breaks where there is none", () => {
  fc.assert(
    fc.property(fc.array(fc.option(value), { minLength: 1, maxLength: 60 }), frame, about, (values, place, wanted) => {
      const known = values.filter((one) => one !== null);
      const ticks = ticksOf(Math.min(0, ...known), Math.max(0, ...known), wanted);
      const pieces = linesOf(values, ticks, place);
      expect(pieces.flat().map(({ at }) => values[at])).toEqual(known);
      for (const piece of pieces)
        for (const [n, { at, x, y }] of piece.entries()) {
          expect(at).toBe((piece[0]?.at ?? 0) + n);
          expect(x).toBe(middleOf(at, values.length, place));
          expect(y).toBeGreaterThanOrEqual(place.top);
          expect(y).toBeLessThanOrEqual(place.top + place.height);
        }
    }),
  );
});

test("names of places do not touch, and the last place has one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 20, max: 90 }),
      fc.integer({ min: 150, max: 1800 }),
      (count, nameWidth, width) => {
        const named = namedPlaces(count, nameWidth, width);
        expect(named.at(-1)).toBe(count - 1);
        const room = width / count;
        for (let n = 1; n < named.length; n += 1)
          expect(((named[n] ?? 0) - (named[n - 1] ?? 0)) * room).toBeGreaterThanOrEqual(nameWidth - 1e-9);
      },
    ),
  );
});
