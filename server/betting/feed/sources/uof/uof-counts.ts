// What is counted of the feed, and how it stands, for metrics.
import { createCounts } from "../../../../platform/counts.ts";
import type { EventBook } from "./event-book.ts";
import type { MessageQueue } from "./message-queue.ts";
import type { ProducerDescription } from "./read-answers.ts";
import type { Recoveries } from "./recoveries.ts";
import { requestClasses, requestsLeft, type SentRequest } from "./request-ledger.ts";
import type { UofMessage } from "./uof-message.ts";

type ByName = Readonly<Record<string, number>>;

/** What can be asked of a source that runs. */
export interface RunningUof {
  recoveries: Recoveries;
  producers: readonly ProducerDescription[];
  sent: readonly SentRequest[];
  book: EventBook;
  queue: Pick<MessageQueue, "length">;
  /** Matches whose fixture is being looked up. */
  waiting(): number;
  isConnected(): boolean;
  /** Of the token, epoch ms; null = not known. */
  expiresAt: number | null;
  now(): number;
}

export interface UofCounts {
  told(message: UofMessage, feedNow: number): void;
  unread(why: string): void;
  called(status: number | null): void;
  /** null = it ended. */
  watch(source: RunningUof | null): void;
  figures: UofFigures;
}

/** By product, kind, why or class. A process that does not read the feed has none. */
export interface UofFigures {
  messages(): ByName;
  unread(): ByName;
  calls(): ByName;
  /** From the feed's clock to ours, seconds. */
  delays(): ByName;
  /** 1 = may be bet on. */
  producersUp(): ByName;
  requestsLeft(): ByName;
  lines(): ByName;
  queue(): number | null;
  isConnected(): number | null;
  waiting(): number | null;
  tokenDays(): number | null;
}

const none: ByName = {};
/** An alarm sees the first one. */
const reasons: readonly string[] = ["xml", "match", "result"];
const dayMs = 86_400_000;

export function createUofCounts(): UofCounts {
  const [messages, unread, calls] = [createCounts(), createCounts(reasons), createCounts()];
  const delays = new Map<number, number>();
  let running: RunningUof | null = null;

  const ofProducers = (read: (product: number, source: RunningUof) => number): ByName => {
    const source = running;
    if (source === null) return none;
    return Object.fromEntries(source.producers.map(({ product }) => [String(product), read(product, source)]));
  };

  function openLines(product: number, { book }: RunningUof): number {
    let count = 0;
    for (const { lines } of book.all())
      for (const line of lines.values()) if (line.product === product && line.status === "OPEN") count += 1;
    return count;
  }

  return {
    told(message, feedNow) {
      messages.add(message.kind);
      if (message.product !== null) delays.set(message.product, (feedNow - message.timestamp) / 1000);
    },
    unread: (why) => unread.add(why),
    called: (status) => calls.add(status === null ? "none" : String(status)),
    watch(source) {
      running = source;
    },
    figures: {
      messages: messages.all,
      unread: () => (running === null ? none : unread.all()),
      calls: calls.all,
      delays: () => Object.fromEntries(delays),
      producersUp: () => ofProducers((product, { recoveries }) => Number(recoveries.isOffering(product))),
      requestsLeft() {
        const source = running;
        if (source === null) return none;
        return Object.fromEntries(requestClasses.map((name) => [name, requestsLeft(source.sent, name, source.now())]));
      },
      lines: () => ofProducers(openLines),
      queue: () => running?.queue.length() ?? null,
      isConnected: () => (running === null ? null : Number(running.isConnected())),
      waiting: () => running?.waiting() ?? null,
      tokenDays: () =>
        running === null || running.expiresAt === null ? null : (running.expiresAt - running.now()) / dayMs,
    },
  };
}
