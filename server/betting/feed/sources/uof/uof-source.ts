// Sportradar's Unified Odds Feed as a source: what its queue says is told in its order, and what was missed is asked for.
import { ConfigError } from "../../../../config.ts";
import type { Store } from "../../../../platform/db/store.ts";
import type { Clock } from "../../../../ports.ts";
import type { FeedSink, FeedSource, OpenSource } from "../../feed-source.ts";
import { createCatchUp, changesEveryMs } from "./catch-up.ts";
import { createAmqpLine, type AmqpLine } from "./amqp-line.ts";
import { createEventBook, type BookedMatch } from "./event-book.ts";
import { createDescriptions, describeEveryMs } from "./descriptions.ts";
import type { ProducerDescription } from "./read-answers.ts";
import { createRecoveries, type AskRequest, type DownReason, type Recoveries } from "./recoveries.ts";
import { classOf } from "./request-ledger.ts";
import { createRequests } from "./requests.ts";
import { mostMessages } from "./message-queue.ts";
import { createRepeats } from "./repeats.ts";
import { createRest } from "./rest.ts";
import { createSweep } from "./sweep.ts";
import { producerName, tellFixture, tellLines } from "./translate.ts";
import { unnamedLines } from "./translate-odds.ts";
import type { UofConfig } from "./uof-config.ts";
import type { UofCounts } from "./uof-counts.ts";
import { createUofReader } from "./uof-reader.ts";
import { createTextStore } from "./text-store.ts";
import { createUofTexts } from "./texts.ts";
import { askAccount, askProducers, askSchedules, warnOf } from "./uof-start.ts";
import { createUofStore, type UofMemory } from "./uof-store.ts";

export interface UofDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Clock;
  /** Waits until all outcomes that were told are stored. */
  outcomesStored(): Promise<void>;
  /** Matches that open bets are on. */
  openEvents(): Promise<number[]>;
  counts: UofCounts;
  failed(error: unknown): void;
}

const tickMs = 1000;
const saveEveryMs = 5000;
const startAgainMs = 10_000;
/** When it is asked again is decided here. */
const longestRecoveryMs = 2 * 3_600_000;

export function openUof(
  config: UofConfig,
  { store: parts, clock, outcomesStored, openEvents, counts, failed }: UofDeps,
): OpenSource {
  return async (sink: FeedSink): Promise<FeedSource> => {
    const store = createUofStore(parts);
    const rest = createRest({ api: config.api, token: config.token, clock, called: counts.called });
    const book = createEventBook();
    const changed = new Set<BookedMatch>();
    const forgotten: number[] = [];
    /** What the listener asked for last, by producer: its answer opens the producer's lines. */
    const askedBySink = new Map<string, number>();
    /** When a producer was asked for everything, by our clock. */
    const fullSince = new Map<number, number>();
    const memory: UofMemory = await store.load(clock.now());
    const requests = createRequests({ rest, config, clock, store, memory, producers: () => producers });
    let producers: ProducerDescription[] = [];
    let recoveries: Recoveries | null = null;
    let line: AmqpLine | null = null;
    const { everyMs, after, stop: stopRepeats } = createRepeats(clock);
    let backlog = 0;
    let stopped = false;
    let saving: Promise<void> = Promise.resolve();

    function lose(why: "line" | "unreadable" | "overrun"): void {
      reader.clear();
      recoveries?.lost(why);
    }

    function overrun(): void {
      lose("overrun");
      line?.cut("too many messages wait");
    }

    /** What is not acknowledged yet waits here: with what waits there it is all that is not told. */
    async function checkBacklog(): Promise<void> {
      backlog = (await line?.backlog()) ?? 0;
      if (backlog + reader.length() > mostMessages) overrun();
    }

    function ask(request: AskRequest): void {
      const { product, requestId: id, after } = request;
      if (after === null) fullSince.set(product, clock.now());
      else fullSince.delete(product);
      void catchUp.changes(after);
      requests.recovery(request).then(
        (answer) => recoveries?.answered(product, id, answer),
        (error: unknown) => {
          failed(error);
          recoveries?.answered(product, id, { kind: "failed" });
        },
      );
    }

    /** Everything was told: what the producer held and did not name is not offered any more. */
    function takeOutUnnamed(product: number, sentAt: number): boolean {
      const since = fullSince.get(product);
      fullSince.delete(product);
      if (since === undefined) return false;
      for (const match of book.all()) {
        const lines = unnamedLines(match, product, since);
        if (lines.length === 0) continue;
        changed.add(match);
        const { eventId } = match.fixture.match;
        sink.oddsChange({ producer: producerName(product), sentAt, eventId, lines, unpriced: null });
      }
      return true;
    }

    function turned(product: number, isOffering: boolean, why: DownReason | null): void {
      const producer = producerName(product);
      const sentAt = clock.now() - rest.clockOffset();
      if (!isOffering) return sink.down({ producer, sentAt, why: why ?? "late" });
      const wasWhole = takeOutUnnamed(product, sentAt);
      sink.recovered({ producer, sentAt, requestId: askedBySink.get(producer) ?? 0 });
      if (wasWhole) catchUp.settlements(product).catch(failed);
    }

    const textStore = createTextStore(parts);
    const texts = createUofTexts({
      rest,
      clock,
      config,
      stored: await textStore.load(clock.now()),
      tell: (lang, entries) =>
        sink.texts({ producer: producerName(config.producers[0] ?? 1), sentAt: clock.now(), lang, entries }),
      named: () => reader.named(),
      failed,
    });
    const descriptions = createDescriptions({ rest, config, clock, texts, named: () => reader.named(), failed });
    const reader = createUofReader({
      sink,
      config,
      rest,
      book,
      clock,
      counts,
      failed,
      recoveries: () => recoveries,
      producers: () => producers,
      descriptions,
      texts,
      changed: (match) => changed.add(match),
      unreadable: () => lose("unreadable"),
      overrun,
    });

    const catchUp = createCatchUp({
      rest,
      config,
      clock,
      book,
      requests,
      openEvents,
      lookAgain: reader.lookAgain,
      failed,
    });

    /** Up to where each producer was told, without what still waits for its match. */
    function aliveTo(): Map<number, number> {
      const waiting = reader.waitingMessages();
      return new Map(
        producers.flatMap(({ product }) => {
          const to = recoveries?.aliveTo(product) ?? null;
          const times = waiting.filter((message) => message.product === product).map(({ timestamp }) => timestamp);
          return to === null ? [] : [[product, Math.min(to, ...times)] as const];
        }),
      );
    }

    async function save(): Promise<void> {
      const [times, matches, gone, names] = [aliveTo(), [...changed], forgotten.splice(0), texts.take()];
      changed.clear();
      try {
        await textStore.save(names);
      } catch (error) {
        texts.putBack(names);
        failed(error);
      }
      try {
        await outcomesStored();
        await store.save(matches, gone, times);
      } catch (error) {
        for (const match of matches) changed.add(match);
        forgotten.push(...gone);
        failed(error);
      }
    }

    const sweep = createSweep({
      sink,
      book,
      now: clock.now,
      changed: (match) => changed.add(match),
      forgotten(match) {
        changed.delete(match);
        forgotten.push(match.fixture.match.eventId);
      },
    });

    /** @throws ConfigError, RestError, UnreadableError */
    async function begin(): Promise<void> {
      const account = await askAccount(rest);
      warnOf(account, { now: clock.now(), clockOffset: rest.clockOffset(), failed });
      producers = await askProducers(rest, config, failed);
      await descriptions.read();
      await askSchedules(rest, config, clock.now()).then((fixtures) => fixtures.forEach(reader.putFixture), failed);
      if (stopped) return;
      const made = createRecoveries(
        producers.map(({ product, windowMs }) => ({ product, windowMs, aliveTo: memory.aliveTo.get(product) ?? null })),
        {
          now: clock.now,
          clockOffset: rest.clockOffset,
          nextRequestId: requests.nextId,
          mayAskAt: (product, after) => requests.mayAskAt(product, classOf(after, clock.now())),
          ask,
          turned,
        },
      );
      recoveries = made;
      const { amqp: address, token, node } = config;
      line = createAmqpLine(
        { address, token, virtualHost: account.virtualHost, node },
        {
          clock,
          random: Math.random,
          connected: () => recoveries?.connected(),
          received: reader.add,
          lost: (why) => {
            failed(new Error(`the feed's line is lost: ${why}`));
            lose("line");
          },
          failed,
        },
      );
      line.start();
      counts.watch({
        recoveries: made,
        producers,
        sent: requests.sent,
        book,
        queue: { length: () => backlog + reader.length() },
        waiting: () => reader.waitingMessages().length,
        isConnected: line.isConnected,
        expiresAt: account.expiresAt,
        now: clock.now,
      });
      everyMs(tickMs, made.tick);
      everyMs(tickMs, () => void checkBacklog());
      everyMs(saveEveryMs, () => (saving = saving.then(save)));
      everyMs(sweep.everyMs, sweep.run);
      everyMs(changesEveryMs, () => void catchUp.changes());
      everyMs(describeEveryMs, () => void descriptions.read().catch(failed));
    }

    const start = (): void => void begin().catch(beginAgain);

    function beginAgain(error: unknown): void {
      failed(error);
      after(startAgainMs, start);
    }

    // A token that is refused ends the process before anything is served.
    await askAccount(rest).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error;
      failed(error);
    });
    for (const match of memory.matches) {
      book.restore(match);
      tellFixture(sink, match, 0);
      if (match.offer !== null) tellLines(sink, match, texts.has);
    }

    return {
      isWhole: false,
      start,
      async stop() {
        stopped = true;
        counts.watch(null);
        stopRepeats();
        reader.stop();
        texts.stop();
        await line?.stop();
        await saving;
        if (line !== null) await save();
      },
      recover({ producer, requestId: id }) {
        askedBySink.set(producer, id);
        return longestRecoveryMs;
      },
      clockAhead: () => -rest.clockOffset(),
    };
  };
}
