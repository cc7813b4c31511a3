import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blackjack,
  blackjackActions,
  type BlackjackAction,
  type BlackjackState,
  type BlackjackView,
} from "../../../../src/domain/games/blackjack/blackjack.ts";
import {
  bestPlay,
  chartColumns,
  hardChart,
  pairChart,
  softChart,
} from "../../../../src/domain/games/blackjack/chart.ts";
import { valueOf } from "../../../../src/domain/games/blackjack/hand.ts";
import { payOf } from "../../../../src/domain/games/ratio.ts";
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
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

/** Cards of these points, an ace as 1, all of one suit. */
function deal(...cards: number[]): BlackjackState {
  const rest = new Array<number>(56 - cards.length).fill(0);
  return blackjack.open(null, scriptedDraw([...cards.map((card) => card - 1), ...rest]));
}

function act(state: BlackjackState, ...types: BlackjackAction[]): BlackjackState {
  return types.reduce((now, type) => {
    const action = blackjack.checkAction(now, { type });
    if (!action.ok) throw new Error(`${type}: ${action.error}`);
    return blackjack.act(now, action.value);
  }, state);
}

const viewOf = (state: BlackjackState): BlackjackView => blackjack.view(state) as BlackjackView;
const paid = (state: BlackjackState): number => payOf(100, blackjack.payout(state));
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

/** Chance of each pay-out and net result (both in first stakes) of who plays by the chart. */
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

describe("a round of blackjack", () => {
  it("deals player, dealer, player, dealer, and shows one card of the dealer", () => {
    const state = deal(5, 9, 6, 8);
    expect(viewOf(state)).toEqual({
      dealer: [cardOf(9)],
      dealerValue: { total: 9, soft: false },
      hands: [{ cards: [4, 5], stakes: 1, done: false, value: { total: 11, soft: false }, result: null }],
      turn: 0,
    });
    expect(blackjack.actions(state)).toEqual(["hit", "stand", "double"]);
  });

  it("ends at once with a blackjack: 3 to 2, even where the dealer has one too, lost where he alone has it", () => {
    expect(
      [deal(1, 9, 10, 8), deal(1, 1, 10, 10), deal(10, 10, 9, 1), deal(9, 1, 9, 10)].map((state) => [
        state.closed,
        paid(state),
        viewOf(state).dealer.length,
      ]),
    ).toEqual([
      [true, 250, 2],
      [true, 100, 2],
      [true, 0, 2],
      [true, 0, 2],
    ]);
    expect(paid(act(deal(10, 9, 9, 1), "stand"))).toBe(0);
  });

  it("pays more, the same and less than the dealer: 200, 100, 0 of 100", () => {
    expect([9, 8, 7].map((second) => paid(act(deal(10, 10, second, 8), "stand")))).toEqual([200, 100, 0]);
  });

  it("is lost over 21, and the dealer draws nothing then", () => {
    const state = act(deal(10, 10, 6, 6, 10), "hit");
    expect([state.closed, paid(state), state.dealer.length]).toEqual([true, 0, 2]);
    expect(viewOf(state).hands[0]?.result).toBe("bust");
  });

  it("stands at 21 by itself", () => {
    expect(act(deal(10, 10, 6, 7, 5), "hit").closed).toBe(true);
  });

  it("lets the dealer stand on soft 17 and draw on 16", () => {
    expect(act(deal(10, 6, 8, 1, 4), "stand").dealer).toHaveLength(2);
    expect(valueOf(act(deal(10, 6, 8, 10, 2), "stand").dealer)).toEqual({ total: 18, soft: false });
    // Ace and five are a soft 16, with a ten a hard one.
    expect(valueOf(act(deal(10, 1, 8, 5, 10, 3), "stand").dealer)).toEqual({ total: 19, soft: false });
  });

  it("doubles for another stake and one card", () => {
    const state = deal(5, 10, 6, 8, 9);
    expect(blackjack.raise(state, "double")).toBe(1);
    const doubled = act(state, "double");
    expect([doubled.closed, paid(doubled)]).toEqual([true, 400]);
  });

  it("splits a pair once, tens of any kind too, and may double after it", () => {
    const tens = blackjack.open(null, scriptedDraw([9, 5, 12, 4, ...new Array<number>(52).fill(2)]));
    expect(blackjack.actions(tens)).toContain("split");
    const split = act(deal(8, 6, 8, 10, 8, 3, 10, 10, 9), "split");
    expect(viewOf(split)).toMatchObject({ turn: 0, hands: [{ cards: [7, 7] }, { cards: [7, 2] }] });
    expect(blackjack.actions(split)).toEqual(["hit", "stand", "double"]);
    expect(blackjack.checkAction(split, { type: "split" })).toEqual({ ok: false, error: "notNow", field: "type" });
    const second = act(split, "stand");
    expect([viewOf(second).turn, second.closed]).toEqual([1, false]);
    // 16 and a doubled 21 against 26.
    const closed = act(second, "double");
    expect([closed.closed, paid(closed)]).toEqual([true, 600]);
  });

  it("gives split aces one card each, and 21 with them is no blackjack", () => {
    const state = act(deal(1, 9, 1, 9, 10, 5), "split");
    expect([state.closed, paid(state)]).toEqual([true, 200]);
    expect(viewOf(state).hands.map(({ result }) => result)).toEqual(["won", "lost"]);
  });

  it("stands where its player stays away, on both hands", () => {
    const split = act(deal(8, 6, 8, 10, 2, 3, 10), "split");
    const closed = blackjack.finish(split);
    expect([closed.closed, closed.hands.length, blackjack.finish(closed)]).toEqual([true, 2, closed]);
    expect(paid(closed)).toBe(400);
  });

  it("refuses what is no action", () => {
    const state = deal(5, 9, 6, 8);
    for (const action of [{ type: "surrender" }, { type: 1 }, "hit", null]) {
      expect(blackjack.checkAction(state, action)).toEqual({ ok: false, error: "badAction", field: "type" });
    }
    expect(blackjack.checkAction(act(state, "stand"), { type: "hit" })).toMatchObject({ error: "notNow" });
  });

  it("has cards for the longest hands there are", () => {
    const longest = (isDone: (hard: number, soft: number) => boolean): number => {
      const from = (hard: number, aces: boolean): number => {
        const soft = aces && hard <= 11 ? hard + 10 : hard;
        if (hard > 0 && isDone(hard, soft)) return 0;
        return 1 + Math.max(...points.map((card) => from(hard + card, aces || card === 1)));
      };
      return from(0, false);
    };
    const player = longest((_, value) => value >= 21);
    const dealer = longest((_, value) => value >= 17);
    expect([player, dealer]).toEqual([20, 12]);
    expect(deal(5, 9, 6, 8).cards.length).toBeGreaterThanOrEqual(2 * player + dealer);
  });

  it("never sticks, and hides what is undecided, whatever is played", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(3), { maxLength: 60 }), (seed, choices) => {
        let state = blackjack.open(null, seededDraw(seed));
        let stakes = 1;
        for (const choice of choices) {
          const actions = blackjack.actions(state);
          expect(actions.length > 0).toBe(!blackjack.isClosed(state));
          if (actions.length === 0) break;
          const shown = viewOf(state);
          expect(shown.dealer).toEqual([state.cards[1]]);
          expect(shown.hands.map(({ result }) => result)).toEqual(state.hands.map(() => null));
          const action = actions[choice % actions.length] as BlackjackAction;
          stakes += blackjack.raise(state, action);
          state = JSON.parse(JSON.stringify(blackjack.act(state, action))) as BlackjackState;
        }
        state = blackjack.finish(state);
        expect(blackjack.isClosed(state)).toBe(true);
        expect(blackjack.actions(state)).toEqual([]);
        expect(stakes).toBe(state.hands.reduce((all, hand) => all + hand.stakes, 0));
        const { numerator } = blackjack.payout(state);
        expect(numerator).toBeGreaterThanOrEqual(0);
        expect(numerator).toBeLessThanOrEqual(Math.max(4 * stakes, 5));
        expect(state.dealt).toBeLessThanOrEqual(state.cards.length);
      }),
      { seed: 17, numRuns: 400 },
    );
  });

  it("brings about what was counted, over 10,000 rounds played by the chart", () => {
    let net = 0;
    const rounds = 10_000;
    const draw = seededDraw("blackjack");
    for (let round = 0; round < rounds; round += 1) {
      let state = blackjack.open(null, draw);
      while (!state.closed) {
        const hand = state.hands.find(({ done }) => !done)!;
        state = blackjack.act(
          state,
          bestPlay(hand.cards, state.dealer[0]!, blackjack.actions(state) as BlackjackAction[]),
        );
      }
      net += blackjack.payout(state).numerator / 2 - state.hands.reduce((all, hand) => all + hand.stakes, 0);
    }
    expect(Math.abs(net / rounds + 0.0057)).toBeLessThan((4 * 1.16) / Math.sqrt(rounds));
  });
});
