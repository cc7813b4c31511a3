import { describe, expect, it } from "vitest";
import { payOf } from "../../../../src/domain/games/ratio.ts";
import { plinko, plinkoPays, plinkoRisks, plinkoRows, slotOf } from "../../../../src/domain/games/plinko.ts";
import { choose, figuresOf, fraction, isLess, percent, volatilityOf, type Figures } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));

/** Of 2^rows paths that are as likely as each other, choose(rows, k) end in slot k. */
const figures: readonly Figures[] = boards.map((bet) =>
  figuresOf(
    plinkoPays(bet).map((tenths, slot) => ({
      pays: fraction(tenths, 10),
      chance: fraction(choose(bet.rows, slot), 2n ** BigInt(bet.rows)),
    })),
  ),
);

describe("plinko", () => {
  it("returns 97 % on every board, and never less than it says", () => {
    expect(figures.map(({ rtp }) => percent(rtp, 5))).toEqual([
      "97.03125",
      "97.03125",
      "97.03125",
      "97.01172",
      "97.00195",
      "97.01172",
      "97.00134",
      "97.00073",
      "97.00195",
    ]);
    const least = figures.map(({ rtp }) => rtp).reduce((worst, rtp) => (isLess(rtp, worst) ? rtp : worst));
    expect(percent(least, 4)).toBe(plinko.facts.rtp);
  });

  it("spreads as widely as it says, the more the higher the risk", () => {
    const deviations = figures.map(({ deviation }) => deviation);
    expect(volatilityOf(Math.max(...deviations))).toBe(plinko.facts.volatility);
    // Low, medium, high of 8 rows, then of 12, then of 16.
    for (const at of [0, 3, 6]) {
      const byRisk = deviations.slice(at, at + 3);
      expect(byRisk).toEqual(byRisk.toSorted((a, b) => a - b));
    }
    expect(Math.max(...boards.flatMap(plinkoPays))).toBe(plinko.facts.maxMultiplier * 10);
  });

  it("has the same slots on both sides, one more than rows", () => {
    for (const bet of boards) {
      const pays = plinkoPays(bet);
      expect(pays).toHaveLength(bet.rows + 1);
      expect(pays).toEqual(pays.toReversed());
      const half = pays.slice(0, bet.rows / 2 + 1);
      expect(half).toEqual(half.toSorted((a, b) => b - a));
    }
  });

  it("ends in as many slots from the left as it fell to the right, and pays what stands there", () => {
    const paid = (steps: readonly number[]): number =>
      payOf(1000, plinko.payout(plinko.open({ rows: 8, risk: "high" }, scriptedDraw(steps))));
    expect(paid([0, 0, 0, 0, 0, 0, 0, 0])).toBe(28_000);
    expect(paid([1, 0, 0, 0, 0, 0, 0, 0])).toBe(paid([0, 0, 0, 0, 0, 0, 0, 1]));
    expect([paid([1, 0, 0, 0, 0, 0, 0, 0]), paid([1, 0, 1, 0, 1, 0, 1, 0])]).toEqual([3800, 200]);
    expect(slotOf([1, 1, 0, 1])).toBe(3);
  });

  it.each([
    [{ rows: 9, risk: "low" }, "rows"],
    [{ rows: "8", risk: "low" }, "rows"],
    [{ rows: 8, risk: "mad" }, "risk"],
    [{ rows: 8 }, "risk"],
    [null, "rows"],
  ])("refuses the bet %j", (bet, field) => {
    expect(plinko.check(bet)).toEqual({ ok: false, error: "badBet", field });
  });

  it("reads rows and risk and nothing else, and is over at once", () => {
    expect(plinko.check({ rows: 12, risk: "low", path: [1] })).toEqual({ ok: true, value: { rows: 12, risk: "low" } });
    const state = plinko.open({ rows: 12, risk: "low" }, seededDraw(1));
    expect([plinko.isClosed(state), plinko.actions(state), plinko.view(state)]).toEqual([true, [], state]);
  });
});
