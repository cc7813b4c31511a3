// What of a table's rows a page shows before the app runs.
import {
  lastRowsVersion,
  mostLastRows,
  type LastLeague,
  type LastMatch,
  type LastOdd,
  type LastRows,
} from "./last-rows.ts";
import { entryPrefix, mainEntry } from "./odd-cell.ts";
import { showOdd, type OddsFormat } from "./odds-format.ts";
import { parseOdd } from "./odds.ts";
import { phaseOf } from "./phases.ts";
import { scoreCells, type ScoreResults } from "./score.ts";
import { lookup } from "../open-record.ts";

/** More have no room beside the teams on any screen. */
const mostColumns = 5;

interface Entry {
  readonly B: string;
  readonly P: string;
  readonly L?: number | undefined;
  readonly selections: Readonly<Record<string, { readonly O: string }>>;
}

type Markets = Readonly<Record<string, readonly Entry[]>>;

/** A match of a table: of the offer in the browser, and of the server's. */
export interface LastRowsSource {
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
}

/** How the rows are written. */
export interface RowTexts {
  columns: readonly {
    readonly market: { readonly marketsTable: "markets" | "players"; readonly marketsKey: string };
    readonly selections: readonly { readonly code: string }[];
  }[];
  grouping: "league" | "hour";
  names: { country(name: string): string; phaseShort(name: string, sport: string): string };
  format: OddsFormat;
}

/** @param rows in an order that is the same for everybody: without favourites in front */
export function makeLastRows(
  rows: readonly LastRowsSource[],
  { address, language, asOf, note, confirmedAt, days }: Omit<LastRows, "version" | "leagues">,
  texts: RowTexts,
): LastRows {
  const leagues: LastLeague[] = [];
  let last: number | null = null;
  for (const row of rows.slice(0, mostLastRows)) {
    const hour = new Date(row.timeStart).setMinutes(0, 0, 0);
    const group = texts.grouping === "hour" ? hour : row.leagueId;
    if (group !== last) leagues.push(texts.grouping === "hour" ? ofHour(hour) : ofLeague(row, texts));
    last = group;
    leagues.at(-1)?.matches.push(matchOf(row, texts));
  }
  return { version: lastRowsVersion, address, language, asOf, note, confirmedAt, days, leagues };
}

const ofHour = (from: number): LastLeague => ({ name: "", from, matches: [] });

function ofLeague({ leagueName, groupName }: LastRowsSource, { names }: RowTexts): LastLeague {
  return { name: `${leagueName} · ${names.country(groupName)}`, from: 0, matches: [] };
}

function matchOf(row: LastRowsSource, { columns, names, format }: RowTexts): LastMatch {
  const { kind, eventId, hostName, awayName, timeStart } = row;
  return {
    eventId,
    home: hostName,
    away: awayName,
    phase: kind === "live" ? phaseText(row, names) : "",
    timeStart,
    score: kind === "live" ? scoreText(row) : "",
    odds: columns.slice(0, mostColumns).flatMap((column) => oddsOf(row, column, format)),
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

function oddsOf(
  row: LastRowsSource,
  { market, selections }: RowTexts["columns"][number],
  format: OddsFormat,
): LastOdd[] {
  const { marketsTable, marketsKey } = market;
  const entry = mainEntry(lookup(row[marketsTable], marketsKey));
  const prefix = entryPrefix(marketsTable, marketsKey, entry ?? { B: "", P: "" });
  return selections.map(({ code }) => {
    const odd = lookup(entry?.selections, code);
    return {
      cell: `${row.eventId}|${prefix}${code}`,
      text: odd === undefined ? "" : showOdd(parseOdd(odd.O), format),
    };
  });
}
