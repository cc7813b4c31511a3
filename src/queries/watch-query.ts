// A live query that rests while nobody looks: hidden tabs would otherwise re-read for every flush of the worker.
import { liveQuery, type Subscription } from "dexie";

export interface PageVisibility {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: "visibilitychange", listener: () => void): void;
  removeEventListener(type: "visibilitychange", listener: () => void): void;
}

export interface Watcher<T> {
  next(value: T): void;
  /** The query failed; it is tried again by itself. */
  failed(error: unknown): void;
}

const retryMs = 1000;

/** Runs until the returned function is called. A hidden page still gets its first value. */
export function watchQuery<T>(query: () => Promise<T>, watcher: Watcher<T>, page: PageVisibility): () => void {
  let subscription: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answered = false;

  const rest = (): void => {
    clearTimeout(timer);
    subscription?.unsubscribe();
    subscription = null;
  };
  const run = (): void => {
    rest();
    subscription = liveQuery(query).subscribe({
      next(value) {
        answered = true;
        watcher.next(value);
        if (page.visibilityState === "hidden") rest();
      },
      error(error: unknown) {
        watcher.failed(error);
        // An error ends the subscription, and a database that is being rebuilt is back in a moment.
        timer = setTimeout(run, retryMs);
      },
    });
  };
  const follow = (): void => {
    if (page.visibilityState !== "hidden") run();
    else if (answered) rest();
  };
  page.addEventListener("visibilitychange", follow);
  run();
  return () => {
    page.removeEventListener("visibilitychange", follow);
    rest();
  };
}
