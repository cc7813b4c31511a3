import { describe, expect, it } from "vitest";
import { draw48, draw48Pays, draw48Table } from "../../../../src/domain/games/draw48.ts";
import { choose, figuresOf, fraction, percent, plus, toNumber, volatilityOf, type Outcomes } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

describe("draw 48", () => {
  it("returns 95.7177 % over the ball that completes the six", () => {
    const all = choose(draw48.numbers, draw48.chosen);
    const outcomes: Outcomes = Array.from({ length: draw48.balls }, (_, index) => ({
      pays: fraction(draw48Pays(index + 1), 2),
      chance: fraction(choose(index, draw48.chosen - 1), all),
    }));
    const figures = figuresOf(outcomes);
    expect(draw48Table.facts).toMatchObject({
      rtp: percent(figures.rtp, 4),
      hitRate: percent(figures.hit, 2),
      maxMultiplier: toNumber(figures.most),
      volatility: volatilityOf(figures.deviation),
    });
    // The six are complete by ball 35 as often as 35 of 48 hold them all.
    expect(outcomes.map(({ chance }) => chance).reduce(plus)).toEqual(fraction(choose(35, 6), all));
  });

  it("pays by the table, from ball 6 to ball 35", () => {
    const pays = Array.from({ length: 37 }, (_, ball) => draw48Pays(ball) / 2);
    expect(pays).toEqual([
      0, 0, 0, 0, 0, 0, 10_000, 5000, 2500, 1500, 1000, 500, 300, 200, 150, 100, 80, 70, 60, 50, 40, 35, 30, 25, 20, 15,
      10, 8, 7, 6, 5, 5, 4, 3, 2, 1.5, 0,
    ]);
  });

  it("looks at the last of the player's balls", () => {
    const { script } = draw48Table.round(scriptedDraw([]));
    const payout = (numbers: number[]): number => draw48Table.payout({ numbers }, null, script).numerator / 2;
    // Drawn are 1 to 35.
    expect(
      [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 20],
        [30, 31, 32, 33, 34, 35],
        [1, 2, 3, 4, 5, 36],
      ].map(payout),
    ).toEqual([10_000, 40, 1.5, 0]);
  });

  it("draws 35 different balls of 48", () => {
    const { table, script } = draw48Table.round(seededDraw(1));
    expect(new Set(script.balls).size).toBe(35);
    expect([Math.min(...script.balls) >= 1, Math.max(...script.balls) <= 48]).toEqual([true, true]);
    expect(draw48Table.result(script, table)).toBe(script.balls);
    const { bettingMs, playingMs, resultMs } = draw48Table.phases;
    expect(bettingMs + playingMs + resultMs).toBe(draw48Table.facts.cycleMs);
  });

  it("takes six different numbers", () => {
    expect(draw48Table.check({ numbers: [48, 1, 2, 3, 4, 5] }, null)).toEqual({
      ok: true,
      value: { numbers: [1, 2, 3, 4, 5, 48] },
    });
    for (const numbers of [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 5], [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 49], 6])
      expect(draw48Table.check({ numbers }, null)).toEqual({ ok: false, error: "badBet", field: "numbers" });
  });
});
