// What is said of a payment that stands so: one sentence for each status of each direction.
import type { Resources } from "../../../i18n/resources.ts";
import type { Payment, PaymentDirection, PaymentStatus } from "../../../protocol/payments.ts";

type TextKey = keyof Resources["money"];

const texts: Readonly<Record<PaymentDirection, Partial<Record<PaymentStatus, TextKey>>>> = {
  deposit: {
    open: "payment.about.deposit.open",
    pending: "payment.about.deposit.pending",
    succeeded: "payment.about.deposit.succeeded",
    returning: "payment.about.deposit.returning",
    refunded: "payment.about.deposit.refunded",
    chargedBack: "payment.about.deposit.chargedBack",
    failed: "payment.about.deposit.failed",
    cancelled: "payment.about.deposit.cancelled",
    expired: "payment.about.deposit.expired",
    review: "payment.about.review",
  },
  withdrawal: {
    requested: "payment.about.withdrawal.requested",
    approved: "payment.about.withdrawal.approved",
    sent: "payment.about.withdrawal.sent",
    succeeded: "payment.about.withdrawal.succeeded",
    failed: "payment.about.withdrawal.failed",
    cancelled: "payment.about.withdrawal.cancelled",
    expired: "payment.about.withdrawal.cancelled",
    rejected: "payment.about.withdrawal.rejected",
    returned: "payment.about.withdrawal.returned",
    review: "payment.about.review",
  },
};

/** Whether the bank sent a part of it back, and the rest arrived. */
export const isPartlyReturned = ({
  status,
  amount,
  returned,
}: Pick<Payment, "status" | "amount" | "returned">): boolean =>
  status === "returned" && returned !== undefined && returned < amount;

/** null = a server says of it what is none of a payment of this direction. */
export function aboutPayment(payment: Pick<Payment, "direction" | "status" | "code" | "amount" | "returned">) {
  const { direction, status, code } = payment;
  if (isPartlyReturned(payment)) return "payment.about.withdrawal.partlyReturned";
  if (direction === "withdrawal" && status === "requested" && code !== null) return "payment.about.withdrawal.shop";
  return texts[direction][status] ?? null;
}

/** When the money comes, while its status does not say so. */
export function whenOfPayment({
  direction,
  method,
  status,
}: Pick<Payment, "direction" | "method" | "status">): TextKey | null {
  const waits = direction === "withdrawal" && (status === "requested" || status === "approved");
  return waits && method !== "shop" ? `payment.when.withdrawal.${method}` : null;
}

const reasons = [
  "depositLimitReached",
  "timeOut",
  "selfExcluded",
  "staffMayNotPlay",
  "documentsNeeded",
  "disputed",
] as const;

/** Why it stands so, where the server's key has words that a player is to read. */
export function reasonOfPayment({ reason }: Pick<Payment, "reason">): TextKey | null {
  const knownReason = reasons.find((candidate) => candidate === reason);
  return knownReason === undefined ? null : `payment.reason.${knownReason}`;
}
