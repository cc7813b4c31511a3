// The frames of the offer's streams, from the leader's batches and under its numbers.
import type { Frame, MatchChange } from "../../../src/protocol/sockets.ts";
import { isMainMarket } from "../../betting/feed/markets/catalogue.ts";
import type { OfferKind } from "../../betting/feed/changes.ts";
import type { BatchMatch, FeedBatch } from "../../betting/offer/feed-batch.ts";
import type { OfferReader } from "../../betting/offer/replica.ts";
import { listStream, matchStream } from "../../betting/offer/stream-names.ts";
import { lookup } from "../../../src/domain/open-record.ts";

export interface Streams {
  joined(stream: string): void;
  left(stream: string): void;
}

/** Matches that left a live list: told of beside the frame that says so, under the number after it. */
export interface Inactive {
  seq: number;
  eventIds: readonly number[];
}

/**
 * @param send called with each frame, in the order of its stream's numbers; `kind` is that of its matches, of one that left what it
 * was last
 */
export function createStreams(
  offer: Pick<OfferReader, "onBatch" | "mainMatch" | "fullMatch">,
  send: (frame: Frame, inactive: Inactive | null, kind: OfferKind) => void,
): Streams {
  const listeners = new Map<string, number>();

  function sendLists({ t, matches, streams }: FeedBatch): void {
    const changes = new Map<string, { kind: OfferKind; news: BatchMatch[] }>();
    for (const match of matches) {
      const { kind, sport } = match;
      const stream = listStream(kind, sport);
      if (!listeners.has(stream) || lookup(streams, stream) === undefined) continue;
      changes.set(stream, { kind, news: [...(changes.get(stream)?.news ?? []), match] });
    }
    for (const [stream, { kind, news }] of changes) {
      const [seq, inactiveSeq] = lookup(streams, stream) ?? [0];
      const listChanges = news.flatMap((newsItem) => listChange(newsItem) ?? []);
      const eventIds = listChanges.filter(({ gone }) => gone === true).map(({ eventId }) => eventId);
      const inactive = inactiveSeq === undefined ? null : { seq: inactiveSeq, eventIds };
      send({ stream, seq, ts: t, changes: listChanges }, inactive, kind);
    }
  }

  function listChange(news: BatchMatch): MatchChange | null {
    const { eventId, sport, rev, wholeFor, gone } = news;
    if (gone) return { eventId, rev, gone };
    const match = wholeFor === "list" ? offer.mainMatch(eventId) : null;
    if (match !== null) return { eventId, rev: match.rev, match };
    return cellsOf(news, (key) => isMainMarket(sport, key));
  }

  function sendMatch(news: BatchMatch, ts: number): void {
    const { eventId, seq, wholeFor, gone } = news;
    const stream = matchStream(eventId);
    if (seq === null || !listeners.has(stream)) return;
    const match = wholeFor === "list" || wholeFor === "match" ? offer.fullMatch(eventId) : null;
    const whole: MatchChange | null = match === null ? null : { eventId, rev: match.rev, match };
    const change: MatchChange | null = gone ? { eventId, rev: news.rev, gone } : (whole ?? cellsOf(news, () => true));
    if (change !== null) send({ stream, seq, ts, changes: [change] }, null, news.kind);
  }

  offer.onBatch((batch) => {
    if (batch.replaced) return;
    sendLists(batch);
    for (const news of batch.matches) sendMatch(news, batch.t);
  });

  return {
    joined(stream) {
      listeners.set(stream, (listeners.get(stream) ?? 0) + 1);
    },
    left(stream) {
      const count = (listeners.get(stream) ?? 1) - 1;
      if (count > 0) listeners.set(stream, count);
      else listeners.delete(stream);
    },
  };
}

/** null = nothing of it is told here. @param has whether the market is carried */
function cellsOf({ eventId, rev, odds, status, state }: BatchMatch, has: (key: string) => boolean): MatchChange | null {
  const change: MatchChange = { eventId, rev };
  const [ownOdds, ownStatus] = [odds.filter(([, key]) => has(key)), status.filter(([, key]) => has(key))];
  if (ownOdds.length > 0) change.odds = ownOdds;
  if (ownStatus.length > 0) change.status = ownStatus;
  if (state !== undefined) change.state = state;
  return change.odds === undefined && change.status === undefined && state === undefined ? null : change;
}
