// The end of a payment is a function of the set of what is known of it: no order and no repetition changes it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  depositState,
  type DepositFacts,
  isPaid,
  takenBack,
} from "../../../../server/money/payments/deposits/deposit-state.ts";
import type { Fact } from "../../../../server/money/payments/providers/facts.ts";
import {
  moneyOf,
  withdrawalState,
  type WithdrawalFacts,
} from "../../../../server/money/payments/withdrawals/withdrawal-state.ts";

const asked = { minor: 1000, currency: "RSD" };
const deposit = (changes: Partial<DepositFacts> = {}): DepositFacts => ({
  ...asked,
  events: [],
  decision: null,
  isWrittenOff: false,
  isOverdue: false,
  booking: null,
  isNotReturnable: false,
  surplusDecided: 0,
  ...changes,
});
const withdrawal = (changes: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  ...asked,
  events: [],
  decision: "approved",
  why: null,
  isSent: true,
  isOverdue: false,
  verdict: null,
  ...changes,
});
const fact = (type: Fact["type"], changes: Partial<Fact> = {}): Fact => ({ id: type, type, ...asked, ...changes });

const facts = (types: readonly Fact["type"][]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-e]$/),
      type: fc.constantFrom(...types),
      minor: fc.constantFrom(1000, 1000, 400, 1100),
      currency: fc.constantFrom("RSD", "RSD", "RSD", "EUR"),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  );

/** The same facts, shuffled and some of them told again. */
const toldAgain = (types: readonly Fact["type"][]) =>
  facts(types).chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.array(events.length === 0 ? fc.constant(null) : fc.constantFrom(...events), { maxLength: 5 }).chain((more) =>
        fc.shuffledSubarray([...events, ...more.filter((one) => one !== null)], {
          minLength: events.length + more.filter((one) => one !== null).length,
        }),
      ),
    ),
  );

const depositTypes = [
  "payment.pending",
  "payment.succeeded",
  "payment.failed",
  "payment.cancelled",
  "payment.refunded",
  "payment.chargedBack",
] as const;

describe("a deposit", () => {
  test("ends alike in any order, with any repetition", () => {
    const booking = fc.constantFrom(
      null,
      { into: "wallet" as const, why: null },
      { into: "returns" as const, why: "timeOut" },
    );
    const here = fc.record({
      decision: fc.constantFrom("cancelled" as const, "expired" as const, "unstarted" as const, null),
      isWrittenOff: fc.boolean(),
      isOverdue: fc.boolean(),
      booking,
      isNotReturnable: fc.boolean(),
    });
    fc.assert(
      fc.property(toldAgain(depositTypes), here, ([events, again], local) => {
        expect(depositState(deposit({ ...local, events: again }))).toEqual(depositState(deposit({ ...local, events })));
        expect(isPaid(deposit({ events: again }))).toBe(isPaid(deposit({ events })));
        const ids = (of: readonly Fact[]) =>
          takenBack(deposit({ events: of }))
            .map(({ id }) => id)
            .toSorted();
        expect(ids(again)).toEqual(ids(events));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["cancelled", "expired", "unstarted", null] as const)("that was paid is booked after %s", (decision) => {
    const events = [fact("payment.failed"), fact("payment.succeeded"), fact("payment.cancelled")];
    expect(depositState(deposit({ decision, events }))).toEqual({ status: "succeeded", reason: null });
  });

  test("goes from open by what the provider says first, and by time", () => {
    expect(depositState(deposit()).status).toBe("open");
    expect(depositState(deposit({ decision: "expired" })).status).toBe("expired");
    expect(depositState(deposit({ events: [fact("payment.failed")] })).status).toBe("failed");
    expect(depositState(deposit({ events: [fact("payment.cancelled")] })).status).toBe("cancelled");
    expect(depositState(deposit({ decision: "unstarted" }))).toEqual({ status: "failed", reason: "providerFailed" });
  });

  test("that the provider has is not over because its player left or time passed", () => {
    const events = [fact("payment.pending")];
    expect(depositState(deposit({ events, decision: "cancelled" })).status).toBe("pending");
    expect(depositState(deposit({ events, decision: "expired" })).status).toBe("pending");
    expect(depositState(deposit({ events, isOverdue: true }))).toEqual({ status: "review", reason: "pendingTooLong" });
    expect(depositState(deposit({ events, isOverdue: true, isWrittenOff: true })).status).toBe("failed");
  });

  test("is reviewed where something else was paid, until the right amount is", () => {
    const other = [fact("payment.succeeded", { id: "a", minor: 1100 })];
    const foreign = [fact("payment.succeeded", { id: "a", currency: "EUR" })];
    expect(depositState(deposit({ events: other }))).toEqual({ status: "review", reason: "amountDiffers" });
    expect(depositState(deposit({ events: foreign }))).toEqual({ status: "review", reason: "currencyDiffers" });
    expect(depositState(deposit({ events: [...other, fact("payment.succeeded")] })).status).toBe("succeeded");
  });

  test("refused at booking is on its way back until it is back", () => {
    const booking = { into: "returns" as const, why: "timeOut" };
    const events = [fact("payment.succeeded")];
    expect(depositState(deposit({ events, booking }))).toEqual({ status: "returning", reason: "timeOut" });
    expect(depositState(deposit({ events, booking, isNotReturnable: true })).reason).toBe("notReturnable");
    const back = [...events, fact("payment.refunded")];
    expect(depositState(deposit({ events: back, booking }))).toEqual({ status: "refunded", reason: "timeOut" });
  });

  test("given back in parts is refunded once all of it is, and reviewed beyond", () => {
    const booking = { into: "wallet" as const, why: null };
    const parts = (...minors: number[]) => [
      fact("payment.succeeded"),
      ...minors.map((minor, id) => fact("payment.refunded", { id: String(id), minor })),
    ];
    const statusOf = (...minors: number[]) => depositState(deposit({ events: parts(...minors), booking })).status;
    expect([statusOf(400), statusOf(400, 600), statusOf(400, 1000)]).toEqual(["succeeded", "refunded", "review"]);
    const reclaimed = [fact("payment.succeeded"), fact("payment.chargedBack")];
    expect(depositState(deposit({ events: reclaimed, booking })).status).toBe("chargedBack");
  });
});

describe("a withdrawal", () => {
  test("ends alike in any order, with any repetition", () => {
    const here = fc.record({
      decision: fc.constantFrom("cancelled" as const, "rejected" as const, "approved" as const, null),
      isSent: fc.boolean(),
      isOverdue: fc.boolean(),
      verdict: fc.constantFrom("paid" as const, "unpaid" as const, null),
    });
    const types = ["payout.succeeded", "payout.failed", "payout.returned"] as const;
    fc.assert(
      fc.property(toldAgain(types), here, ([events, again], local) => {
        const state = withdrawalState(withdrawal({ ...local, events }));
        expect(withdrawalState(withdrawal({ ...local, events: again }))).toEqual(state);
        // Only what was let go is ever out of the site's hands.
        const isInside = ["held", "back"].includes(moneyOf(state.status));
        expect(isInside || local.decision === "approved").toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("waits, is taken back or refused, or goes its way", () => {
    expect(withdrawalState(withdrawal({ decision: null, why: "documentsNeeded" }))).toEqual({
      status: "requested",
      reason: "documentsNeeded",
    });
    expect(withdrawalState(withdrawal({ decision: "cancelled" })).status).toBe("cancelled");
    expect(withdrawalState(withdrawal({ decision: "rejected", why: "x" }))).toEqual({
      status: "rejected",
      reason: "x",
    });
    expect(withdrawalState(withdrawal({ isSent: false })).status).toBe("approved");
    expect(withdrawalState(withdrawal()).status).toBe("sent");
    expect(withdrawalState(withdrawal({ events: [fact("payout.succeeded")] })).status).toBe("succeeded");
    expect(withdrawalState(withdrawal({ events: [fact("payout.failed")] })).status).toBe("failed");
  });

  test("that was paid was paid, whatever failed; what came back came back", () => {
    const paid = [fact("payout.failed"), fact("payout.succeeded")];
    expect(withdrawalState(withdrawal({ events: paid })).status).toBe("succeeded");
    expect(withdrawalState(withdrawal({ events: [...paid, fact("payout.returned")] })).status).toBe("returned");
    expect(withdrawalState(withdrawal({ events: [fact("payout.returned")] })).status).toBe("returned");
  });

  test("is reviewed where another amount was paid or nothing is heard, with the money still held", () => {
    const events = [fact("payout.succeeded", { minor: 900 })];
    expect(withdrawalState(withdrawal({ events }))).toEqual({ status: "review", reason: "amountDiffers" });
    expect(withdrawalState(withdrawal({ isOverdue: true }))).toEqual({ status: "review", reason: "sentTooLong" });
    expect(moneyOf("review")).toBe("held");
    expect(withdrawalState(withdrawal({ isOverdue: true, verdict: "paid" })).status).toBe("succeeded");
    expect(withdrawalState(withdrawal({ isOverdue: true, verdict: "unpaid" })).status).toBe("failed");
  });

  test("that was never let go is not moved by what a provider says", () => {
    const events = [fact("payout.succeeded")];
    expect(withdrawalState(withdrawal({ events, decision: null })).status).toBe("requested");
    expect(withdrawalState(withdrawal({ events, decision: "cancelled" })).status).toBe("cancelled");
  });
});
