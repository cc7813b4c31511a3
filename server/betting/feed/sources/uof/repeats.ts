// What a source does again and again, and once later, until it ends.
import type { Clock } from "../../../../platform/clock.ts";

export interface Repeats {
  everyMs(ms: number, run: () => void): void;
  after(ms: number, run: () => void): void;
  stop(): void;
}

export function createRepeats(clock: Clock): Repeats {
  const timers = new Set<{ cancel(): void }>();
  let isStopped = false;

  function after(ms: number, run: () => void): void {
    if (isStopped) return;
    const timer = clock.setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  }

  function everyMs(ms: number, run: () => void): void {
    after(ms, () => {
      run();
      everyMs(ms, run);
    });
  }

  return {
    everyMs,
    after,
    stop() {
      isStopped = true;
      for (const timer of timers) timer.cancel();
    },
  };
}
