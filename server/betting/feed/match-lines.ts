// The lines of a match as the source tells them and as they are shown: nothing of a producer that is down, that an
// operator stopped or that is decided can be bet on.
import { statusCellOf } from "../../../src/domain/offer/price-cell.ts";
import type { MarketEntry, MarketsTable, Match } from "../../../src/protocol/match.ts";
import type { LineUpdate, Unpriced } from "./feed-source.ts";
import { isMainMarket, marketOf } from "./markets/catalogue.ts";
import type { OfferHead } from "./offer-head.ts";
import type { WaitingChanges } from "./waiting-changes.ts";
import { lookup, put } from "../../../src/domain/open-record.ts";

interface Line {
  table: MarketsTable;
  key: string;
  entry: MarketEntry;
  /** As the source has it; shown while its producer is up. */
  status: string;
  /** Of the last message that told of it, epoch ms. */
  sentAt: number;
}

export interface BuiltMatch {
  producer: string;
  head: OfferHead;
  match: Match;
  marketsCount: number;
  unpriced: Unpriced | null;
  lines: Map<string, Line>;
}

export interface MatchLines {
  /** @param silent a new line is news to replicas alone: its market had no prices before */
  apply(built: BuiltMatch, update: LineUpdate, sentAt: number, silent: boolean): void;
  /** Open lines of these groups take the status, all where none is named. */
  stop(built: BuiltMatch, groups: readonly string[] | null, status: string, sentAt: number): void;
  /** The match has another producer: what its lines were before can be bet on no more, until it tells of them. */
  handOver(built: BuiltMatch): void;
  /** Shows every line as it may be shown now; whether that is news. */
  show(built: BuiltMatch): boolean;
}

export interface MatchLinesPorts {
  isUp(producer: string): boolean;
  /** Whether an operator lets no bets be taken on a market. */
  isStopped(head: OfferHead, key: string): boolean;
  /** Whether a line has an outcome, by its `statusCellOf`: it is closed whatever its source says. */
  isDecided(eventId: number, place: string): boolean;
}

export function createMatchLines(waiting: WaitingChanges, { isUp, isStopped, isDecided }: MatchLinesPorts): MatchLines {
  function shownStatus({ producer, head }: BuiltMatch, place: string, key: string, status: string): string {
    if (isDecided(head.eventId, place)) return "CLOSED";
    return status === "OPEN" && (!isUp(producer) || isStopped(head, key)) ? "SUSPENDED" : status;
  }

  function showLine(built: BuiltMatch, place: string, { table, key, entry, status }: Line): boolean {
    const shown = shownStatus(built, place, key, status);
    if (entry.MS === shown) return false;
    entry.MS = shown;
    waiting.of(built.head).status.set(place, [table, key, entry.B, entry.P, shown]);
    return true;
  }

  function add(built: BuiltMatch, update: LineUpdate, sentAt: number): void {
    const { match, lines } = built;
    const { table, key, B, P, L = 0, status = "OPEN", odds } = update;
    const place = statusCellOf([table, key, B, P]);
    const entry: MarketEntry = { MS: shownStatus(built, place, key, status), B, P, L, selections: {} };
    for (const [code, O] of Object.entries(odds ?? {})) put(entry.selections, code, { O });
    lines.set(place, { table, key, entry, status, sentAt });
    const list = lookup(match[table], key) ?? [];
    put(match[table], key, list);
    list.push(entry);
    // Lines of one market in the order of their bands, each player's in the order they came.
    list.sort((a, b) => Number(a.B) - Number(b.B));
    const keys = Object.keys(match.markets).length + Object.keys(match.players).length;
    built.marketsCount = Math.max(built.marketsCount, keys);
  }

  return {
    apply(built, update, sentAt, silent) {
      const { head, lines } = built;
      const { table, key, B, P, L, status, odds } = update;
      const place = statusCellOf([table, key, B, P]);
      const line = lines.get(place);
      const shape = isMainMarket(head.sport, key) ? "list" : "match";
      if (line === undefined) {
        add(built, update, sentAt);
        waiting.needWhole(head, silent ? "replicas" : shape);
        return;
      }
      // It was overtaken by a later message on its way.
      if (sentAt < line.sentAt) return;
      line.sentAt = sentAt;
      const { entry } = line;
      if (L !== undefined && entry.L !== L) {
        entry.L = L;
        waiting.needWhole(head, shape);
      }
      if (status !== undefined) {
        line.status = status;
        showLine(built, place, line);
      }
      for (const [code, O] of Object.entries(odds ?? {})) {
        if (lookup(entry.selections, code)?.O === O) continue;
        put(entry.selections, code, { O });
        waiting.of(head).odds.set(`${place}|${code}`, [table, key, B, P, code, O]);
      }
    },
    stop(built, groups, status, sentAt) {
      for (const [place, line] of built.lines) {
        const group = marketOf(built.head.sport, line.key)?.group ?? "";
        if (line.status !== "OPEN" || sentAt < line.sentAt || !(groups?.includes(group) ?? true)) continue;
        line.status = status;
        line.sentAt = sentAt;
        showLine(built, place, line);
      }
    },
    handOver(built) {
      for (const [place, line] of built.lines) {
        if (line.status === "OPEN") line.status = "SUSPENDED";
        // Clocks of producers differ.
        line.sentAt = Number.NEGATIVE_INFINITY;
        showLine(built, place, line);
      }
    },
    show: (built) => [...built.lines].filter(([place, line]) => showLine(built, place, line)).length > 0,
  };
}
