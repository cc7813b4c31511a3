// When shared games are played within the next minutes, as far as that is known.
import type { TableClocks } from "../../../protocol/games/table-clocks.ts";

const minuteMs = 60_000;
export const laneMinutes = 5;
/** A lane that has more of them is of a site that tries things out. */
const mostStarts = 60;

export interface LaneStart {
  /** Epoch ms. */
  readonly at: number;
  /** Epoch ms of the start after it; null = not known. */
  readonly nextAt: number | null;
}

/** @param now epoch ms @returns epoch ms of the window that lanes show: from the whole minute before */
export function laneWindow(now: number): { from: number; to: number } {
  const from = now - (now % minuteMs);
  return { from, to: from + laneMinutes * minuteMs };
}

type Timed = Pick<TableClocks[number], "startsInMs" | "everyMs">;

/** @param readAt epoch ms @param from epoch ms: what began before it and is over is left out @param to epoch ms */
export function startsOf({ startsInMs, everyMs }: Timed, readAt: number, from: number, to: number): LaneStart[] {
  if (startsInMs === null || startsInMs === undefined) return [];
  const first = readAt + startsInMs;
  if (everyMs === null || everyMs === undefined || everyMs <= 0)
    return first < to && first >= from ? [{ at: first, nextAt: null }] : [];
  const skipped = Math.max(0, Math.ceil((from - first) / everyMs));
  const count = Math.ceil((to - first) / everyMs) - skipped;
  return Array.from({ length: Math.min(mostStarts, Math.max(0, count)) }, (_, index) => {
    const at = first + (skipped + index) * everyMs;
    return { at, nextAt: at + everyMs };
  });
}

/** Epoch ms of the round that is played next of all; null = none is known. @param lanes each ascending */
export function firstStart(lanes: readonly (readonly LaneStart[])[], now: number): number | null {
  const coming = lanes.flatMap((starts) => starts.map(({ at }) => at)).filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
