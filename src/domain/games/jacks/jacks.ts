// Jacks or Better, 9/6: five cards of a full deck, one draw for those that are not held. Default: hold all five.
import { wholeDeck } from "../cards.ts";
import { accept, refuse, type HouseGame } from "../house-game.ts";
import { partOf } from "../read.ts";
import { times } from "../ratio.ts";
import { pokerHandOf, pokerHands, pokerPays } from "./poker-hand.ts";

export interface JacksAction {
  /** Of each of the five cards, whether it stays. */
  readonly hold: readonly boolean[];
}

export interface JacksState {
  /** The five that are dealt, then those that replace what is not held, from left to right. */
  readonly cards: readonly number[];
  /** null = not chosen yet. */
  readonly hold: readonly boolean[] | null;
}

const handSize = 5;
const holdAll: readonly boolean[] = [true, true, true, true, true];

/** The five cards as they lie now. */
function handOf({ cards, hold }: JacksState): number[] {
  let next = handSize;
  return cards.slice(0, handSize).map((card, place) => {
    if (hold === null || hold[place] === true) return card;
    next += 1;
    return cards[next - 1] as number;
  });
}

export const jacks: HouseGame<null, JacksState, JacksAction> = {
  facts: {
    gameCode: "house_jacks",
    name: "Jacks or Better",
    area: "poker",
    kind: "staged",
    rtp: "99.5439",
    rtpNote: "bestPlay",
    volatility: 3,
    hitRate: "45.46",
    maxMultiplier: 800,
    cycleMs: 5000,
    stakes: { ladder: [20, 50, 100, 200, 500, 1_000], max: 1_000, maxRound: 1_000 },
  },
  check: () => accept(null),
  staked: () => null,
  open: (_bet, draw) => ({ cards: draw.shuffle(wholeDeck).slice(0, 2 * handSize), hold: null }),
  isClosed: ({ hold }) => hold !== null,
  actions: ({ hold }) => (hold === null ? ["draw"] : []),
  checkAction(state, action) {
    if (partOf(action, "type") !== "draw") return refuse("badAction", "type");
    const hold = partOf(action, "hold");
    if (!Array.isArray(hold) || hold.length !== handSize || hold.some((held) => typeof held !== "boolean"))
      return refuse("badAction", "hold");
    return state.hold === null ? accept({ hold: hold as boolean[] }) : refuse("notNow", "type");
  },
  raise: () => 0,
  act: (state, { hold }) => ({ ...state, hold }),
  finish: (state) => (state.hold === null ? { ...state, hold: holdAll } : state),
  payout: (state) => times(pokerPays[pokerHandOf(handOf(state))] ?? 0),
  view(state) {
    const cards = handOf(state);
    return { dealt: state.cards.slice(0, handSize), cards, hold: state.hold, hand: pokerHands[pokerHandOf(cards)] };
  },
};
