// The rows of the last visit, or those of the server's page, whichever were confirmed last. A value that is not of the
// type, or not of this page, shows nothing.
import { closedRows, firstRowsId, lastRowsKeys, sharedParameters, type LastRows } from "../domain/offer/last-rows.ts";
import { lookup } from "../domain/open-record.ts";
import { isLastRows } from "./check-rows.ts";
import { confirmationOfPage, type Confirmation } from "./row-age.ts";
import { jsonOf } from "../domain/plain-values.ts";
import { attempt, stored } from "./stored.ts";

/** Prices of yesterday tell nothing of today's. */
const oldestMs = 12 * 60 * 60_000;
const keys = Object.values(lastRowsKeys);

export interface FoundRows {
  rows: LastRows;
  /** null = their prices are of an earlier visit. */
  confirmation: Confirmation | null;
}

/** The last part of the address of a table or a front page; null = another page. */
export function rowsPage(): string | null {
  return /^(?:\/..)?\/?((?:live_)?betting|index1|)$/.exec(location.pathname)?.[1] ?? null;
}

/**
 * "closed" = rows that are everybody's may not stand here: the site takes no bets on the page's table, or the page has none,
 * or it goes on where it was scrolled to.
 */
export function readRows(): FoundRows | typeof closedRows | null {
  return attempt(() => {
    const page = rowsPage();
    const served = jsonOf(document.getElementById(firstRowsId)?.textContent);
    const isShared = [...new URLSearchParams(location.search).keys()].every((name) => sharedParameters.has(name));
    if (page === null || !isShared || location.hash !== "" || isScrolled() || served === closedRows) return closedRows;
    // Of the front page none are stored: what stands on it depends on the player.
    const rows = jsonOf(stored(keys.find((key) => key.endsWith(`-${page}`)) ?? ""));
    const candidates: FoundRows[] = [
      ...(isRowsOfPage(served) ? [{ rows: served, confirmation: confirmationOfPage() }] : []),
      ...(isRowsOfPage(rows) && isYoung(rows) ? [{ rows, confirmation: null }] : []),
    ];
    // What this navigation brought cannot be older than what an earlier one did, whatever clocks say.
    const newest = candidates.toSorted((a, b) => b.rows.confirmedAt - a.rows.confirmedAt)[0];
    return candidates.find(({ confirmation }) => confirmation) ?? newest ?? null;
  });
}

export function isRowsOfPage(value: unknown): value is LastRows {
  return (
    isLastRows(value) &&
    value.address === location.pathname + location.search &&
    value.language === document.documentElement.lang
  );
}

/** In which this device showed odds last. */
export function oddsFormat(): LastRows["format"] {
  return keys.map((key) => jsonOf(stored(key))).find(isLastRows)?.format ?? "decimal";
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
