// The dialog "Cash out", opened from the ticket history.
import type { Locator, Page } from "playwright";
import { minorOf } from "./app-page.ts";

export interface CashOutDialog {
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly slider: Locator;
  open(ticketId: string): Promise<void>;
  /** Amounts in minor units. */
  value(): Promise<number>;
  pays(): Promise<number>;
  stays(): Promise<number>;
}

export function createCashOutDialog(page: Page): CashOutDialog {
  const dialog = page.getByRole("dialog", { name: "Cash out", exact: true });
  const sum = async (what: string): Promise<number> =>
    minorOf((await dialog.locator(`[data-cash-out="${what}"]`).textContent()) ?? "");
  return {
    dialog,
    confirm: dialog.getByRole("button", { name: /^Cash out \d/ }),
    slider: dialog.getByRole("slider", { name: "Part to cash out" }),
    async open(ticketId) {
      await page.locator(`button[data-cash-out="${ticketId}"]`).click();
      await dialog.waitFor();
    },
    value: () => sum("value"),
    pays: () => sum("pays"),
    stays: () => sum("stays"),
  };
}
