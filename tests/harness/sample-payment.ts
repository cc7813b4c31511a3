// A payment as the server tells it.
import type { Payment, PaymentMethod } from "../../src/protocol/payments.ts";

/** An open card deposit of 1.000,00 RSD, changed by `over`. */
export function samplePayment(over: Partial<Payment> = {}): Payment {
  return {
    paymentId: "p1",
    direction: "deposit",
    method: "card",
    amount: 1000,
    currency: "RSD",
    currency_id: 1,
    status: "open",
    reason: null,
    source: null,
    redirectUrl: null,
    code: null,
    createdAt: Date.UTC(2026, 10, 25, 10),
    updatedAt: Date.UTC(2026, 10, 25, 10),
    expiresAt: null,
    canCancel: false,
    ...over,
  };
}

const rsd = { currency: "RSD", currency_id: 1 };

/** A method for both ways, 100,00 to 50.000,00 RSD, changed by `over`. */
export function sampleMethod(method: PaymentMethod["method"], over: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    method,
    directions: ["deposit", "withdrawal"],
    limits: [
      { ...rsd, direction: "deposit", min: 100, max: 50_000 },
      { ...rsd, direction: "withdrawal", min: 100, max: 50_000 },
    ],
    enabled: true,
    reason: null,
    sources: [],
    ...over,
  };
}
