// Notices that the device slept, or that this realm was frozen: one clock is further on than the work that was done.
// Which of the two clocks goes on during sleep is each system's own choice, so both are looked at.
import type { Clock } from "../core/ports.ts";

/** Two beats of the server: what was missed in less than that is told by their numbers. */
export const sleptMs = 10_000;

export interface SleepDetector {
  /** To be called about once a second, and on whatever comes in: true = it slept, and what came in is older than the sleep. */
  check(): boolean;
}

/** A wall clock that is set forward looks like sleep and costs one reconnection; set back it is nothing. */
export function createSleepDetector({ clock, onWoken }: { clock: Clock; onWoken(): void }): SleepDetector {
  let wall = clock.now();
  let monotonic = clock.monotonic();
  return {
    check() {
      const passed = Math.max(clock.now() - wall, clock.monotonic() - monotonic);
      wall = clock.now();
      monotonic = clock.monotonic();
      if (passed <= sleptMs) return false;
      onWoken();
      return true;
    },
  };
}
