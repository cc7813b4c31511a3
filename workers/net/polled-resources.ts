// What tabs look at and a server answers: read when it is wanted and whenever it may have changed, again after growing
// pauses where that failed, and not while no tab is visible.
import type { Clock, Random, Timer, EventBus } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

export interface PolledResource<Question> {
  readonly key: string;
  readonly question: Question;
  /** false = a later reading has overtaken this one, or no tab subscribes any more: its answer is dropped. */
  isMine(): boolean;
  /** It was answered; with `afterMs` it is read again then. */
  answered(afterMs?: number): void;
  /** It is read again after a pause. */
  failed(): void;
}

export interface PolledResources<Question> {
  /** Replaces what is looked at, by key: what is new is read. */
  setSubscriptions(asked: ReadonlyMap<string, Question>): void;
  /** Without `holds` all of it. */
  reread(holds?: (question: Question) => boolean): void;
  stop(): void;
}

interface Entry<Question> {
  question: Question;
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
    /** What `read` fails with. */
    onError(error: unknown): void;
  },
): PolledResources<Question> {
  const wanted = new Map<string, Entry<Question>>();

  function readNow(key: string, entry: Entry<Question>): void {
    entry.overdue = !of.seen();
    if (!entry.overdue) of.read(begin(key, entry)).catch(of.onError);
  }

  function begin(key: string, entry: Entry<Question>): PolledResource<Question> {
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    const plan = (ms: number): void => void (entry.timer = clock.setTimeout(() => readNow(key, entry), ms));
    return {
      key,
      question: entry.question,
      isMine: () => wanted.get(key) === entry && entry.reading === mine,
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
    for (const [key, entry] of wanted) if (entry.overdue) readNow(key, entry);
  });

  return {
    setSubscriptions(asked) {
      for (const [key, entry] of wanted) {
        if (asked.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const [key, question] of asked) {
        if (wanted.has(key)) continue;
        const entry: Entry<Question> = { question, attempt: 0, reading: 0, timer: null, overdue: false };
        wanted.set(key, entry);
        readNow(key, entry);
      }
    },
    reread(holds) {
      for (const [key, entry] of wanted) if (holds === undefined || holds(entry.question)) readNow(key, entry);
    },
    stop() {
      off();
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
    },
  };
}
