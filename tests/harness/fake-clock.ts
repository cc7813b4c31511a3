// A clock that moves only when told: timers run in order of their time, with promises settled between them.
import type { Clock, Timer } from "../../workers/core/ports.ts";

export interface FakeClock extends Clock {
  /** Moves both clocks on by ms and runs what falls due; waits for what that sets off. */
  advance(ms: number): Promise<void>;
  /** Moves the wall clock alone, as a user does who sets it. */
  skew(ms: number): void;
  pending(): number;
  /** Whether a timer was set that ends in so many ms. */
  isAwaited(ms: number): boolean;
  /** Whether a timer waits for nothing but its turn. */
  isDue(): boolean;
}

/** Lets promises (and IndexedDB's own tasks) settle. */
export async function settle(rounds = 4): Promise<void> {
  for (let i = 0; i < rounds; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function createFakeClock(startAt = 1_800_000_000_000): FakeClock {
  let mono = 1000;
  let wall = startAt;
  let nextId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  function nextDue(limit: number): [number, { at: number; run: () => void }] | null {
    let best: [number, { at: number; run: () => void }] | null = null;
    for (const entry of timers) {
      if (entry[1].at <= limit && (best === null || entry[1].at < best[1].at)) best = entry;
    }
    return best;
  }

  return {
    now: () => wall,
    monotonic: () => mono,
    setTimeout(run, ms): Timer {
      const id = (nextId += 1);
      timers.set(id, { at: mono + Math.max(0, ms), run });
      return { cancel: () => timers.delete(id) };
    },
    async advance(ms) {
      const end = mono + ms;
      await settle();
      for (let due = nextDue(end); due !== null; due = nextDue(end)) {
        const [id, timer] = due;
        timers.delete(id);
        wall += timer.at - mono;
        mono = timer.at;
        timer.run();
        await settle();
      }
      wall += end - mono;
      mono = end;
    },
    skew(ms) {
      wall += ms;
    },
    pending: () => timers.size,
    isAwaited: (ms) => [...timers.values()].some(({ at }) => at === mono + ms),
    isDue: () => nextDue(mono) !== null,
  };
}
