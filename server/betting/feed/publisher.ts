// Numbers the streams of the offer and publishes what changed: a batch at most every 50 ms.
import { isMainMarket } from "./markets/catalogue.ts";
import type { BatchMatch, FeedAnswer, FeedBatch, Numbering } from "../offer/feed-batch.ts";
import { listStream, matchStream } from "../offer/stream-names.ts";
import type { Clock } from "../../platform/clock.ts";
import type { OfferBuilder, PendingMatch } from "./offer-builder.ts";
import { put } from "../../../src/domain/open-record.ts";

/** A change waits at most this long for its frame, ms (the contract allows 100). */
const batchEvery = 50;

/** Without changes a batch comes this often, ms. */
const idleEvery = 500;

export interface Publisher {
  /** From now on it publishes even where nothing changed. */
  start(): void;
  /** Something waits. */
  wake(): void;
  /** Publishes what waits at once; after the batch that is under way. */
  flush(): void;
  /** Waits until all that was told so far is published. false = it is not, and nothing more is. */
  idle(): Promise<boolean>;
  /** Goes with the next batch, which comes at once. */
  add(news: { outcomes?: readonly number[]; answers?: readonly FeedAnswer[] }): void;
  stop(): void;
}

/** Whether readers of the match's list are told. */
export function isListNews({ sport, odds, status, state, wholeFor, gone }: Omit<PendingMatch, "rev">): boolean {
  if (gone || state !== undefined || wholeFor === "list") return true;
  return [...odds, ...status].some(([, key]) => isMainMarket(sport, key));
}

/**
 * @param deliver one batch at a time; what is told meanwhile waits for the next. It rejects where nothing more is to be published
 * @param before numbers that another leader gave: they go on without a gap
 */
export function createPublisher(
  builder: Pick<OfferBuilder, "take" | "has" | "producers">,
  clock: Clock,
  deliver: (batch: FeedBatch) => void | Promise<void>,
  before: Numbering | null = null,
): Publisher {
  let base = before?.base ?? clock.now();
  const numbers = new Map<string, number>(before?.numbers);
  let outcomes: number[] = [];
  let answers: FeedAnswer[] = [];
  let delivering: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: { cancel(): void } | null = null;
  let idleTimer: { cancel(): void } | null = null;
  let publishedAt = Number.NEGATIVE_INFINITY;

  function next(stream: string): number {
    const number = (numbers.get(stream) ?? base) + 1;
    numbers.set(stream, number);
    return number;
  }

  function numbered(news: PendingMatch): BatchMatch {
    const { eventId, odds, status, state, wholeFor, gone } = news;
    // A match that goes from pre-match to live leaves a list, not its own stream.
    const isNews = gone
      ? !builder.has(eventId)
      : odds.length + status.length > 0 || state !== undefined || (wholeFor !== null && wholeFor !== "replicas");
    return { ...news, seq: isNews ? next(matchStream(eventId)) : null };
  }

  function send(batch: FeedBatch): void {
    const news = { ...(outcomes.length > 0 ? { outcomes } : {}), ...(answers.length > 0 ? { answers } : {}) };
    [outcomes, answers] = [[], []];
    const sent = deliver({ ...batch, ...news });
    if (sent === undefined) return;
    delivering = sent
      .catch(() => {
        stopped = true;
      })
      .finally(() => {
        delivering = null;
        if (again) flush();
      });
  }

  function flush(): void {
    timer?.cancel();
    timer = null;
    if (stopped) return;
    if (delivering !== null) {
      again = true;
      return;
    }
    again = false;
    const producers = builder.producers();
    const { replaced, matches, texts } = builder.take();
    const names = texts.length > 0 ? { texts } : {};
    const t = clock.now();
    publishedAt = t;
    if (replaced) {
      // Every stream's number jumps, so that its readers see a gap.
      base = Math.max(base, ...numbers.values()) + 1;
      numbers.clear();
      const all = matches.map((news) => ({ ...news, seq: null }));
      return send({ t, producers, replaced, base, matches: all, streams: {}, ...names });
    }
    const batch: FeedBatch = { t, producers, replaced, base, matches: matches.map(numbered), streams: {}, ...names };
    const lists = new Map<string, boolean>();
    for (const news of matches) {
      if (!isListNews(news)) continue;
      const stream = listStream(news.kind, news.sport);
      lists.set(stream, lists.get(stream) === true || (news.gone && news.kind === "live"));
    }
    for (const [stream, inactive] of lists)
      put(batch.streams, stream, inactive ? [next(stream), next(stream)] : [next(stream)]);
    send(batch);
  }

  /** Readers tell by it a quiet feed from a dead one. */
  function publishIdle(): void {
    // The clock may have been set back since.
    if (Math.abs(clock.now() - publishedAt) >= idleEvery) flush();
    idleTimer = clock.setTimeout(publishIdle, idleEvery);
  }

  return {
    start: publishIdle,
    wake() {
      timer ??= clock.setTimeout(flush, batchEvery);
    },
    flush,
    async idle() {
      // More may have been told while it was waited for.
      for (let sent = delivering; sent !== null; sent = delivering) await sent;
      return !stopped;
    },
    add(news) {
      outcomes.push(...(news.outcomes ?? []));
      answers.push(...(news.answers ?? []));
      flush();
    },
    stop() {
      stopped = true;
      timer?.cancel();
      idleTimer?.cancel();
    },
  };
}
