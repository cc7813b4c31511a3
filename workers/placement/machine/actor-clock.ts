// XState's clock on ours, so that one fake clock moves machine and requests alike.
import type { Clock, Timer } from "../../core/ports.ts";

export function createActorClock(clock: Clock) {
  const timers = new Map<number, Timer>();
  let last = 0;
  return {
    setTimeout(run: (...args: unknown[]) => void, ms: number): number {
      const id = (last += 1);
      const timer = clock.setTimeout(() => {
        timers.delete(id);
        run();
      }, ms);
      timers.set(id, timer);
      return id;
    },
    clearTimeout(id: number): void {
      timers.get(id)?.cancel();
      timers.delete(id);
    },
  };
}
