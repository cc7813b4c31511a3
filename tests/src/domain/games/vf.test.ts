import { describe, expect, it } from "vitest";
import { isWonBy, shareOf, vfPrices, vfSelections } from "../../../../src/domain/games/vf/markets.ts";
import {
  mostGoals,
  scoreAt,
  scoreWeights,
  weightsSum,
  type MatchOutlook,
} from "../../../../src/domain/games/vf/outlook.ts";
import { vfSides, vfTable, type VfTable } from "../../../../src/domain/games/vf/vf.ts";
import { createFixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import { timedModel } from "../../../../server/betting/feed/model/timed-model.ts";
import { profileOf, type TimedPlay } from "../../../../server/betting/feed/sport-profiles.ts";
import { by, figuresOf, fraction, isLess, percent, plus, toNumber, volatilityOf, type Figures } from "./exact.ts";
import { seededDraw } from "./scripted-draw.ts";

// A virtual match has no added minutes.
const football: TimedPlay = { ...(profileOf("F").play as TimedPlay), stoppage: 0 };

/** Every outlook there is: only the difference of the forms counts. */
const outlooks: MatchOutlook[] = Array.from({ length: 19 }, (_, difference) => difference - 9).flatMap((difference) =>
  Array.from({ length: 11 }, (_, tempo) => ({
    forms: [Math.max(0, difference), Math.max(0, -difference)] as const,
    tempo,
  })),
);
const tables = outlooks.map((outlook) => ({ outlook, weights: scoreWeights(outlook) }));

describe("the scores of a match", () => {
  it("weigh 2^32 together, whole numbers all", () => {
    for (const { weights } of tables) {
      expect(weights).toHaveLength((mostGoals + 1) ** 2);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(weightsSum);
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true);
    }
  });

  it("are as likely as the site's own simulator takes them", () => {
    let furthest = 0;
    for (const { outlook, weights } of tables) {
      const fixture = {
        ...createFixture(1, "F", 0, 250_000),
        edge: (7 * (outlook.forms[0] - outlook.forms[1])) / 100,
        tempo: (85 + 3 * outlook.tempo) / 100,
      };
      const standing = { inPlay: false, phase: { name: "N" }, results: {}, stats: {}, credits: [] };
      const pairs = timedModel(fixture, football, standing).outlook("match")!.pairs()!;
      const off = new Map(weights.map((weight, index) => [index, weight / weightsSum]));
      for (const { host, away, chance } of pairs) {
        const index = host * (mostGoals + 1) + away;
        off.set(index, (off.get(index) ?? 0) - chance);
      }
      furthest = Math.max(furthest, ...[...off.values()].map(Math.abs));
    }
    expect(furthest).toBeLessThan(1e-6);
  });

  it("follow from what both sides make on average", () => {
    const { weights } = tables.find(({ outlook }) => outlook.forms[0] === outlook.forms[1] && outlook.tempo === 5)!;
    // Level sides and the usual tempo: 1.5 and 1.2 goals, so e^-2.7 of all matches end without one.
    expect(weights[0]! / weightsSum).toBeCloseTo(Math.exp(-2.7), 8);
    expect(scoreAt(16 * 2 + 1)).toEqual({ home: 2, away: 1 });
  });
});

describe("the markets of a match", () => {
  it("are decided as those of the offer", () => {
    const wrong: string[] = [];
    for (let home = 0; home <= mostGoals; home += 1)
      for (let away = 0; away <= mostGoals; away += 1) {
        const facts: Facts = {
          sport: "F",
          play: football,
          results: { G: [home, away] },
          stats: {},
          periodsDone: 2,
          order: [],
          credits: [],
          players: [],
          whole: true,
          counted: true,
        };
        for (const selection of vfSelections) {
          const result = legResult(facts, {
            eventId: 1,
            marketsTable: "markets",
            marketsKey: selection.market,
            selectionCode: selection.code,
            B: selection.line === null ? "" : String(selection.line),
            P: "",
          });
          const own = isWonBy(selection, { home, away }) ? "won" : "lost";
          if (result !== own) wrong.push(`${selection.market} ${selection.code} at ${home}-${away}: ${result}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  it("return 94 % less at most 0.01 x p, in every match there can be", () => {
    let least: Figures | null = null;
    let [most, widest, sold] = [0, 0, 0];
    for (const { weights } of tables) {
      for (const [index, price] of vfPrices(weights).entries()) {
        const share = shareOf(vfSelections[index]!, weights);
        const chance = fraction(share, weightsSum);
        const offered = !isLess(chance, fraction(2, 1000)) && !isLess(fraction(93, 100), chance);
        expect(price !== null).toBe(offered);
        if (price === null) continue;
        const figures = figuresOf([{ pays: fraction(price, 100), chance }]);
        if (isLess(fraction(94, 100), figures.rtp)) sold += 1;
        if (isLess(figures.rtp, plus(fraction(94, 100), by(fraction(-1, 100), chance)))) sold += 1;
        if (least === null || isLess(figures.rtp, least.rtp)) least = figures;
        most = Math.max(most, toNumber(figures.most));
        widest = Math.max(widest, figures.deviation);
      }
    }
    expect(sold).toBe(0);
    expect(vfTable.facts).toMatchObject({
      rtp: percent(least!.rtp, 2),
      maxMultiplier: most,
      volatility: volatilityOf(widest),
    });
  });
});

describe("a round of virtual football", () => {
  const { table, script } = vfTable.round(seededDraw("vf"));

  it("has each of sixteen sides once, with prices of its forms and tempo", () => {
    expect(new Set(vfSides).size).toBe(16);
    expect(table.matches.flatMap(({ sides }) => sides).sort((a, b) => a - b)).toEqual(vfSides.map((_, side) => side));
    for (const match of table.matches) expect(match.prices).toEqual(vfPrices(scoreWeights(match)));
    const { bettingMs, playingMs, resultMs } = vfTable.phases;
    expect(bettingMs + playingMs + resultMs).toBe(vfTable.facts.cycleMs);
  });

  it("tells the minute of each goal, in order", () => {
    for (const { home, away, goals } of script.matches) {
      expect([0, 1].map((side) => goals.filter((goal) => goal.side === side).length)).toEqual([home, away]);
      expect(goals.map(({ minute }) => minute)).toEqual(goals.map(({ minute }) => minute).sort((a, b) => a - b));
      for (const { minute } of goals) expect([minute >= 1, minute <= 90]).toEqual([true, true]);
    }
    expect(vfTable.result(script, table)).toEqual(
      script.matches.map(({ home, away }, match) => [...table.matches[match]!.sides, home, away]),
    );
  });

  it("pays a selection that won at the shown price, and nothing else", () => {
    for (const [match, { prices }] of table.matches.entries())
      for (const [selection, price] of prices.entries()) {
        const won = isWonBy(vfSelections[selection]!, script.matches[match]!);
        expect(vfTable.payout({ match, selection }, table, script)).toEqual(
          won && price !== null ? { numerator: price, denominator: 100 } : { numerator: 0, denominator: 1 },
        );
      }
  });

  it("draws scores as often as they weigh", () => {
    const draw = seededDraw("scores");
    let [won, expected, variance] = [0, 0, 0];
    for (let round = 0; round < 40; round += 1) {
      const { table, script } = vfTable.round(draw);
      for (const [index, match] of table.matches.entries()) {
        const chance = shareOf(vfSelections[0]!, scoreWeights(match)) / weightsSum;
        won += isWonBy(vfSelections[0]!, script.matches[index]!) ? 1 : 0;
        expected += chance;
        variance += chance * (1 - chance);
      }
    }
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance));
  });

  it("takes what is offered, and names what is wrong", () => {
    expect(vfTable.check({ match: 0, selection: 0 }, table)).toEqual({ ok: true, value: { match: 0, selection: 0 } });
    const withdrawn: VfTable = {
      matches: table.matches.map((match) => ({ ...match, prices: match.prices.map(() => null) })),
    };
    expect(vfTable.check({ match: 0, selection: 0 }, withdrawn)).toEqual({
      ok: false,
      error: "notOffered",
      field: "selection",
    });
    const wrong: [unknown, string][] = [
      [{ match: 8, selection: 0 }, "match"],
      [{ match: "0", selection: 0 }, "match"],
      [{ match: 0, selection: vfSelections.length }, "selection"],
      [null, "match"],
    ];
    for (const [bet, field] of wrong) expect(vfTable.check(bet, table)).toEqual({ ok: false, error: "badBet", field });
  });
});
