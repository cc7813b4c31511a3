// Notices a line that seems connected but brings nothing: the server beats every 5 s, so silence means it is dead.
import type { Clock } from "../ports.ts";

/** A line this long silent is not alive any more: what HTTP says is no longer backed by it. */
export const aliveForMs = 15_000;
const restartAfterMs = 20_000;
const restartAtMostMs = 300_000;

export interface LineWatch {
  connected(): void;
  disconnected(): void;
  heard(): void;
  alive(): boolean;
  /** To be called about once a second. */
  check(): void;
}

export function createLineWatch(ports: { clock: Clock; restart(): void }): LineWatch {
  let connectedAt: number | null = null;
  let heardAt: number | null = null;
  let patience = restartAfterMs;
  return {
    connected() {
      connectedAt = ports.clock.monotonic();
    },
    disconnected() {
      connectedAt = null;
      heardAt = null;
    },
    heard() {
      heardAt = ports.clock.monotonic();
      patience = restartAfterMs;
    },
    alive: () => heardAt !== null && ports.clock.monotonic() - heardAt <= aliveForMs,
    check() {
      if (connectedAt === null) return;
      if (ports.clock.monotonic() - Math.max(connectedAt, heardAt ?? 0) < patience) return;
      // A server that is silent on purpose should not be reconnected to all the time.
      patience = Math.min(restartAtMostMs, patience * 2);
      ports.restart();
    },
  };
}
