import { currencyLabel, formatMoney } from "../domain/money.ts";
import type { Minor } from "../domain/ticket/ticket-selection.ts";

/** "1.234,50 EUR"; RSD has no label. */
export function amountText(amount: Minor, currency: { currency: string; currencyId: number }): string {
  return `${formatMoney(amount)} ${currencyLabel(currency.currency, currency.currencyId)}`.trimEnd();
}
