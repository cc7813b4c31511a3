// The frame's own line to the shared tables. Only a shared game's frame has one.
import { Manager } from "socket.io-client";
import { tablesNamespace } from "../../../src/protocol/games/tables.ts";
import type { TableSocket } from "./table-line.ts";

/** @param site origin of the page */
export function connectTables(site: string): TableSocket {
  const manager = new Manager(site, {
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  });
  return manager.socket(tablesNamespace);
}
