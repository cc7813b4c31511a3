// What every shared game is at, as lobbies show it: told to many at once, so it is read once for all of a moment.
import { houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import type { TableClocks } from "../../../../src/protocol/games/table-clocks.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { Tables } from "./create-tables.ts";

const keptMs = 500;
const mostResults = 6;

export function createTableClocks({ tables, clock }: Pick<HouseDeps, "clock"> & { tables: Pick<Tables, "state"> }): {
  read(): Promise<TableClocks>;
} {
  let latest: { at: number; clocks: Promise<TableClocks> } | null = null;

  async function readAll(): Promise<TableClocks> {
    const states = await Promise.all(
      [...houseTables].map(async ([code, game]) => ({ game, state: await tables.state(code) })),
    );
    return states.flatMap(({ game, state }) => {
      if (state === null) return [];
      const { gameCode, n, phase, now, endsAt, script, history } = state;
      // The longest ride's end, which the state tells while one goes, says nothing to who looks at a lobby.
      const isGoing = game.ride !== undefined && phase === "playing" && script !== null;
      const results = history.slice(0, mostResults).map(({ result }) => result);
      return [{ gameCode, n, phase, endsInMs: isGoing ? null : Math.max(0, endsAt - now), results }];
    });
  }

  return {
    read() {
      const now = clock.now();
      if (latest === null || Math.abs(now - latest.at) >= keptMs) {
        const clocks = readAll();
        latest = { at: now, clocks };
        // What failed is read anew by the next one.
        clocks.catch(() => (latest = null));
      }
      return latest.clocks;
    },
  };
}
