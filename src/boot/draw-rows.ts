// The rows as the app would draw them, in the same place and size, without anything that can be pressed.
import { timeInNote, type LastMatch, type LastOdd, type LastRows } from "../domain/offer/last-rows.ts";
import { layoutOf } from "../features/offer/table/table-layout.ts";
import { rowsPage } from "./read-rows.ts";
import { tableWidth } from "./table-width.ts";

/** null = two lines, with the first market alone. */
type Columns = { readonly shown: number; readonly template: string } | null;

export function drawPage({ note, confirmedAt, days, leagues }: LastRows): HTMLElement {
  const { width, unpinned } = tableWidth();
  const columns = columnsIn(width, leagues.find(({ matches }) => matches.length > 0)?.matches[0]);
  const seconds = String(new Date(confirmedAt).getSeconds()).padStart(2, "0");
  const asOf = box("note", note.replace(timeInNote, `${clock(confirmedAt)}:${seconds}`));
  const table = box("table", box("tools", asOf));
  for (const { name, from, matches } of leagues) {
    const league = name === "" ? `${clock(from)} · ${day(from, days)}` : name;
    table.append(box("league", league), ...matches.map((match) => drawMatch(match, columns, days)));
  }
  const column = box("column", box("news"), table);
  const all = box("last-rows", box("bar"), box("body", box("side"), column, box("ticket")), box("footer"));
  all.id = "last-rows";
  all.dataset["page"] = rowsPage() ?? "";
  all.dataset["layout"] = columns === null ? "phone" : "desk";
  if (unpinned) all.dataset["unpinned"] = "";
  all.inert = true;
  return all;
}

function columnsIn(width: number, match: LastMatch | undefined): Columns {
  if (match === undefined) return null;
  const layout = layoutOf(
    width,
    marketsOf(match).map((selections) => ({ selections })),
  );
  return layout.mode === "phone" ? null : layout;
}

function marketsOf({ odds }: LastMatch): LastOdd[][] {
  const markets = new Map<string, LastOdd[]>();
  for (const odd of odds) {
    const [, table, key] = odd.cell.split("|");
    const market = `${table}|${key}`;
    markets.set(market, [...(markets.get(market) ?? []), odd]);
  }
  return [...markets.values()];
}

function drawMatch(match: LastMatch, columns: Columns, days: LastRows["days"]): HTMLElement {
  const { eventId, home, away, phase, timeStart, score } = match;
  const time = phase === "" ? `${clock(timeStart)}\n${day(timeStart, days)}` : phase;
  const [hostScore = "", awayScore = ""] = score.split("\n");
  const teams = box("teams", box("name", home), drawScore(hostScore), box("name", away), drawScore(awayScore));
  const markets = marketsOf(match).slice(0, columns?.shown ?? 1);
  const row = box("match", box("time", time), teams, ...markets.map((odds) => drawMarket(odds, columns !== null)));
  if (columns !== null) row.style.gridTemplateColumns = columns.template;
  row.dataset["event"] = String(eventId);
  return row;
}

function drawScore(score: string): HTMLElement {
  return box("score", ...(score === "" ? [] : score.split(" ").map((figure) => box("figure", figure))));
}

/** @param aligned under the columns of a desk */
function drawMarket(odds: readonly LastOdd[], aligned: boolean): HTMLElement {
  const [, , , band, player] = (odds[0]?.cell ?? "").split("|");
  const line = [player, band].filter(Boolean).join(" ");
  const hasLine = line !== "" || (aligned && odds.length <= 2);
  const market = box("market", ...(hasLine ? [box("line", line)] : []), ...odds.map(drawOdd));
  market.style.gridTemplateColumns = `${hasLine ? "44px " : ""}repeat(${odds.length}, minmax(0, 1fr))`;
  return market;
}

function drawOdd({ cell, text }: LastOdd): HTMLElement {
  if (text === "") return box("none");
  const button = document.createElement("button");
  const price = document.createElement("span");
  price.dataset["price"] = "";
  price.textContent = text;
  button.disabled = true;
  button.dataset["odd"] = cell;
  button.dataset["state"] = "stale";
  button.append(price);
  return button;
}

function box(className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.append(...content);
  return element;
}

/** Hours and minutes of the device. @param at epoch ms */
function clock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((count) => String(count).padStart(2, "0")).join(":");
}

/** @param at epoch ms */
function day(at: number, [weekdays, between, behind, digits]: LastRows["days"]): string {
  const date = new Date(at);
  const numbers = [date.getDate(), date.getMonth() + 1].map((count) => String(count).padStart(digits, "0"));
  return `${weekdays.split(" ")[date.getDay()] ?? ""} ${numbers.join(between)}${behind}`;
}
