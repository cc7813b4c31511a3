// Builds the offer from what a source says: plain matches, each with its revision, and what changed of them since
// the last batch, the last value of each cell.
import { statusCellOf } from "../../src/domain/offer/price-cell.ts";
import type { MarketEntry, Match } from "../../src/protocol/match.ts";
import type { OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import type { BatchMatch, WholeFor } from "../offer/feed-batch.ts";
import type { OfferKind } from "./changes.ts";
import type { FeedSink, LineUpdate, Unpriced } from "./feed-source.ts";
import { isMainMarket } from "./markets/catalogue.ts";
import type { OfferHead } from "./offer-head.ts";

/** Events of its timeline that a match keeps, the latest. */
export const keptEvents = 200;

/** What waits for the next batch; numbers of streams are the publisher's. */
export type PendingMatch = Omit<BatchMatch, "seq">;

export interface OfferBuilder {
  readonly sink: Omit<FeedSink, "outcome">;
  /** What changed since it was last taken. */
  take(): { replaced: boolean; matches: PendingMatch[] };
  has(eventId: number): boolean;
}

/** From the narrowest to the widest. */
const wideness: readonly WholeFor[] = ["replicas", "match", "list"];

interface Built {
  head: OfferHead;
  match: Match;
  marketsCount: number;
  unpriced: Unpriced | null;
  lines: Map<string, MarketEntry>;
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

/** @param now epoch ms @param changed told whenever something waits */
export function createOfferBuilder(now: () => number, changed: () => void): OfferBuilder {
  let matches = new Map<number, Built>();
  let waiting = new Map<string, { eventId: number; sport: string; kind: OfferKind; entry: Waiting }>();
  let replaced = false;

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

  function applyLine(built: Built, update: LineUpdate, silent: boolean): void {
    const { head, match, lines } = built;
    const { table, key, B, P, L, status, odds } = update;
    const place = statusCellOf([table, key, B, P]);
    const entry = lines.get(place);
    const pending = waitingOf(head);
    const isMain = isMainMarket(head.sport, key);
    if (entry === undefined) {
      const made: MarketEntry = { MS: status ?? "OPEN", B, P, L: L ?? 0, selections: {} };
      for (const [code, O] of Object.entries(odds ?? {})) made.selections[code] = { O };
      lines.set(place, made);
      const list = (match[table][key] ??= []);
      list.push(made);
      // Lines of one market in the order of their bands, each player's in the order they came.
      list.sort((a, b) => Number(a.B) - Number(b.B));
      built.marketsCount = Math.max(
        built.marketsCount,
        Object.keys(match.markets).length + Object.keys(match.players).length,
      );
      needWhole(head, silent ? "replicas" : isMain ? "list" : "match");
      return;
    }
    if (L !== undefined && entry.L !== L) {
      entry.L = L;
      needWhole(head, isMain ? "list" : "match");
    }
    if (status !== undefined && entry.MS !== status) {
      entry.MS = status;
      pending.status.set(place, [table, key, B, P, status]);
    }
    for (const [code, O] of Object.entries(odds ?? {})) {
      if (entry.selections[code]?.O === O) continue;
      entry.selections[code] = { O };
      pending.odds.set(`${place}|${code}`, [table, key, B, P, code, O]);
    }
  }

  const sink: Omit<FeedSink, "outcome"> = {
    fixture({ head, marketsCount, unpriced }) {
      const known = matches.get(head.eventId);
      const { kind, ...named } = head;
      if (known === undefined) {
        const match: Match = { rev: now(), ...named, ...notStarted(), markets: {}, players: {} };
        if (kind === "live") match.events = [];
        const built: Built = { head, match, marketsCount, unpriced, lines: new Map() };
        matches.set(head.eventId, built);
        needWhole(head, "list");
        return;
      }
      const { match } = known;
      if (known.head.kind !== kind) {
        leave(known);
        if (kind === "live") match.events = [];
      }
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
    },
    oddsChange({ eventId, lines, unpriced }) {
      const known = matches.get(eventId);
      if (known === undefined) return;
      const silent = known.unpriced !== unpriced;
      known.unpriced = unpriced;
      for (const line of lines) applyLine(known, line, silent);
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
    const { match, marketsCount, unpriced } = built;
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
      ...(whole === null ? {} : { whole: { match: structuredClone(match), marketsCount, unpriced } }),
      wholeFor: events.length > 0 && whole !== "list" ? "match" : whole,
    };
  }

  return {
    sink,
    has: (eventId) => matches.has(eventId),
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
