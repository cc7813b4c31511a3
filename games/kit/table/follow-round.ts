// The house decides a shared round by the clock and tells a player's part of it only when asked.
import type { Play } from "../play.ts";
import type { TableLine } from "./table-line.ts";
import { readOwnRound } from "./table-round.ts";

/** The house settles rounds one after the other. */
const settlesMs = 400;

/** Asks for the player's round once it must be decided, until it is. */
export function followRound(line: TableLine, play: Play, delay: (ms: number) => Promise<void>): void {
  let isAsking = false;

  function isDue(): boolean {
    const { phase, view } = play.state.get();
    const { table } = line.state.get();
    const own = readOwnRound(view);
    if (phase !== "playing" || table === null || own === null) return false;
    return table.n > own.n || (table.n === own.n && table.phase === "result");
  }

  async function ask(): Promise<void> {
    if (isAsking || !isDue()) return;
    isAsking = true;
    try {
      while (isDue()) {
        await delay(settlesMs);
        await play.look();
      }
    } finally {
      isAsking = false;
    }
  }

  line.state.subscribe(() => void ask());
  play.state.subscribe(() => void ask());
}
