// What tabs look at and a server answers: read when it is subscribed and whenever it may have changed, again after growing
// pauses where that failed, and not while no tab is visible.
import type { Clock, Random, Timer, EventBus } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

export interface PolledResource<Question> {
  readonly key: string;
  readonly request: Question;
  /** false = a later reading has overtaken this one, or no tab subscribes any more: its answer is dropped. */
  isMine(): boolean;
  /** It was answered; with `afterMs` it is read again then. */
  answered(afterMs?: number): void;
  /** It is read again after a pause. */
  failed(): void;
}

export interface PolledResources<Question> {
  /** Replaces what is looked at, by key: what is new is read. */
  setSubscriptions(requests: ReadonlyMap<string, Question>): void;
  /** Without `holds` all of it. */
  reread(holds?: (request: Question) => boolean): void;
  stop(): void;
}

interface Entry<Question> {
  request: Question;
  attempt: number;
  /** Counts the readings. */
  reading: number;
  timer: Timer | null;
  /** Its time came while no tab was visible. */
  overdue: boolean;
}

export function createPolledResources<Question>(
  { clock, random, bus }: { clock: Clock; random: Random; bus: Pick<EventBus, "on"> },
  of: {
    /** Whether somebody sees what is read. */
    seen(): boolean;
    read(reading: PolledResource<Question>): Promise<void>;
    /** What `read` fails with: it is read again after a pause. */
    onError(error: unknown): void;
  },
): PolledResources<Question> {
  const subscribed = new Map<string, Entry<Question>>();

  function readNow(key: string, entry: Entry<Question>): void {
    entry.overdue = !of.seen();
    if (entry.overdue) return;
    const { attempt } = entry;
    const reading = begin(key, entry);
    of.read(reading).catch((error: unknown) => {
      of.onError(error);
      if (!reading.isMine()) return;
      // An answer that could not be stored is none, and no reason to ask again sooner.
      entry.attempt = attempt;
      reading.failed();
    });
  }

  function begin(key: string, entry: Entry<Question>): PolledResource<Question> {
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    const plan = (ms: number): void => {
      entry.timer?.cancel();
      entry.timer = clock.setTimeout(() => readNow(key, entry), ms);
    };
    return {
      key,
      request: entry.request,
      isMine: () => subscribed.get(key) === entry && entry.reading === mine,
      answered(afterMs) {
        entry.attempt = 0;
        if (afterMs !== undefined) plan(afterMs);
      },
      failed() {
        plan(backOff(entry.attempt, random));
        entry.attempt += 1;
      },
    };
  }

  const off = bus.on("visibility-changed", () => {
    for (const [key, entry] of subscribed) if (entry.overdue) readNow(key, entry);
  });

  return {
    setSubscriptions(requests) {
      for (const [key, entry] of subscribed) {
        if (requests.has(key)) continue;
        entry.timer?.cancel();
        subscribed.delete(key);
      }
      for (const [key, request] of requests) {
        if (subscribed.has(key)) continue;
        const entry: Entry<Question> = { request, attempt: 0, reading: 0, timer: null, overdue: false };
        subscribed.set(key, entry);
        readNow(key, entry);
      }
    },
    reread(holds) {
      for (const [key, entry] of subscribed) if (holds === undefined || holds(entry.request)) readNow(key, entry);
    },
    stop() {
      off();
      for (const entry of subscribed.values()) entry.timer?.cancel();
      subscribed.clear();
    },
  };
}
