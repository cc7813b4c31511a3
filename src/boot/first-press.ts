// The rows of the first paint: drawn, confirmed and locked, and their odds chosen.
//
// For the app, which takes over: `#last-rows` works wherever in the document it stands, so it may be kept, and moved, until
// the app has rows of its own for the address. It asks for rows and locks old ones for as long as it is in the document;
// taken out of it, it ends by itself. Each choice is stored as `EarlyPicks` and told by the window's event
// "kvota-early-picks", always all that are chosen. What is chosen on it after the app read the picks is stored anew.
import {
  closedRows,
  type LastLeague,
  type LastMarket,
  type LastMatch,
  type LastOdd,
  type LastRows,
} from "../domain/offer/last-rows.ts";
import { isFreshPrice } from "../domain/offer/price-age.ts";
import { showOdd } from "../domain/offer/odds-format.ts";
import { isBettable } from "../domain/offer/odds.ts";
import { lookup } from "../domain/open-record.ts";
import type { SelectionKind } from "../domain/ticket/ticket-selection.ts";
import { keepAsking } from "./ask-rows.ts";
import { drawPage, lineOf, marketKey, noteText, redrawMatch } from "./draw-rows.ts";
import { write } from "./elements.ts";
import { paintOdd } from "./odd-button.ts";
import { createPickBar, filled } from "./pick-bar.ts";
import { createPicks } from "./picks.ts";
import { oddsFormat, readRows } from "./read-rows.ts";
import type { Confirmation } from "./row-age.ts";

/** One odd with what it belongs to. */
interface Cell {
  rows: LastRows;
  league: LastLeague;
  match: LastMatch;
  odd: LastOdd;
}

export function showFirstRows(): void {
  const root = document.getElementById("root");
  const found = readRows();
  if (root === null || found === closedRows) return;
  const format = oddsFormat();
  const picks = createPicks();
  const bar = createPickBar(format);
  /** Those that are not told of any more are locked. */
  const cells = new Map<string, Cell>();
  let page: HTMLElement | null = null;
  /** As they were told last. */
  let shown: LastRows | null = null;
  let drawn: readonly number[] = [];
  let confirmation: Confirmation | null = null;

  if (found !== null) show(found.rows, found.confirmation);
  keepAsking(
    {
      // Without rows the greeting stands there; the app has splashes of its own.
      isOver: () => (page === null ? root.querySelector(".welcome") === null : !page.isConnected),
      onRows: show,
      onLook: paint,
      onRestored: () => (confirmation = null),
    },
    confirmation !== null,
  );

  function show(rows: LastRows, confirmedBy: Confirmation | null): void {
    const matches = matchesIn(rows);
    const eventIds = new Set(matches.map(({ match }) => match.eventId));
    const remainingCount = drawn.filter((eventId) => eventIds.has(eventId)).length;
    [shown, confirmation] = [rows, confirmedBy];
    // Rows under the finger keep their places, as long as enough of them are left.
    if (page === null || remainingCount * 2 < drawn.length) draw(rows);
    for (const cell of cells.values()) cell.odd = { ...cell.odd, locked: true };
    for (const { league, match } of matches) {
      const row = page?.querySelector<HTMLElement>(`[data-event="${match.eventId}"]`);
      if (row) redrawMatch(row, match, rows.days);
      for (const odd of match.odds) cells.set(odd.cell, { rows, league, match, odd });
    }
    paint();
  }

  function draw(rows: LastRows): void {
    const next = drawPage(rows);
    drawn = matchesIn(rows).map(({ match }) => match.eventId);
    cells.clear();
    next.append(bar.element);
    // Out of sight of none: where the app has moved the rows it shows nothing else of this page.
    next.querySelector(".column")?.append(bar.said);
    next.onclick = onClick;
    if (page === null) root?.replaceChildren(next);
    else page.replaceWith(next);
    page = next;
  }

  function isFresh(kind: SelectionKind): boolean {
    return confirmation !== null && isFreshPrice(kind, confirmation.age());
  }

  function paint(): void {
    if (page === null || shown === null) return;
    const isAllFresh = shown.leagues.every(({ kind }) => isFresh(kind));
    const note = page.querySelector<HTMLElement>(".note");
    note?.toggleAttribute("data-fresh", isAllFresh);
    const { texts } = shown;
    bar.show(picks.all(), texts);
    write(note, isAllFresh ? texts.confirmed : noteText(shown));
    for (const button of page.querySelectorAll<HTMLElement>("[data-odd]")) {
      const cell = cells.get(button.dataset["odd"] ?? "");
      if (cell === undefined) continue;
      const { odd, locked } = cell.odd;
      const state = { odd: odd ?? null, locked: locked === true, stale: !isFresh(cell.league.kind) };
      paintOdd(button, { ...state, name: `${nameOf(cell)},`, pressed: picks.has(cell.odd.cell) }, format, texts);
    }
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-odd]") : null;
    const cell = cells.get(button?.dataset["odd"] ?? "");
    if (cell === undefined) return;
    const { rows, league, match, odd } = cell;
    const isPressed = picks.has(odd.cell);
    const price = odd.odd ?? null;
    const canBeBetOn = isFresh(league.kind) && odd.locked !== true && isBettable(price);
    // A locked odd can be given back, never chosen.
    if (!isPressed && !canBeBetOn) return paint();
    const { code, group } = marketOf(cell) ?? { code: "", group: "" };
    const [leagueName] = match.league ?? [league.name];
    picks.toggle({
      odd: odd.cell,
      matchId: match.eventId,
      kind: league.kind,
      sport: rows.sport,
      hostName: match.home,
      awayName: match.away,
      leagueName,
      timeStart: match.timeStart,
      marketCode: code,
      marketsGroup: group,
      shown: price ?? 0,
      at: Date.now(),
    });
    paint();
    write(bar.said, filled(rows.texts[isPressed ? "removed" : "chosen"], nameOf(cell), showOdd(price, format)));
  }
}

function marketOf({ rows, odd }: Cell): LastMarket | undefined {
  return rows.markets.find(({ key }) => key === marketKey(odd.cell));
}

function nameOf(cell: Cell): string {
  const { match, odd } = cell;
  const market = marketOf(cell);
  const code = odd.cell.split("|")[5] ?? "";
  const outcome = [lookup(market?.outcomes, code) ?? code, lineOf(odd.cell)].filter(Boolean).join(" ");
  return `${match.home} – ${match.away}, ${market?.name ?? ""}, ${outcome}`;
}

function matchesIn({ leagues }: LastRows): { league: LastLeague; match: LastMatch }[] {
  return leagues.flatMap((league) => league.matches.map((match) => ({ league, match })));
}
