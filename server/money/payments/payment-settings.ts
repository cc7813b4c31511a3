// What the settings say of payments: how much may come and go by each method, and what needs no operator.
import { toMinor } from "../../../src/domain/money.ts";
import type { PaymentMethod } from "../../../src/protocol/payments.ts";
import { staffRefusal } from "../../people/gambling/staff-refusal.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { paymentLimits, withdrawalAutoApprove } from "../../site/settings/money-settings.ts";
import type { PaymentTable } from "./tables.ts";
import { hasDisputed } from "./withdrawals/sources.ts";

type Limit = PaymentMethod["limits"][number];

export function limitsOf(settings: Settings, method: PaymentMethod["method"]): Limit[] {
  return settings
    .read(paymentLimits)
    .filter((limit) => limit.method === method)
    .map(({ currency, direction, min, max }) => ({ ...currency, direction, min, max }));
}

/** Whether a withdrawal is let go without an operator, who looks at that of one whose deposit was reclaimed. Two look at what leaves the account of who decides about money. */
export async function isAutoApproved(
  db: Database,
  settings: Settings,
  { sub, amount, currency_id }: Pick<PaymentTable, "sub" | "amount" | "currency_id">,
): Promise<boolean> {
  const currencyLimit = settings
    .read(withdrawalAutoApprove)
    .find(({ currency }) => currency.currency_id === currency_id);
  if (currencyLimit === undefined || amount > toMinor(currencyLimit.limit)) return false;
  return (await staffRefusal(db, settings, sub)) === null && !(await hasDisputed(db, sub));
}
