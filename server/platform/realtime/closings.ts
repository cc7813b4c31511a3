// Why connections of sockets ended: what this process closed them for, else what the engine saw.
import { createCounts } from "../counts.ts";
import type { EngineSocket } from "./handshakes.ts";
import { lookup } from "../../../src/domain/open-record.ts";

/**
 * bytes, time: it read too slowly. packets: it said too much. ended: by this process, which ends or whose sandbox drops
 * them. client: by the other side. silent: it answered no ping. broken: its transport failed.
 */
export type CloseReason = "bytes" | "time" | "packets" | "ended" | "client" | "silent" | "broken";

const names: readonly CloseReason[] = ["bytes", "time", "packets", "ended", "client", "silent", "broken"];

/** Those of Engine.IO. */
const seen: Readonly<Record<string, CloseReason>> = {
  "forced close": "ended",
  "transport close": "client",
  "ping timeout": "silent",
  "transport error": "broken",
  "parse error": "broken",
};

export interface Closings {
  /** It is about to be closed by us. */
  because(connection: EngineSocket, reason: CloseReason): void;
  closed(connection: EngineSocket, engineReason: string): void;
  all(): Readonly<Record<string, number>>;
}

export function createClosings(): Closings {
  const reasons = new WeakMap<EngineSocket, CloseReason>();
  const counts = createCounts(names);
  return {
    because: (connection, reason) => void reasons.set(connection, reason),
    closed(connection, engineReason) {
      // What we wanted tells more than how it went.
      counts.add(reasons.get(connection) ?? lookup(seen, engineReason) ?? "broken");
    },
    all: counts.all,
  };
}
