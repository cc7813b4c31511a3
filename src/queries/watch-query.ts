// A live query that rests while nobody looks: hidden tabs would otherwise re-read for every flush of the worker.
import { awakeQuery, type FreezablePage } from "../db/awake-query.ts";

export interface PageVisibility extends FreezablePage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
  removeEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
}

export interface Watcher<T> {
  next(value: T): void;
  /** The query failed and is asked again by itself; told once until it is answered. */
  failed(error: unknown): void;
}

/** Runs until the returned function is called. A hidden page still gets its first value. */
export function watchQuery<T>(query: () => Promise<T>, watcher: Watcher<T>, page: PageVisibility): () => void {
  let subscription: ReturnType<typeof awakeQuery> | null = null;
  let answered = false;

  const rest = (): void => {
    subscription?.unsubscribe();
    subscription = null;
  };
  const observer = {
    next(value: T) {
      answered = true;
      watcher.next(value);
      if (page.visibilityState === "hidden") rest();
    },
    error: (error: unknown) => watcher.failed(error),
  };
  const run = (): void => {
    rest();
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
