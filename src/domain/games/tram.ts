// Tram: what a bet is worth grows as long as the tram goes, and is gone where it stops. Who gets off before is paid what it was
// worth then; a mark that was set before the departure gets off by itself.
import { accept, refuse, type HouseTable } from "./house-game.ts";
import { isIntegerIn, partOf } from "./read.ts";
import { nothing, times } from "./ratio.ts";

/** Multiples of the stake are counted in hundredths here: 250 is ×2,50. */
export interface TramBet {
  /** Gets off there by itself; null = by hand, or at the terminus. */
  readonly mark: number | null;
}

export interface TramScript {
  /** How far it goes. A mark at it is still paid. */
  readonly stop: number;
}

export const tramMarks = { least: 101, most: 100_000 } as const;
/** Who is still in the tram is paid as much. */
const terminus = tramMarks.most;
const start = 100;
const returned = 97;
/** It takes as long from each multiple to its double. */
const doublingMs = 3000;
const numbers = 2 ** 32;

/**
 * Where it stops: at 97 hundredths over the share d / 2^32 that was drawn, rounded down. So it reaches m if d is at most
 * 97 * 2^32 / m, and of all d from 1 to 2^32 as many do: the chance times m is never more than 97 %.
 */
export function stopOf(drawn: number): number {
  const share = numbers - drawn;
  const whole = returned * numbers;
  // Whole numbers below 2^53: there is nothing to round.
  const stop = (whole - (whole % share)) / share;
  return Math.min(terminus, Math.max(start, stop));
}

/** @param ms since the departure */
export function tramAt(ms: number): number {
  const doubled = Math.floor(ms / doublingMs);
  const within = ms - doubled * doublingMs;
  return Math.min(terminus, Math.floor((start * 2 ** doubled * (doublingMs + within)) / doublingMs));
}

/** The first whole ms since the departure when it is worth so much. */
export function tramMsTo(multiple: number): number {
  const doubled = Math.floor(Math.log2(multiple / start));
  const from = start * 2 ** doubled;
  return doubled * doublingMs + Math.ceil(((multiple - from) * doublingMs) / from);
}

export const tramLongestMs = tramMsTo(terminus);

export const tram: HouseTable<TramBet, null, TramScript> = {
  facts: {
    gameCode: "house_tram",
    name: "Tram",
    area: "casino_live",
    kind: "shared",
    rtp: "97",
    rtpNote: null,
    volatility: 5,
    hitRate: null,
    maxMultiplier: terminus / start,
    // The least that lies between two departures: a ride may take no time at all.
    cycleMs: 15_000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000], max: 5_000, maxRound: 10_000 },
  },
  // The time of play is that before the departure; the ride comes on top.
  phases: { bettingMs: 8_000, playingMs: 2_000, resultMs: 5_000 },
  round: (draw) => ({ table: null, script: { stop: stopOf(draw.below(numbers)) } }),
  check(bet) {
    const mark = partOf(bet, "mark");
    return mark === null || isIntegerIn(mark, tramMarks.least, tramMarks.most)
      ? accept({ mark })
      : refuse("badBet", "mark");
  },
  staked: () => null,
  payout({ mark }, _table, { stop }) {
    const paid = mark ?? terminus;
    return paid <= stop ? times(paid, start) : nothing;
  },
  result: ({ stop }) => stop,
  ride: {
    longestMs: tramLongestMs,
    during: { stop: null },
    // It goes on until it would be worth more.
    lasts: ({ stop }) => tramMsTo(stop === terminus ? terminus : stop + 1),
    leave({ mark }, ms, { stop }) {
      const at = tramAt(ms);
      if (mark !== null && mark <= Math.min(at, stop)) return "marked";
      if (at > stop || at === terminus) return "over";
      return at < tramMarks.least ? "early" : at;
    },
    pays: (at) => times(at, start),
  },
};
