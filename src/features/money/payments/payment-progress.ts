// Where a payment stands, as a player sees it: under way or over, well or not, and how far a withdrawal has come.
import { isFinalPayment } from "../../../domain/final-payment.ts";
import type { Payment, PaymentStatus } from "../../../protocol/payments.ts";

/** How it is told: still under way, well ended, ended without money moved for good, or a person has to look at it. */
export type PaymentTone = "waiting" | "good" | "bad" | "checked";

const tones: Readonly<Record<PaymentStatus, PaymentTone>> = {
  open: "waiting",
  pending: "waiting",
  succeeded: "good",
  returning: "waiting",
  refunded: "bad",
  chargedBack: "bad",
  failed: "bad",
  cancelled: "bad",
  expired: "bad",
  requested: "waiting",
  approved: "waiting",
  sent: "waiting",
  rejected: "bad",
  returned: "bad",
  review: "checked",
};

export function toneOf(status: PaymentStatus): PaymentTone {
  return tones[status];
}

/** The way of a withdrawal over a provider, as far as it goes well. */
export const withdrawalSteps = ["requested", "approved", "sent", "succeeded"] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** null = it has no such way: a deposit, a shop's code, one that ended otherwise. */
export function stepOf({ direction, method, status }: Pick<Payment, "direction" | "method" | "status">): number | null {
  if (direction !== "withdrawal" || method === "shop") return null;
  const step = withdrawalSteps.findIndex((stepStatus) => stepStatus === status);
  return step < 0 ? null : step;
}

/** Those that are under way, newest first. */
export function underWay(payments: readonly Payment[]): Payment[] {
  return payments.filter(({ status }) => !isFinalPayment(status)).sort((a, b) => b.createdAt - a.createdAt);
}
