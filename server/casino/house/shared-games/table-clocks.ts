// What every shared game is at, as lobbies show it: told to many at once, so it is read once for all of a moment.
import { houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import type { TableClocks } from "../../../../src/protocol/games/table-clocks.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { Tables } from "./create-tables.ts";
import { cycleOf } from "./table-clock.ts";
import type { TableNow } from "./table-rounds.ts";

const keptMs = 500;
const mostResults = 6;

type Timed = Pick<TableNow, "game" | "phase" | "row">;

const lastsOf = ({ betting_ms, playing_ms, result_ms }: TableNow["row"]) => ({
  betting: betting_ms,
  playing: playing_ms,
  result: result_ms,
});

/**
 * @param endsInMs ms that are left of the phase
 * @returns ms until bets on the next round close; null = a ride comes before, and its end is not known
 */
export function startsIn({ game, phase, row }: Timed, endsInMs: number): number | null {
  switch (phase) {
    case "betting":
      return endsInMs;
    case "playing":
      return game.ride === undefined ? endsInMs + row.result_ms + row.betting_ms : null;
    case "result":
      return endsInMs + row.betting_ms;
  }
}

export function createTableClocks({
  tables,
  clock,
}: Pick<HouseDeps, "clock"> & { tables: Pick<Tables, "state" | "rounds"> }): {
  read(): Promise<TableClocks>;
} {
  let latest: { at: number; clocks: Promise<TableClocks> } | null = null;

  async function readOne(code: string): Promise<TableClocks> {
    const table = await tables.rounds.now(code);
    const state = table === null ? null : await tables.state(code);
    if (table === null || state === null) return [];
    const { gameCode, n, phase, now, endsAt, script, history } = state;
    const { game, row } = table;
    const leftMs = Math.max(0, endsAt - now);
    // The longest ride's end, which the state tells while one goes, says nothing to who looks at a lobby.
    const isGoing = game.ride !== undefined && phase === "playing" && script !== null;
    return [
      {
        gameCode,
        n,
        phase,
        endsInMs: isGoing ? null : leftMs,
        lastsMs: isGoing ? null : lastsOf(row)[phase],
        startsInMs: startsIn({ game, phase, row }, leftMs),
        everyMs: game.ride === undefined ? cycleOf(row) : null,
        results: history.slice(0, mostResults).map(({ result }) => result),
      },
    ];
  }

  return {
    read() {
      const now = clock.now();
      if (latest === null || Math.abs(now - latest.at) >= keptMs) {
        const clocks = Promise.all([...houseTables.keys()].map(readOne)).then((each) => each.flat());
        latest = { at: now, clocks };
        // What failed is read anew by the next one.
        clocks.catch(() => (latest = null));
      }
      return latest.clocks;
    },
  };
}
