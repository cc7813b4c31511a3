import { describe, expect, it } from "vitest";
import { keno, kenoDrawn, kenoMost, kenoNumbers, kenoPays } from "../../../../src/domain/games/keno.ts";
import { choose, figuresOf, fraction, isLess, percent, sumOf, toNumber, volatilityOf, type Outcomes } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

function outcomesOf(chosen: number): Outcomes {
  return Array.from({ length: chosen + 1 }, (_, hits) => ({
    pays: fraction(kenoPays(chosen, hits), 10),
    chance: fraction(
      choose(chosen, hits) * choose(kenoNumbers - chosen, kenoDrawn - hits),
      choose(kenoNumbers, kenoDrawn),
    ),
  }));
}

const counts = Array.from({ length: kenoMost }, (_, index) => index + 1);

describe("keno", () => {
  it("returns what its table says for each count of numbers", () => {
    const all = counts.map(outcomesOf);
    for (const outcomes of all) expect(sumOf(outcomes.map(({ chance }) => chance))).toEqual(fraction(1));
    const figures = all.map(figuresOf);
    expect(figures.map(({ rtp }) => percent(rtp, 3))).toEqual([
      "95.000",
      "95.095",
      "94.352",
      "95.145",
      "94.913",
      "95.161",
      "94.866",
      "94.985",
    ]);
    expect(figures.map(({ hit }) => percent(hit, 2))).toEqual([
      "25.00",
      "43.99",
      "15.26",
      "25.89",
      "9.67",
      "16.16",
      "23.66",
      "10.23",
    ]);
    const worst = figures.reduce((least, { rtp }) => (isLess(rtp, least) ? rtp : least), fraction(1));
    expect(keno.facts).toMatchObject({
      rtp: percent(worst, 3),
      maxMultiplier: Math.max(...figures.map(({ most }) => toNumber(most))),
      volatility: Math.max(...figures.map(({ deviation }) => volatilityOf(deviation))),
    });
  });

  it("pays by hits among the twenty drawn", () => {
    const payout = (numbers: number[]): number => keno.payout(keno.open({ numbers }, scriptedDraw([]))).numerator;
    // Drawn are 1 to 20.
    expect([[1], [21], [1, 2], [1, 21], [20, 21, 22], [1, 2, 3, 4, 5, 6, 7, 8]].map(payout)).toEqual([
      38, 0, 95, 10, 0, 80_000,
    ]);
  });

  it("draws twenty different numbers of eighty", () => {
    const { drawn } = keno.open({ numbers: [1] }, seededDraw(1));
    expect(new Set(drawn).size).toBe(20);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(80);
  });

  it("sorts the chosen numbers, and takes one to eight different ones", () => {
    expect(keno.check({ numbers: [80, 1, 40] })).toEqual({ ok: true, value: { numbers: [1, 40, 80] } });
    const wrong: unknown[] = [
      [],
      [0],
      [81],
      [1, 1],
      [1.5],
      ["1"],
      Array.from({ length: 9 }, (_, i) => i + 1),
      "1",
      null,
    ];
    for (const numbers of wrong) expect(keno.check({ numbers })).toMatchObject({ ok: false, field: "numbers" });
    expect(keno.check(null)).toMatchObject({ ok: false, field: "numbers" });
  });
});
