import { describe, expect, it } from "vitest";
import { stepChart } from "../../../../../../../src/features/betting/offer/match/price-history/step-chart.ts";

const box = { width: 100, height: 20, inset: 2 };

describe("the step line of a price", () => {
  it("holds each price until the next, the highest on top", () => {
    const points = [
      { at: 0, odd: 1500 },
      { at: 50, odd: 2000 },
      { at: 75, odd: 1750 },
    ];
    expect(stepChart(points, 0, 100, box)).toEqual({ line: "M0 18H50V2H75V10H100", end: { x: 100, y: 10 } });
  });

  it("leaves a gap where there was no price", () => {
    const points = [
      { at: 0, odd: 1500 },
      { at: 20, odd: null },
      { at: 60, odd: 2000 },
      { at: 80, odd: null },
    ];
    expect(stepChart(points, 0, 100, box)).toEqual({ line: "M0 18H20 M60 2H80", end: null });
  });

  it("runs through the middle while nothing moved, and begins at the edge when its start lies before it", () => {
    expect(stepChart([{ at: -50, odd: 1500 }], 0, 100, box).line).toBe("M0 10H100");
  });

  it("is nothing without a price", () => {
    expect(stepChart([], 0, 100, box)).toEqual({ line: "", end: null });
    expect(stepChart([{ at: 0, odd: null }], 0, 100, box)).toEqual({ line: "", end: null });
  });

  it("stays in its box when all points fall into one moment", () => {
    expect(stepChart([{ at: 7, odd: 1500 }], 7, 7, box)).toEqual({ line: "M0 10H0", end: { x: 0, y: 10 } });
  });
});
