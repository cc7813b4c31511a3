// What a withdrawal has come to, from all that is known of it: the same facts end alike, in whatever order they came.
import {
  differenceOf,
  distinct,
  type Fact,
  inCurrency,
  inReview,
  type Standing,
  standing,
} from "../providers/facts.ts";

export interface WithdrawalFacts {
  /** Minor units. */
  minor: number;
  currency: string;
  events: readonly Fact[];
  /** What the site said first, for good: the player took it back, an operator refused it or let it go. */
  decision: "cancelled" | "rejected" | "approved" | null;
  /** Why it was refused, or still waits. */
  why: string | null;
  /** Whether the provider has it. */
  isSent: boolean;
  isOverdue: boolean;
  /** What an operator said of one that was reviewed. */
  verdict: "paid" | "unpaid" | null;
}

/** What the bank sent back. */
export function sentBack({ events, currency }: Pick<WithdrawalFacts, "events" | "currency">): readonly Fact[] {
  return inCurrency(distinct(events), currency).filter(({ type }) => type === "payout.returned");
}

/** How much of it the bank sent back, minor units. */
export const returnedOf = (facts: Pick<WithdrawalFacts, "events" | "currency" | "minor">): number =>
  Math.min(
    facts.minor,
    sentBack(facts).reduce((sum, { minor }) => sum + minor, 0),
  );

export function withdrawalState(facts: WithdrawalFacts): Standing {
  const { minor, currency, decision } = facts;
  // A provider that speaks of what it was never given speaks of something else.
  if (decision === null) return standing("requested", facts.why);
  if (decision !== "approved") return standing(decision, decision === "rejected" ? facts.why : null);
  const paid = facts.events.filter(({ type }) => type === "payout.succeeded");
  if (sentBack(facts).length > 0) return standing("returned");
  if (paid.some((fact) => fact.minor === minor && fact.currency === currency)) return standing("succeeded");
  if (facts.verdict === "paid") return standing("succeeded");
  if (facts.verdict === "unpaid" || facts.events.some(({ type }) => type === "payout.failed"))
    return standing("failed");
  if (paid.length > 0) return inReview(differenceOf(paid, currency));
  if (facts.isOverdue) return inReview("sentTooLong");
  return standing(facts.isSent ? "sent" : "approved");
}

/** Where the money of a withdrawal lies. */
export type WithdrawalMoney = "held" | "back" | "paid" | "returned";

export function moneyOf(status: Standing["status"]): WithdrawalMoney {
  switch (status) {
    case "cancelled":
    case "rejected":
    case "failed":
      return "back";
    case "succeeded":
      return "paid";
    case "returned":
      return "returned";
    case "requested":
    case "approved":
    case "sent":
    case "open":
    case "pending":
    case "returning":
    case "expired":
    case "refunded":
    case "chargedBack":
    case "review":
      return "held";
  }
}
