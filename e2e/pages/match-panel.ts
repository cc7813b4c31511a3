// The unfolded match: its tabs, markets and price histories.
import type { Locator, Page } from "playwright";

export interface MatchPanel {
  readonly row: Locator;
  /** Folds and unfolds it. */
  readonly toggle: Locator;
  tab(name: "Markets" | "Bet builder" | "Statistics" | "Timeline"): Locator;
  readonly search: Locator;
  /** Its field, where a phone has it behind a button. */
  openSearch(): Promise<void>;
  /** Heading of a market's block. */
  market(name: string): Locator;
  odd(cell: string): Locator;
  /** Resolves when the odd shows this price. */
  waitForPrice(cell: string, price: string): Promise<void>;
  readonly close: Locator;
}

export function createMatchPanel(page: Page, eventId: number): MatchPanel {
  const row = page.locator(`main [data-event="${eventId}"]`);
  const odd = (cell: string): Locator => row.locator(`button[data-odd="${eventId}|${cell}"]`);
  return {
    row,
    toggle: row.getByRole("button", { name: /^All \d+ markets/ }),
    tab: (name) => row.getByRole("tab", { name }),
    search: row.getByRole("textbox", { name: "Search markets" }),
    async openSearch() {
      const button = row.getByRole("button", { name: "Search markets" });
      if ((await button.count()) > 0 && (await button.getAttribute("aria-expanded")) === "false") await button.click();
    },
    market: (name) => row.getByRole("heading", { level: 3, name, exact: true }),
    odd,
    async waitForPrice(cell, price) {
      await odd(cell).locator("[data-price]").filter({ hasText: price }).waitFor();
    },
    close: row.getByRole("button", { name: "Close the match" }),
  };
}
