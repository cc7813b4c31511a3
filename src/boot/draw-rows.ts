// The rows as the app would draw them, in the same place and size.
import { timeInNote, type LastLeague, type LastMatch, type LastOdd, type LastRows } from "../domain/offer/last-rows.ts";
import { isLongName } from "../domain/offer/long-name.ts";
import { deskColumns } from "../features/betting/offer/table/table-layout.ts";
import { box } from "./elements.ts";
import { drawOdd } from "./odd-button.ts";
import { rowsPage } from "./read-rows.ts";
import { tableWidth } from "./table-width.ts";

/** null = two lines, with the first market alone. */
type Columns = { readonly shown: number; readonly template: string } | null;
type Days = LastRows["days"];

/** Its odds say nothing yet. */
export function drawPage({ note, confirmedAt, days, leagues }: LastRows): HTMLElement {
  const { width, unpinned } = tableWidth();
  const asOf = box("note", noteText({ note, confirmedAt }));
  const table = box("table", box("tools", asOf));
  for (const league of leagues) {
    const columns = columnsIn(width, league.matches[0]);
    table.append(drawHeader(league, days), ...league.matches.map((match) => drawMatch(match, columns, days)));
  }
  const column = box("column", box("news"), table);
  const all = box("last-rows", box("bar"), box("body", box("side"), column, box("ticket")), box("footer"));
  all.id = "last-rows";
  all.dataset["page"] = rowsPage() ?? "";
  all.dataset["layout"] = columnsIn(width, leagues[0]?.matches[0]) === null ? "phone" : "desk";
  if (unpinned) all.dataset["unpinned"] = "";
  return all;
}

export function noteText({ note, confirmedAt }: Pick<LastRows, "note" | "confirmedAt">): string {
  const seconds = String(new Date(confirmedAt).getSeconds()).padStart(2, "0");
  return note.replace(timeInNote, () => `${clock(confirmedAt)}:${seconds}`);
}

/** What changed of a match that is drawn already. Its odds stay where they are the same ones: a finger may be on them. */
export function redrawMatch(row: Element, match: LastMatch, days: Days): void {
  const next = drawMatch(match, columnsIn(tableWidth().width, match), days);
  for (const [at, part] of [...next.children].entries()) {
    const oldPart = row.children[at];
    if (oldPart === undefined || contentOf(oldPart) === contentOf(part)) continue;
    const focused = buttonsIn(oldPart).indexOf(document.activeElement as HTMLButtonElement);
    oldPart.replaceWith(part);
    buttonsIn(part)[focused]?.focus({ preventScroll: true });
  }
}

const buttonsIn = (part: Element): HTMLButtonElement[] => [...part.querySelectorAll("button")];

/** Which odds, or what it says. */
function contentOf(part: Element): string {
  return part.querySelector(".line, button") === null
    ? part.innerHTML
    : buttonsIn(part)
        .map(({ dataset }) => dataset["odd"])
        .join();
}

function drawHeader({ name, country, from }: LastLeague, days: Days): HTMLElement {
  const [title, more] = name === "" ? [clock(from), day(from, days)] : [name, country];
  return box("league", box("line", title), leagueName("", more));
}

function leagueName(name: string, country: string): string {
  return country === "" ? name : `${name} · ${country}`;
}

function columnsIn(width: number, match: LastMatch | undefined): Columns {
  if (match === undefined) return null;
  return deskColumns(
    width,
    marketsOf(match).map((selections) => ({ selections })),
  );
}

function marketsOf({ odds }: LastMatch): LastOdd[][] {
  const keys = new Set(odds.map(({ cell }) => marketKey(cell)));
  return [...keys].map((key) => odds.filter(({ cell }) => marketKey(cell) === key));
}

/** marketsTable|marketsKey */
export function marketKey(cell: string): string {
  return cell.split("|").slice(1, 3).join("|");
}

function drawMatch(match: LastMatch, columns: Columns, days: Days): HTMLElement {
  const { eventId, home, away, league, score } = match;
  const [hostScore = "", awayScore = ""] = score.split("\n");
  const teams = box("teams", drawName(home), drawScore(hostScore), drawName(away), drawScore(awayScore));
  if (league !== undefined) teams.append(box("of", leagueName(...league)));
  const markets = marketsOf(match).slice(0, columns?.shown ?? 1);
  const row = box(
    "match",
    box("time", timeOf(match, days)),
    teams,
    ...markets.map((odds) => drawMarket(odds, columns !== null)),
  );
  if (columns !== null) row.style.gridTemplateColumns = columns.template;
  row.dataset["event"] = String(eventId);
  return row;
}

function timeOf({ phase, timeStart }: LastMatch, days: Days): string {
  return phase || `${clock(timeStart)}\n${day(timeStart, days)}`;
}

const drawName = (name: string): HTMLElement => box(isLongName(name) ? "name long" : "name", name);

const drawScore = (score: string): HTMLElement =>
  box(
    "score",
    ...score
      .split(" ")
      .filter(Boolean)
      .map((figure) => box("figure", figure)),
  );

/** @param aligned under the columns of a desk */
function drawMarket(odds: readonly LastOdd[], aligned: boolean): HTMLElement {
  const line = lineOf(odds[0]?.cell);
  const hasLine = line !== "" || (aligned && odds.length <= 2);
  const market = box(
    "market",
    ...(hasLine ? [box("line", line)] : []),
    ...odds.map(({ cell, odd }) => (odd === undefined ? box("none") : drawOdd(cell))),
  );
  market.style.gridTemplateColumns = `${hasLine ? "44px " : ""}repeat(${odds.length}, minmax(0, 1fr))`;
  return market;
}

/** Player and band. */
export function lineOf(cell = ""): string {
  const [, , , band, player] = cell.split("|");
  return [player, band].filter(Boolean).join(" ");
}

/** Hours and minutes of the device. @param at epoch ms */
function clock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((count) => String(count).padStart(2, "0")).join(":");
}

/** @param at epoch ms */
function day(at: number, [weekdays, between, behind, digits]: Days): string {
  const date = new Date(at);
  const numbers = [date.getDate(), date.getMonth() + 1].map((count) => String(count).padStart(digits, "0"));
  return `${weekdays.split(" ")[date.getDay()] ?? ""} ${numbers.join(between)}${behind}`;
}
