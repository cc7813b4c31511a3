// Blackjack: every card is drawn anew from the full deck. The dealer looks for blackjack and stands on all 17; blackjack pays 3 to 2;
// double on any two cards, also after a split; one split, split aces get one card each; no insurance. Default: stand.
import { deckSize } from "../cards.ts";
import type { Draw } from "../draw.ts";
import { accept, refuse, type Checked, type HouseGame } from "../house-game.ts";
import { partOf } from "../read.ts";
import { times } from "../ratio.ts";
import { isNatural, pointsOf, valueOf, type HandValue } from "./hand.ts";

export const blackjackActions = ["hit", "stand", "double", "split"] as const;
export type BlackjackAction = (typeof blackjackActions)[number];

interface Hand {
  readonly cards: readonly number[];
  /** Times the first stake. */
  readonly stakes: 1 | 2;
  readonly done: boolean;
}

export interface BlackjackState {
  /** As many as a round can need, in the order in which they are dealt: player, dealer, player, dealer, then as asked for. */
  readonly cards: readonly number[];
  readonly dealt: number;
  readonly dealer: readonly number[];
  readonly hands: readonly Hand[];
  readonly closed: boolean;
}

/** Two hands of at most 20 cards each, and the dealer's of at most 12, rounded up to whole blocks of eight numbers. */
const mostCards = 56;
const dealerStands = 17;

export const handResults = ["blackjack", "won", "push", "lost", "bust"] as const;
type HandResult = (typeof handResults)[number];

export interface BlackjackView {
  /** One card until the round is closed. */
  readonly dealer: readonly number[];
  readonly dealerValue: HandValue;
  readonly hands: readonly (Hand & { value: HandValue; result: HandResult | null })[];
  /** Index of the hand that is played; null = closed. */
  readonly turn: number | null;
}

const isBust = (cards: readonly number[]): boolean => valueOf(cards).total > 21;
const turnOf = ({ hands }: BlackjackState): number => hands.findIndex(({ done }) => !done);

function actionsOf(state: BlackjackState): readonly BlackjackAction[] {
  const hand = state.hands[turnOf(state)];
  if (state.closed || hand === undefined) return [];
  const [first = 0, second = 0] = hand.cards;
  if (hand.cards.length > 2) return ["hit", "stand"];
  const pair = state.hands.length === 1 && pointsOf(first) === pointsOf(second);
  return pair ? blackjackActions : ["hit", "stand", "double"];
}

/** At 21 there is nothing to decide. */
function handOf(cards: readonly number[], stakes: 1 | 2 = 1, done = false): Hand {
  return { cards, stakes, done: done || valueOf(cards).total >= 21 };
}

/** The dealer's turn, once the player has none left. */
function settled(state: BlackjackState): BlackjackState {
  if (turnOf(state) >= 0) return state;
  const dealer = [...state.dealer];
  let { dealt } = state;
  if (!state.hands.every(({ cards }) => isBust(cards))) {
    for (; valueOf(dealer).total < dealerStands; dealt += 1) dealer.push(state.cards[dealt] as number);
  }
  return { ...state, dealer, dealt, closed: true };
}

function played(state: BlackjackState, action: BlackjackAction): BlackjackState {
  const turn = turnOf(state);
  const hand = state.hands[turn] as Hand;
  const drawn = (place: number): number => state.cards[state.dealt + place] as number;
  const replaced = (dealt: number, ...hands: Hand[]): BlackjackState => ({
    ...state,
    dealt: state.dealt + dealt,
    hands: [...state.hands.slice(0, turn), ...hands, ...state.hands.slice(turn + 1)],
  });
  switch (action) {
    case "hit":
      return replaced(1, handOf([...hand.cards, drawn(0)]));
    case "stand":
      return replaced(0, { ...hand, done: true });
    case "double":
      return replaced(1, handOf([...hand.cards, drawn(0)], 2, true));
    case "split": {
      const [first, second] = hand.cards as [number, number];
      const aces = pointsOf(first) === 1;
      return replaced(2, handOf([first, drawn(0)], 1, aces), handOf([second, drawn(1)], 1, aces));
    }
  }
}

function resultOf(hand: Hand, { dealer, hands }: BlackjackState): HandResult {
  const natural = hands.length === 1 && isNatural(hand.cards);
  if (isNatural(dealer)) return natural ? "push" : "lost";
  if (natural) return "blackjack";
  if (isBust(hand.cards)) return "bust";
  const [playerTotal, dealerTotal] = [valueOf(hand.cards).total, valueOf(dealer).total];
  if (dealerTotal > 21 || playerTotal > dealerTotal) return "won";
  return playerTotal === dealerTotal ? "push" : "lost";
}

/** Halves of the hand's stake. */
const halvesPaid: Readonly<Record<HandResult, number>> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

export const blackjack: HouseGame<null, BlackjackState, BlackjackAction> = {
  facts: {
    gameCode: "house_blackjack",
    name: "Blackjack",
    area: "casino",
    kind: "staged",
    rtp: "99.4296",
    rtpNote: "bestPlay",
    volatility: 1,
    hitRate: "52.37",
    maxMultiplier: 8,
    cycleMs: 5000,
    stakes: {
      ladder: [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000],
      max: 10_000,
      maxRound: 40_000,
    },
  },
  check: () => accept(null),
  staked: () => null,
  open(_bet, draw: Draw) {
    const cards = Array.from({ length: mostCards }, () => draw.below(deckSize));
    const [first, up, second, hole] = cards as [number, number, number, number];
    const dealer = [up, hole];
    const hand = handOf([first, second]);
    const state: BlackjackState = { cards, dealt: 4, dealer, hands: [hand], closed: false };
    return isNatural(dealer) || hand.done ? { ...state, hands: [{ ...hand, done: true }], closed: true } : state;
  },
  isClosed: ({ closed }) => closed,
  actions: actionsOf,
  checkAction(state, action): Checked<BlackjackAction> {
    const type = partOf(action, "type");
    const requestedAction = blackjackActions.find((each) => each === type);
    if (requestedAction === undefined) return refuse("badAction", "type");
    return actionsOf(state).includes(requestedAction) ? accept(requestedAction) : refuse("notNow", "type");
  },
  raise: (_state, action) => (action === "double" || action === "split" ? 1 : 0),
  act: (state, action) => settled(played(state, action)),
  finish: (state) =>
    state.closed ? state : settled({ ...state, hands: state.hands.map((hand) => ({ ...hand, done: true })) }),
  payout: (state) =>
    times(
      state.hands.reduce((sum, hand) => sum + hand.stakes * halvesPaid[resultOf(hand, state)], 0),
      2,
    ),
  view(state): BlackjackView {
    const dealer = state.closed ? state.dealer : state.dealer.slice(0, 1);
    return {
      dealer,
      dealerValue: valueOf(dealer),
      hands: state.hands.map((hand) => ({
        ...hand,
        value: valueOf(hand.cards),
        result: state.closed ? resultOf(hand, state) : null,
      })),
      turn: state.closed ? null : turnOf(state),
    };
  },
};
