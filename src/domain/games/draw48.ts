// Six of 48: 35 balls in order; the earlier the ball that completes a player's six, the more it pays. Shared by all players.
import { accept, refuse, type HouseTable } from "./house-game.ts";
import { numbersIn, partOf } from "./read.ts";
import { nothing, times } from "./ratio.ts";

export interface Draw48Bet {
  /** Six, ascending. */
  readonly numbers: readonly number[];
}

export interface Draw48Script {
  /** In drawn order. */
  readonly balls: readonly number[];
}

export const draw48 = { numbers: 48, balls: 35, chosen: 6 } as const;

/** Halves of the stake by the ball that completes the six, from ball 6 to ball 35. */
const halvesFromSix: readonly number[] = [
  20_000, 10_000, 5_000, 3_000, 2_000, 1_000, 600, 400, 300, 200, 160, 140, 120, 100, 80, 70, 60, 50, 40, 30, 20, 16,
  14, 12, 10, 10, 8, 6, 4, 3,
];

/** Halves of the stake; ball 1 is the first. */
export function draw48Pays(ball: number): number {
  return halvesFromSix[ball - draw48.chosen] ?? 0;
}

const everyNumber = Array.from({ length: draw48.numbers }, (_, index) => index + 1);

export const draw48Table: HouseTable<Draw48Bet, null, Draw48Script> = {
  facts: {
    gameCode: "house_draw48",
    name: "Draw 48",
    area: "number_games",
    kind: "shared",
    rtp: "95.7177",
    rtpNote: null,
    volatility: 4,
    hitRate: "13.23",
    maxMultiplier: 10_000,
    cycleMs: 105_000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000], max: 1_000, maxRound: 1_000 },
  },
  phases: { bettingMs: 60_000, playingMs: 35_000, resultMs: 10_000 },
  round: (draw) => ({ table: null, script: { balls: draw.shuffle(everyNumber).slice(0, draw48.balls) } }),
  check(bet) {
    const numbers = numbersIn(partOf(bet, "numbers"), 1, draw48.numbers);
    return numbers?.length === draw48.chosen ? accept({ numbers }) : refuse("badBet", "numbers");
  },
  staked: () => null,
  payout({ numbers }, _table, { balls }) {
    const places = numbers.map((number) => balls.indexOf(number));
    return places.includes(-1) ? nothing : times(draw48Pays(Math.max(...places) + 1), 2);
  },
  result: ({ balls }) => balls,
};
