// Keno: one to eight numbers of 80, of which 20 are drawn.
import { accept, instantGame, refuse } from "./house-game.ts";
import { numbersIn, partOf } from "./read.ts";
import { times } from "./ratio.ts";

export interface KenoBet {
  /** Ascending. */
  readonly numbers: readonly number[];
}

export interface KenoState extends KenoBet {
  /** In drawn order. */
  readonly drawn: readonly number[];
}

export const kenoNumbers = 80;
export const kenoDrawn = 20;
export const kenoMost = 8;

/** Tenths of the stake by hits, for each count of chosen numbers (the first is for one). */
const paytable: readonly Readonly<Record<number, number>>[] = [
  { 1: 38 },
  { 1: 10, 2: 95 },
  { 2: 20, 3: 480 },
  { 2: 10, 3: 100, 4: 1_000 },
  { 3: 30, 4: 150, 5: 8_000 },
  { 3: 10, 4: 90, 5: 1_200, 6: 15_000 },
  { 3: 10, 4: 30, 5: 220, 6: 2_500, 7: 100_000 },
  { 4: 25, 5: 180, 6: 800, 7: 12_000, 8: 80_000 },
];

/** Tenths of the stake. */
export function kenoPays(chosen: number, hits: number): number {
  return paytable[chosen - 1]?.[hits] ?? 0;
}

const everyNumber = Array.from({ length: kenoNumbers }, (_, index) => index + 1);

export const keno = instantGame<KenoBet, KenoState>({
  facts: {
    gameCode: "house_keno",
    name: "Keno",
    area: "number_games",
    kind: "instant",
    rtp: "94.352",
    rtpNote: "perBet",
    volatility: 5,
    hitRate: null,
    maxMultiplier: 10_000,
    cycleMs: 5000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000], max: 1_000, maxRound: 1_000 },
  },
  check(bet) {
    const numbers = numbersIn(partOf(bet, "numbers"), 1, kenoNumbers);
    return numbers !== null && numbers.length >= 1 && numbers.length <= kenoMost
      ? accept({ numbers })
      : refuse("badBet", "numbers");
  },
  open: ({ numbers }, draw) => ({ numbers, drawn: draw.shuffle(everyNumber).slice(0, kenoDrawn) }),
  payout({ numbers, drawn }) {
    const hits = numbers.filter((number) => drawn.includes(number)).length;
    return times(kenoPays(numbers.length, hits), 10);
  },
  view: (state) => state,
});
