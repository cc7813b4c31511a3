// A live query that rests while its page is frozen. The browser still tells a frozen page of writes, but never hands it
// what it then reads: such a reading stays open and holds up whoever writes, in every tab, until the page wakes.
import { liveQuery, type Subscription } from "dexie";

export interface FreezablePage {
  addEventListener(type: "freeze" | "resume", listener: () => void): void;
  removeEventListener(type: "freeze" | "resume", listener: () => void): void;
}

export interface QueryObserver<T> {
  next(value: T): void;
  /** The query failed and is asked again by itself; told once until it is answered. */
  error(cause: unknown): void;
}

const retryMs = 1000;

/** Runs until it is unsubscribed, past its errors too. */
export function awakeQuery<T>(
  query: () => Promise<T>,
  { next, error }: QueryObserver<T>,
  page: FreezablePage,
): Pick<Subscription, "unsubscribe"> {
  let running: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failing = false;
  const rest = (): void => {
    clearTimeout(timer);
    running?.unsubscribe();
    running = null;
  };
  const run = (): void => {
    rest();
    running = liveQuery(query).subscribe({
      next(value) {
        failing = false;
        next(value);
      },
      error(cause) {
        // It ends the subscription, and a database that is being rebuilt is back in a moment.
        timer = setTimeout(run, retryMs);
        if (failing) return;
        failing = true;
        error(cause);
      },
    });
  };
  page.addEventListener("freeze", rest);
  page.addEventListener("resume", run);
  run();
  return {
    unsubscribe() {
      page.removeEventListener("freeze", rest);
      page.removeEventListener("resume", run);
      rest();
    },
  };
}
