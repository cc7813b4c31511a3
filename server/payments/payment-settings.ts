// What the settings say of payments: how much may come and go by each method, and what needs no operator.
import { toMinor } from "../../src/domain/money.ts";
import type { PaymentMethod } from "../../src/protocol/payments.ts";
import type { Settings } from "../ports.ts";
import { paymentLimits, withdrawalAutoApprove } from "../settings/money-settings.ts";

type Limit = PaymentMethod["limits"][number];

export function limitsOf(settings: Settings, method: PaymentMethod["method"]): Limit[] {
  return settings
    .read(paymentLimits)
    .filter((limit) => limit.method === method)
    .map(({ currency, direction, min, max }) => ({ ...currency, direction, min, max }));
}

/** Up to which a withdrawal is let go without an operator; minor units. */
export function autoApproved(settings: Settings, currencyId: number): number {
  const own = settings.read(withdrawalAutoApprove).find(({ currency }) => currency.currency_id === currencyId);
  return own === undefined ? 0 : toMinor(own.limit);
}
