// The lines of a match as its producers tell them and as they are shown: nothing of a producer that is down, that an
// operator stopped or that is decided can be bet on.
import { statusCellOf } from "../../../src/domain/offer/price-cell.ts";
import type { MarketEntry, Match } from "../../../src/protocol/match.ts";
import { covers, type MarketPlace } from "../outcomes/places.ts";
import type { FeedMessage, LineUpdate } from "./feed-source.ts";
import { type BuiltMatch, formerOf, holderOf, isFrom, type Line, mayTell, remember } from "./line-holders.ts";
import { isMainMarket, marketOf } from "./markets/catalogue.ts";
import type { OfferHead } from "./offer-head.ts";
import type { WaitingChanges } from "./waiting-changes.ts";
import { lookup, put } from "../../../src/domain/open-record.ts";

/** Which lines a stop means: those of any of the groups and places, all where neither is named. */
export interface StopScope {
  groups: readonly string[] | null;
  places: readonly MarketPlace[] | null;
}

export interface MatchLines {
  /** @param silent a new line is news to replicas alone: its market had no prices before */
  apply(built: BuiltMatch, update: LineUpdate, message: FeedMessage, silent: boolean): void;
  /** Open lines of the message's producer take the status. */
  stop(built: BuiltMatch, scope: StopScope, status: string, message: FeedMessage): void;
  /** The match has another owner: lines of the one before can be bet on no more, until the new one tells of them. */
  handOver(built: BuiltMatch, before: string): void;
  /** Suspends open lines of the leader before that no producer has told of since. */
  shutAdopted(built: BuiltMatch): void;
  /** Those of the match's producer: it has told all that it offers, and did not name them. */
  takeOutAdopted(built: BuiltMatch, producer: string): void;
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
  function shownStatus({ head }: BuiltMatch, place: string, { key, status }: LineToShow, holder: string): string {
    if (isDecided(head.eventId, place)) return "CLOSED";
    return status === "OPEN" && (!isUp(holder) || isStopped(head, key)) ? "SUSPENDED" : status;
  }

  function showLine(built: BuiltMatch, place: string, line: Line): boolean {
    const { table, key, entry } = line;
    const shown = shownStatus(built, place, line, holderOf(built, line));
    if (entry.MS === shown) return false;
    entry.MS = shown;
    waiting.of(built.head).status.set(place, [table, key, entry.B, entry.P, shown]);
    return true;
  }

  function add(built: BuiltMatch, update: LineUpdate, { producer, sentAt }: FeedMessage): void {
    const { match, lines } = built;
    const { table, key, B, P, S, L = 0, status = "OPEN", odds } = update;
    const place = statusCellOf([table, key, B, P]);
    const MS = shownStatus(built, place, { key, status }, producer);
    const entry: MarketEntry = { MS, B, P, ...(S === undefined ? {} : { S }), L, selections: {} };
    for (const [code, O] of Object.entries(odds ?? {})) put(entry.selections, code, { O });
    const gone = built.gone.get(place);
    const former = gone === undefined ? null : formerOf(gone, producer);
    lines.set(place, { table, key, entry, status, producer, sentAt, former });
    built.gone.delete(place);
    const list = lookup(match[table], key) ?? [];
    put(match[table], key, list);
    list.push(entry);
    // Lines of one market in the order of their bands, each player's in the order they came.
    list.sort((a, b) => compareBands(a.B, b.B));
    if (L === 1) leaveOneMain(list, entry);
  }

  function takeOut({ match, lines, gone }: BuiltMatch, place: string, line: Line): void {
    const { table, key, entry, producer, sentAt, former } = line;
    lines.delete(place);
    remember(gone, place, { producer, sentAt, former });
    const others = (lookup(match[table], key) ?? []).filter((other) => other !== entry);
    if (others.length === 0) delete match[table][key];
    else put(match[table], key, others);
  }

  function applyTo(built: BuiltMatch, place: string, line: Line, update: LineUpdate): void {
    const { head, match } = built;
    const { entry, table, key } = line;
    const { S, L, status, odds, B, P } = update;
    if (S !== undefined && entry.S !== S) {
      entry.S = S;
      waiting.needWhole(head, shapeOf(head, key));
    }
    if (L !== undefined && entry.L !== L) {
      entry.L = L;
      if (L === 1) leaveOneMain(lookup(match[table], key) ?? [], entry);
      waiting.needWhole(head, shapeOf(head, key));
    }
    if (status !== undefined) line.status = status;
    showLine(built, place, line);
    for (const [code, O] of Object.entries(odds ?? {})) {
      if (lookup(entry.selections, code)?.O === O) continue;
      put(entry.selections, code, { O });
      waiting.of(head).odds.set(`${place}|${code}`, [table, key, B, P, code, O]);
    }
  }

  return {
    apply(built, update, message, silent) {
      const { head, lines, gone } = built;
      const { table, key, B, P } = update;
      const place = statusCellOf([table, key, B, P]);
      const shape = shapeOf(head, key);
      const line = lines.get(place);
      const holder = line ?? gone.get(place);
      if (holder !== undefined && !mayTell(built, holder, update, message)) return;
      if (line === undefined) {
        if (update.gone === true) return;
        add(built, update, message);
        waiting.needWhole(head, silent ? "replicas" : shape);
        return;
      }
      const { producer, sentAt } = message;
      if (line.producer !== producer) {
        line.former = formerOf(line, producer);
        line.producer = producer;
        waiting.needWhole(head, "replicas");
      }
      // Which line is the main one says nothing of how it stands: what was told of that before, and comes later, still counts.
      if (update.status !== undefined || update.odds !== undefined || update.gone === true) line.sentAt = sentAt;
      if (update.gone === true) {
        takeOut(built, place, line);
        waiting.needWhole(head, shape);
      } else applyTo(built, place, line, update);
    },
    stop(built, { groups, places }, status, { producer, sentAt }) {
      const isAll = groups === null && places === null;
      for (const [place, line] of built.lines) {
        if (line.status !== "OPEN" || !isFrom(built, line, producer) || sentAt < line.sentAt) continue;
        const group = marketOf(built.head.sport, line.key)?.group;
        const { table, key, entry } = line;
        const isNamed =
          (group !== undefined && groups?.includes(group) === true) ||
          places?.some((named) => covers(named, { table, key, B: entry.B, P: entry.P })) === true;
        if (!isAll && !isNamed) continue;
        line.status = status;
        line.sentAt = sentAt;
        showLine(built, place, line);
      }
    },
    handOver(built, before) {
      for (const [place, line] of built.lines) {
        line.former = null;
        if (line.status === "OPEN" && (line.producer ?? before) === before) line.status = "SUSPENDED";
        showLine(built, place, line);
      }
    },
    shutAdopted(built) {
      for (const [place, line] of built.lines) {
        if (line.producer !== null || line.status !== "OPEN") continue;
        line.status = "SUSPENDED";
        if (showLine(built, place, line)) built.match.rev += 1;
      }
    },
    takeOutAdopted(built, producer) {
      if (built.producer !== producer) return;
      for (const [place, line] of built.lines) {
        if (line.producer !== null) continue;
        takeOut(built, place, line);
        waiting.needWhole(built.head, shapeOf(built.head, line.key));
        built.match.rev += 1;
      }
    },
    show: (built) => [...built.lines].filter(([place, line]) => showLine(built, place, line)).length > 0,
  };
}

type LineToShow = Pick<Line, "key" | "status">;

/** Who has to be told of a line that came, changed or left. */
const shapeOf = ({ sport }: OfferHead, key: string): "list" | "match" => (isMainMarket(sport, key) ? "list" : "match");

/** Numbers in their order, then texts in theirs. */
function compareBands(a: string, b: string): number {
  const [first, second] = [Number(a), Number(b)];
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
  if (!Number.isNaN(first)) return first - second;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** A market has one main line, of each player. */
function leaveOneMain(list: readonly MarketEntry[], main: MarketEntry): void {
  for (const entry of list) if (entry !== main && entry.P === main.P) entry.L = 0;
}

/** Markets of the match, one for all its bands and players. */
export function marketsCountOf({ match, toldCount }: { match: Match; toldCount: number }): number {
  return Math.max(toldCount, keysOf(match));
}

export const keysOf = ({ markets, players }: Match): number =>
  Object.keys(markets).length + Object.keys(players).length;
