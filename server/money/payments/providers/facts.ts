// What providers said of a payment, as the state machines know it: facts, in no order, each as often as it likes.
import type { ProviderEventType } from "../../../../src/protocol/payment-webhooks.ts";
import type { ReviewReason } from "../../../../src/protocol/operator/payments.ts";
import type { PaymentStatus } from "../../../../src/protocol/payments.ts";

export interface Fact {
  /** The provider's. */
  id: string;
  type: ProviderEventType;
  /** Minor units. */
  minor: number;
  currency: string;
}

export interface Standing {
  status: PaymentStatus;
  /** Key that says why; null = there is nothing to say. */
  reason: string | null;
}

export const standing = (status: Exclude<PaymentStatus, "review">, reason: string | null = null): Standing => ({
  status,
  reason,
});

/** Somebody has to look; each can be decided (`outcomesOf`). */
export const inReview = (reason: ReviewReason): Standing => ({ status: "review", reason });

/** Each once, by its id. */
export function distinct(facts: readonly Fact[]): readonly Fact[] {
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()];
}

/** A movement in another currency than the payment's cannot be booked: nothing is ever exchanged. */
export const inCurrency = (facts: readonly Fact[], currency: string): readonly Fact[] =>
  facts.filter((fact) => fact.currency === currency);

/** Why what was paid is not what was asked for. */
export function differenceOf(paid: readonly Fact[], currency: string): "currencyDiffers" | "amountDiffers" {
  return paid.some((fact) => fact.currency !== currency) ? "currencyDiffers" : "amountDiffers";
}
