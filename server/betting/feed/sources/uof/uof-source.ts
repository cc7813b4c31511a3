// Sportradar's Unified Odds Feed as a source: what its queue says is told in its order, and what was missed is asked for.
import { ConfigError } from "../../../../config.ts";
import type { Store } from "../../../../platform/db/store.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { FeedSink, FeedSource, OpenSource } from "../../feed-source.ts";
import { createCatchUp, changesEveryMs, settlementsEveryMs } from "./catch-up.ts";
import { createAmqpLine, type AmqpLine } from "./amqp-line.ts";
import { createEventBook } from "./event-book.ts";
import { createDescriptions, describeEveryMs } from "./descriptions.ts";
import type { ProducerDescription } from "./read-answers.ts";
import { createRecoveries, type AskAnswer, type AskRequest, type DownReason, type Recoveries } from "./recoveries.ts";
import { classOf } from "./request-ledger.ts";
import { createRequests } from "./requests.ts";
import { mostMessages } from "./message-queue.ts";
import { createRepeats } from "./repeats.ts";
import { createRest } from "./rest.ts";
import { createStoreClock } from "./store-clock.ts";
import { createSweep } from "./sweep.ts";
import { producerName, tellStored } from "./translate.ts";
import { unnamedLines } from "./translate-odds.ts";
import type { UofConfig } from "./uof-config.ts";
import type { UofCounts } from "./uof-counts.ts";
import { createUofReader } from "./uof-reader.ts";
import { createTextStore } from "./text-store.ts";
import { createUofTexts } from "./texts.ts";
import { askAccount, askProducers, askSchedules, realOutside, type UofOutside, warnOf } from "./uof-start.ts";
import { createUofSaves } from "./uof-saves.ts";
import { createUofStore, type UofMemory } from "./uof-store.ts";

export interface UofDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Clock;
  /** Waits until all outcomes that were told are stored. */
  outcomesStored(): Promise<boolean>;
  /** Matches that open bets are on. */
  openEvents(): Promise<number[]>;
  counts: UofCounts;
  failed(error: unknown): void;
  /** What a test stands in for. */
  outside?: UofOutside;
}

const tickMs = 1000;
const saveEveryMs = 5000;
const startAgainMs = 10_000;
/** When it is asked again is decided here. */
const longestRecoveryMs = 2 * 3_600_000;

export function openUof(
  config: UofConfig,
  { store: parts, clock, outcomesStored, openEvents, counts, failed, outside = realOutside }: UofDeps,
): OpenSource {
  return async (sink: FeedSink): Promise<FeedSource> => {
    const store = createUofStore({ ...parts, failed });
    const { api, token } = config;
    const rest = createRest({ api, token, clock, fetch: outside.fetch, called: counts.called });
    const book = createEventBook();
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
    const storeClock = createStoreClock(parts, { clock, everyMs, failed });
    let [backlog, stopped] = [0, false];

    function lose(why: "line" | "overrun"): void {
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
      if (unread() > mostMessages) overrun();
    }
    const unread = (): number => backlog + reader.length();

    function ask(request: AskRequest): void {
      const { product, requestId: id, after } = request;
      if (after === null) fullSince.set(product, clock.now());
      else fullSince.delete(product);
      void catchUp.changes(after);
      // Another process is bound by a refusal too.
      const takeAnswer = (answer: AskAnswer): void => {
        if (answer.kind === "refused") store.refused(product, answer.notBefore).catch(failed);
        recoveries?.answered(product, id, answer);
      };
      requests.recovery(request).then(takeAnswer, (error: unknown) => {
        failed(error);
        takeAnswer({ kind: "failed", wasSent: false });
      });
    }

    /** Everything was told: what the producer held and did not name is not offered any more. */
    function takeOutUnnamed(product: number, sentAt: number): boolean {
      const since = fullSince.get(product);
      fullSince.delete(product);
      if (since === undefined) return false;
      for (const match of book.all()) {
        const lines = unnamedLines(match, product, since);
        if (lines.length === 0) continue;
        saves.changed(match);
        const { eventId } = match.fixture.match;
        sink.oddsChange({ producer: producerName(product), sentAt, eventId, lines, unpriced: null });
      }
      return true;
    }

    function tellRecovered(product: number, wasWhole = false): void {
      const [producer, sentAt] = [producerName(product), clock.now() - rest.clockOffset()];
      const whole = wasWhole ? { isWhole: true as const } : {};
      sink.recovered({ producer, sentAt, requestId: askedBySink.get(producer) ?? 0, ...whole });
    }

    function turned(product: number, isOffering: boolean, why: DownReason | null): void {
      counts.turned(product, isOffering);
      const producer = producerName(product);
      const sentAt = clock.now() - rest.clockOffset();
      if (!isOffering) return sink.down({ producer, sentAt, why: why ?? "late" });
      const wasWhole = takeOutUnnamed(product, sentAt);
      tellRecovered(product, wasWhole);
      if (wasWhole) catchUp.settlements(product).catch(failed);
    }

    /** One that is down is asked for everything first. */
    const upProducts = (): number[] =>
      producers.map(({ product }) => product).filter((product) => recoveries?.isOffering(product) === true);

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
      changed: (match) => saves.changed(match),
      storeAhead: storeClock.ahead,
      unreadable: (product) => recoveries?.unreadable(product),
      isPressed: () => unread() >= mostMessages / 2,
      overrun,
    });

    const ports = { rest, config, clock, elapsed: outside.elapsed, book, requests, openEvents, failed };
    const catchUp = createCatchUp({ ...ports, lookAgain: reader.lookAgain });

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

    /** Up to where a producer was told is stored after all that came before: a process that is killed asks for what is newer. */
    const allStored = async (): Promise<boolean> => {
      await reader.kept();
      return outcomesStored();
    };
    const saves = createUofSaves({ store, textStore, texts, aliveTo, outcomesStored: allStored, failed });
    const sweep = createSweep({ sink, book, now: clock.now, changed: saves.changed, forgotten: saves.forgotten });

    /** @throws ConfigError, RestError, UnreadableError */
    async function begin(): Promise<void> {
      const account = await askAccount(rest);
      warnOf(account, { now: clock.now(), clockOffset: rest.clockOffset(), failed });
      producers = await askProducers(rest, config, failed);
      await descriptions.read();
      await askSchedules(rest, config, clock.now()).then((fixtures) => fixtures.forEach(reader.putFixture), failed);
      if (stopped) return;
      const made = createRecoveries(
        producers.map(({ product, windowMs }) => ({ product, windowMs, ...memory.ofProducer(product) })),
        {
          now: clock.now,
          elapsed: outside.elapsed,
          clockOffset: rest.clockOffset,
          nextRequestId: requests.nextId,
          mayAskAt: (product, after) => requests.mayAskAt(product, classOf(after, clock.now())),
          ask,
          recovered: (product, ms) => counts.recovered(product, ms / 1000),
          // Every five seconds otherwise: a process that ends until then costs one of the few requests for everything.
          aliveWhileUp: () => void saves.save(),
          turned,
        },
      );
      recoveries = made;
      const { amqp: address, node } = config;
      line = createAmqpLine(
        { address, token, virtualHost: account.virtualHost, node },
        {
          clock,
          openConnection: outside.openConnection,
          random: outside.random,
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
        queue: { length: unread },
        waiting: reader.waitingMessages,
        unnamed: texts.waiting,
        isConnected: line.isConnected,
        expiresAt: account.expiresAt,
        now: clock.now,
      });
      everyMs(tickMs, made.tick);
      everyMs(tickMs, () => void checkBacklog());
      everyMs(saveEveryMs, () => void saves.save());
      everyMs(sweep.everyMs, sweep.run);
      everyMs(changesEveryMs, () => void catchUp.changes());
      everyMs(settlementsEveryMs, () => void catchUp.overdue(upProducts()).catch(failed));
      everyMs(describeEveryMs, () => void descriptions.read().catch(failed));
    }

    const start = (): void =>
      void begin().catch((error: unknown) => {
        failed(error);
        after(startAgainMs, start);
      });

    // A token that is refused ends the process before anything is served.
    await askAccount(rest).catch((error: unknown) => {
      if (error instanceof ConfigError) throw error;
      failed(error);
    });
    for (const match of memory.matches) {
      book.restore(match);
      tellStored(sink, match, texts.has);
    }

    return {
      isWhole: false,
      holdsLines: true,
      start,
      async stop() {
        stopped = true;
        counts.watch(null);
        stopRepeats();
        reader.stop();
        texts.stop();
        await line?.stop();
        await reader.kept();
        await saves.idle();
        if (line !== null) await saves.save();
      },
      recover({ producer, requestId: id }) {
        askedBySink.set(producer, id);
        // Nothing was lost here: a clock that was set made the listener think so.
        queueMicrotask(() => {
          const product = config.producers.find((number) => producerName(number) === producer);
          if (product !== undefined && recoveries?.isOffering(product) === true) tellRecovered(product);
        });
        return longestRecoveryMs;
      },
      clockAhead: () => -rest.clockOffset(),
    };
  };
}
