// The server settles a shared round by the clock and sends a player's part of it only on request.
import type { Play } from "../play.ts";
import type { TableLine } from "./table-line.ts";
import { readOwnRound } from "./table-round.ts";

/** The house settles rounds one after the other. */
const settlesMs = 400;

/** Requests the player's round from the moment it should be settled until it is. */
export function followRound(line: TableLine, play: Play, delay: (ms: number) => Promise<void>): void {
  let isAsking = false;

  function isDue(): boolean {
    const { phase, view } = play.state.get();
    const { table } = line.state.get();
    const ownRound = readOwnRound(view);
    if (phase !== "playing" || table === null || ownRound === null) return false;
    return table.n > ownRound.n || (table.n === ownRound.n && table.phase === "result");
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
