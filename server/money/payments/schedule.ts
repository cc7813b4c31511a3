// When the job looks at a payment: what is due, and how long it waits after a call that failed or told nothing new.
import type { PaymentTable } from "./tables.ts";

const second = 1000;
const minute = 60 * second;
const pauses = [1, 5, 15, 60] as const;

/** A deposit that its player does not finish. */
export const openMs = 30 * minute;
/** What a provider has had for as long is looked at by somebody. */
export const overdueMs = 7 * 24 * 60 * minute;
/** How long a player can take a withdrawal back before the site lets it go by itself. */
export const graceMs = 10 * second;

/** @param tries so far */
export function pauseAfter(tries: number): number {
  return (pauses[tries] ?? pauses.at(-1) ?? 60) * minute;
}

const openLookMs = 45 * second;

/** After an open deposit was asked about: again and again, and at its end. */
export const nextOfOpen = (now: number, expiresAt: number | null): number =>
  Math.min(now + openLookMs, expiresAt ?? Number.MAX_SAFE_INTEGER);

type Scheduled = Pick<PaymentTable, "direction" | "status" | "expires_at" | "provider_ref">;

/**
 * A payment has just come to stand so. null = nothing is to be done.
 * @param isSoonLetGo of a withdrawal that no operator has to look at
 */
export function firstLook(payment: Scheduled, now: number, isSoonLetGo = false): number | null {
  switch (payment.status) {
    case "open":
      return nextOfOpen(now, payment.expires_at);
    case "returning":
    case "approved":
      return now;
    case "pending":
    case "sent":
      return now + minute;
    case "requested":
      return isSoonLetGo ? now + graceMs : null;
    case "cancelled":
    case "expired":
      // It may have been paid in the same moment, and the word of it be lost: asked once more.
      return payment.direction === "deposit" && payment.provider_ref !== null ? now + 60 * minute : null;
    case "succeeded":
    case "failed":
    case "rejected":
    case "returned":
    case "refunded":
    case "chargedBack":
    case "review":
      return null;
  }
}
