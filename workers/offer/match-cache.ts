// All matches the worker follows, in memory: the main view that tables show, and the full view of matches looked at.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { MatchChange } from "../../src/protocol/sockets.ts";
import type { PriceDelta } from "../api/price-messages.ts";
import {
  applyCells,
  applyWhole,
  createMatchState,
  newestRev,
  type CellChanges,
  type MatchState,
} from "./match-state.ts";

/** main = what offers, initial_data and live:/prematch: frames carry; full = match answers and match: frames. */
export type Scope = "main" | "full";

export interface CachedMatch {
  eventId: number;
  kind: OfferKind;
  sport: string;
  /**
   * Grows with each visible change; at least the wire's, and less than the wire's next one. Orders rows against hot
   * patches, also those of a core before this one: what came later over the wire is greater, in whichever core.
   */
  rev: number;
  /** Of the core that holds it. */
  life: number;
  main: MatchState | null;
  full: MatchState | null;
}

/** One visible change of one match. */
export interface MatchDelta {
  eventId: number;
  kind: OfferKind;
  sport: string;
  patch: PriceDelta;
  /** Which stored shapes are no longer what they were. */
  touched: { main: boolean; full: boolean };
}

export interface MatchCache {
  apply(scope: Scope, kind: OfferKind, change: MatchChange): MatchDelta | null;
  whole(scope: Scope, kind: OfferKind, match: Match): MatchDelta | null;
  /** `rev` undefined = the end of it was told without one. */
  gone(kind: OfferKind, eventId: number, rev?: number): MatchDelta | null;
  get(eventId: number): CachedMatch | undefined;
  isGone(kind: OfferKind, eventId: number): boolean;
  /** Ids of a kind and sport that have a main view. */
  idsOf(kind: OfferKind, sport: string): number[];
  ids(): number[];
  /** Its match stream has no subscription any more. */
  dropFull(eventId: number): void;
  /** The stream of this kind and sport has no subscription any more. */
  dropMain(kind: OfferKind, sport: string): void;
}

const maxTombstones = 20_000;

/** A part of a revision that a number of today's size (epoch ms) still holds. */
const stepOfRev = 1 / 1024;

/** The next revision between two of the wire; greater than `rev` for every number that has one. */
function afterRev(rev: number): number {
  return rev + Math.max(stepOfRev, 2 ** (Math.floor(Math.log2(Math.max(1, rev))) - 51));
}

/** @param life unlike that of any other core */
export function createMatchCache(life: number): MatchCache {
  const entries = new Map<number, CachedMatch>();
  const tombstones = new Map<string, number>();

  function whole(scope: Scope, kind: OfferKind, match: Match): MatchDelta | null {
    if (match.rev <= (tombstones.get(tombKey(kind, match.eventId)) ?? -1)) return null;
    const known = entries.get(match.eventId);
    const view = known?.[scope] ?? null;
    if (known !== undefined && known.kind !== kind && match.rev <= newestOf(known)) return null;
    if (known === undefined || known.kind !== kind || view === null) return first(scope, kind, match, known);
    const difference = applyWhole(view, match);
    if (difference === null) return null;
    return effectOf(known, scope, match.rev, difference, crossFeed(known, scope, match.rev, difference));
  }

  /** The first whole of this scope, or the match's first as this kind (pre-match that went live). */
  function first(scope: Scope, kind: OfferKind, match: Match, known: CachedMatch | undefined): MatchDelta {
    const kept = known !== undefined && known.kind === kind ? known : undefined;
    const entry: CachedMatch = kept ?? {
      eventId: match.eventId,
      kind,
      sport: match.sport,
      rev: known === undefined ? match.rev : Math.max(match.rev, afterRev(known.rev)),
      life,
      main: null,
      full: null,
    };
    const { rev } = match;
    entry[scope] = createMatchState(match);
    entries.set(match.eventId, entry);
    const everything: CellChanges = { odds: [], status: [], state: null, structure: true };
    return effectOf(entry, scope, rev, everything, false);
  }

  /** What one scope learnt the other may show too; true = it did. */
  function crossFeed(entry: CachedMatch, scope: Scope, rev: number, difference: CellChanges): boolean {
    const other = scope === "main" ? entry.full : entry.main;
    if (other === null) return false;
    const { eventId } = entry;
    const change: MatchChange = { eventId, rev, odds: difference.odds, status: difference.status };
    if (difference.state !== null) change.state = difference.state;
    return applyCells(other, change) !== null;
  }

  function effectOf(
    entry: CachedMatch,
    scope: Scope,
    rev: number,
    difference: CellChanges,
    otherToo: boolean,
  ): MatchDelta {
    entry.rev = Math.max(afterRev(entry.rev), rev);
    const patch: PriceDelta = { eventId: entry.eventId, rev: entry.rev };
    if (difference.odds.length > 0) patch.odds = difference.odds;
    if (difference.status.length > 0) patch.status = difference.status;
    if (difference.state !== null) patch.state = difference.state;
    const { eventId, kind, sport } = entry;
    const touched = { main: scope === "main" || otherToo, full: scope === "full" || otherToo };
    return { eventId, kind, sport, patch, touched };
  }

  function gone(kind: OfferKind, eventId: number, rev?: number): MatchDelta | null {
    const entry = entries.get(eventId);
    if (entry !== undefined && entry.kind !== kind) return null;
    const at = rev ?? (entry === undefined ? -1 : newestOf(entry));
    const key = tombKey(kind, eventId);
    if (tombstones.size >= maxTombstones) tombstones.clear();
    tombstones.set(key, Math.max(tombstones.get(key) ?? -1, at));
    if (entry !== undefined && Math.max(entry.main?.baseRev ?? -1, entry.full?.baseRev ?? -1) > at) return null;
    entries.delete(eventId);
    // Also where the book does not have it: the tables may, from an earlier time.
    const patch: PriceDelta = {
      eventId,
      rev: entry === undefined ? at : Math.max(afterRev(entry.rev), at),
      gone: kind,
    };
    return { eventId, kind, sport: entry?.sport ?? "", patch, touched: { main: true, full: true } };
  }

  return {
    whole,
    gone,
    apply(scope, kind, change) {
      if (change.gone === true) return gone(kind, change.eventId, change.rev);
      const started = change.match === undefined ? null : whole(scope, kind, change.match);
      const entry = entries.get(change.eventId);
      const view = entry?.[scope] ?? null;
      if (entry === undefined || view === null || entry.kind !== kind) return started;
      const difference = applyCells(view, change);
      if (difference === null) return started;
      const effect = effectOf(entry, scope, change.rev, difference, crossFeed(entry, scope, change.rev, difference));
      return started === null ? effect : joinEffects(started, effect);
    },
    get: (eventId) => entries.get(eventId),
    isGone: (kind, eventId) => tombstones.has(tombKey(kind, eventId)) && entries.get(eventId) === undefined,
    idsOf(kind, sport) {
      const ids: number[] = [];
      for (const entry of entries.values()) {
        if (entry.kind === kind && entry.sport === sport && entry.main !== null) ids.push(entry.eventId);
      }
      return ids;
    },
    ids: () => [...entries.keys()],
    dropFull(eventId) {
      const entry = entries.get(eventId);
      if (entry === undefined) return;
      entry.full = null;
      if (entry.main === null) entries.delete(eventId);
    },
    dropMain(kind, sport) {
      for (const entry of [...entries.values()]) {
        if (entry.kind !== kind || entry.sport !== sport) continue;
        entry.main = null;
        if (entry.full === null) entries.delete(entry.eventId);
      }
    },
  };
}

function newestOf(entry: CachedMatch): number {
  return Math.max(entry.main === null ? -1 : newestRev(entry.main), entry.full === null ? -1 : newestRev(entry.full));
}

function tombKey(kind: OfferKind, eventId: number): string {
  return `${kind}|${eventId}`;
}

function joinEffects(a: MatchDelta, b: MatchDelta): MatchDelta {
  const patch: PriceDelta = { ...b.patch };
  const odds = [...(a.patch.odds ?? []), ...(b.patch.odds ?? [])];
  const status = [...(a.patch.status ?? []), ...(b.patch.status ?? [])];
  const state = b.patch.state ?? a.patch.state;
  if (odds.length > 0) patch.odds = odds;
  if (status.length > 0) patch.status = status;
  if (state !== undefined) patch.state = state;
  return { ...b, patch, touched: { main: a.touched.main || b.touched.main, full: a.touched.full || b.touched.full } };
}
