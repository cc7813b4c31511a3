// The chart of best play, and what blackjack returns by it, counted over all cards.
import { describe, expect, it } from "vitest";
import { blackjack, blackjackActions, type BlackjackAction } from "../../../../src/domain/games/blackjack/blackjack.ts";
import {
  bestPlay,
  chartColumns,
  hardChart,
  pairChart,
  softChart,
} from "../../../../src/domain/games/blackjack/chart.ts";
import { valueOf } from "../../../../src/domain/games/blackjack/hand.ts";
import { chanceOf, dealerTotals, playsAgainst, points, sum, totalOf, type Totals } from "./blackjack-best-play.ts";
import {
  by,
  figuresOf,
  fraction,
  isLess,
  minus,
  percent,
  plus,
  toNumber,
  volatilityOf,
  type Fraction,
} from "./exact.ts";

const cardOf = (card: number): number => card - 1;

describe("the best-play chart", () => {
  it("is the best of all plays of every hand, without ties", () => {
    const wrong: string[] = [];
    for (const [column, up] of chartColumns.entries()) {
      const { stand, hit, double, twoCards, split } = playsAgainst(up);
      const letterOf = (hand: Parameters<typeof stand>[0]): string => {
        const [s, h, d] = [stand(hand), hit(hand), double(hand)];
        const stands = isLess(h, s);
        if (isLess(s, d) && isLess(h, d)) return stands ? "E" : "D";
        return stands ? "S" : "H";
      };
      for (const [total, row] of hardChart) {
        if (row[column] !== letterOf({ hard: total, ace: false })) wrong.push(`${total} against ${up}`);
      }
      for (const [total, row] of softChart) {
        if (row[column] !== letterOf({ hard: total - 10, ace: true })) wrong.push(`soft ${total} against ${up}`);
      }
      for (const [card, row] of pairChart) {
        const splits = isLess(twoCards(sum(card, card)), split(card));
        if ((row[column] === "P") !== splits) wrong.push(`${card}, ${card} against ${up}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([hardChart.size, softChart.size, pairChart.size]).toEqual([17, 9, 10]);
  });

  it("is read by what may be done", () => {
    const play = (
      cards: number[],
      up: number,
      actions: readonly BlackjackAction[] = cards[0] === cards[1] ? blackjackActions : ["hit", "stand", "double"],
    ): string => bestPlay(cards.map(cardOf), cardOf(up), actions);
    expect([play([8, 8], 10), play([1, 1], 1), play([10, 10], 6), play([5, 5], 6)]).toEqual([
      "split",
      "split",
      "stand",
      "double",
    ]);
    expect([play([1, 7], 3), play([1, 7], 3, ["hit", "stand"]), play([1, 6], 3, ["hit", "stand"])]).toEqual([
      "double",
      "stand",
      "hit",
    ]);
    expect([play([8, 8], 10, ["hit", "stand", "double"]), play([2, 3, 6], 6, ["hit", "stand"])]).toEqual([
      "hit",
      "hit",
    ]);
  });
});

/** Chance of each payout and net result (both in first stakes) of who plays by the chart. */
function resultsByChart(): { paid: number; net: number; chance: Fraction }[] {
  const results = new Map<string, { paid: number; net: number; chance: Fraction }>();
  const add = (paid: number, net: number, chance: Fraction): void => {
    const key = `${paid}/${net}`;
    results.set(key, { paid, net, chance: plus(results.get(key)?.chance ?? fraction(0), chance) });
  };
  for (const up of points) {
    const dealer = dealerTotals(up);
    const natural = minus(fraction(1), [...dealer.values()].reduce(plus));
    const endsKnown = new Map<string, Map<number, Fraction>>();
    /** Chance of each end: total, and 100 more where it was doubled. */
    const ends = (cards: readonly number[], actions: readonly BlackjackAction[]): Map<number, Fraction> => {
      const value = valueOf(cards.map(cardOf));
      const key = `${value.total}${value.soft}${actions.length}`;
      const known = endsKnown.get(key);
      if (known !== undefined) return known;
      const of = new Map<number, Fraction>();
      const put = (end: number, chance: Fraction): void => {
        of.set(end, plus(of.get(end) ?? fraction(0), chance));
      };
      const play = value.total >= 21 ? "stand" : bestPlay(cards.map(cardOf), cardOf(up), actions);
      if (play === "stand") put(totalOf(sum(...cards)), fraction(1));
      else
        for (const card of points) {
          const next = [...cards, card];
          if (play === "double") put(100 + totalOf(sum(...next)), chanceOf(card));
          else for (const [end, chance] of ends(next, ["hit", "stand"])) put(end, by(chance, chanceOf(card)));
        }
      endsKnown.set(key, of);
      return of;
    };
    const won = (end: number, total: number): [stakes: number, back: number] => {
      const [stakes, own] = [end >= 100 ? 2 : 1, end % 100];
      if (own > 21) return [stakes, 0];
      return [stakes, total > 21 || own > total ? 2 * stakes : own === total ? stakes : 0];
    };
    const settle = (hands: readonly Totals[], chance: Fraction): void => {
      const [first, second = new Map([[-1, fraction(1)]])] = hands;
      // Against one end of the dealer a hand is worth one of few things: these, not totals, are joined.
      for (const [total, dealt] of dealer) {
        const worth = (totals: Totals): Map<string, [number, number, Fraction]> => {
          const all = new Map<string, [number, number, Fraction]>();
          for (const [end, each] of totals) {
            const [stakes, back] = end < 0 ? [0, 0] : won(end, total);
            const key = `${stakes}/${back}`;
            all.set(key, [stakes, back, plus(all.get(key)?.[2] ?? fraction(0), each)]);
          }
          return all;
        };
        for (const [stakesA, backA, chanceA] of worth(first!).values())
          for (const [stakesB, backB, chanceB] of worth(second).values())
            add(backA + backB, backA + backB - stakesA - stakesB, by(by(chance, dealt), by(chanceA, chanceB)));
      }
    };
    for (const a of points)
      for (const b of points) {
        const chance = by(chanceOf(up), by(chanceOf(a), chanceOf(b)));
        const own = a + b === 11 && (a === 1 || b === 1);
        add(own ? 1 : 0, own ? 0 : -1, by(chance, natural));
        if (own) {
          add(2.5, 1.5, by(chance, minus(fraction(1), natural)));
          continue;
        }
        const actions = a === b ? blackjackActions : (["hit", "stand", "double"] as const);
        if (bestPlay([a, b].map(cardOf), cardOf(up), actions) !== "split") {
          settle([ends([a, b], actions)], chance);
          continue;
        }
        const hand = new Map<number, Fraction>();
        for (const next of points) {
          const from =
            a === 1 ? new Map([[totalOf(sum(a, next)), fraction(1)]]) : ends([a, next], ["hit", "stand", "double"]);
          for (const [end, each] of from) hand.set(end, plus(hand.get(end) ?? fraction(0), by(each, chanceOf(next))));
        }
        settle([hand, hand], chance);
      }
  }
  return [...results.values()];
}

describe("blackjack by the chart", () => {
  it("returns 99.4296 % of the first stake, as best play does", () => {
    let best = fraction(1);
    for (const up of points) {
      const { left, twoCards, split } = playsAgainst(up);
      for (const a of points)
        for (const b of points) {
          const whole = twoCards(sum(a, b));
          const played = a === b && isLess(whole, split(a)) ? split(a) : whole;
          const natural = a + b === 11 && (a === 1 || b === 1);
          const worth = natural ? by(left, fraction(3, 2)) : minus(played, minus(fraction(1), left));
          best = plus(best, by(by(chanceOf(up), by(chanceOf(a), chanceOf(b))), worth));
        }
    }
    const results = resultsByChart();
    const halves = (value: number): Fraction => fraction(value * 2, 2);
    const net = figuresOf(results.map((each) => ({ pays: plus(fraction(1), halves(each.net)), chance: each.chance })));
    const pays = figuresOf(results.map((each) => ({ pays: halves(each.paid), chance: each.chance })));
    expect(results.map(({ chance }) => chance).reduce(plus)).toEqual(fraction(1));
    expect(net.rtp).toEqual(best);
    expect(blackjack.facts).toMatchObject({
      rtp: percent(best, 4),
      hitRate: percent(pays.hit, 2),
      maxMultiplier: toNumber(pays.most),
      volatility: volatilityOf(net.deviation),
    });
  });
});
