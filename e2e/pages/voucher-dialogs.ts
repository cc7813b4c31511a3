// Making and using vouchers, opened from the account drawer as on a phone, or from the bar.
import type { Locator, Page } from "playwright";

export interface VoucherDialogs {
  readonly create: Locator;
  readonly use: Locator;
  readonly amount: Locator;
  readonly code: Locator;
  /** The 16 digits that are shown. */
  shownCode(): Promise<string>;
  open(kind: "create" | "use"): Promise<void>;
}

const names = { create: "Create voucher", use: "Use voucher" } as const;

export function createVoucherDialogs(page: Page): VoucherDialogs {
  const create = page.getByRole("dialog", { name: names.create, exact: true });
  const use = page.getByRole("dialog", { name: names.use, exact: true });
  return {
    create,
    use,
    amount: create.getByRole("textbox", { name: "Amount" }),
    code: use.getByRole("textbox", { name: "Voucher code" }),
    async shownCode() {
      const shown = create.locator("[data-voucher-code]");
      await shown.waitFor();
      return (await shown.getAttribute("data-voucher-code")) ?? "";
    },
    async open(kind) {
      const inBar = page.getByRole("banner").getByRole("button", { name: names[kind] });
      if (await inBar.isVisible()) return inBar.click();
      await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
      await page.getByRole("dialog", { name: "Account" }).getByRole("button", { name: names[kind] }).click();
    },
  };
}
