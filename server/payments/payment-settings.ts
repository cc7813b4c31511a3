// What the general settings say of payments: how much may come and go by each method, and what needs no operator.
import * as z from "zod/mini";
import { toMinor } from "../../src/domain/money.ts";
import {
  autoApproveKey,
  autoApproveSchema,
  paymentLimitsKey,
  paymentLimitsSchema,
} from "../../src/protocol/payment-settings.ts";
import type { PaymentMethod } from "../../src/protocol/payments.ts";
import type { Settings } from "../ports.ts";

type Limit = PaymentMethod["limits"][number];

/** What cannot be understood allows nothing. */
export function limitsOf(settings: Pick<Settings, "general">, method: PaymentMethod["method"]): Limit[] {
  const read = z.safeParse(paymentLimitsSchema, settings.general(paymentLimitsKey));
  if (!read.success) return [];
  return read.data
    .filter((limit) => limit.method === method)
    .map(({ currency, direction, min, max }) => ({ ...currency, direction, min, max }));
}

/** Up to which a withdrawal is let go without an operator; minor units. */
export function autoApproved(settings: Pick<Settings, "general">, currencyId: number): number {
  const read = z.safeParse(autoApproveSchema, settings.general(autoApproveKey));
  const own = read.data?.find(({ currency }) => currency.currency_id === currencyId);
  return own === undefined ? 0 : toMinor(own.limit);
}
