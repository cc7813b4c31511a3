// Amounts of payments, which the wire has in major units.
import { toMinor } from "../../domain/money.ts";
import { amountText } from "../../i18n/amount-text.ts";
import type { Payment } from "../../protocol/payments.ts";

export function paymentAmount({ amount, currency, currency_id }: Payment): string {
  return amountText(toMinor(amount), { currency, currencyId: currency_id });
}
