// Lays a price patch over a stored match: what the patch does not touch stays the same object.
import type { MarketEntry, MarketMap, MatchPhase, MarketsTable, Results, Stats } from "../protocol/match.ts";
import type { PricePatch } from "./price-patch.ts";
import { lookup, put } from "../domain/open-record.ts";

/** What rows and full matches have in common. */
export interface Patchable {
  readonly eventId: number;
  readonly rev: number;
  readonly inPlay: boolean;
  readonly matchState: string;
  readonly matchPhase: MatchPhase;
  readonly results: Results;
  readonly stats: Stats;
  readonly markets: MarketMap;
  readonly players: MarketMap;
}

/** Status of the markets of a match that has left the offer, until its row leaves too. */
export const goneStatus = "GONE";

/**
 * `match` itself when there is no patch, or none newer than the match; else with those cells of it that are newer.
 * Cells that the match does not have are left out: only a whole match can bring new ones.
 */
export function applyPatch<M extends Patchable>(match: M, patch: PricePatch | undefined): M {
  if (patch === undefined || patch.eventId !== match.eventId || patch.rev <= match.rev) return match;
  if (patch.gone !== null)
    return { ...match, rev: patch.rev, markets: locked(match.markets), players: locked(match.players) };
  const maps = { markets: match.markets, players: match.players };
  for (const { rev, value } of patch.odds.values()) {
    if (rev <= match.rev) continue;
    const [table, key, band, player, selectionCode, odd] = value;
    changeEntry(maps, match, table, key, band, player, (entry) =>
      [undefined, odd].includes(lookup(entry.selections, selectionCode)?.O)
        ? entry
        : { ...entry, selections: { ...entry.selections, [selectionCode]: { O: odd } } },
    );
  }
  for (const { rev, value } of patch.status.values()) {
    if (rev <= match.rev) continue;
    const [table, key, band, player, status] = value;
    changeEntry(maps, match, table, key, band, player, (entry) =>
      entry.MS === status ? entry : { ...entry, MS: status },
    );
  }
  const state = patch.state !== null && patch.state.rev > match.rev ? patch.state.value : null;
  return { ...match, ...state, ...maps, rev: patch.rev };
}

function changeEntry(
  maps: Record<MarketsTable, MarketMap>,
  original: Record<MarketsTable, MarketMap>,
  table: MarketsTable,
  key: string,
  band: string,
  player: string,
  change: (entry: MarketEntry) => MarketEntry,
): void {
  const entries = lookup(maps[table], key);
  const index = entries?.findIndex((entry) => entry.B === band && entry.P === player) ?? -1;
  const entry = entries?.[index];
  if (entries === undefined || entry === undefined) return;
  const changed = change(entry);
  if (changed === entry) return;
  if (maps[table] === original[table]) maps[table] = { ...original[table] };
  put(
    maps[table],
    key,
    entries.map((marketEntry, at) => (at === index ? changed : marketEntry)),
  );
}

function locked(map: MarketMap): MarketMap {
  return Object.fromEntries(
    Object.entries(map).map(([key, entries]) => [key, entries.map((entry) => ({ ...entry, MS: goneStatus }))]),
  );
}
