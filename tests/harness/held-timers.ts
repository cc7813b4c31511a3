// Timers of one length that run when a test says so: however busy the machine, nothing that they end is over before.
import { vi } from "vitest";

export interface HeldTimers {
  /** Of those set so far and not cleared. */
  count(): number;
  /** Runs them, the oldest first. */
  run(): void;
}

/** Until `vi.restoreAllMocks()`; timers of other lengths run as ever. @param ms length of those that are held */
export function holdTimers(ms: number): HeldTimers {
  const held = new Map<unknown, () => void>();
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
  const spied = vi.spyOn(globalThis, "setTimeout");
  spied.mockImplementation(((run: () => void, wait?: number, ...args: never[]) => {
    if (wait !== ms) return set(run, wait, ...args);
    // Never due by itself, but of the kind that can be cleared.
    const timer = set(() => undefined, 2 ** 31 - 1);
    held.set(timer, run);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    held.delete(timer);
    clear(timer);
  });
  return {
    count: () => held.size,
    run() {
      for (const [timer, run] of held) {
        held.delete(timer);
        clear(timer as NodeJS.Timeout);
        run();
      }
    },
  };
}
