// The dialogs that share a ticket and load one by its code.
import type { Locator, Page } from "playwright";

export interface ShareDialogs {
  /** In the ticket's head. */
  readonly open: Locator;
  readonly share: Locator;
  readonly load: Locator;
  /** The code as a server knows it; waits until it is there. */
  code(): Promise<string>;
  /** Selections of the code that was looked up: id, state, and whether its price moved. */
  found(): Promise<{ id: string; state: string; changed: boolean }[]>;
  /** The print-out, from the press on Print to the end of the print. */
  readonly slip: Locator;
}

export function createShareDialogs(page: Page): ShareDialogs {
  const share = page.getByRole("dialog", { name: "Share ticket" });
  const load = page.getByRole("dialog", { name: "Load ticket" });
  return {
    open: page.getByRole("region", { name: "Ticket", exact: true }).getByRole("button", { name: "Share ticket" }),
    share,
    load,
    async code() {
      return (await share.locator("[data-booking-code]").getAttribute("data-booking-code")) ?? "";
    },
    async found() {
      await load.locator("[data-booked]").first().waitFor();
      return load.locator("[data-booked]").evaluateAll((legs) =>
        legs.map((leg) => ({
          id: leg.getAttribute("data-booked") ?? "",
          state: leg.getAttribute("data-state") ?? "",
          changed: leg.hasAttribute("data-changed"),
        })),
      );
    },
    slip: page.locator("[data-slip]"),
  };
}
