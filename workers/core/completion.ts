// Brings what the start did without as soon as a tab says that it has its rows, and again for as long as it does not come.
import type { Clock, Timer, EventBus } from "./ports.ts";

export interface Completion {
  start(): void;
  /** Does it at once, unless it was done. */
  now(): void;
  stop(): void;
}

/** A tab that never has its rows says nothing. */
export const completeAfterMs = 20_000;
const againMs = 15_000;

/** @param complete each fails where something did not come */
export function createCompletion(
  { clock, bus }: { clock: Clock; bus: Pick<EventBus, "on"> },
  complete: readonly (() => Promise<void>)[],
): Completion {
  let timer: Timer | null = null;
  let tried = false;
  let done = false;

  function plan(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    tried = true;
    try {
      await Promise.all(complete.map((bring) => bring()));
      stop();
    } catch {
      // Counted by whose it is; commands that need it are told of it.
      if (!done) plan(againMs);
    }
  }

  const off = bus.on("connected", () => {
    if (tried && !done) plan(0);
  });

  function stop(): void {
    done = true;
    timer?.cancel();
    off();
  }

  return {
    start: () => plan(completeAfterMs),
    now() {
      if (!done && !tried) plan(0);
    },
    stop,
  };
}
