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

/** @param epoch unlike that of any other core */
export function createMatchCache(epoch: number): MatchCache {
  const entries = new Map<number, CachedMatch>();
  const tombstones = new Map<string, number>();

  function snapshot(scope: Scope, followedAs: OfferKind, match: Match): MatchDelta | null {
    const cachedMatch = entries.get(match.eventId);
    // Its own stream goes on when it begins, and may be followed as that of a match to come.
    const hasBegun = scope === "full" && (match.inPlay || cachedMatch?.kind === "live");
    const kind = hasBegun ? "live" : followedAs;
    if (match.rev <= (tombstones.get(tombKey(kind, match.eventId)) ?? -1)) return null;
    const scopeState = cachedMatch?.[scope] ?? null;
    if (cachedMatch !== undefined && cachedMatch.kind !== kind && match.rev <= newestOf(cachedMatch)) return null;
    if (cachedMatch === undefined || cachedMatch.kind !== kind || scopeState === null)
      return first(scope, kind, match, cachedMatch);
    const changes = applyWhole(scopeState, match);
    if (changes === null) return null;
    return deltaOf(cachedMatch, scope, match.rev, changes, crossFeed(cachedMatch, scope, match.rev, changes));
  }

  /** The first whole of this scope, or the match's first as this kind (pre-match that went live). */
  function first(scope: Scope, kind: OfferKind, match: Match, cachedMatch: CachedMatch | undefined): MatchDelta {
    const reusableEntry = cachedMatch !== undefined && cachedMatch.kind === kind ? cachedMatch : undefined;
    const entry: CachedMatch = reusableEntry ?? {
      eventId: match.eventId,
      kind,
      sport: match.sport,
      rev: cachedMatch === undefined ? match.rev : Math.max(match.rev, afterRev(cachedMatch.rev)),
      life: epoch,
      main: null,
      full: null,
    };
    const { rev } = match;
    entry[scope] = createMatchState(match);
    entries.set(match.eventId, entry);
    // It is back: where nothing looks at it any more it is unknown, and not gone.
    tombstones.delete(tombKey(kind, match.eventId));
    const everything: CellChanges = { odds: [], status: [], state: null, structure: true };
    // Its list may tell later that it left.
    const hasLeft = entry.main === null && !!cachedMatch?.main;
    const delta = deltaOf(entry, scope, rev, everything, hasLeft);
    if (hasLeft) delta.patch.gone = cachedMatch.kind;
    return delta;
  }

  /** What one scope learnt the other may show too; true = it did. */
  function crossFeed(entry: CachedMatch, scope: Scope, rev: number, changes: CellChanges): boolean {
    const other = scope === "main" ? entry.full : entry.main;
    if (other === null) return false;
    const { eventId } = entry;
    const change: MatchChange = { eventId, rev, odds: changes.odds, status: changes.status };
    if (changes.state !== null) change.state = changes.state;
    return applyCells(other, change) !== null;
  }

  function deltaOf(entry: CachedMatch, scope: Scope, rev: number, changes: CellChanges, otherToo: boolean): MatchDelta {
    entry.rev = Math.max(afterRev(entry.rev), rev);
    const patch: PriceDelta = { eventId: entry.eventId, rev: entry.rev };
    if (changes.odds.length > 0) patch.odds = changes.odds;
    if (changes.status.length > 0) patch.status = changes.status;
    if (changes.state !== null) patch.state = changes.state;
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
    // Also where the cache does not have it: the tables may, from an earlier time.
    const patch: PriceDelta = {
      eventId,
      rev: entry === undefined ? at : Math.max(afterRev(entry.rev), at),
      gone: kind,
    };
    return { eventId, kind, sport: entry?.sport ?? "", patch, touched: { main: true, full: true } };
  }

  return {
    whole: snapshot,
    gone,
    apply(scope, kind, change) {
      const isOwn = scope === "full";
      if (change.gone === true)
        return gone((isOwn && entries.get(change.eventId)?.kind) || kind, change.eventId, change.rev);
      const started = change.match === undefined ? null : snapshot(scope, kind, change.match);
      const entry = entries.get(change.eventId);
      const scopeState = entry?.[scope] ?? null;
      if (entry === undefined || scopeState === null || (!isOwn && entry.kind !== kind)) return started;
      const changes = applyCells(scopeState, change);
      if (changes === null) return started;
      const delta = deltaOf(entry, scope, change.rev, changes, crossFeed(entry, scope, change.rev, changes));
      return started === null ? delta : joinDeltas(started, delta);
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
      for (const entry of Array.from(entries.values())) {
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

function joinDeltas(a: MatchDelta, b: MatchDelta): MatchDelta {
  const patch: PriceDelta = { ...b.patch };
  const odds = [...(a.patch.odds ?? []), ...(b.patch.odds ?? [])];
  const status = [...(a.patch.status ?? []), ...(b.patch.status ?? [])];
  const state = b.patch.state ?? a.patch.state;
  if (odds.length > 0) patch.odds = odds;
  if (status.length > 0) patch.status = status;
  if (state !== undefined) patch.state = state;
  return { ...b, patch, touched: { main: a.touched.main || b.touched.main, full: a.touched.full || b.touched.full } };
}
