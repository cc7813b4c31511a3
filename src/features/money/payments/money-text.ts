// Amounts of payments, which the wire has in major units.
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { Payment, PaymentSource } from "../../../protocol/payments.ts";

export function paymentAmount({ amount, currency, currency_id }: Payment): string {
  return amountText(toMinor(amount), { currency, currencyId: currency_id });
}

/** A number is read whole: "•••• 4242" stays on one line. */
export const wholeLabel = ({ label }: PaymentSource): string => label.replaceAll(" ", "\u00A0");
