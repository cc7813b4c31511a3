// The rows of the last visit, or those of the server's page, whichever were confirmed last. A value that is not of the
// type, or not of this page, shows nothing.
import {
  closedRows,
  firstRowsId,
  lastRowsKeys,
  lastRowsVersion,
  mostLastRows,
  type LastLeague,
  type LastMatch,
  type LastOdd,
  type LastRows,
} from "../domain/offer/last-rows.ts";
import { isList, isMoment, isText, partsOf } from "../domain/plain-values.ts";
import { attempt, parsed, stored } from "./stored.ts";
import { lookup } from "../domain/open-record.ts";

/** Prices of yesterday tell nothing of today's. */
const oldestMs = 12 * 60 * 60_000;
const pages = { live_betting: lastRowsKeys.live, betting: lastRowsKeys.prematch } as const;

export type RowsPage = keyof typeof pages;

/** The page of a table at this address; null = another page. */
export function rowsPage(): RowsPage | null {
  return (/\/(live_betting|betting)$/.exec(location.pathname)?.[1] as RowsPage | undefined) ?? null;
}

export function readRows(): LastRows | null {
  const page = rowsPage();
  if (page === null || location.hash !== "") return null;
  return attempt(() => {
    if (isScrolled()) return null;
    const served = parsed(document.getElementById(firstRowsId)?.textContent);
    if (served === closedRows) return null;
    const rows = parsed(stored(pages[page]));
    const known = [
      ...(isLastRows(served) && isOfThisPage(served) ? [served] : []),
      ...(isLastRows(rows) && isOfThisPage(rows) && isYoung(rows) ? [rows] : []),
    ];
    return known.sort((a, b) => b.confirmedAt - a.confirmedAt)[0] ?? null;
  });
}

function isOfThisPage({ address, language }: LastRows): boolean {
  return address === location.pathname + location.search && language === document.documentElement.lang;
}

function isYoung({ asOf }: LastRows): boolean {
  const age = Date.now() - asOf;
  return age >= 0 && age < oldestMs;
}

/** A page that is loaded anew goes on where it was scrolled to. */
function isScrolled(): boolean {
  // Stored by the router's ScrollRestoration.
  const places = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}") as Record<string, number>;
  const { key = "" } = (history.state as { key?: string } | null) ?? {};
  return (lookup(places, key) ?? 0) > 0;
}

function isLastRows(value: unknown): value is LastRows {
  const { version, asOf, confirmedAt, note, days, leagues } = partsOf(value);
  if (version !== lastRowsVersion || ![asOf, confirmedAt].every(isMoment) || !isText(note)) return false;
  if (!isDays(days) || !isList(leagues, mostLastRows) || !leagues.every(isLeague)) return false;
  const matches = leagues.flatMap((league) => league.matches);
  return matches.length > 0 && matches.length <= mostLastRows && matches.every(isMatch);
}

function isLeague(
  value: unknown,
): value is { [Key in keyof LastLeague]: Key extends "matches" ? unknown[] : LastLeague[Key] } {
  const { name, from, matches } = partsOf(value);
  return isText(name) && isMoment(from) && isList(matches, mostLastRows);
}

function isMatch(value: unknown): value is LastMatch {
  const { eventId, timeStart, odds, home, away, phase, score } = partsOf(value);
  if (!Number.isSafeInteger(eventId) || !isMoment(timeStart) || !isList(odds, 60)) return false;
  return [home, away, phase, score].every(isText) && odds.every(isOdd);
}

function isOdd(value: unknown): value is LastOdd {
  const { cell, text } = partsOf(value);
  return isText(cell) && cell.split("|").length === 6 && isText(text);
}

function isDays(days: unknown): days is LastRows["days"] {
  return isList(days, 4) && days.slice(0, 3).every(isText) && (days[3] === 1 || days[3] === 2);
}
