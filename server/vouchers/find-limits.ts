// What a voucher may be worth in a currency.
import { toMinor } from "../../src/domain/money.ts";
import { voucherLimitsKey, voucherLimitsSchema } from "../../src/protocol/general-settings.ts";
import type { Settings } from "../ports.ts";

/** Minor units; null = there are no vouchers in that currency. */
export function voucherLimitsOf(
  settings: Pick<Settings, "general">,
  currencyId: number,
): { min: number; max: number } | null {
  const limits = voucherLimitsSchema.parse(settings.general(voucherLimitsKey));
  const own = limits.find(({ currency }) => currency.currency_id === currencyId);
  return own === undefined ? null : { min: toMinor(own.min), max: toMinor(own.max) };
}
