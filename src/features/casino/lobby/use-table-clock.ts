// What one shared game is at now, by what its lobby read last.
import type { TableClocks } from "../../../protocol/games/table-clocks.ts";
import { useLobbyClocks } from "./table-clocks.tsx";

const secondMs = 1000;

export interface TableClock extends Pick<TableClocks[number], "phase" | "results"> {
  /** That are left of the phase; null = not known. */
  readonly seconds: number | null;
  /** Of the phase that is left, 0 to 1. */
  readonly share: number;
  /** Epoch ms by the server's clock of the round that is played next; null = not known. */
  readonly startsAt: number | null;
  /** From a round to the next; null = not always the same. */
  readonly everySeconds: number | null;
}

/** null = there is no lobby around, or nothing is known yet. */
export function useTableClock(gameCode: string): TableClock | null {
  const lobby = useLobbyClocks();
  const clock = lobby?.clocks.find((each) => each.gameCode === gameCode);
  if (lobby === null || clock === undefined) return null;
  const { phase, results, endsInMs, lastsMs = null, startsInMs = null, everyMs = null } = clock;
  const leftMs = endsInMs === null ? null : Math.max(0, endsInMs - lobby.passedMs);
  return {
    phase,
    results,
    seconds: leftMs === null ? null : Math.ceil(leftMs / secondMs),
    share: leftMs === null || lastsMs === null || lastsMs <= 0 ? 0 : Math.min(1, leftMs / lastsMs),
    startsAt: startsInMs === null ? null : lobby.readAt + startsInMs,
    everySeconds: everyMs === null ? null : Math.round(everyMs / secondMs),
  };
}
