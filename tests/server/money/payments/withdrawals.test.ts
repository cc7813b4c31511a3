// Paying out: set aside when it is asked for, let go, paid, or back.
import { withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  approveWithdrawal,
  decideReview,
  rejectWithdrawal,
} from "../../../../server/money/payments/payment-decisions.ts";
import { noBonuses } from "../../../../server/money/payments/payment-deps.ts";
import type { SandboxPayments } from "../../../../src/protocol/sandbox.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
  // An operator looks at each, but where a test says otherwise.
  rig.settings.put(withdrawalAutoApprove, []);
});
afterEach(() => finish(rig));

const withdraw = (amount: number, more: object = {}) => rig.initiate({ amount, direction: "withdrawal", ...more });
async function asked(amount: number): Promise<string> {
  const { status, body } = await withdraw(amount);
  expect([status, body.redirectUrl]).toEqual([200, `/callback?payment=${body.paymentId}`]);
  return body.paymentId ?? "";
}
const steer = (change: SandboxPayments) => rig.call("/sandbox/payments", { body: change });
const operator = (work: typeof approveWithdrawal, id: string) =>
  rig.store.money("decide", "ana", (trx, now) => work(trx, rig.deciding(), { id, now }));
async function approve(id: string): Promise<void> {
  await operator(approveWithdrawal, id);
  await rig.settle();
}
async function statusOf(id: string) {
  return (await rig.payment(id)).status;
}

describe("a withdrawal", () => {
  beforeEach(async () => void (await rig.paidIn(1000)));

  test("is set aside, and back when its player takes it back", async () => {
    const id = await asked(400);
    expect(await rig.payment(id)).toMatchObject({
      direction: "withdrawal",
      amount: 400,
      status: "requested",
      canCancel: true,
      redirectUrl: null,
      source: { id: "sandbox-card-4242", label: "•••• 4242" },
    });
    expect(await rig.wallet()).toEqual({ wallet_0: 10_600, wallet_2: 400 });
    const cancelled = await rig.call("/payments/v1/cancel", { body: { paymentId: id } });
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", canCancel: false } });
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
    await rig.pass(120_000, 10_000);
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("let go is sent at once and paid, and cannot be taken back", async () => {
    const id = await asked(400);
    await approve(id);
    expect(await statusOf(id)).toBe("sent");
    const cancelled = await rig.call("/payments/v1/cancel", { body: { paymentId: id } });
    expect([cancelled.status, cancelled.body["error"]]).toEqual([409, "paymentDecided"]);
    await rig.pass(2000);
    expect(await statusOf(id)).toBe("succeeded");
    expect(await rig.wallet()).toEqual({ wallet_0: 10_600, wallet_2: 0 });
    expect(await rig.messages()).toEqual(["depositReceived", "withdrawalPaid"]);
    await expect(operator(approveWithdrawal, id)).rejects.toMatchObject({ status: 409, key: "paymentDecided" });
  });

  test("that an operator refuses is back, with the reason", async () => {
    const id = await asked(400);
    await rig.store.money("decide", "ana", (trx, now) =>
      rejectWithdrawal(trx, rig.deciding(), { id, reason: "name differs", now }),
    );
    expect(await rig.payment(id)).toMatchObject({ status: "rejected", reason: "name differs" });
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
    expect(await rig.messages()).toEqual(["depositReceived", "withdrawalRefused"]);
  });

  test("that the provider cannot make fails and is back", async () => {
    await steer({ payOut: "fail", delayMs: 500 });
    const id = await asked(400);
    await approve(id);
    await rig.pass(1000, 500);
    expect(await statusOf(id)).toBe("failed");
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
  });

  test("that the bank sends back returns", async () => {
    await steer({ payOut: "return" });
    const id = await asked(400);
    await approve(id);
    await rig.pass(2000);
    expect(await statusOf(id)).toBe("succeeded");
    await rig.pass(2000);
    expect(await statusOf(id)).toBe("returned");
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
  });

  test("of which nothing is heard for a week is looked at by somebody, who ends it", async () => {
    await steer({ payOut: "silent" });
    const [paid, unpaid] = [await asked(400), await asked(300)];
    await approve(paid);
    await approve(unpaid);
    await rig.pass(7 * 24 * 3_600_000 + 3_600_000, 30 * 60_000);
    expect(await rig.payment(paid)).toMatchObject({ status: "review", reason: "sentTooLong" });
    expect(await rig.wallet()).toEqual({ wallet_0: 10_300, wallet_2: 700 });
    const decide = (id: string, outcome: "paid" | "unpaid") =>
      rig.store.money("decide", "ana", (trx, now) => decideReview(trx, rig.deciding(), { id, outcome, now }));
    await decide(paid, "paid");
    await decide(unpaid, "unpaid");
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(["succeeded", "failed"]);
    expect(await rig.wallet()).toEqual({ wallet_0: 10_600, wallet_2: 0 });
    await expect(decide(paid, "unpaid")).rejects.toMatchObject({ key: "paymentDecided" });
  });

  test("that waited for an operator for a week has its own week at the provider", async () => {
    await steer({ payOut: "silent" });
    const id = await asked(400);
    const hour = 3_600_000;
    await rig.pass(8 * 24 * hour, 4 * hour);
    await approve(id);
    await rig.pass(6 * 24 * hour, hour);
    expect(await rig.payment(id)).toMatchObject({ status: "sent", reason: null });
    await rig.pass(25 * hour, hour);
    expect(await rig.payment(id)).toMatchObject({ status: "review", reason: "sentTooLong" });
  });

  test("whose word is lost is found by asking", async () => {
    await steer({ payOut: "succeed", delayMs: 600_000 });
    const id = await asked(400);
    await approve(id);
    // As if its webhook got lost for good.
    await rig.store.db.deleteFrom("psp_webhook").execute();
    await rig.pass(25 * 60_000, 30_000);
    expect(await statusOf(id)).toBe("succeeded");
  });

  test("that was paid after it had failed is taken again, from the wallet as far as it goes", async () => {
    await steer({ payOut: "silent" });
    const id = await asked(400);
    await approve(id);
    await rig.tell(rig.event("payout.failed", id, { amount: 400 }));
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
    await rig.tell(rig.event("payout.succeeded", id, { amount: 400 }));
    expect(await statusOf(id)).toBe("succeeded");
    expect(await rig.wallet()).toEqual({ wallet_0: 10_600, wallet_2: 0 });
    await rig.tell(rig.event("payout.failed", id, { amount: 400 }));
    expect(await statusOf(id)).toBe("succeeded");
  });

  test("is none of the provider's business before it is let go", async () => {
    const id = await asked(400);
    expect((await rig.tell(rig.event("payout.succeeded", id, { amount: 400 }))).status).toBe(204);
    expect(await statusOf(id)).toBe("requested");
    await approve(id);
    expect(await statusOf(id)).toBe("sent");
  });

  test("of a provider that does not answer is sent again later", async () => {
    const id = await asked(400);
    await rig.store.db.schema.alterTable("psp_payment").renameTo("psp_gone").execute();
    await approve(id);
    expect(await statusOf(id)).toBe("approved");
    expect(rig.errors.splice(0)).toHaveLength(1);
    await rig.store.db.schema.alterTable("psp_gone").renameTo("psp_payment").execute();
    await rig.pass(90_000, 10_000);
    expect(await statusOf(id)).toBe("succeeded");
  });

  test("up to a setting is let go without an operator, after some seconds in which it can be taken back", async () => {
    const limit = (amount: number) =>
      rig.settings.put(withdrawalAutoApprove, [{ currency: { currency_id: 1, currency: "RSD" }, limit: amount }]);
    limit(400);
    const [small, big] = [await asked(400), await asked(500)];
    await rig.pass(9000);
    expect(await statusOf(small)).toBe("requested");
    await rig.pass(1000);
    expect([await statusOf(small), await statusOf(big)]).toEqual(["sent", "requested"]);
    const doubted = await asked(300);
    limit(0);
    await rig.pass(60_000, 5000);
    expect(await statusOf(doubted)).toBe("requested");
  });

  test("of a blocked player waits for an operator", async () => {
    rig.settings.put(withdrawalAutoApprove, [{ currency: { currency_id: 1, currency: "RSD" }, limit: 400 }]);
    const id = await asked(400);
    await rig.store.db.updateTable("user").set({ blocked: 1 }).where("sub", "=", "ana").execute();
    await rig.pass(60_000, 5000);
    expect(await statusOf(id)).toBe("requested");
  });

  test("goes on after a restart, wherever it was", async () => {
    const id = await asked(400);
    await operator(approveWithdrawal, id);
    await rig.crash();
    await rig.settle();
    expect(await statusOf(id)).toBe("sent");
    await rig.crash();
    await rig.pass(3000);
    expect(await statusOf(id)).toBe("succeeded");
  });

  test("is taken from a player who takes a time-out", async () => {
    await rig.gambling.takeTimeOut("ana", "24h");
    expect(await statusOf(await asked(400))).toBe("requested");
  });

  test("asked for once, under one id, is held once", async () => {
    const requestId = randomUUID();
    const [a, b] = await Promise.all([withdraw(400, { requestId }), withdraw(400, { requestId })]);
    expect(a.body).toEqual(b.body);
    expect(await rig.wallet()).toEqual({ wallet_0: 10_600, wallet_2: 400 });
  });

  test("is the fourth at once too many", async () => {
    for (let i = 0; i < 3; i += 1) await asked(100);
    expect(await withdraw(100)).toMatchObject({ status: 422, body: { error: "withdrawalPending" } });
  });

  test("of more than there is, or by another way than paid in, is refused", async () => {
    expect(await withdraw(11_000.01)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect(await withdraw(400, { method: "bank" })).toMatchObject({ status: 422, body: { error: "sourceMissing" } });
    expect(await withdraw(400, { source: "other" })).toMatchObject({ status: 422, body: { error: "sourceMissing" } });
    expect((await withdraw(400, { source: "sandbox-card-4242" })).status).toBe(200);
  });
});

test("a player who never paid in by a method cannot pay out by it", async () => {
  expect(await withdraw(400)).toMatchObject({ status: 422, body: { error: "sourceMissing" } });
});

describe("a bonus", () => {
  const ended: string[] = [];
  beforeEach(async () => {
    await rig.paidIn(1000);
    ended.length = 0;
    rig.bonuses.now = {
      ...noBonuses,
      beforeWithdrawal: async () => "endsBonus",
      endForWithdrawal: async (_trx, sub) => void ended.push(sub),
    };
  });

  test("that a withdrawal ends is ended where its player agreed", async () => {
    expect(await withdraw(200)).toMatchObject({ status: 422, body: { error: "bonusWouldEnd" } });
    expect((await withdraw(200, { endsBonus: true })).status).toBe(200);
    expect(ended).toEqual(["ana"]);
  });

  test("that waits for a ticket has the withdrawal wait", async () => {
    rig.bonuses.now = { ...rig.bonuses.now, beforeWithdrawal: async () => "ticketPending" };
    expect(await withdraw(200, { endsBonus: true })).toMatchObject({ status: 409, body: { error: "ticketPending" } });
    expect(ended).toEqual([]);
  });

  test("hears of deposits that were booked to the wallet", async () => {
    const heard: object[] = [];
    rig.bonuses.now = { ...noBonuses, deposited: async (_trx, deposit) => void heard.push(deposit) };
    const paymentId = await rig.paidIn(700);
    expect(heard).toMatchObject([{ sub: "ana", currency: "RSD", currencyId: 1, minor: 70_000, paymentId }]);
  });
});
