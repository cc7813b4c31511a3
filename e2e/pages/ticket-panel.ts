// The ticket panel, by the names that do not change with its state.
import type { Locator, Page } from "playwright";

export interface TicketPanel {
  readonly region: Locator;
  readonly selections: Locator;
  readonly pay: Locator;
  /** Keyword of the pay flow: idle, sending, waiting, checking, reoffer. */
  state(): Promise<string | null>;
  waitForSelections(count: number): Promise<void>;
  setStake(text: string): Promise<void>;
}

export function createTicketPanel(page: Page): TicketPanel {
  const region = page.getByRole("region", { name: "Ticket", exact: true });
  const selections = region.locator("[data-selection]");
  return {
    region,
    selections,
    pay: region.getByRole("button", { name: /^Pay/ }),
    // Under a dialog the panel has no role.
    state: () =>
      page
        .getByRole("region", { name: "Ticket", exact: true, includeHidden: true })
        .locator("[data-ticket=state]")
        .getAttribute("data-state"),
    async waitForSelections(count) {
      await page.waitForFunction((wanted) => document.querySelectorAll("[data-selection]").length === wanted, count);
    },
    async setStake(text) {
      const stake = region.getByRole("textbox", { name: "Stake" });
      await stake.fill(text);
      await stake.blur();
    },
  };
}
