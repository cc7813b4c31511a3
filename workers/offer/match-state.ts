// One match as the newest state of each of its cells: the whole as last sent, plus single cells that are newer.
// `rev` orders everything, per cell, so that any permutation, repetition or loss ends in what the next whole says.
import type { MarketEntry, Match } from "../../src/protocol/match.ts";
import type { MatchChange, MatchStateChange, OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import { oddCellOf, statusCellOf } from "../../src/domain/offer/price-cell.ts";
import { lookup, put } from "../../src/domain/open-record.ts";

type Cell =
  | { type: "odd"; rev: number; change: OddChange }
  | { type: "status"; rev: number; change: StatusChange }
  | { type: "state"; rev: number; change: MatchStateChange };

export interface MatchState {
  /** Owned by the view and changed in place: read at once, never keep. */
  match: Match;
  /** Revision of the whole that everything else stands on. */
  baseRev: number;
  entries: Map<string, MarketEntry>;
  /** Cells newer than the whole, also of markets it does not have (yet). */
  cells: Map<string, Cell>;
}

/** What became different; null = nothing did. */
export interface CellChanges {
  odds: OddChange[];
  status: StatusChange[];
  state: MatchStateChange | null;
  /** Markets came or went, a name or the timeline changed: more than cells can say. */
  structure: boolean;
}

/** Takes `match` over as its own. */
export function createMatchState(match: Match): MatchState {
  return { match, baseRev: match.rev, entries: indexOf(match), cells: new Map() };
}

export function applyCells(state: MatchState, change: MatchChange): CellChanges | null {
  const changes: CellChanges = { odds: [], status: [], state: null, structure: false };
  const put = (key: string, cell: Cell): void => {
    if (cell.rev <= state.baseRev) return;
    const oldCell = state.cells.get(key);
    if (oldCell !== undefined && oldCell.rev >= cell.rev) return;
    state.cells.set(key, cell);
    show(state, cell, changes);
  };
  for (const odd of change.odds ?? []) put(`o|${oddCellOf(odd)}`, { type: "odd", rev: change.rev, change: odd });
  for (const status of change.status ?? [])
    put(`s|${statusCellOf(status)}`, { type: "status", rev: change.rev, change: status });
  if (change.state !== undefined) put("state", { type: "state", rev: change.rev, change: change.state });
  return isEmpty(changes) ? null : changes;
}

/** A whole of the same or an older revision says nothing new. Takes `match` over as its own. */
export function applyWhole(state: MatchState, match: Match): CellChanges | null {
  if (match.rev <= state.baseRev) return null;
  const before = { match: state.match, entries: state.entries };
  state.match = match;
  state.baseRev = match.rev;
  state.entries = indexOf(match);
  const unheard: CellChanges = { odds: [], status: [], state: null, structure: false };
  for (const [key, cell] of state.cells) {
    if (cell.rev <= match.rev) state.cells.delete(key);
    else show(state, cell, unheard);
  }
  const changes = compare(before, state);
  return isEmpty(changes) ? null : changes;
}

/** The revision of the newest thing known of the match. */
export function newestRev(state: MatchState): number {
  let rev = state.baseRev;
  for (const cell of state.cells.values()) rev = Math.max(rev, cell.rev);
  return rev;
}

function show(state: MatchState, cell: Cell, changes: CellChanges): void {
  if (cell.type === "state") {
    if (same(stateOf(state.match), cell.change)) return;
    Object.assign(state.match, cell.change);
    changes.state = cell.change;
    return;
  }
  const entry = state.entries.get(entryKey(cell.change));
  if (entry === undefined) return;
  if (cell.type === "status") {
    if (entry.MS === cell.change[4]) return;
    entry.MS = cell.change[4];
    changes.status.push(cell.change);
    return;
  }
  const [, , , , code, odd] = cell.change;
  if (lookup(entry.selections, code)?.O === odd) return;
  put(entry.selections, code, { O: odd });
  changes.odds.push(cell.change);
}

function compare(before: { match: Match; entries: Map<string, MarketEntry> }, after: MatchState): CellChanges {
  const changes: CellChanges = {
    odds: [],
    status: [],
    state: null,
    structure: before.entries.size !== after.entries.size,
  };
  const state = stateOf(after.match);
  if (!same(stateOf(before.match), state)) changes.state = state;
  forEachEntry(after.match, (table, key, entry) => {
    const old = before.entries.get(entryKey([table, key, entry.B, entry.P]));
    if (old === undefined || old.L !== entry.L) changes.structure = true;
    if (old?.MS !== entry.MS) changes.status.push([table, key, entry.B, entry.P, entry.MS]);
    for (const [code, { O }] of Object.entries(entry.selections)) {
      if (lookup(old?.selections, code)?.O !== O) changes.odds.push([table, key, entry.B, entry.P, code, O]);
    }
    if (old !== undefined && Object.keys(old.selections).some((code) => !Object.hasOwn(entry.selections, code)))
      changes.structure = true;
  });
  if (!same(headOf(before.match), headOf(after.match))) changes.structure = true;
  return changes;
}

function indexOf(match: Match): Map<string, MarketEntry> {
  const entries = new Map<string, MarketEntry>();
  forEachEntry(match, (table, key, entry) => entries.set(entryKey([table, key, entry.B, entry.P]), entry));
  return entries;
}

function forEachEntry(
  match: Match,
  visit: (table: "markets" | "players", key: string, entry: MarketEntry) => void,
): void {
  for (const table of ["markets", "players"] as const) {
    for (const [key, entries] of Object.entries(match[table])) for (const entry of entries) visit(table, key, entry);
  }
}

function entryKey(path: readonly [string, string, string, string, ...unknown[]]): string {
  return `${path[0]}|${path[1]}|${path[2]}|${path[3]}`;
}

function stateOf(match: Match): MatchStateChange {
  const { inPlay, matchState, matchPhase, results, stats } = match;
  return { inPlay, matchState, matchPhase, results, stats };
}

function headOf(match: Match): unknown[] {
  const { hostTextId, awayTextId, leagueTextId, groupTextId } = match;
  const textIds = [hostTextId, awayTextId, leagueTextId, groupTextId];
  const { sport, leagueId, leagueName, groupName, hostName, awayName, timeStart, marketsCount, events } = match;
  return [sport, leagueId, leagueName, groupName, hostName, awayName, timeStart, marketsCount, events, textIds];
}

function isEmpty(changes: CellChanges): boolean {
  return changes.odds.length === 0 && changes.status.length === 0 && changes.state === null && !changes.structure;
}

/** Both come from our schemas, which fix the order of keys, records apart; a false "different" only costs a write. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
