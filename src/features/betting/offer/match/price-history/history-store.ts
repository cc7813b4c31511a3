// The prices of the matches looked at in this tab, as far back as the page has been open. Never stored.
import { isBettable, parseOdd } from "../../../../../domain/offer/odds.ts";
import type { MarketEntry, MarketMap } from "../../../../../protocol/match.ts";
import { entryPrefix } from "../../../../../domain/offer/odd-cell.ts";
import { addPoint, noHistory, type PriceHistory } from "./price-history.ts";

interface Watched {
  readonly eventId: number;
  readonly markets: MarketMap;
  readonly players: MarketMap;
}

export interface HistoryStore {
  /** Takes the prices the match has now; `at` epoch ms by the server's clock. */
  record(match: Watched, at: number): void;
  /** The match is not on the screen any more: until it is recorded again nothing is known of it. */
  leave(eventId: number, at: number): void;
  /** The same object as long as the price stays; `cell` is an odd's `data-odd`. */
  get(cell: string): PriceHistory;
  subscribe(cell: string, listener: () => void): () => void;
}

/** Matches whose prices are kept; the one looked at longest ago makes room. */
const maxMatches = 20;

interface Kept {
  cells: Map<string, PriceHistory>;
  /** As last recorded: an entry that is the same object has the same prices. */
  entries: Map<string, MarketEntry>;
}

export function createHistoryStore(): HistoryStore {
  const matches = new Map<number, Kept>();
  const listeners = new Map<string, Set<() => void>>();

  function put(matchHistory: Kept, cell: string, odd: number | null, at: number): void {
    const before = matchHistory.cells.get(cell) ?? noHistory;
    const after = addPoint(before, { at, odd });
    if (after === before) return;
    matchHistory.cells.set(cell, after);
    for (const listener of Array.from(listeners.get(cell) ?? [])) listener();
  }

  function keptOf(eventId: number): Kept {
    const matchHistory = matches.get(eventId) ?? { cells: new Map(), entries: new Map() };
    matches.delete(eventId);
    matches.set(eventId, matchHistory);
    const [oldest] = matches.keys();
    if (matches.size > maxMatches && oldest !== undefined) matches.delete(oldest);
    return matchHistory;
  }

  function closeAll(matchHistory: Kept, cells: Iterable<string>, at: number): void {
    for (const cell of cells) put(matchHistory, cell, null, at);
  }

  return {
    record(match, at) {
      const matchHistory = keptOf(match.eventId);
      const entries = new Map<string, MarketEntry>();
      for (const table of ["markets", "players"] as const) {
        for (const [key, list] of Object.entries(match[table])) {
          for (const entry of list) {
            const prefix = `${match.eventId}|${entryPrefix(table, key, entry)}`;
            entries.set(prefix, entry);
            if (matchHistory.entries.get(prefix) === entry) continue;
            for (const [code, { O }] of Object.entries(entry.selections)) {
              const odd = parseOdd(O);
              put(matchHistory, `${prefix}${code}`, entry.MS === "OPEN" && isBettable(odd) ? odd : null, at);
            }
          }
        }
      }
      for (const [prefix, entry] of matchHistory.entries) {
        if (!entries.has(prefix))
          closeAll(
            matchHistory,
            Object.keys(entry.selections).map((code) => `${prefix}${code}`),
            at,
          );
      }
      matchHistory.entries = entries;
    },
    leave(eventId, at) {
      const matchHistory = matches.get(eventId);
      if (matchHistory === undefined) return;
      closeAll(matchHistory, [...matchHistory.cells.keys()], at);
      matchHistory.entries = new Map();
    },
    get: (cell) => matches.get(Number(cell.slice(0, cell.indexOf("|"))))?.cells.get(cell) ?? noHistory,
    subscribe(cell, listener) {
      const set = listeners.get(cell) ?? new Set();
      listeners.set(cell, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(cell) === set) listeners.delete(cell);
      };
    },
  };
}
