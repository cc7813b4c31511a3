// Messages in the order in which they came, told a few at a time; a bet stop goes before what waits of other matches. The
// broker is never our buffer: where too many wait here, the line is given up.
import type { LineMessage } from "./amqp-line.ts";
import { headOfMessage } from "./message-head.ts";

export interface MessageQueue {
  add(message: LineMessage): void;
  /** What waits is dropped: the line that it came by is lost. */
  clear(): void;
  length(): number;
}

/**
 * What of a message is told: all of it in its turn; or first what must not wait, "ahead", and the "rest" in its turn, when all
 * that came before it is told.
 */
export type TellPart = "all" | "ahead" | "rest";

/** Here and at the broker together. */
export const mostMessages = 10_000;
const mostBytes = 64_000_000;
/** Then what else waits has its turn. */
const sliceMs = 10;

interface Entry {
  message: LineMessage;
  kind: string | null;
  /** null = it is of no match. */
  event: string | null;
  isAhead: boolean;
  /** In its turn. */
  isTold: boolean;
  /** What of it is written before it is acknowledged; null = nothing is. */
  writes: Promise<unknown> | null;
}

/**
 * Of one message; throws nothing. What it returns is waited for before the message is acknowledged; null = nothing is.
 */
type TellOne = (content: Buffer, part: TellPart) => Promise<unknown> | null;

const ofNoMatch: ReadonlySet<string | null> = new Set(["alive", "snapshot_complete"]);
/** It may be of any match: nothing goes before it. */
const isUnclear = ({ kind, event }: Entry): boolean => event === null && !ofNoMatch.has(kind);

/** @param overrun more wait than may */
export function createMessageQueue(tell: TellOne, overrun: () => void): MessageQueue {
  let waiting: Entry[] = [];
  let next = 0;
  let bytes = 0;
  /** By match: what is not told of it, in its order. */
  let untold = new Map<string, Entry[]>();
  /** What may be told before its turn: no message of its match waits before it. */
  let urgent: Entry[] = [];
  let unclear = 0;
  let isScheduled = false;
  /** Told, and not acknowledged yet: how many, and when the last of them is. */
  let [unacknowledged, lastTurn] = [0, Promise.resolve()];

  function clear(): void {
    waiting = [];
    next = 0;
    bytes = 0;
    untold = new Map();
    urgent = [];
    unclear = 0;
  }

  function wait(entry: Entry): void {
    waiting.push(entry);
    bytes += entry.message.content.length;
    if (isUnclear(entry)) unclear += 1;
    if (entry.kind === "alive") urgent.push(entry);
    if (entry.event === null) return;
    const ofMatch = untold.get(entry.event) ?? [];
    untold.set(entry.event, ofMatch);
    if (ofMatch.push(entry) === 1 && entry.kind === "bet_stop") urgent.push(entry);
  }

  /** The first of its match is told: the one after it may be a stop. */
  function leaveMatch({ event }: Entry): void {
    if (event === null) return;
    const ofMatch = untold.get(event) ?? [];
    ofMatch.shift();
    const [first] = ofMatch;
    if (first === undefined) untold.delete(event);
    else if (first.kind === "bet_stop") urgent.push(first);
  }

  function tellAhead(): boolean {
    if (unclear > 0) return false;
    const entry = urgent.shift();
    if (entry === undefined) return false;
    if (entry.isTold) return true;
    if (entry === waiting[next]) return false;
    entry.isAhead = true;
    leaveMatch(entry);
    entry.writes = tell(entry.message.content, "ahead");
    return true;
  }

  async function acknowledgeAfter(before: Promise<void>, { message, writes }: Entry): Promise<void> {
    await before;
    await writes;
    unacknowledged -= 1;
    message.done();
  }

  /** In the order in which they came: to acknowledge one acknowledges all before it. */
  function acknowledge(entry: Entry): void {
    if (entry.writes === null && unacknowledged === 0) return entry.message.done();
    unacknowledged += 1;
    lastTurn = acknowledgeAfter(lastTurn, entry);
  }

  function tellNext(): void {
    const entry = waiting[next];
    if (entry === undefined) return;
    entry.isTold = true;
    next += 1;
    bytes -= entry.message.content.length;
    if (isUnclear(entry)) unclear -= 1;
    if (!entry.isAhead) leaveMatch(entry);
    const writes = tell(entry.message.content, entry.isAhead ? "rest" : "all");
    acknowledge({ ...entry, writes: entry.writes === null ? writes : Promise.all([entry.writes, writes]) });
  }

  function run(): void {
    isScheduled = false;
    const until = performance.now() + sliceMs;
    while (next < waiting.length && performance.now() < until) if (!tellAhead()) tellNext();
    if (next >= waiting.length) clear();
    else schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(run);
  }

  return {
    add(message) {
      const { kind, event } = headOfMessage(message.content);
      wait({ message, kind, event: ofNoMatch.has(kind) ? null : event, isAhead: false, isTold: false, writes: null });
      if (waiting.length - next > mostMessages || bytes > mostBytes) {
        clear();
        overrun();
        return;
      }
      schedule();
    },
    clear,
    length: () => waiting.length - next,
  };
}
