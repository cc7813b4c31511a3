// What of a table's rows a page shows before the app runs.
import {
  lastRowsVersion,
  mostLastRows,
  type LastLeague,
  type LastMarket,
  type LastMatch,
  type LastOdd,
  type LastRows,
} from "./last-rows.ts";
import type { MatchTextIds } from "./feed-text-ids.ts";
import { entryPrefix, mainEntry } from "./odd-cell.ts";
import type { OddsFormat } from "./odds-format.ts";
import { isBettable, parseOdd } from "./odds.ts";
import { phaseOf } from "./phases.ts";
import { scoreCells, type ScoreResults } from "./score.ts";
import { lookup } from "../open-record.ts";

/** More have no room beside the teams on any screen. */
const mostColumns = 5;

interface Entry {
  readonly MS: string;
  readonly B: string;
  readonly P: string;
  readonly L?: number | undefined;
  readonly selections: Readonly<Record<string, { readonly O: string }>>;
}

type Markets = Readonly<Record<string, readonly Entry[]>>;

/** A match of a table: of the offer in the browser, and of the server's. */
export interface LastRowsSource extends MatchTextIds {
  readonly kind: "live" | "prematch";
  readonly eventId: number;
  readonly sport: string;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly groupName: string;
  readonly hostName: string;
  readonly awayName: string;
  readonly timeStart: number;
  readonly matchPhase: { readonly name: string; readonly timeMin?: number | null | undefined };
  readonly results: ScoreResults;
  readonly markets: Markets;
  readonly players: Markets;
  /** Its prices are not confirmed now: none of them can be bet on. */
  readonly unconfirmed?: boolean;
}

/** How the rows are written. */
export interface RowTexts {
  columns: readonly {
    readonly name: string;
    readonly market: {
      readonly marketsTable: "markets" | "players";
      readonly marketsKey: string;
      readonly marketCode: string;
      readonly group: string;
    };
    readonly selections: readonly { readonly code: string; readonly name: string }[];
  }[];
  /** Under one header each: of a league, of an hour, or all of them. */
  grouping: "league" | "hour" | { readonly title: string };
  names: {
    country(name: string, textId?: string): string;
    league(match: Pick<LastRowsSource, "leagueName" | "leagueTextId">): string;
    /** Host and away. */
    sides(
      match: Pick<LastRowsSource, "hostName" | "awayName" | "hostTextId" | "awayTextId">,
    ): readonly [string, string];
    phaseShort(name: string, sport: string): string;
  };
  format: OddsFormat;
}

type Facts = Omit<LastRows, "version" | "sport" | "format" | "markets" | "leagues">;

/** @param rows of one sport, in an order that is the same for everybody: without favourites in front */
export function makeLastRows(rows: readonly LastRowsSource[], facts: Facts, texts: RowTexts): LastRows {
  return {
    version: lastRowsVersion,
    ...facts,
    sport: rows[0]?.sport ?? "",
    format: texts.format,
    markets: marketsOf(texts.columns),
    leagues: leaguesOf(rows.slice(0, mostLastRows), texts),
  };
}

function marketsOf(columns: RowTexts["columns"]): LastMarket[] {
  return columns.slice(0, mostColumns).map(({ name, market, selections }) => ({
    key: `${market.marketsTable}|${market.marketsKey}`,
    code: market.marketCode,
    group: market.group,
    name,
    outcomes: Object.fromEntries(selections.map((selection) => [selection.code, selection.name])),
  }));
}

function leaguesOf(rows: readonly LastRowsSource[], texts: RowTexts): LastLeague[] {
  const leagues: LastLeague[] = [];
  let last: number | null = null;
  for (const row of rows) {
    const group = groupOf(row, texts);
    if (group !== last) leagues.push(headerOf(row, texts));
    last = group;
    leagues.at(-1)?.matches.push(matchOf(row, texts));
  }
  return leagues;
}

const hourOf = ({ timeStart }: LastRowsSource): number => new Date(timeStart).setMinutes(0, 0, 0);

/** The same for rows under one header. */
function groupOf(row: LastRowsSource, { grouping }: RowTexts): number {
  if (grouping === "league") return row.leagueId;
  return grouping === "hour" ? hourOf(row) : 0;
}

function headerOf(row: LastRowsSource, { names, grouping }: RowTexts): LastLeague {
  const { kind, groupName, groupTextId } = row;
  if (grouping === "hour") return { kind, name: "", country: "", from: hourOf(row), matches: [] };
  const header = { kind, from: 0, matches: [] };
  return grouping === "league"
    ? { ...header, name: names.league(row), country: names.country(groupName, groupTextId) }
    : { ...header, name: grouping.title, country: "" };
}

function matchOf(row: LastRowsSource, texts: RowTexts): LastMatch {
  const { kind, eventId, groupName, groupTextId, timeStart } = row;
  const { columns, names, grouping } = texts;
  const [home, away] = names.sides(row);
  return {
    eventId,
    home,
    away,
    ...(grouping === "league" ? {} : { league: [names.league(row), names.country(groupName, groupTextId)] as const }),
    phase: kind === "live" ? phaseText(row, names) : "",
    timeStart,
    score: kind === "live" ? scoreText(row) : "",
    odds: columns.slice(0, mostColumns).flatMap((column) => oddsOf(row, column)),
  };
}

function phaseText({ sport, matchPhase: { name, timeMin } }: LastRowsSource, names: RowTexts["names"]): string {
  const minute = phaseOf(sport, name).clock ? timeMin : undefined;
  return [...(minute === undefined || minute === null ? [] : [`${minute}'`]), names.phaseShort(name, sport)].join("\n");
}

function scoreText({ sport, results }: LastRowsSource): string {
  const cells = scoreCells(sport, results, null);
  if (cells.length === 0) return "";
  return `${cells.map(({ host }) => host).join(" ")}\n${cells.map(({ away }) => away).join(" ")}`;
}

function oddsOf(row: LastRowsSource, { market, selections }: RowTexts["columns"][number]): LastOdd[] {
  const { marketsTable, marketsKey } = market;
  const entry = mainEntry(lookup(row[marketsTable], marketsKey));
  const prefix = entryPrefix(marketsTable, marketsKey, entry ?? { B: "", P: "" });
  const shut = entry?.MS !== "OPEN" || row.unconfirmed === true;
  return selections.map(({ code }) => {
    const cell = `${row.eventId}|${prefix}${code}`;
    const offered = lookup(entry?.selections, code);
    if (offered === undefined) return { cell };
    const odd = parseOdd(offered.O);
    return shut || !isBettable(odd) ? { cell, odd, locked: true } : { cell, odd };
  });
}
