// A live query that rests while nobody looks: hidden tabs would otherwise re-read for every flush of the worker.
import { awakeQuery, type FreezablePage } from "../db/awake-query.ts";

export interface PageVisibility extends FreezablePage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
  removeEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
}

export interface Watcher<T> {
  next(value: T): void;
  /** The query failed; it is tried again by itself. */
  failed(error: unknown): void;
}

const retryMs = 1000;

/** Runs until the returned function is called. A hidden page still gets its first value. */
export function watchQuery<T>(query: () => Promise<T>, watcher: Watcher<T>, page: PageVisibility): () => void {
  let subscription: ReturnType<typeof awakeQuery> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answered = false;

  const rest = (): void => {
    clearTimeout(timer);
    subscription?.unsubscribe();
    subscription = null;
  };
  const run = (): void => {
    rest();
    const observer = {
      next(value: T) {
        answered = true;
        watcher.next(value);
        if (page.visibilityState === "hidden") rest();
      },
      error(error: unknown) {
        watcher.failed(error);
        // An error ends the subscription, and a database that is being rebuilt is back in a moment.
        timer = setTimeout(run, retryMs);
      },
    };
    subscription = awakeQuery(query, observer, page);
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
