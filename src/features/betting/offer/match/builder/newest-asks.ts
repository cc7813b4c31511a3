// Questions about what changes faster than it can be asked: one at a time, not too often, and the newest in the place of those that wait.

interface Timer {
  cancel(): void;
}

export interface AskClock {
  /** ms that only ever grow. */
  monotonic(): number;
  setTimeout(run: () => void, ms: number): Timer;
}

interface Ports<Wish, Answer> {
  clock: AskClock;
  /** Least time from the start of a question to the start of the next, ms. */
  everyMs: number;
  ask(wish: Wish): Promise<Answer>;
  answered(wish: Wish, answer: Answer): void;
  failed(wish: Wish, error: unknown): void;
  /** After how many ms the same question may end otherwise; null = never. */
  againAfterMs(error: unknown): number | null;
}

export interface NewestAsks<Wish> {
  /** Takes the place of what waits. */
  want(wish: Wish): void;
  /** Nothing is asked or told any more. */
  stop(): void;
}

export function createNewestAsks<Wish, Answer>(ports: Ports<Wish, Answer>): NewestAsks<Wish> {
  const { clock, everyMs, ask, answered, failed, againAfterMs } = ports;
  let waiting: { wish: Wish } | null = null;
  let timer: Timer | null = null;
  let isAsking = false;
  let isStopped = false;
  let notBefore = Number.NEGATIVE_INFINITY;

  function next(): void {
    timer?.cancel();
    timer = null;
    if (isStopped || isAsking || waiting === null) return;
    const wait = notBefore - clock.monotonic();
    if (wait > 0) {
      timer = clock.setTimeout(next, wait);
      return;
    }
    const { wish } = waiting;
    waiting = null;
    isAsking = true;
    notBefore = clock.monotonic() + everyMs;
    void settle(wish);
  }

  async function settle(wish: Wish): Promise<void> {
    try {
      const answer = await ask(wish);
      if (!isStopped) answered(wish, answer);
    } catch (error) {
      if (!isStopped) failed(wish, error);
      const again = againAfterMs(error);
      if (again !== null) {
        notBefore = Math.max(notBefore, clock.monotonic() + again);
        waiting ??= { wish };
      }
    }
    isAsking = false;
    next();
  }

  return {
    want(wish) {
      waiting = { wish };
      next();
    },
    stop() {
      isStopped = true;
      timer?.cancel();
    },
  };
}
