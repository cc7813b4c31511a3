// What a player owes: paid by whatever comes in, told when it arises and ends, and nothing is let go meanwhile.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireAccounts } from "../../../../server/money/ledger/accounts.ts";
import { housePot } from "../../../../server/money/ledger/house-pots.ts";
import { post } from "../../../../server/money/ledger/post.ts";
import { approveWithdrawal, rejectWithdrawal } from "../../../../server/money/payments/payment-decisions.ts";
import { noBonuses } from "../../../../server/money/payments/payment-deps.ts";
import { verifyAbove, withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import { setCredit } from "../../../harness/credits.ts";
import { checkLeave } from "../../../../server/money/leave-check.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
  rig.settings.put(withdrawalAutoApprove, []);
});
afterEach(() => finish(rig));

const owed = async (): Promise<number> => {
  const wallets = await rig.ledger.wallets("ana");
  return wallets.find(({ currency_id }) => currency_id === 1)?.owed ?? 0;
};
/** Ana's only deposit of 1,000 is reclaimed, and only so much is left of her money. */
async function reclaimed(left = 300): Promise<string> {
  const paymentId = await rig.paidIn(1000);
  await setCredit(rig, "ana", 1, left * 100);
  await rig.tell(rig.event("payment.chargedBack", paymentId));
  return paymentId;
}
const withdraw = async (more: object = {}): Promise<string> => {
  const { status, body } = await rig.initiate({ direction: "withdrawal", amount: 1000, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.paymentId ?? "";
};
const decide = (id: string, isApproved: boolean) =>
  rig.store.money("decide", "ana", (trx, now) => {
    const deps = { ...rig.deciding(), wake: () => undefined };
    return isApproved
      ? approveWithdrawal(trx, deps, { id, now })
      : rejectWithdrawal(trx, deps, { id, now, reason: "no" });
  });

test("a deposit that pays one brings a bonus for the rest of it alone", async () => {
  const matched: number[] = [];
  rig.bonuses.now = { ...noBonuses, deposited: async (_, { minor }) => void matched.push(minor) };
  await reclaimed(300);
  expect(await owed()).toBe(700);
  await rig.paidIn(500);
  await rig.paidIn(500);
  expect(matched).toEqual([100_000, 30_000]);
  expect([await owed(), (await rig.wallet()).wallet_0]).toEqual([0, 300]);
});

test("is told when it arises and when it is paid, and each payment of it is a booking", async () => {
  await reclaimed(300);
  await rig.paidIn(500);
  expect((await rig.messages()).filter((key) => key.startsWith("debt"))).toEqual(["debtArose"]);
  await rig.paidIn(500);
  const rows = await rig.store.db
    .selectFrom("message")
    .select(["key", "params"])
    .where("sub", "=", "ana")
    .orderBy("id")
    .execute();
  const told = rows.filter(({ key }) => key.startsWith("debt")).map(({ key, params }) => [key, JSON.parse(params)]);
  expect(told).toEqual([
    ["debtArose", { amount: 700, currency: "RSD" }],
    ["debtPaid", { amount: 200, currency: "RSD" }],
  ]);
  const { body } = await rig.call<{ result: { type: string; description: string; amount: number; balance: number }[] }>(
    "/account/v1/transactions",
    { body: { page: 1 } },
  );
  expect(body.result.slice(0, 4)).toMatchObject([
    { type: "correction", description: "debtPaid", amount: -200, balance: 300 },
    { type: "deposit", amount: 500, balance: 500 },
    { type: "correction", description: "debtPaid", amount: -500, balance: 0 },
    { type: "deposit", amount: 500, balance: 500 },
  ]);
});

describe("a charge-back", () => {
  test("stops withdrawals of every currency, and those let go that no provider has", async () => {
    const eur = { currency: "EUR" };
    const begun = await rig.initiate({ amount: 50, ...eur });
    await rig.press(begun.body.redirectUrl?.slice("/psp/".length) ?? "", "success");
    expect((await rig.payment(begun.body.paymentId ?? "")).status).toBe("succeeded");
    const deposit = await rig.paidIn(2000);
    const [asked, letGo, other] = [await withdraw(), await withdraw(), await withdraw({ amount: 50, ...eur })];
    await decide(letGo, true);
    expect((await rig.payment(letGo)).status).toBe("approved");
    await setCredit(rig, "ana", 1, 0);
    await rig.tell(rig.event("payment.chargedBack", deposit, { amount: 2000 }));
    await rig.pass(60_000, 10_000);
    for (const id of [asked, letGo, other])
      expect(await rig.payment(id)).toMatchObject({ status: "requested", reason: "disputed", canCancel: true });
    expect([await owed(), (await rig.wallet()).wallet_2]).toEqual([2000, 2000]);
    await expect(decide(asked, true)).rejects.toMatchObject({ status: 422, key: "accountOwes" });
    // What goes back pays first.
    await decide(asked, false);
    await rig.call("/payments/v1/cancel", { body: { paymentId: letGo } });
    expect([await owed(), await rig.wallet()]).toEqual([0, { wallet_0: 0, wallet_2: 0 }]);
    expect((await decide(other, true)).status).toBe("approved");
  });

  test("lets go of no withdrawal that waits for documents: an operator looks at it after them", async () => {
    rig.settings.put(verifyAbove, [{ currency: { currency: "RSD", currency_id: 1 }, limit: 500 }]);
    const deposit = await rig.paidIn(1000);
    await rig.paidIn(1000);
    const id = await withdraw();
    expect(await rig.payment(id)).toMatchObject({ status: "requested", reason: "documentsNeeded" });
    await rig.tell(rig.event("payment.chargedBack", deposit));
    expect(await owed()).toBe(0);
    expect(await rig.payment(id)).toMatchObject({ status: "requested", reason: "documentsNeeded" });
    await rig.store.money("accept documents", "ana", (trx, now) => rig.payments.documentsAccepted(trx, "ana", now));
    expect(await rig.payment(id)).toMatchObject({ status: "requested", reason: "disputed", canCancel: true });
    expect((await decide(id, true)).status).toBe("approved");
  });

  test("leaves alone what a provider has", async () => {
    await rig.call("/sandbox/payments", { body: { payOut: "silent" } });
    const deposit = await rig.paidIn(1000);
    const id = await withdraw();
    await decide(id, true);
    await rig.pass(60_000, 10_000);
    expect((await rig.payment(id)).status).toBe("sent");
    await setCredit(rig, "ana", 1, 0);
    await rig.tell(rig.event("payment.chargedBack", deposit));
    expect((await rig.payment(id)).status).toBe("sent");
    // And what the bank sends back of it pays.
    await rig.tell(rig.event("payout.returned", id, { amount: 400, source: null }));
    expect([await owed(), (await rig.wallet()).wallet_0]).toEqual([600, 0]);
  });
});

test("a withdrawal that came back in part says which, on each side", async () => {
  await rig.call("/sandbox/payments", { body: { payOut: "silent" } });
  await rig.paidIn(1000);
  const id = await withdraw();
  await decide(id, true);
  await rig.pass(60_000, 10_000);
  await rig.tell(rig.event("payout.succeeded", id, { source: null }));
  await rig.tell(rig.event("payout.returned", id, { amount: 400, source: null }));
  expect(await rig.payment(id)).toMatchObject({ status: "returned", amount: 1000, returned: 400 });
  const { body } = await rig.call<{ result: { paymentId: string; returned?: number }[] }>("/payments/v1/history", {
    body: { direction: "withdrawal" },
  });
  expect(body.result).toMatchObject([{ paymentId: id, returned: 400 }]);
  const message = await rig.store.db
    .selectFrom("message")
    .select("params")
    .where("key", "=", "withdrawalPartlyReturned")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(message.params)).toEqual({ amount: 400, paid: 600, currency: "RSD" });
  // What stayed paid has left: 600 with the dinar that is asked for now.
  const needsDocumentsAbove = (limit: number) =>
    rig.store.money("look", "ana", async (trx, at) => {
      const read = () => [{ currency: { currency: "RSD", currency_id: 1 }, limit }] as never;
      return (await checkLeave(trx, { read }, { sub: "ana", currencyId: 1, minor: 100 }, at)).needsDocuments;
    });
  expect([await needsDocumentsAbove(600), await needsDocumentsAbove(601)]).toEqual([true, false]);
  // What stayed paid counts for the way it went: 400 of the 1,000 may go there again.
  expect((await rig.initiate({ direction: "withdrawal", amount: 400 })).status).toBe(200);
  await rig.tell(rig.event("payout.returned", id, { amount: 600, source: null }));
  expect(await rig.payment(id)).toMatchObject({ status: "returned", returned: 1000 });
  expect((await rig.messages()).at(-1)).toBe("withdrawalRefused");
});

test("no posting takes cash out of a wallet without a receipt", async () => {
  const taken = rig.store.money("take", "ana", async (trx, at) => {
    const { wallet0 } = await requireAccounts(trx, "ana", 1);
    const pot = await housePot(trx, "~adjust", { currency: "RSD", currencyId: 1 });
    const entries = [
      { account: wallet0, amount: -100 },
      { account: pot, amount: 100 },
    ];
    await post(trx, { kind: "adjust", receipt: "none", ref: "x", at, entries });
  });
  await expect(taken).rejects.toThrow("takes money that was not let go");
});
