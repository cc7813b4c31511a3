// Starts the frame of a shared game: one with a line to the table.
import type { ComponentType } from "react";
import type { HouseTable } from "../../../src/domain/games/house-game.ts";
import { startFrame } from "../start-frame.tsx";
import { followRound } from "./follow-round.ts";
import { TableProvider } from "./table-context.tsx";
import { createTableLine } from "./table-line.ts";

import { Manager } from "socket.io-client";
import { tablesNamespace } from "../../../src/protocol/games/tables.ts";
import type { TableSocket } from "./table-line.ts";

/** The frame's own line to the shared tables. Only a shared game's frame has one. @param site origin of the page */
function connectTables(site: string): TableSocket {
  const manager = new Manager(site, {
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  });
  return manager.socket(tablesNamespace);
}

interface TableGame {
  table: Pick<HouseTable<unknown, unknown, unknown>, "facts" | "phases" | "ride">;
  /** Names of its files in texts/, besides those of all tables. */
  texts: readonly string[];
  Screen: ComponentType;
}

export function startTableFrame({ table: { facts, phases, ride }, texts, Screen }: TableGame): void {
  startFrame({
    facts,
    texts: ["table", ...texts],
    open({ play, delay, onSlow }) {
      const socket = connectTables(window.location.origin);
      const line = createTableLine({ gameCode: facts.gameCode, socket, now: () => performance.now() });
      line.state.subscribe(() => onSlow(line.state.get().isLost));
      followRound(line, play, delay);
      const parts = { line, phases, rideMs: ride?.longestMs ?? null };
      return () => (
        <TableProvider value={parts}>
          <Screen />
        </TableProvider>
      );
    },
  });
}
