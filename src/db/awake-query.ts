// A live query that rests while its page is frozen. The browser still tells a frozen page of writes, but never hands it
// what it then reads: such a reading stays open and holds up whoever writes, in every tab, until the page wakes.
import { liveQuery, type Subscription } from "dexie";

export interface FreezablePage {
  addEventListener(type: "freeze" | "resume", listener: () => void): void;
  removeEventListener(type: "freeze" | "resume", listener: () => void): void;
}

/** An error ends it, as with any live query, until the page was frozen and woke again. */
export function awakeQuery<T>(
  query: () => Promise<T>,
  observer: { next(value: T): void; error(cause: unknown): void },
  page: FreezablePage,
): Pick<Subscription, "unsubscribe"> {
  let running: Subscription | null = null;
  const rest = (): void => {
    running?.unsubscribe();
    running = null;
  };
  const run = (): void => {
    rest();
    running = liveQuery(query).subscribe(observer);
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
