// Which round of a shared game runs at a moment, and how far it is: it follows from the time and, where rides last differently,
// from the seeds.
import type { TablePhase } from "../../../../src/protocol/games/tables.ts";
import type { HouseTableClockTable } from "../tables.ts";

export type ClockRow = HouseTableClockTable;

export interface Position {
  n: number;
  /** Epoch ms when this round began. */
  startedAt: number;
  phase: TablePhase;
  /** What happens may be shown, or the ride begins: no bet is undecided any more. */
  isRevealed: boolean;
  /** Bets whose stake is not known to be taken are given up. */
  isCut: boolean;
  /** Its bets may be paid: all requests to leave that came in time are stored. */
  isDecided: boolean;
  /** ms since what happens may be shown; negative = not yet. */
  playedMs: number;
  /** Epoch ms of the phase, as it may be told: of a ride the end of the longest one. */
  endsAt: number;
  /** ms until any of this is another; Infinity = the clock stands. */
  changesIn: number;
}

export interface Rides {
  /** ms from the departure of round n to its end; null = the round has no seed yet. */
  lasts(n: number): number | null;
  longestMs: number;
}

/** From the end of betting: that long the wallet may take over the last bets. */
const revealAfterMs = 2000;
/** From the end of a ride until it is told: clocks of two processes may differ by as much. */
const tellAfterMs = 50;
/** From the end of a ride until it is paid: who left before it may still be waiting for the store. */
const decideAfterMs = 300;

export const cycleOf = ({ betting_ms, playing_ms, result_ms }: ClockRow): number => betting_ms + playing_ms + result_ms;

interface Found {
  n: number;
  startedAt: number;
  revealMs: number;
  playingMs: number;
}

function fixedRound(row: ClockRow, at: number): Found {
  const cycle = cycleOf(row);
  // A clock that was set back has the first round begin anew; that it was shown is kept elsewhere.
  const rounds = Math.floor(Math.max(0, at - row.at) / cycle);
  return {
    n: row.n + rounds,
    startedAt: row.at + rounds * cycle,
    revealMs: Math.min(revealAfterMs, row.playing_ms / 2),
    playingMs: row.playing_ms,
  };
}

/** The time of play is that before a departure, and the ride comes on top. */
function rideRound(row: ClockRow, at: number, { lasts }: Rides): Found {
  let [n, startedAt] = [row.n, row.at];
  for (;;) {
    const ride = lasts(n);
    const playingMs = row.playing_ms + (ride ?? 0) + tellAfterMs;
    const endsAt = startedAt + row.betting_ms + playingMs + row.result_ms;
    if (ride === null || at < endsAt) return { n, startedAt, revealMs: row.playing_ms, playingMs };
    n += 1;
    startedAt = endsAt;
  }
}

/** @param now epoch ms @param rides of a game whose rounds are rides */
export function positionAt(row: ClockRow, now: number, rides: Rides | null = null): Position {
  const at = row.paused_at ?? now;
  const { n, startedAt, revealMs, playingMs } = rides === null ? fixedRound(row, at) : rideRound(row, at, rides);
  const offset = Math.max(0, at - startedAt);
  const closes = row.betting_ms;
  const [cutAt, revealedAt, resultAt] = [closes + revealMs / 2, closes + revealMs, closes + playingMs];
  const cycle = resultAt + row.result_ms;
  const phase = offset < closes ? "betting" : offset < resultAt ? "playing" : "result";
  const playingEnd = rides === null ? resultAt : offset < revealedAt ? revealedAt : revealedAt + rides.longestMs;
  const phaseEnd = phase === "betting" ? closes : phase === "playing" ? playingEnd : cycle;
  const decidedAt = rides === null ? resultAt : resultAt + Math.min(decideAfterMs, row.result_ms / 2);
  const next = [closes, cutAt, revealedAt, resultAt, cycle].find((boundary) => boundary > offset) ?? cycle;
  return {
    n,
    startedAt,
    phase,
    playedMs: offset - revealedAt,
    isRevealed: offset >= revealedAt,
    isCut: offset >= cutAt,
    isDecided: offset >= decidedAt,
    endsAt: Math.round(now + phaseEnd - offset),
    changesIn: row.paused_at === null ? next - offset : Number.POSITIVE_INFINITY,
  };
}
