// Notices a line that seems connected but brings nothing: the server beats every 5 s, so silence means it is dead.
import type { Clock } from "../core/ports.ts";

/** A line this long silent is not alive any more: what HTTP says is no longer backed by it. */
export const aliveForMs = 15_000;
/** Two beats, and time for one that is late. */
const restartAfterMs = 12_000;
/** A beat, and little time for one that is late: enough where an answer is late, too. */
const unconfirmedAfterMs = 5500;
const restartAtMostMs = 300_000;

export interface SilenceDetector {
  connected(): void;
  disconnected(): void;
  heard(): void;
  alive(): boolean;
  /** A call of ours is unanswered for too long. */
  unconfirmed(): void;
  /** To be called about once a second. */
  check(): void;
}

export function createSilenceDetector(ports: { clock: Clock; restart(): void }): SilenceDetector {
  let connectedAt: number | null = null;
  let heardAt: number | null = null;
  let timeout = restartAfterMs;
  const silentFor = (ms: number): boolean =>
    connectedAt !== null && ports.clock.monotonic() - Math.max(connectedAt, heardAt ?? 0) >= ms;
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
      timeout = restartAfterMs;
    },
    alive: () => heardAt !== null && ports.clock.monotonic() - heardAt <= aliveForMs,
    unconfirmed() {
      if (silentFor(unconfirmedAfterMs)) ports.restart();
    },
    check() {
      if (!silentFor(timeout)) return;
      // A server that is silent on purpose should not be reconnected to all the time.
      timeout = Math.min(restartAtMostMs, timeout * 2);
      ports.restart();
    },
  };
}
