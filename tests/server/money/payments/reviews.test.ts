// Whatever brings a payment into review, an operator's word ends it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ReviewReason, reviewReasons } from "../../../../src/protocol/operator/payments.ts";
import { approveWithdrawal, decideReview, outcomesOf } from "../../../../server/money/payments/payment-decisions.ts";
import { bringUpToDate } from "../../../../server/money/payments/bring-up-to-date.ts";
import { assertRefundable, refundDeposit } from "../../../../server/money/payments/deposits/refund-deposit.ts";
import { findPayment, savePayment } from "../../../../server/money/payments/payment-store.ts";
import { houseBalances } from "../../../../server/money/ledger/house-rollup.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

const weekMs = 7 * 24 * 3_600_000;
let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
});
afterEach(() => rig.stop());

async function sent(): Promise<string> {
  await rig.paidIn(1000);
  await rig.call("/sandbox/payments", { body: { payOut: "silent" } });
  const { body } = await rig.initiate({ amount: 400, direction: "withdrawal" });
  const id = body.paymentId ?? "";
  await rig.store.money("approve", "ana", (trx, now) => approveWithdrawal(trx, rig.deciding(), { id, now }));
  await rig.settle();
  return id;
}
async function told(type: string, data: Record<string, unknown>): Promise<string> {
  const { paymentId } = await rig.deposit(1000);
  await rig.tell(rig.event(type, paymentId, data));
  return paymentId;
}

/** Brings a payment there. */
const ways: Readonly<Record<ReviewReason, readonly (() => Promise<string>)[]>> = {
  amountDiffers: [
    () => told("payment.succeeded", { amount: 400 }),
    async () => {
      const id = await sent();
      await rig.tell(rig.event("payout.succeeded", id, { amount: 300 }));
      return id;
    },
  ],
  currencyDiffers: [
    () => told("payment.succeeded", { amount: 1000, currency: "EUR" }),
    async () => {
      const id = await sent();
      await rig.tell(rig.event("payout.succeeded", id, { amount: 400, currency: "EUR" }));
      return id;
    },
  ],
  notReturnable: [
    async () => {
      const { paymentId, ref } = await rig.deposit(1000);
      await rig.gambling.exclude("ana", "6m");
      await rig.store.money("no way back", "ana", (trx) => savePayment(trx, paymentId, { not_returnable: 1 }));
      await rig.press(ref, "success");
      return paymentId;
    },
  ],
  pendingTooLong: [
    async () => {
      const id = await told("payment.pending", {});
      await rig.pass(weekMs + 3_600_000, 30 * 60_000);
      return id;
    },
  ],
  returnedTooMuch: [
    async () => {
      const id = await rig.paidIn(1000);
      await rig.tell(rig.event("payment.refunded", id, { amount: 700 }));
      await rig.tell(rig.event("payment.chargedBack", id, { amount: 1000 }));
      return id;
    },
  ],
  sentTooLong: [
    async () => {
      const id = await sent();
      await rig.pass(weekMs + 3_600_000, 30 * 60_000);
      return id;
    },
  ],
};

const decide = (id: string, outcome: "paid" | "unpaid") =>
  rig.store.money("decide", "ana", (trx, now) => decideReview(trx, rig.deciding(), { id, outcome, now }));
const stored = async (id: string) => {
  const row = await findPayment(rig.store.db, id);
  if (row === undefined) throw new Error(`payment ${id} is gone`);
  return row;
};

/** A deposit that never came in its currency cannot be said to have come. */
const unsaid = new Set(["currencyDiffers 0 paid", "pendingTooLong 0 paid"]);
const cases = reviewReasons
  .flatMap((reason) =>
    ways[reason].flatMap((_, way) => (["paid", "unpaid"] as const).map((outcome) => ({ reason, way, outcome }))),
  )
  .map((one) => ({ ...one, isUnsaid: unsaid.has(`${one.reason} ${one.way} ${one.outcome}`) }));

async function reviewed(reason: ReviewReason, way: number): Promise<string> {
  const id = (await ways[reason][way]?.()) ?? "";
  const before = await stored(id);
  expect(before).toMatchObject({ status: "review", reason });
  expect(outcomesOf(before)).toContain("unpaid");
  return id;
}

test.each(cases.filter(({ isUnsaid }) => !isUnsaid))(
  "$reason (way $way) is ended: $outcome",
  async ({ reason, way, outcome }) => {
    const id = await reviewed(reason, way);
    await decide(id, outcome);
    expect((await stored(id)).status).not.toBe("review");
    await expect(decide(id, outcome)).rejects.toThrow("paymentDecided");
    await auditLedger(rig.store.db);
  },
);

test.each(cases.filter(({ isUnsaid }) => isUnsaid))(
  "$reason (way $way) cannot be $outcome",
  async ({ reason, way, outcome }) => {
    const id = await reviewed(reason, way);
    const before = await stored(id);
    await expect(decide(id, outcome)).rejects.toThrow("paymentDecided");
    expect(await stored(id)).toEqual(before);
  },
);

test("a deposit that its provider did not take back, and that stays its player's, is not refunded again", async () => {
  const id = await rig.paidIn(1000);
  const refund = () =>
    rig.store.money("refund", "ana", async (trx, now) =>
      refundDeposit(trx, rig.deciding(), await assertRefundable(trx, id), now),
    );
  // At once: a refund that is committed goes to the provider.
  await rig.store.money("no way back", "ana", async (trx, now) => {
    await refundDeposit(trx, rig.deciding(), await assertRefundable(trx, id), now);
    await savePayment(trx, id, { not_returnable: 1 });
    await bringUpToDate(trx, rig.deciding(), id, now);
  });
  await decide(id, "paid");
  expect(await stored(id)).toMatchObject({ status: "succeeded", money: "wallet" });
  await expect(refund()).rejects.toMatchObject({ status: 409, key: "paymentDecided" });
  expect((await rig.wallet()).wallet_0).toBe(11_000);
});

/** Minor units of RSD. */
async function pots(): Promise<{ adjust: number; psp: number }> {
  const of = async (owner: "~adjust" | "~psp:sandbox") => (await houseBalances(rig.store.db, owner)).get(1) ?? 0;
  return { adjust: await of("~adjust"), psp: await of("~psp:sandbox") };
}

test("a surplus that was really taken is the house's loss, and one that was only told is none", async () => {
  const [bring] = ways.returnedTooMuch;
  const id = (await bring?.()) ?? "";
  expect((await rig.wallet()).wallet_0).toBe(10_000);
  const before = await pots();
  await decide(id, "unpaid");
  expect(await stored(id)).toMatchObject({ status: "chargedBack", reason: null, surplus_decided: 70_000 });
  expect(await pots()).toEqual(before);
  // More is told later: another decision, about that alone.
  await rig.tell(rig.event("payment.refunded", id, { amount: 50 }));
  expect(await stored(id)).toMatchObject({ status: "review", reason: "returnedTooMuch" });
  await decide(id, "paid");
  expect(await stored(id)).toMatchObject({ status: "chargedBack", surplus_decided: 75_000 });
  expect(await pots()).toEqual({ adjust: before.adjust - 5000, psp: before.psp + 5000 });
  expect((await rig.wallet()).wallet_0).toBe(10_000);
  await auditLedger(rig.store.db);
});
