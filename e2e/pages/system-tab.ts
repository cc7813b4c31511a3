// The ticket as a system: what is ticked, the group under the finger, the groups there are.
import type { Locator, Page } from "playwright";

export interface SystemTab {
  readonly tab: Locator;
  readonly ticks: Locator;
  readonly groups: Locator;
  /** Buttons of the conditions. */
  condition(count: number): Locator;
  readonly add: Locator;
  /** Texts of `data-ticket`. */
  figure(name: string): Promise<string>;
}

export function createSystemTab(page: Page): SystemTab {
  const region = page.getByRole("region", { name: "Ticket", exact: true });
  return {
    tab: region.getByRole("tab", { name: "System", exact: true }),
    ticks: region.locator("[data-selection] input[type=checkbox]"),
    groups: region.locator("[data-group]"),
    condition: (count) =>
      region.getByRole("group", { name: /^How many/ }).getByRole("button", { name: String(count), exact: true }),
    add: region.getByRole("button", { name: "Add group" }),
    figure: async (name) => (await region.locator(`[data-ticket="${name}"]`).textContent()) ?? "",
  };
}
