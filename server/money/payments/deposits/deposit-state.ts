// What a deposit has come to, from all that is known of it: the same facts end alike, in whatever order they came.
import {
  differenceOf,
  distinct,
  type Fact,
  inCurrency,
  inReview,
  type Standing,
  standing,
} from "../providers/facts.ts";

export interface DepositFacts {
  /** Asked for; minor units. */
  minor: number;
  currency: string;
  events: readonly Fact[];
  /** What ended it here: the player, time, a provider that could not begin it; null = nothing did. */
  decision: "cancelled" | "expired" | "unstarted" | null;
  /** What an operator said of one that was reviewed: the money will not come, or was given back by other means. */
  isWrittenOff: boolean;
  /** The provider has had it for so long that somebody has to look. */
  isOverdue: boolean;
  /** What became of money that came; null = none came yet. `why`: the refusal. */
  booking: { into: "wallet" | "returns"; why: string | null } | null;
  /** Minor units, of `surplusOf`. */
  surplusDecided: number;
  /** The provider will not give back what was refused. */
  isNotReturnable: boolean;
}

/** Whether the money that was asked for is there: it is booked, whatever else is known. */
export function isPaid({ events, minor, currency }: Pick<DepositFacts, "events" | "minor" | "currency">): boolean {
  return events.some((fact) => fact.type === "payment.succeeded" && fact.minor === minor && fact.currency === currency);
}

/** Refunds and chargebacks, which wait until there is something to take back. */
export function takenBack({ events, currency }: Pick<DepositFacts, "events" | "currency">): readonly Fact[] {
  return inCurrency(distinct(events), currency).filter(
    ({ type }) => type === "payment.refunded" || type === "payment.chargedBack",
  );
}

const sumOf = (facts: readonly Fact[]): number => facts.reduce((sum, { minor }) => sum + minor, 0);

/** What the provider says it took back beyond the deposit, minor units: refunded, and charged back as well. */
export function surplusOf(facts: Pick<DepositFacts, "events" | "minor" | "currency">): number {
  return Math.max(0, sumOf(takenBack(facts)) - facts.minor);
}

function afterPayment(facts: DepositFacts): Standing {
  const back = takenBack(facts);
  const minor = sumOf(back);
  const why = facts.booking?.why ?? null;
  if (surplusOf(facts) > facts.surplusDecided) return inReview("returnedTooMuch");
  if (back.some(({ type }) => type === "payment.chargedBack")) return standing("chargedBack", why);
  if (minor >= facts.minor) return standing("refunded", why);
  if (facts.booking?.into !== "returns") return standing("succeeded");
  if (!facts.isNotReturnable) return standing("returning", why);
  return facts.isWrittenOff ? standing("refunded", why) : inReview("notReturnable");
}

export function depositState(facts: DepositFacts): Standing {
  if (isPaid(facts)) return afterPayment(facts);
  const has = (type: Fact["type"]) => facts.events.some((fact) => fact.type === type);
  if (facts.isWrittenOff) return standing("failed", "notReceived");
  const paidOtherwise = facts.events.filter(({ type }) => type === "payment.succeeded");
  if (paidOtherwise.length > 0) return inReview(differenceOf(paidOtherwise, facts.currency));
  if (has("payment.failed")) return standing("failed");
  if (has("payment.cancelled")) return standing("cancelled");
  // What the provider has is not over because its player left.
  if (has("payment.pending")) return facts.isOverdue ? inReview("pendingTooLong") : standing("pending");
  if (facts.decision === "unstarted") return standing("failed", "providerFailed");
  return standing(facts.decision ?? "open");
}
