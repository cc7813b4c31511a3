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

export function createSilenceDetector(ports: {
  clock: Clock;
  restart(): void;
  /** Told of each change: nothing has come for as long as a live price counts, over this connection and those before it. */
  setSilent(silent: boolean): void;
}): SilenceDetector {
  let connectedAt: number | null = null;
  let heardAt: number | null = null;
  let timeout = restartAfterMs;
  /** Since when each connection has brought nothing; null = none is there, or the last one broke by itself. */
  let silentSince: number | null = null;
  let isSilent = false;
  let isRestarting = false;

  function setSilent(next: boolean): void {
    if (next === isSilent) return;
    isSilent = next;
    ports.setSilent(next);
  }

  function restart(): void {
    isRestarting = true;
    ports.restart();
    isRestarting = false;
  }

  const silentFor = (ms: number): boolean =>
    connectedAt !== null && ports.clock.monotonic() - Math.max(connectedAt, heardAt ?? 0) >= ms;
  return {
    connected() {
      connectedAt = ports.clock.monotonic();
      silentSince ??= connectedAt;
    },
    disconnected() {
      connectedAt = null;
      heardAt = null;
      // A server that answers the next connection and says nothing is as silent as before.
      if (isRestarting) return;
      silentSince = null;
      setSilent(false);
    },
    heard() {
      heardAt = ports.clock.monotonic();
      silentSince = heardAt;
      timeout = restartAfterMs;
      setSilent(false);
    },
    alive: () => heardAt !== null && ports.clock.monotonic() - heardAt <= aliveForMs,
    unconfirmed() {
      if (silentFor(unconfirmedAfterMs)) restart();
    },
    check() {
      if (silentSince !== null && ports.clock.monotonic() - silentSince > aliveForMs) setSilent(true);
      if (!silentFor(timeout)) return;
      // A server that is silent on purpose should not be reconnected to all the time.
      timeout = Math.min(restartAtMostMs, timeout * 2);
      restart();
    },
  };
}
