// What is done again and again, each time a while after the last one ended.
import type { Clock } from "./clock.ts";

export interface Repetition {
  /** The one under way, if there is one, has ended. */
  ended(): Promise<void>;
  /** After the one under way. */
  stop(): Promise<void>;
}

/** @param failed told of each that failed; the next follows all the same @param first when the first one begins */
export function repeat(
  { clock, everyMs, failed }: { clock: Pick<Clock, "setTimeout">; everyMs: number; failed(error: unknown): void },
  work: () => Promise<void>,
  first: "now" | "later" = "later",
): Repetition {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: { cancel(): void } | null = null;

  function begin(): void {
    running = work()
      .catch(failed)
      .finally(() => {
        if (!stopped) timer = clock.setTimeout(begin, everyMs);
      });
  }
  if (first === "now") begin();
  else timer = clock.setTimeout(begin, everyMs);

  return {
    ended: () => running,
    async stop() {
      stopped = true;
      timer?.cancel();
      await running;
    },
  };
}
