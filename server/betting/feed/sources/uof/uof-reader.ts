// Reads what the line brings: each message is told of its match, and those of a match that is not known wait for its fixture.
import type { Clock } from "../../../../platform/clock.ts";
import type { FeedSink } from "../../feed-source.ts";
import type { LineMessage } from "./amqp-line.ts";
import { createDeadLetters } from "./dead-letters.ts";
import type { Descriptions } from "./descriptions.ts";
import { eventIdOf, type BookedMatch, type EventBook, type UofFixture } from "./event-book.ts";
import { createFixtureLookups } from "./fixture-lookups.ts";
import { headOfMessage, isOfMoney } from "./message-head.ts";
import { createMessageQueue, type TellPart } from "./message-queue.ts";
import { createOvertaken } from "./overtaken.ts";
import { readFixture, type ProducerDescription } from "./read-answers.ts";
import { readMessage } from "./read-message.ts";
import { childOf, UnreadableError } from "./read-xml.ts";
import type { Recoveries } from "./recoveries.ts";
import type { Rest } from "./rest.ts";
import type { UofTexts } from "./texts.ts";
import { producerName, tellFixture, tellLines, tellMessage, withdraw } from "./translate.ts";
import type { UofConfig } from "./uof-config.ts";
import { unsettled, type UofCounts } from "./uof-counts.ts";
import type { UofEventMessage, UofMessage } from "./uof-message.ts";
import { createUnreadRate } from "./unread-rate.ts";
import { fixturePathOf } from "./uof-start.ts";
import { createWantedNames, fixtureNames } from "./wanted-names.ts";

export interface UofReader {
  add(message: LineMessage): void;
  /** Messages that wait to be told. */
  length(): number;
  /** Those that wait for their match. */
  waitingMessages(): UofEventMessage[];
  putFixture(fixture: UofFixture): void;
  /** Of those that are known the fixtures are looked up again. */
  lookAgain(urns: Iterable<string>): void;
  /** Names came: lines that had none are told with their odds. */
  named(): void;
  /** The line is lost: what was not read yet is told anew. What waits for its match came before the last alive, and is not. */
  clear(): void;
  /** Waits until all that could not be used so far is kept: the feed does not tell it again. */
  kept(): Promise<void>;
  stop(): void;
}

export interface UofReaderPorts {
  sink: FeedSink;
  config: UofConfig;
  rest: Rest;
  book: EventBook;
  clock: Clock;
  counts: UofCounts;
  failed(error: unknown): void;
  /** null = it has not begun. */
  recoveries(): Recoveries | null;
  producers(): readonly ProducerDescription[];
  descriptions: Pick<Descriptions, "current" | "unknownMarket">;
  texts: UofTexts;
  changed(match: BookedMatch): void;
  /** So much of a producer cannot be read that nothing of it is sure. */
  unreadable(product: number): void;
  /** The clock that books bets minus ours, ms. */
  storeAhead(): number;
  /** Half as much waits as may. */
  isPressed(): boolean;
  /** More waits than may. */
  overrun(): void;
}

/** Matches that are none of ours: their messages are dropped without asking again. */
const unwantedAtMost = 50_000;
/** A match whose fixture cannot be read is looked up with its odds. */
const readAgainMs = 300_000;

export function createUofReader({
  sink,
  config,
  rest,
  book,
  clock,
  counts,
  failed,
  recoveries,
  producers,
  descriptions,
  texts,
  changed,
  unreadable,
  storeAhead,
  isPressed,
  overrun,
}: UofReaderPorts): UofReader {
  const letters = createDeadLetters(config.deadLetters, failed);
  const { current, unknownMarket } = descriptions;
  const names = createWantedNames({ texts, descriptions: current, unknownMarket });
  /** Matches with lines that have no name. */
  const unnamed = new Set<BookedMatch>();
  const unwanted = new Set<string>();
  const rate = createUnreadRate(clock.now, () => producers().map(({ product }) => product));
  const isOurs = (product: number): boolean => producers().some((producer) => producer.product === product);

  /** Writes what is put aside of the message that is told right now; null = nothing is. */
  let asideNow: Promise<void> | null = null;

  /** What could not be used in all. */
  function putAside(why: string, content: Buffer): void {
    counts.unread(isOfMoney(content) ? unsettled : why);
    asideNow = letters.keep(why, content, clock.now());
  }

  function unread(why: string, content: Buffer): void {
    putAside(why, content);
    rate.count(headOfMessage(content).product).forEach(unreadable);
  }

  function tell(match: BookedMatch, message: UofEventMessage, content: Buffer): void {
    const description = descriptions.current();
    if (description === null) return;
    changed(match);
    if (message.kind === "odds_change" && names.want(match, message.markets)) unnamed.add(match);
    const { refused, isIgnored } = tellMessage(sink, match, message, {
      descriptions: description,
      settle: config.settle,
      offersGeneric: config.offersGeneric,
      hasName: texts.has,
      clockOffset: rest.clockOffset() + storeAhead(),
      now: clock.now(),
      isLive: (product) => producers().some((producer) => producer.product === product && producer.isLive),
    });
    if (isIgnored) counts.unread("product");
    if (refused.length === 0) return;
    putAside(unsettled, content);
    failed(new Error(`match ${match.fixture.match.eventId} is not settled in all: ${refused.join("; ")}`));
  }

  function putFixture(fixture: UofFixture): BookedMatch {
    const match = book.put(fixture, clock.now());
    changed(match);
    texts.learn(fixtureNames(match));
    if (fixture.isCancelled) withdraw(sink, match);
    else tellFixture(sink, match, 0);
    return match;
  }

  /** Sides or start may be others by now: the match takes no bets until its fixture can be read again. */
  function unreadableFixture(match: BookedMatch): void {
    const { fixture } = match;
    if (fixture.unreadableAt === undefined)
      failed(new Error(`the fixture of match ${fixture.match.eventId} cannot be read: it is not offered`));
    match.fixture = { ...fixture, unreadableAt: clock.now() };
    withdraw(sink, match);
    changed(match);
  }

  function isReadAgain({ fixture: { unreadableAt } }: BookedMatch, { kind }: UofEventMessage): boolean {
    // What it says beside the time is in the fixture.
    if (kind === "fixture_change") return true;
    return kind === "odds_change" && unreadableAt !== undefined && clock.now() - unreadableAt >= readAgainMs;
  }

  const lookups = createFixtureLookups<UofEventMessage>({
    clock,
    failed,
    async lookUp(urn) {
      const answer = await rest.get(fixturePathOf(urn, config));
      const fixture = answer.name === "fixture" ? answer : childOf(answer, "fixture");
      return fixture === null ? null : readFixture(fixture, config);
    },
    found(fixture, waiting) {
      const match = putFixture(fixture);
      for (const { message, content } of waiting) safely(content, () => tell(match, message, content));
    },
    unwanted(urn, waiting) {
      const match = book.get(urn);
      if (match !== null) {
        unreadableFixture(match);
        // Bets may be on it: they are settled all the same.
        for (const { message, content } of waiting) safely(content, () => tell(match, message, content));
        return;
      }
      unwanted.add(urn);
      const [oldest] = unwanted;
      if (unwanted.size > unwantedAtMost && oldest !== undefined) unwanted.delete(oldest);
    },
    givenUp: (waiting) => waiting.forEach(({ content }) => putAside("match", content)),
  });

  function tellOfEvent(message: UofEventMessage, content: Buffer, part: TellPart): void {
    const { event } = message;
    // How late its producer is says what is told in its turn.
    if (message.product !== null && part !== "ahead")
      recoveries()?.heard(message.product, message.timestamp, message.requestId);
    if (part === "rest") return;
    if (message.product !== null && !isOurs(message.product)) return;
    // It may be ours by now.
    if (message.kind === "fixture_change") unwanted.delete(event);
    if (eventIdOf(event) === null || unwanted.has(event)) return;
    const match = book.get(event);
    if (match === null) return lookups.wait(event, { message, content });
    tell(match, message, content);
    if (isReadAgain(match, message)) lookups.again(event);
  }

  const overtaken = createOvertaken();
  /** Of those that were read when they came. */
  const early = new WeakMap<Buffer, UofMessage>();

  function add(line: LineMessage): void {
    if (isPressed()) {
      try {
        const message = readMessage(line.content.toString("utf8"));
        early.set(line.content, message);
        overtaken.came(message);
      } catch (error) {
        // It is read once more when its turn comes, and put aside then.
        if (!(error instanceof UnreadableError)) throw error;
      }
    }
    queue.add(line);
  }

  /** A producer whose alive waits for its turn lives; up to where it was told does not change. */
  function keepAwake(product: number): void {
    const states = recoveries();
    if (states === null || !isOurs(product)) return;
    states.awake(product);
    const sentAt = states.aliveTo(product);
    if (sentAt !== null && states.isOffering(product))
      sink.alive({ producer: producerName(product), sentAt, subscribed: true });
  }

  function receive(content: Buffer, part: TellPart): void {
    let message: UofMessage;
    try {
      message = early.get(content) ?? readMessage(content.toString("utf8"));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return part === "ahead" ? undefined : unread("xml", content);
    }
    if (part === "ahead") {
      early.set(content, message);
      if (message.kind === "alive") return message.isSubscribed ? keepAwake(message.product) : undefined;
      return "event" in message ? tellOfEvent(message, content, part) : undefined;
    }
    const remainder = overtaken.remainderOf(message);
    if (remainder !== message) counts.unread("overtaken");
    if (remainder === null) return;
    message = remainder;
    counts.told(message, clock.now() - rest.clockOffset());
    const { timestamp: sentAt } = message;
    if (message.kind === "alive") {
      const { product, isSubscribed } = message;
      const states = recoveries();
      if (states === null || !isOurs(product)) return;
      states.alive(product, sentAt, isSubscribed);
      sink.alive({ producer: producerName(product), sentAt, subscribed: states.isOffering(product) });
    } else if (message.kind === "snapshot_complete") recoveries()?.complete(message.product, message.requestId);
    else tellOfEvent(message, content, part);
  }

  function safely(content: Buffer, work: () => void): void {
    try {
      work();
    } catch (error) {
      // One message must not hold up all others.
      failed(error);
      unread("fault", content);
    }
  }

  const queue = createMessageQueue((content, part) => {
    asideNow = null;
    safely(content, () => receive(content, part));
    // One is kept after the other: the last of a message after all of it.
    return asideNow;
  }, overrun);

  return {
    add,
    length: queue.length,
    waitingMessages: lookups.messages,
    putFixture,
    lookAgain(urns) {
      for (const urn of urns) {
        unwanted.delete(urn);
        if (book.get(urn) !== null) lookups.again(urn);
      }
    },
    named() {
      for (const match of Array.from(unnamed)) {
        unnamed.delete(match);
        if (match.offer !== null) tellLines(sink, match, texts.has);
      }
    },
    clear() {
      queue.clear();
      overtaken.clear();
    },
    kept: letters.idle,
    stop: lookups.stop,
  };
}
