// Builds the offer from what a source says: plain matches, each with its revision, and what changed of them since
// the last batch, the last value of each cell.
import { statusCellOf } from "../../src/domain/offer/price-cell.ts";
import type { MarketEntry, MarketsTable, Match } from "../../src/protocol/match.ts";
import type { OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import type { BatchMatch, WholeFor } from "../offer/feed-batch.ts";
import type { OfferKind } from "./changes.ts";
import type { FeedSink, LineUpdate, Unpriced } from "./feed-source.ts";
import { isMainMarket, marketOf } from "./markets/catalogue.ts";
import type { OfferHead } from "./offer-head.ts";
import { createProducers, type RecoveryRequest } from "./producers.ts";

/** Events of its timeline that a match keeps, the latest. */
export const keptEvents = 200;

/** What waits for the next batch; numbers of streams are the publisher's. */
export type PendingMatch = Omit<BatchMatch, "seq">;

export interface OfferBuilder {
  readonly sink: Omit<FeedSink, "outcome">;
  /** What changed since it was last taken. */
  take(): { replaced: boolean; matches: PendingMatch[] };
  has(eventId: number): boolean;
  /** Which producers are up. Also finds those that say nothing any more: call it often. */
  producers(): Record<string, boolean>;
  /** A match that is or was in the offer, as it was told last; null = unknown. */
  matchOf(eventId: number): Omit<OfferHead, "kind"> | null;
}

const rememberedAtMost = 10_000;

/** From the narrowest to the widest. */
const wideness: readonly WholeFor[] = ["replicas", "match", "list"];

interface Line {
  entry: MarketEntry;
  /** As the source has it; shown while its producer is up. */
  status: string;
  /** Of the last message that told of it, epoch ms. */
  sentAt: number;
}

interface Built {
  producer: string;
  head: OfferHead;
  match: Match;
  marketsCount: number;
  unpriced: Unpriced | null;
  lines: Map<string, Line>;
}

interface Waiting {
  odds: Map<string, OddChange>;
  status: Map<string, StatusChange>;
  state: boolean;
  events: Match["events"] & object;
  /** Who must be told all of it. */
  whole: WholeFor | null;
  goneAt: number | null;
}

export interface OfferBuilderPorts {
  /** Epoch ms. */
  now(): number;
  /** Told whenever something waits. */
  changed(): void;
  /** Has a producer tell anew what may have been lost; false = it never loses anything. */
  recover(request: RecoveryRequest): boolean;
}

export function createOfferBuilder({ now, changed, recover }: OfferBuilderPorts): OfferBuilder {
  const producers = createProducers({ now, recover, turned: showProducer });
  let matches = new Map<number, Built>();
  let waiting = new Map<string, { eventId: number; sport: string; kind: OfferKind; entry: Waiting }>();
  let replaced = false;
  /** Matches that left: their results may be told later. */
  const gone = new Map<number, OfferHead>();

  function waitingOf({ eventId, sport, kind }: OfferHead): Waiting {
    const key = `${kind}|${eventId}`;
    const known = waiting.get(key);
    if (known !== undefined) return known.entry;
    const entry: Waiting = {
      odds: new Map(),
      status: new Map(),
      state: false,
      events: [],
      whole: null,
      goneAt: null,
    };
    waiting.set(key, { eventId, sport, kind, entry });
    changed();
    return entry;
  }

  function needWhole(head: OfferHead, by: WholeFor): void {
    const entry = waitingOf(head);
    if (entry.whole === null || wideness.indexOf(by) > wideness.indexOf(entry.whole)) entry.whole = by;
  }

  function leave(built: Built): void {
    const entry = waitingOf(built.head);
    built.match.rev += 1;
    entry.goneAt = built.match.rev;
  }

  /** What is shown of a line: nothing of a producer that is down can be bet on. */
  function shownStatus({ producer }: Built, status: string): string {
    return status === "OPEN" && !producers.isUp(producer) ? "SUSPENDED" : status;
  }

  function showStatus(built: Built, place: string, line: Line, [table, key]: [MarketsTable, string]): void {
    const { entry } = line;
    const shown = shownStatus(built, line.status);
    if (entry.MS === shown) return;
    entry.MS = shown;
    waitingOf(built.head).status.set(place, [table, key, entry.B, entry.P, shown]);
  }

  function addLine(built: Built, update: LineUpdate, sentAt: number): void {
    const { match, lines } = built;
    const { table, key, B, P, L, status = "OPEN", odds } = update;
    const entry: MarketEntry = { MS: shownStatus(built, status), B, P, L: L ?? 0, selections: {} };
    for (const [code, O] of Object.entries(odds ?? {})) entry.selections[code] = { O };
    lines.set(statusCellOf([table, key, B, P]), { entry, status, sentAt });
    const list = (match[table][key] ??= []);
    list.push(entry);
    // Lines of one market in the order of their bands, each player's in the order they came.
    list.sort((a, b) => Number(a.B) - Number(b.B));
    const keys = Object.keys(match.markets).length + Object.keys(match.players).length;
    built.marketsCount = Math.max(built.marketsCount, keys);
  }

  function applyLine(built: Built, update: LineUpdate, sentAt: number, silent: boolean): void {
    const { head, lines } = built;
    const { table, key, B, P, L, status, odds } = update;
    const place = statusCellOf([table, key, B, P]);
    const line = lines.get(place);
    const isMain = isMainMarket(head.sport, key);
    if (line === undefined) {
      addLine(built, update, sentAt);
      needWhole(head, silent ? "replicas" : isMain ? "list" : "match");
      return;
    }
    // It was overtaken by a later message on its way.
    if (sentAt < line.sentAt) return;
    line.sentAt = sentAt;
    const { entry } = line;
    const pending = waitingOf(head);
    if (L !== undefined && entry.L !== L) {
      entry.L = L;
      needWhole(head, isMain ? "list" : "match");
    }
    if (status !== undefined) {
      line.status = status;
      showStatus(built, place, line, [table, key]);
    }
    for (const [code, O] of Object.entries(odds ?? {})) {
      if (entry.selections[code]?.O === O) continue;
      entry.selections[code] = { O };
      pending.odds.set(`${place}|${code}`, [table, key, B, P, code, O]);
    }
  }

  /** Every line of the producer's matches is shown as it may be shown now. */
  function showProducer(producer: string): void {
    for (const built of matches.values()) {
      if (built.producer !== producer) continue;
      const before = waiting.get(`${built.head.kind}|${built.head.eventId}`)?.entry.status.size ?? 0;
      for (const [place, line] of built.lines) {
        const [table, key = ""] = place.split("|");
        showStatus(built, place, line, [table === "players" ? "players" : "markets", key]);
      }
      const after = waiting.get(`${built.head.kind}|${built.head.eventId}`)?.entry.status.size ?? 0;
      if (after > before) built.match.rev += 1;
    }
    changed();
  }

  const sink: Omit<FeedSink, "outcome"> = {
    alive: ({ producer, sentAt, subscribed }) => producers.alive(producer, sentAt, subscribed),
    recovered: ({ producer, requestId }) => producers.recovered(producer, requestId),
    fixture({ producer, head, marketsCount, unpriced }) {
      const known = matches.get(head.eventId);
      const { kind, ...named } = head;
      if (known === undefined) {
        const match: Match = { rev: now(), ...named, ...notStarted(), markets: {}, players: {} };
        if (kind === "live") match.events = [];
        const built: Built = { producer, head, match, marketsCount, unpriced, lines: new Map() };
        matches.set(head.eventId, built);
        needWhole(head, "list");
        return;
      }
      const { match } = known;
      if (known.head.kind !== kind) {
        leave(known);
        if (kind === "live") match.events = [];
      }
      known.producer = producer;
      known.head = head;
      known.marketsCount = marketsCount;
      known.unpriced = unpriced;
      Object.assign(match, named);
      match.rev += 1;
      needWhole(head, "list");
    },
    fixtureGone({ eventId }) {
      const known = matches.get(eventId);
      if (known === undefined) return;
      leave(known);
      matches.delete(eventId);
      gone.set(eventId, known.head);
      const [oldest] = gone.keys();
      if (gone.size > rememberedAtMost && oldest !== undefined) gone.delete(oldest);
    },
    oddsChange({ eventId, lines, unpriced, sentAt }) {
      const known = matches.get(eventId);
      if (known === undefined) return;
      const silent = known.unpriced !== unpriced;
      known.unpriced = unpriced;
      for (const line of lines) applyLine(known, line, sentAt, silent);
      known.match.rev += 1;
    },
    betStop({ eventId, groups, status, sentAt }) {
      const known = matches.get(eventId);
      if (known === undefined) return;
      for (const [place, line] of known.lines) {
        const [table, key = ""] = place.split("|");
        const group = marketOf(known.head.sport, key)?.group ?? "";
        if (line.status !== "OPEN" || sentAt < line.sentAt || !(groups?.includes(group) ?? true)) continue;
        line.status = status;
        line.sentAt = sentAt;
        showStatus(known, place, line, [table === "players" ? "players" : "markets", key]);
      }
      known.match.rev += 1;
    },
    state({ eventId, state, events }) {
      const known = matches.get(eventId);
      if (known === undefined) return;
      const { match } = known;
      const pending = waitingOf(known.head);
      match.rev += 1;
      if (state !== null) {
        Object.assign(match, state);
        pending.state = true;
      }
      if (events.length === 0) return;
      pending.events.push(...events);
      match.events = [...(match.events ?? []), ...events].slice(-keptEvents);
    },
    replaced(tell) {
      const before = matches;
      matches = new Map();
      tell();
      for (const [eventId, { match }] of matches)
        match.rev = Math.max(match.rev, (before.get(eventId)?.match.rev ?? 0) + 1);
      waiting = new Map();
      for (const { head } of matches.values()) needWhole(head, "list");
      replaced = true;
      changed();
    },
  };

  function taken({
    eventId,
    sport,
    kind,
    entry,
  }: {
    eventId: number;
    sport: string;
    kind: OfferKind;
    entry: Waiting;
  }): PendingMatch {
    const built = matches.get(eventId);
    const none = { eventId, sport, kind, odds: [], status: [], events: [], wholeFor: null };
    if (built === undefined || built.head.kind !== kind) return { ...none, rev: entry.goneAt ?? 0, gone: true };
    const { producer, match, marketsCount, unpriced } = built;
    const { inPlay, matchState, matchPhase, results, stats } = match;
    const { odds, status, events, whole } = entry;
    return {
      ...none,
      rev: match.rev,
      odds: [...odds.values()],
      status: [...status.values()],
      events,
      gone: false,
      ...(entry.state ? { state: { inPlay, matchState, matchPhase, results, stats } } : {}),
      ...(whole === null ? {} : { whole: { producer, match: structuredClone(match), marketsCount, unpriced } }),
      wholeFor: events.length > 0 && whole !== "list" ? "match" : whole,
    };
  }

  return {
    sink,
    has: (eventId) => matches.has(eventId),
    producers: () => producers.look(),
    matchOf(eventId) {
      const head = matches.get(eventId)?.head ?? gone.get(eventId);
      if (head === undefined) return null;
      const { kind: _kind, ...match } = head;
      return match;
    },
    take() {
      const told = { replaced, matches: [...waiting.values()].map(taken) };
      replaced = false;
      waiting = new Map();
      return told;
    },
  };
}

function notStarted(): Pick<Match, "inPlay" | "matchState" | "matchPhase" | "results" | "stats"> {
  return { inPlay: false, matchState: "NSY", matchPhase: { name: "NSY", timeMin: null }, results: {}, stats: {} };
}
