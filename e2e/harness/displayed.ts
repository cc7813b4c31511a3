// What a page shows and what the server offers must be the same: compares the two, cell by cell.
import type { Page } from "playwright";
import { displayOdd, parseOdd } from "../../src/domain/offer/odds.ts";

/** Displayed text of every visible odds button of main, by its `data-odd`. */
export async function displayedOdds(page: Page): Promise<Map<string, string>> {
  const entries = await page.$$eval("main button[data-odd]", (buttons) =>
    buttons.map((button): [string, string] => [
      button.getAttribute("data-odd") ?? "",
      button.querySelector("[data-price]")?.textContent ?? "",
    ]),
  );
  return new Map(entries);
}

/** Cells whose displayed price is not the server's; empty = the table is right. Cells the server no longer has count. */
export function wrongCells(displayed: ReadonlyMap<string, string>, offered: ReadonlyMap<string, string>): string[] {
  return [...displayed].flatMap(([cell, text]) => {
    const odd = offered.get(cell);
    const wanted = odd === undefined ? "(gone)" : displayOdd(parseOdd(odd));
    return wanted === text ? [] : [`${cell}: shown ${text}, offered ${wanted}`];
  });
}
