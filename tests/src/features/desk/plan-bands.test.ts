// Bands of a plan as they are typed: what is sent is what the server takes, and nothing else is.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bandProblems,
  bandsOf,
  bandsOfNet,
  typedBands,
  withBand,
  type TypedBand,
} from "../../../../src/features/desk/agency/players/plan-bands.ts";
import { planSchema } from "../../../../src/protocol/agency/plan.ts";

const rowsOf = (...rows: readonly (readonly [string, string])[]): TypedBand[] =>
  rows.map(([legs, percent], key) => ({ key, legs, percent }));
const typed = fc.record({
  legs: fc.oneof(fc.integer({ min: -5, max: 120 }).map(String), fc.constantFrom("", " 7 ", "1.5", "x", "0007")),
  percent: fc.oneof(
    fc.integer({ min: 0, max: 11_000 }).map((points) => (points / 100).toFixed(2)),
    fc.constantFrom("", "5", "7,5", " 5. ", "100", "100.00", "100.01", "-1", "1.234", "007.5", "five"),
  ),
});

describe("bands", () => {
  it("are sent as the server takes them, fewest first, or not at all", () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 20 }), (rows) => {
        const keyed = rows.map((row, key) => ({ ...row, key }));
        const bands = bandsOf(keyed);
        const isWrong = bandProblems(keyed).some(({ legs, percent }) => legs !== null || percent !== null);
        expect(bands === null).toBe(isWrong);
        if (bands === null) return;
        expect(planSchema.safeParse({ base: "turnover", bands, carry: false }).success).toBe(true);
        expect(bands.map(({ legs }) => legs)).toEqual(bands.map(({ legs }) => legs).toSorted((a, b) => a - b));
        expect(bands.every(({ percent }) => /^\d{1,3}\.\d\d$/.test(percent))).toBe(true);
        expect(bands).toHaveLength(rows.length);
      }),
    );
  });

  it.each([
    ["1", "1.00"],
    ["7,5", "7.50"],
    ["007.25", "7.25"],
    ["0", "0.00"],
    ["100", "100.00"],
  ])("take %j as %j", (text, percent) => {
    expect(bandsOf(rowsOf(["4", text]))).toEqual([{ legs: 4, percent }]);
  });

  it("say of each field what is wrong, and of two alike the later one", () => {
    const rows = rowsOf(["4", "7.50"], ["0", "5"], ["04", "100.01"], ["101", ""], ["1", "2"]);
    expect(bandProblems(rows)).toEqual([
      { legs: null, percent: null },
      { legs: "legs", percent: null },
      { legs: "legsTwice", percent: "percent" },
      { legs: "legs", percent: "percent" },
      { legs: null, percent: null },
    ]);
  });

  it("begin as they stand, and grow by a number that is free", () => {
    const bands = [
      { legs: 4, percent: "7.50" },
      { legs: 1, percent: "5.00" },
    ];
    const rows = typedBands({ base: "turnover", bands, carry: false });
    expect(rows.map(({ legs }) => legs)).toEqual(["1", "4"]);
    expect(withBand(rows).at(-1)).toEqual({ key: 2, legs: "5", percent: "" });
    expect(withBand(rowsOf(["100", "1"])).at(-1)?.legs).toBe("");
    // Of a net result the first of them counts, wherever it begins.
    const net = typedBands({ base: "net", bands, carry: false });
    expect(bandsOfNet(net)).toEqual([{ legs: 1, percent: "7.50" }]);
    expect(bandsOfNet(rowsOf(["", "x"]))).toBeNull();
  });
});
