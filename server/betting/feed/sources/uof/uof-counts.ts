// What is counted of the feed, and how it stands, for metrics.
import type { NodeHealth } from "../../../../../src/protocol/operator/nodes.ts";
import { createCounts } from "../../../../platform/counts.ts";
import { genericKey } from "./catalogue-map.ts";
import type { EventBook, ToldLine } from "./event-book.ts";
import type { MessageQueue } from "./message-queue.ts";
import type { ProducerDescription } from "./read-answers.ts";
import { producerStates, type ProducerState, type Recoveries } from "./recoveries.ts";
import { requestClasses, requestsLeft, type SentRequest } from "./request-ledger.ts";
import type { UofEventMessage, UofMessage } from "./uof-message.ts";

type ByName = Readonly<Record<string, number>>;

/** What can be asked of a source that runs. */
export interface RunningUof {
  recoveries: Recoveries;
  producers: readonly ProducerDescription[];
  sent: readonly SentRequest[];
  book: EventBook;
  queue: Pick<MessageQueue, "length">;
  /** Those whose match's fixture is being looked up. */
  waiting(): readonly UofEventMessage[];
  /** Names that are wanted and not known yet, each language for itself. */
  unnamed(): number;
  isConnected(): boolean;
  /** Of the token, epoch ms; null = not known. */
  expiresAt: number | null;
  now(): number;
}

export interface UofCounts {
  told(message: UofMessage, feedNow: number): void;
  unread(why: string): void;
  /** Whether its lines may be bet on from now on. */
  turned(product: number, isOffering: boolean): void;
  /** A call of the REST interface has ended. @param call what was asked for, without its ids @param status null = no answer */
  called(call: string, status: number | null, seconds: number): void;
  /** A producer has told all that it was asked for. */
  recovered(product: number, seconds: number): void;
  /** null = it ended. */
  watch(source: RunningUof | null): void;
  figures: UofFigures;
}

/** Told of what took time, as it ends. */
export interface UofTimes {
  recovery(product: number, seconds: number): void;
  rest(call: string, status: number | null, seconds: number): void;
}

interface MessageCount {
  labels: { product: string; kind: UofMessage["kind"] };
  value: number;
}
interface StateMark {
  labels: { product: string; state: ProducerState["kind"] };
  /** 1 = it is in this one. */
  value: number;
}

/** By product, kind, why or class. A process that does not read the feed has none. */
export interface UofFigures {
  messages(): readonly MessageCount[];
  unread(): ByName;
  /** From the feed's clock to ours, seconds; what is told anew does not count. */
  delays(): ByName;
  /** 1 = may be bet on. */
  producersUp(): ByName;
  producerStates(): readonly StateMark[];
  requestsLeft(): ByName;
  lines(): ByName;
  /** Those of `lines` whose market is the feed's own, which the catalogue does not have. */
  genericLines(): ByName;
  unnamed(): number | null;
  queue(): number | null;
  isConnected(): number | null;
  /** Matches. */
  waiting(): number | null;
  /** Messages. */
  waitingSettlements(): number | null;
  watchTimes(times: UofTimes): void;
  tokenDays(): number | null;
  /** What operators are warned by; null = it reads no feed now. */
  line(): NodeHealth["feedLine"];
}

const none: ByName = {};
/** Why a message with money in it was not used in all. */
export const unsettled = "result";
/** An alarm sees the first one. */
const reasons: readonly string[] = ["xml", "match", unsettled];
const dayMs = 86_400_000;
/** Money waits for them. */
const moneyKinds: ReadonlySet<UofMessage["kind"]> = new Set([
  "bet_settlement",
  "bet_cancel",
  "rollback_bet_settlement",
  "rollback_bet_cancel",
]);
/** Of a message that names no product. */
const noProduct = "none";

export function createUofCounts(): UofCounts {
  const messages = new Map<string, MessageCount>();
  const unread = createCounts(reasons);
  let times: UofTimes | null = null;
  const delays = new Map<number, number>();
  /** Of producers that offer nothing, since when: epoch ms. */
  const downSince = new Map<number, number>();
  let unsettledAt: number | null = null;
  let running: RunningUof | null = null;

  const ofProducers = (read: (product: number, source: RunningUof) => number): ByName => {
    const source = running;
    if (source === null) return none;
    return Object.fromEntries(source.producers.map(({ product }) => [String(product), read(product, source)]));
  };

  /** Until the token expires; null = it is not known. */
  const tokenDays = (): number | null =>
    running === null || running.expiresAt === null ? null : (running.expiresAt - running.now()) / dayMs;

  function openLines(product: number, { book }: RunningUof, counts: (line: ToldLine) => boolean): number {
    let count = 0;
    for (const { lines } of book.all())
      for (const line of lines.values())
        if (line.product === product && line.status === "OPEN" && counts(line)) count += 1;
    return count;
  }

  return {
    told(message, feedNow) {
      const labels = { product: String(message.product ?? noProduct), kind: message.kind };
      const key = `${labels.product} ${labels.kind}`;
      const count = messages.get(key) ?? { labels, value: 0 };
      count.value += 1;
      messages.set(key, count);
      // What a recovery tells is as old as what was missed.
      if (message.product === null || ("requestId" in message && message.requestId !== null)) return;
      delays.set(message.product, (feedNow - message.timestamp) / 1000);
    },
    unread(why) {
      unread.add(why);
      if (why === unsettled && running !== null) unsettledAt = running.now();
    },
    turned(product, isOffering) {
      if (isOffering) downSince.delete(product);
      else if (running !== null && !downSince.has(product)) downSince.set(product, running.now());
    },
    called: (call, status, seconds) => times?.rest(call, status, seconds),
    recovered: (product, seconds) => times?.recovery(product, seconds),
    watch(source) {
      running = source;
      downSince.clear();
      for (const { product } of source?.producers ?? [])
        if (source?.recoveries.isOffering(product) === false) downSince.set(product, source.now());
    },
    figures: {
      messages: () => [...messages.values()],
      unread: () => (running === null ? none : unread.all()),
      delays: () => Object.fromEntries(delays),
      producersUp: () => ofProducers((product, { recoveries }) => Number(recoveries.isOffering(product))),
      producerStates() {
        const source = running;
        if (source === null) return [];
        return source.producers.flatMap(({ product }) =>
          producerStates.map((state) => ({
            labels: { product: String(product), state },
            value: Number(source.recoveries.state(product) === state),
          })),
        );
      },
      requestsLeft() {
        const source = running;
        if (source === null) return none;
        return Object.fromEntries(requestClasses.map((name) => [name, requestsLeft(source.sent, name, source.now())]));
      },
      lines: () => ofProducers((product, source) => openLines(product, source, () => true)),
      genericLines: () =>
        ofProducers((product, source) =>
          openLines(product, source, ({ key, marketId }) => key === genericKey(marketId)),
        ),
      unnamed: () => running?.unnamed() ?? null,
      queue: () => running?.queue.length() ?? null,
      isConnected: () => (running === null ? null : Number(running.isConnected())),
      waiting: () => (running === null ? null : new Set(running.waiting().map(({ event }) => event)).size),
      waitingSettlements: () =>
        running === null ? null : running.waiting().filter(({ kind }) => moneyKinds.has(kind)).length,
      watchTimes: (watcher) => void (times = watcher),
      tokenDays,
      line() {
        const source = running;
        if (source === null) return null;
        const now = source.now();
        return {
          downMs: Math.max(0, ...[...downSince.values()].map((since) => now - since)),
          requestsLeft: Math.min(...requestClasses.map((name) => requestsLeft(source.sent, name, now))),
          delayMs: Math.max(0, ...[...delays.values()].map((seconds) => seconds * 1000)),
          unsettledAgoMs: unsettledAt === null ? null : Math.max(0, now - unsettledAt),
          tokenDays: tokenDays(),
        };
      },
    },
  };
}
