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
  /** How many are still running, as the header tells; null = it shows none. */
  openTickets(): Promise<string | null>;
  /** By the link in the header; a phone has it in the account panel. */
  followLink(): Promise<void>;
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
    openTickets: async () => {
      const shown = page.getByRole("banner").locator("[data-open-tickets]").filter({ visible: true });
      return (await shown.count()) === 0 ? null : shown.textContent();
    },
    async followLink() {
      const account = page.getByRole("banner").getByRole("button", { name: "Account" });
      await account.waitFor();
      const isPhone = (page.viewportSize()?.width ?? 0) <= 440;
      if (isPhone) await account.click();
      const place = isPhone ? page.getByRole("dialog", { name: "Account" }) : page.getByRole("banner");
      await place.getByRole("link", { name: /^Ticket history/ }).click();
    },
  };
}
