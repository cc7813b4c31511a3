// The transactions as a player sees them.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import { minorOf } from "./app-page.ts";

export interface TransactionsScreen {
  /** "Type amount balance" of the rows on the screen, from the top, amounts as shown. */
  rows(): Promise<string[]>;
  row(nth: number): Locator;
  type(name: string): Locator;
  /** In, out and difference of a wallet over the whole filter, minor units. */
  sums(currencyId: number): Promise<number[]>;
  /** Lines of the saved file, without its head. */
  savedLines(): Promise<string[]>;
}

export function createTransactionsPage(page: Page): TransactionsScreen {
  const rows = page.locator("main [data-booking]");
  return {
    rows: () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const amounts = (row.textContent ?? "").match(/[+−]?[\d.]+,\d\d/g) ?? [];
          return [row.getAttribute("data-type"), ...amounts].join(" ");
        }),
      ),
    row: (nth) => rows.nth(nth),
    type: (name) => page.getByRole("group", { name: "Type" }).getByRole("button", { name, exact: true }),
    async sums(currencyId) {
      const cells = await page.locator(`[data-sum="${currencyId}"] td`).allTextContents();
      return cells.map((text) => minorOf(text.replace("−", "-")));
    },
    async savedLines() {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download CSV" }).click();
      const text = await readFile(await (await saved).path(), "utf8");
      return text.trim().split("\r\n").slice(1);
    },
  };
}
