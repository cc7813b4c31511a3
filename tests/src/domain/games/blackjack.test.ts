import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blackjack,
  type BlackjackAction,
  type BlackjackState,
  type BlackjackView,
} from "../../../../src/domain/games/blackjack/blackjack.ts";
import { bestPlay } from "../../../../src/domain/games/blackjack/chart.ts";
import { valueOf } from "../../../../src/domain/games/blackjack/hand.ts";
import { payOf } from "../../../../src/domain/games/ratio.ts";
import { points } from "./blackjack-best-play.ts";
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
