// Which round of a shared game runs at a moment, and how far it is: it follows from the time alone.
import type { TablePhase } from "../../../../src/protocol/games/tables.ts";
import type { HouseTableClockTable } from "../tables.ts";

export type ClockRow = HouseTableClockTable;

export interface Position {
  n: number;
  phase: TablePhase;
  /** What happens may be shown: no bet is undecided any more. */
  isRevealed: boolean;
  /** Bets whose stake is not known to be taken are given up. */
  isCut: boolean;
  /** Epoch ms of the phase. */
  endsAt: number;
  /** ms until any of this is another; Infinity = the clock stands. */
  changesIn: number;
}

/** From the end of betting: that long the wallet may take over the last bets. */
const revealAfterMs = 2000;

export const cycleOf = ({ betting_ms, playing_ms, result_ms }: ClockRow): number => betting_ms + playing_ms + result_ms;

/** @param now epoch ms */
export function positionAt(row: ClockRow, now: number): Position {
  const at = row.paused_at ?? now;
  const cycle = cycleOf(row);
  // A clock that was set back has the first round begin anew; that it was shown is kept elsewhere.
  const passed = Math.max(0, at - row.at);
  const rounds = Math.floor(passed / cycle);
  const offset = passed - rounds * cycle;
  const reveal = Math.min(revealAfterMs, row.playing_ms / 2);
  const closes = row.betting_ms;
  const [cutAt, revealedAt, resultAt] = [closes + reveal / 2, closes + reveal, closes + row.playing_ms];
  const phase = offset < closes ? "betting" : offset < resultAt ? "playing" : "result";
  const phaseEnd = phase === "betting" ? closes : phase === "playing" ? resultAt : cycle;
  const next = [closes, cutAt, revealedAt, resultAt, cycle].find((boundary) => boundary > offset) ?? cycle;
  return {
    n: row.n + rounds,
    phase,
    isRevealed: offset >= revealedAt,
    isCut: offset >= cutAt,
    endsAt: Math.round(now + phaseEnd - offset),
    changesIn: row.paused_at === null ? next - offset : Number.POSITIVE_INFINITY,
  };
}
