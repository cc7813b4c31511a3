// Deposits that are refused afterwards, refunded or charged back.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { houseBalances } from "../../../../server/money/ledger/house-rollup.ts";
import { decideReview } from "../../../../server/money/payments/payment-decisions.ts";
import { savePayment } from "../../../../server/money/payments/payment-store.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import type { Payment } from "../../../../src/protocol/payments.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
});
afterEach(() => finish(rig));

async function rows(type: string) {
  const { body } = await rig.call<{ result: { type: string; amount: number; description: string }[] }>(
    "/account/v1/transactions",
    { body: { type } },
  );
  return body.result;
}

describe("a deposit that its player must not have any more", () => {
  test.each([
    ["timeOut", () => rig.gambling.takeTimeOut("ana", "24h")],
    ["selfExcluded", () => rig.gambling.exclude("ana", "6m")],
    [
      "depositLimitReached",
      () => rig.gambling.setLimit({ sub: "ana", currencyId: 1, kind: "deposit", period: "day" }, 50_000),
    ],
  ] as const)("goes back: %s", async (reason, forbid) => {
    const { paymentId, ref } = await rig.deposit(1000);
    await forbid();
    await rig.press(ref, "success");
    expect(await rig.payment(paymentId)).toMatchObject({ status: "refunded", reason });
    expect((await rig.wallet()).wallet_0).toBe(10_000);
    await rig.settle();
    const told = rig.told.map(({ payment }) => (payment as Payment | undefined)?.status);
    const statuses = told.filter((status, i, all) => status !== all[i - 1]);
    expect(statuses).toEqual(["open", "returning", "refunded"]);
    expect(await rig.messages()).toEqual(["depositReturned"]);
    expect(await rows("deposit")).toEqual([]);
  });

  test.each([
    ["paid", "succeeded", 11_000],
    ["unpaid", "refunded", 10_000],
  ] as const)("is decided where its provider does not give it back: %s", async (outcome, status, cash) => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.gambling.exclude("ana", "6m");
    await rig.store.money("no way back", "ana", (trx) => savePayment(trx, paymentId, { not_returnable: 1 }));
    await rig.press(ref, "success");
    expect(await rig.payment(paymentId)).toMatchObject({ status: "review", reason: "notReturnable" });
    const decide = () =>
      rig.store.money("decide", "ana", (trx, now) =>
        decideReview(trx, rig.deciding(), { id: paymentId, outcome, now }),
      );
    await decide();
    await expect(decide()).rejects.toThrow("paymentDecided");
    expect(await rig.payment(paymentId)).toMatchObject({ status });
    expect((await rig.wallet()).wallet_0).toBe(cash);
    const [row] = await rig.store.db.selectFrom("payment").selectAll().where("id", "=", paymentId).execute();
    const returns = (await houseBalances(rig.store.db, "~returns")).get(row?.currency_id ?? 0);
    const psp = (await houseBalances(rig.store.db, "~psp:sandbox")).get(row?.currency_id ?? 0);
    expect([returns, psp]).toEqual([0, outcome === "paid" ? -100_000 : 0]);
    // The provider gave it back after all: it is not taken a second time.
    await rig.tell(rig.event("payment.refunded", paymentId, { amount: 1000 }));
    expect((await houseBalances(rig.store.db, "~returns")).get(1)).toBe(0);
    expect((await houseBalances(rig.store.db, "~psp:sandbox")).get(1)).toBe(0);
    expect((await rig.wallet()).wallet_0).toBe(10_000);
    await auditLedger(rig.store.db);
  });

  test("is not asked for while it is forbidden", async () => {
    await rig.gambling.takeTimeOut("ana", "24h");
    expect(await rig.initiate()).toMatchObject({ status: 422, body: { error: "timeOut" } });
  });
});

describe("what is taken back of a deposit", () => {
  test("comes out of the wallet, and what is missing is owed", async () => {
    const paymentId = await rig.paidIn(1000);
    await rig.store.money("spend", "ana", (trx, at) =>
      rig.ledger.setCredit(trx, { sub: "ana", currencyId: 1, minor: 30_000, reason: "spent", at }),
    );
    await rig.tell(rig.event("payment.chargedBack", paymentId));
    expect((await rig.payment(paymentId)).status).toBe("chargedBack");
    expect((await rig.wallet()).wallet_0).toBe(0);
    expect(await rows("correction")).toMatchObject([{ amount: -300, description: "depositReclaimed" }]);
    const claim = rig.store.db
      .selectFrom("ledger_account")
      .select("balance")
      .where("sub", "=", "ana")
      .where("bucket", "=", "house");
    expect(await claim.execute()).toEqual([{ balance: -70_000 }]);
  });

  test("is paid by the next deposit first, and what is owed does not leave", async () => {
    const paymentId = await rig.paidIn(1000);
    await rig.store.money("spend", "ana", (trx, at) =>
      rig.ledger.setCredit(trx, { sub: "ana", currencyId: 1, minor: 30_000, reason: "spent", at }),
    );
    await rig.tell(rig.event("payment.chargedBack", paymentId));
    await rig.paidIn(500);
    expect((await rig.wallet()).wallet_0).toBe(0);
    await rig.paidIn(500);
    expect((await rig.wallet()).wallet_0).toBe(300);
  });

  test("stops what was to be paid out, and its card takes nothing any more", async () => {
    const paymentId = await rig.paidIn(1000);
    const asked = await rig.initiate({ direction: "withdrawal", amount: 1000 });
    expect(asked.status).toBe(200);
    await rig.store.money("spend", "ana", (trx, at) =>
      rig.ledger.setCredit(trx, { sub: "ana", currencyId: 1, minor: 0, reason: "spent", at }),
    );
    await rig.tell(rig.event("payment.chargedBack", paymentId));
    expect(await rig.payment((asked.body as { paymentId: string }).paymentId)).toMatchObject({
      status: "requested",
      reason: "disputed",
    });
    expect(await rig.wallet()).toMatchObject({ wallet_0: 0, wallet_2: 1000 });
    // The card's only deposit was reclaimed: nothing is paid to it any more.
    await rig.store.money("win", "ana", (trx, at) =>
      rig.ledger.setCredit(trx, { sub: "ana", currencyId: 1, minor: 50_000, reason: "won", at }),
    );
    expect(await rig.initiate({ direction: "withdrawal", amount: 100 })).toMatchObject({
      status: 422,
      body: { error: "sourceMissing" },
    });
  });

  test("before it arrived waits for it", async () => {
    const { paymentId } = await rig.deposit(1000);
    await rig.tell(rig.event("payment.refunded", paymentId, { amount: 400 }));
    expect((await rig.payment(paymentId)).status).toBe("open");
    await rig.tell(rig.event("payment.succeeded", paymentId));
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
    expect((await rig.wallet()).wallet_0).toBe(10_600);
    await rig.tell(rig.event("payment.refunded", paymentId, { amount: 600 }));
    expect((await rig.payment(paymentId)).status).toBe("refunded");
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });

  test("is never more than came", async () => {
    const paymentId = await rig.paidIn(1000);
    await rig.tell(rig.event("payment.refunded", paymentId));
    await rig.tell(rig.event("payment.chargedBack", paymentId));
    expect(await rig.payment(paymentId)).toMatchObject({ status: "review", reason: "returnedTooMuch" });
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });
});
