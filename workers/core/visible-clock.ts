// A clock for what is worth doing only while somebody looks: what falls due meanwhile is done when somebody does.
import type { Clock, EventBus } from "./ports.ts";

export function createVisibleClock(clock: Clock, bus: EventBus, anyVisible: () => boolean): Clock {
  const overdue = new Set<() => void>();
  bus.on("visibility-changed", (now) => {
    if (!now.anyVisible) return;
    // One of them may call off another.
    for (const run of overdue) {
      overdue.delete(run);
      run();
    }
  });
  return {
    now: clock.now,
    monotonic: clock.monotonic,
    setTimeout(run, ms) {
      // A wrapper of its own: the same work may be planned twice.
      const mine = (): void => run();
      const timer = clock.setTimeout(() => void (anyVisible() ? run() : overdue.add(mine)), ms);
      return {
        cancel() {
          timer.cancel();
          overdue.delete(mine);
        },
      };
    },
  };
}
