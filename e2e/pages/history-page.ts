// The ticket history as a player sees it.
import type { Locator, Page } from "playwright";

export interface HistoryScreen {
  ticket(id: string): Locator;
  /** Ids of the tickets on the screen, from the top. */
  ids(): Promise<string[]>;
  /** Unfolds a ticket, or folds it. */
  toggle(id: string): Promise<void>;
  readonly filters: Locator;
  readonly order: Locator;
  /** The link in the header. */
  readonly link: Locator;
}

export function createHistoryPage(page: Page): HistoryScreen {
  const ticket = (id: string): Locator => page.locator(`main [data-ticket-id="${id}"]`);
  return {
    ticket,
    ids: () =>
      page
        .locator("main [data-ticket-id]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-ticket-id") ?? "")),
    toggle: (id) => ticket(id).locator("button[aria-expanded]").click(),
    filters: page.getByRole("button", { name: /^Filters/ }),
    order: page.getByRole("combobox", { name: "Sort by" }),
    link: page.getByRole("banner").getByRole("link", { name: /^Ticket history/ }),
  };
}
