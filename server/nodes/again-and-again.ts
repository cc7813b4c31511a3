// Repeats what is asked of the store, each time a while after the last one ended.
import type { Clock } from "../ports.ts";

export interface Repetition {
  /** After the one under way. */
  stop(): Promise<void>;
}

export function againAndAgain(
  { clock, everyMs }: { clock: Pick<Clock, "setTimeout">; everyMs: number },
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Repetition {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = clock.setTimeout(again, everyMs);

  function again(): void {
    running = work()
      .catch(failed)
      .finally(() => {
        if (!stopped) timer = clock.setTimeout(again, everyMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      timer.cancel();
      await running;
    },
  };
}
