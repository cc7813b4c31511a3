// Has every process know whose money, session or role has changed: what it remembers of them is dropped. What could not be
// told, because Redis was away, is told when it is back.
import type { Clock } from "../clock.ts";
import type { Bus } from "./bus.ts";

export interface UserNews {
  /** @param subs of no one = of everybody */
  changed(...subs: readonly string[]): void;
  /** Ends when Redis has taken in what changed so far. null = it has, or it is away: then all is told later. */
  telling(): Promise<unknown> | null;
  /** Hears of changes here and elsewhere; undefined = everybody's. */
  listen(listener: (sub?: string) => void): void;
  /** From now on others are told, and heard. */
  join(bus: Bus): void;
  stop(): void;
}

const retryMs = 1000;
/** More are told as "everybody". */
const mostNamed = 1000;

export function createUserNews(clock: Pick<Clock, "setTimeout">): UserNews {
  const listeners: ((sub?: string) => void)[] = [];
  /** Of whom others are to be told. */
  let waiting = new Set<string>();
  let ofAll = false;
  let bus: Bus | null = null;
  let [isDue, isAway] = [false, false];
  const sending = new Set<Promise<void>>();
  let stopped = false;

  function apply(subs: readonly string[]): void {
    for (const listener of listeners) {
      if (subs.length === 0) listener();
      else for (const sub of subs) listener(sub);
    }
  }

  function add(subs: readonly string[]): void {
    if (subs.length === 0) ofAll = true;
    else for (const sub of subs) waiting.add(sub);
  }

  async function send(to: Bus): Promise<void> {
    const subs = ofAll || waiting.size > mostNamed ? [] : [...waiting];
    waiting = new Set();
    [ofAll, isDue] = [false, false];
    isAway = !(await to.send({ kind: "changed", subs }));
    if (!isAway) return;
    add(subs);
    clock.setTimeout(sendSoon, retryMs);
  }

  /** In the same turn of the loop: the caller's next question may go to another process. Changes of one turn are one message. */
  function sendSoon(): void {
    const to = bus;
    if (to === null || isDue || stopped || (waiting.size === 0 && !ofAll)) return;
    isDue = true;
    const delivery = Promise.resolve()
      .then(() => send(to))
      .finally(() => sending.delete(delivery));
    sending.add(delivery);
  }

  return {
    changed(...subs) {
      apply(subs);
      if (bus === null) return;
      add(subs);
      sendSoon();
    },
    telling: () => (isAway || sending.size === 0 ? null : Promise.all(sending)),
    listen: (listener) => void listeners.push(listener),
    join(joined) {
      bus = joined;
      joined.listen((message) => {
        if (message.kind === "changed") apply(message.subs);
      });
    },
    stop() {
      stopped = true;
    },
  };
}
