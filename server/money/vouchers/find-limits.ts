// What a voucher may be worth in a currency.
import { toMinor } from "../../../src/domain/money.ts";
import type { Settings } from "../../ports.ts";
import { voucherLimits } from "../../site/settings/money-settings.ts";

/** Minor units; null = there are no vouchers in that currency. */
export function voucherLimitsOf(settings: Settings, currencyId: number): { min: number; max: number } | null {
  const currencyLimits = settings.read(voucherLimits).find(({ currency }) => currency.currency_id === currencyId);
  return currencyLimits === undefined ? null : { min: toMinor(currencyLimits.min), max: toMinor(currencyLimits.max) };
}
