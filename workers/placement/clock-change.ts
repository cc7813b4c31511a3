// Notices that the device's clock was set while a ticket or maintenance waits: by how far it is off the monotonic one.
import type { Clock, Timer } from "../core/ports.ts";

const everyMs = 1000;
/** Both clocks are read one after the other; what differs by less was not set. */
const toleranceMs = 250;

export interface ClockChange {
  /** Whether to look; doing so twice changes nothing. */
  set(on: boolean): void;
}

export function createClockChange(clock: Clock, moved: () => void): ClockChange {
  let timer: Timer | null = null;
  let offset = 0;
  const read = (): number => clock.now() - clock.monotonic();

  function check(): void {
    timer = clock.setTimeout(() => {
      check();
      const now = read();
      if (Math.abs(now - offset) <= toleranceMs) return;
      offset = now;
      moved();
    }, everyMs);
  }

  return {
    set(on) {
      if (on === (timer !== null)) return;
      timer?.cancel();
      timer = null;
      offset = read();
      if (on) check();
    },
  };
}
