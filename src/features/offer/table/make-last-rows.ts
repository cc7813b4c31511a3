// What of a table's rows is stored for the next visit.
import type { OfferRow } from "../../../db/offer-tables.ts";
import {
  lastRowsVersion,
  mostLastRows,
  type LastMatch,
  type LastOdd,
  type LastRows,
} from "../../../domain/last-rows.ts";
import { showOdd, type OddsFormat } from "../../../domain/odds-format.ts";
import { parseOdd } from "../../../domain/odds.ts";
import { phaseOf } from "../../../domain/phases.ts";
import { scoreCells } from "../../../domain/score.ts";
import type { OfferNames } from "../names/offer-names.ts";
import type { TimeTexts } from "../names/use-time-texts.ts";
import { entryPrefix, mainEntry } from "../pick/odd-cell.ts";
import type { Column } from "./columns.ts";
import { tableItems, type Grouping } from "./table-items.ts";

/** More have no room beside the teams on any screen. */
const mostColumns = 5;

/** How the rows are written. */
export interface RowTexts {
  columns: readonly Column[];
  grouping: Grouping;
  names: OfferNames;
  times: TimeTexts;
  format: OddsFormat;
}

/** @param rows in an order that is nobody's own: without favourites in front */
export function makeLastRows(
  rows: readonly OfferRow[],
  page: Pick<LastRows, "address" | "language" | "asOf" | "note">,
  texts: RowTexts,
): LastRows {
  const { names, times, grouping } = texts;
  const leagues: LastRows["leagues"] = [];
  for (const item of tableItems(rows.slice(0, mostLastRows), { grouping })) {
    if (item.type === "league")
      leagues.push({ name: `${item.leagueName} · ${names.country(item.groupName)}`, matches: [] });
    else if (item.type === "hour")
      leagues.push({ name: `${times.time(item.hour)} · ${times.day(item.hour)}`, matches: [] });
    else if (item.type === "match") leagues.at(-1)?.matches.push(matchOf(item.row, texts));
  }
  const { address, language, asOf, note } = page;
  return { version: lastRowsVersion, address, language, asOf, note, leagues };
}

function matchOf(row: OfferRow, { columns, names, times, format }: RowTexts): LastMatch {
  return {
    eventId: row.eventId,
    home: row.hostName,
    away: row.awayName,
    time: row.kind === "live" ? phaseText(row, names) : `${times.time(row.timeStart)}\n${times.day(row.timeStart)}`,
    score: row.kind === "live" ? scoreText(row) : "",
    odds: columns.slice(0, mostColumns).flatMap((column) => oddsOf(row, column, format)),
  };
}

function phaseText({ sport, matchPhase: { name, timeMin } }: OfferRow, names: OfferNames): string {
  const minute = phaseOf(sport, name).clock ? timeMin : undefined;
  return [...(minute === undefined ? [] : [`${minute}'`]), names.phaseShort(name, sport)].join("\n");
}

function scoreText({ sport, results }: OfferRow): string {
  const cells = scoreCells(sport, results, null);
  if (cells.length === 0) return "";
  return `${cells.map(({ host }) => host).join(" ")}\n${cells.map(({ away }) => away).join(" ")}`;
}

function oddsOf(row: OfferRow, { market, selections }: Column, format: OddsFormat): LastOdd[] {
  const { marketsTable, marketsKey } = market;
  const entry = mainEntry(row[marketsTable][marketsKey]);
  const prefix =
    entry === undefined ? `${marketsTable}|${marketsKey}|||` : entryPrefix(marketsTable, marketsKey, entry);
  return selections.map(({ code }) => {
    const odd = entry?.selections[code];
    return {
      cell: `${row.eventId}|${prefix}${code}`,
      text: odd === undefined ? "" : showOdd(parseOdd(odd.O), format),
    };
  });
}
