// A read of the tables that runs again when its rows change, past errors, and pauses with its page.
import { liveQuery, type Subscription } from "dexie";
import type { PageState } from "./page-state.ts";

export interface QueryObserver<T> {
  next(value: T): void;
  /** The read failed and is tried again by itself; told once until it succeeds. */
  failed(error: unknown): void;
}

export interface QueryOptions {
  page: PageState;
  /**
   * "pause": a hidden page gets the first value alone, since each flush of the worker would have it read again.
   * Always paused while frozen: the browser tells a frozen page of writes, but not what it then reads, and a read that stays
   * open holds up the writers of every tab.
   */
  whileHidden: "pause" | "run";
}

const retryMs = 1000;

/** Runs until the returned function is called. */
export function runQuery<T>(
  read: () => Promise<T>,
  observer: QueryObserver<T>,
  { page, whileHidden }: QueryOptions,
): () => void {
  let running: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  let isFailing = false;

  function mayRun(): boolean {
    const state = page.get();
    return state === "visible" || (state === "hidden" && (whileHidden === "run" || !isAnswered));
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    running?.unsubscribe();
    running = null;
  }

  function run(): void {
    pause();
    running = liveQuery(read).subscribe({
      next(value) {
        [isAnswered, isFailing] = [true, false];
        observer.next(value);
        if (!mayRun()) pause();
      },
      error(error) {
        // An error ends the subscription, and a database that is being rebuilt is back in a moment.
        running = null;
        timer = setTimeout(run, retryMs);
        if (isFailing) return;
        isFailing = true;
        observer.failed(error);
      },
    });
  }

  function follow(): void {
    if (!mayRun()) pause();
    else if (running === null && timer === undefined) run();
  }

  const unsubscribe = page.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    pause();
  };
}
