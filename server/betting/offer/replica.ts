// A node's own copy of the offer, built from the leader's batches: the only thing that the rest of the server reads.
import { statusCellOf } from "../../../src/domain/offer/price-cell.ts";
import type { MarketEntry, MarketMap, Match } from "../../../src/protocol/match.ts";
import type { MatchStateChange } from "../../../src/protocol/sockets.ts";
import type { OfferKind } from "../feed/changes.ts";
import { isMainMarket } from "../feed/markets/catalogue.ts";
import { keptEvents } from "../feed/offer-builder.ts";
import { headOf, type OfferHead } from "../feed/offer-head.ts";
import type { BatchMatch, FeedBatch, Numbering, OfferedMatch, WholeMatch } from "./feed-batch.ts";
import { createOfferTexts, type OfferTexts, type StoredTexts } from "./offer-texts.ts";
import { put } from "../../../src/domain/open-record.ts";

/** The offer as the server reads it. */
export interface OfferReader extends Pick<OfferTexts, "textsOf" | "namesOf"> {
  kindOf(eventId: number): OfferKind | null;
  /** Whether the match was in the offer and left it, as far as that is remembered. */
  hasLeft(eventId: number): boolean;
  /** The same list, of the same heads, until the offer changes. */
  heads(kind: OfferKind): readonly OfferHead[];
  /** Main markets only, with `marketsCount`; shares its entries with the replica: serialise it at once. */
  mainMatch(eventId: number): Match | null;
  /** All markets; shares its entries with the replica: serialise it at once. */
  fullMatch(eventId: number): Match | null;
  stateOf(eventId: number): MatchStateChange | null;
  /** How long ago the match's prices were confirmed last, ms; Infinity = it is not in the offer. */
  age(eventId: number): number;
  /** Whether the stream's prices are confirmed: nothing that is down or silent may be said to be as it was. */
  isFresh(stream: string): boolean;
  /** The number of a stream's last frame. */
  seqOf(stream: string): number;
  /** Another number after each batch that changed something. */
  version(): number;
  /** Told after a batch was applied. */
  onBatch(listener: (batch: FeedBatch) => void): void;
}

export interface Replica extends OfferReader, Pick<OfferTexts, "allTexts"> {
  apply(batch: FeedBatch): void;
  /** Takes on a whole offer in place of what it holds; listeners are not told. */
  load(offer: Iterable<OfferedMatch>, numbering: Numbering, texts: readonly StoredTexts[]): void;
  /** Shares its matches with the replica. null = it is not in the offer */
  offered(eventId: number): OfferedMatch | null;
  eventIds(): number[];
  numbering(): Numbering;
}

/** Matches that left. */
const rememberedAtMost = 10_000;

interface Held extends WholeMatch {
  head: OfferHead;
  lines: Map<string, MarketEntry>;
}

export interface ReplicaPorts {
  /** Has the leader price what is not priced yet of a match: its main markets, or all of them. */
  fill(eventId: number, part: "main" | "all"): void;
  /** ms on a clock that is never set. */
  elapsed(): number;
}

/** Batches come every 500 ms at least. */
export const freshForMs = 3000;

export function createReplica({ fill, elapsed }: ReplicaPorts): Replica {
  const matches = new Map<number, Held>();
  const lists = { live: new Set<number>(), prematch: new Set<number>() };
  const heads: Record<OfferKind, readonly OfferHead[] | null> = { live: null, prematch: null };
  const numbers = new Map<string, number>();
  const listeners: ((batch: FeedBatch) => void)[] = [];
  /** In the order in which they left. */
  const goneEventIds = new Set<number>();
  const texts = createOfferTexts();
  let base = 0;
  let version = 0;
  /** When what a producer says was confirmed last. */
  const confirmedAt = new Map<string, number>();

  const ageOf = (producer: string): number => elapsed() - (confirmedAt.get(producer) ?? Number.NEGATIVE_INFINITY);
  /** Lines of a producer that is down are shut by the batch that says so: the rest is as fresh as any other says. */
  const matchAge = ({ producers }: Held): number => Math.min(...producers.map(ageOf));

  function leave(eventId: number): void {
    matches.delete(eventId);
    goneEventIds.add(eventId);
    const [oldest] = goneEventIds;
    if (goneEventIds.size > rememberedAtMost && oldest !== undefined) goneEventIds.delete(oldest);
  }

  function clear(): void {
    for (const eventId of Array.from(matches.keys())) leave(eventId);
    numbers.clear();
    for (const kind of ["live", "prematch"] as const) {
      lists[kind].clear();
      heads[kind] = null;
    }
  }

  function hold(kind: OfferKind, whole: WholeMatch): void {
    const { match } = whole;
    const { eventId } = match;
    const head = headOf(match, kind);
    const cachedMatch = matches.get(eventId);
    const isSame = cachedMatch !== undefined && JSON.stringify(cachedMatch.head) === JSON.stringify(head);
    goneEventIds.delete(eventId);
    matches.set(eventId, { ...whole, head: isSame ? cachedMatch.head : head, lines: linesOf(match) });
    if (isSame) return;
    lists[kind === "live" ? "prematch" : "live"].delete(eventId);
    lists[kind].add(eventId);
    heads.live = null;
    heads.prematch = null;
  }

  function applyOne(news: BatchMatch): void {
    const { eventId, kind, rev, odds, status, state, events, gone } = news;
    if (news.seq !== null) numbers.set(`match:${eventId}`, news.seq);
    if (gone) {
      lists[kind].delete(eventId);
      heads[kind] = null;
      if (matches.get(eventId)?.head.kind === kind) leave(eventId);
      return;
    }
    if (news.whole !== undefined) return hold(kind, news.whole);
    const held = matches.get(eventId);
    if (held === undefined) return;
    const { match, lines } = held;
    match.rev = rev;
    if (state !== undefined) Object.assign(match, state);
    if (events.length > 0) match.events = [...(match.events ?? []), ...events].slice(-keptEvents);
    for (const change of status) {
      const entry = lines.get(statusCellOf(change));
      if (entry !== undefined) entry.MS = change[4];
    }
    for (const change of odds) {
      const entry = lines.get(statusCellOf(change));
      if (entry !== undefined) put(entry.selections, change[4], { O: change[5] });
    }
  }

  /** The match, after what is missing of the part was priced where that can be had at once. */
  function priced(eventId: number, part: "main" | "all"): Held | undefined {
    const held = matches.get(eventId);
    if (held === undefined || held.unpriced === null || (part === "main" && held.unpriced === "further")) return held;
    fill(eventId, part);
    return matches.get(eventId);
  }

  return {
    kindOf: (eventId) => matches.get(eventId)?.head.kind ?? null,
    hasLeft: (eventId) => goneEventIds.has(eventId),
    heads: (kind) => (heads[kind] ??= [...lists[kind]].flatMap((eventId) => matches.get(eventId)?.head ?? [])),
    mainMatch(eventId) {
      const held = priced(eventId, "main");
      if (held === undefined) return null;
      const { events: _events, ...match } = held.match;
      const main = (map: MarketMap): MarketMap =>
        Object.fromEntries(Object.entries(map).filter(([key]) => isMainMarket(match.sport, key)));
      const { markets, players } = match;
      return { ...match, markets: main(markets), players: main(players), marketsCount: held.marketsCount };
    },
    fullMatch: (eventId) => priced(eventId, "all")?.match ?? null,
    stateOf(eventId) {
      const held = matches.get(eventId);
      if (held === undefined) return null;
      const { inPlay, matchState, matchPhase, results, stats } = held.match;
      return { inPlay, matchState, matchPhase, results, stats };
    },
    age(eventId) {
      const held = matches.get(eventId);
      return held === undefined ? Infinity : matchAge(held);
    },
    isFresh(stream) {
      const [kind, rest = ""] = stream.split(":");
      const isStale = (held: Held): boolean => matchAge(held) > freshForMs;
      if (kind === "match") {
        const held = matches.get(Number(rest));
        // One that left is as it was told last as long as anybody tells.
        return held === undefined ? [...confirmedAt.keys()].some((name) => ageOf(name) <= freshForMs) : !isStale(held);
      }
      if ([...confirmedAt.keys()].every((name) => ageOf(name) <= freshForMs)) return confirmedAt.size > 0;
      const list = [...lists[kind === "live" ? "live" : "prematch"]].flatMap((eventId) => matches.get(eventId) ?? []);
      const ofSport = list.filter(({ head }) => head.sport === rest);
      return ofSport.length > 0 && !ofSport.some(isStale);
    },
    textsOf: texts.textsOf,
    namesOf: texts.namesOf,
    allTexts: texts.allTexts,
    seqOf: (stream) => numbers.get(stream) ?? base,
    version: () => version,
    onBatch: (listener) => void listeners.push(listener),
    apply(batch) {
      if (changesSomething(batch, base)) version += 1;
      base = batch.base;
      for (const [producer, up] of Object.entries(batch.producers)) if (up) confirmedAt.set(producer, elapsed());
      if (batch.replaced) clear();
      texts.apply(batch.texts ?? [], batch.t);
      for (const news of batch.matches) applyOne(news);
      for (const [stream, [seq, inactiveSeq]] of Object.entries(batch.streams)) numbers.set(stream, inactiveSeq ?? seq);
      for (const listener of listeners) listener(batch);
    },
    load(offer, numbering, allTexts) {
      texts.load(allTexts);
      version += 1;
      clear();
      base = numbering.base;
      for (const [stream, number] of numbering.numbers) numbers.set(stream, number);
      for (const { kind, whole } of offer) hold(kind, whole);
    },
    offered(eventId) {
      const held = matches.get(eventId);
      if (held === undefined) return null;
      const { head, lines: _lines, ...whole } = held;
      return { kind: head.kind, whole };
    },
    eventIds: () => [...matches.keys()],
    numbering: () => ({ base, numbers }),
  };
}

/** Most batches only say that the feed is up. */
function changesSomething(batch: FeedBatch, base: number): boolean {
  const { replaced, matches, streams } = batch;
  return replaced || matches.length > 0 || Object.keys(streams).length > 0 || batch.base !== base;
}

function linesOf(match: Match): Map<string, MarketEntry> {
  const lines = new Map<string, MarketEntry>();
  for (const table of ["markets", "players"] as const)
    for (const [key, entries] of Object.entries(match[table]))
      for (const entry of entries) lines.set(statusCellOf([table, key, entry.B, entry.P]), entry);
  return lines;
}
