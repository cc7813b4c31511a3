// Money goes back first to where it came from.
import { withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireAccounts } from "../../../../server/money/ledger/accounts.ts";
import { housePot } from "../../../../server/money/ledger/house-pots.ts";
import { post } from "../../../../server/money/ledger/post.ts";
import type { PaymentMethod } from "../../../../src/protocol/payments.ts";
import { setCredit } from "../../../harness/credits.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
  // An operator looks at each, but where a test says otherwise.
  rig.settings.put(withdrawalAutoApprove, []);
});
afterEach(() => finish(rig));

const withdraw = (amount: number, more: object = {}) => rig.initiate({ amount, direction: "withdrawal", ...more });

describe("closed loop", () => {
  beforeEach(async () => {
    await rig.paidIn(1000, "card");
    await rig.paidIn(500, "bank");
    await setCredit(rig, "ana", 1, 250_000);
  });

  test("has each way get what came from it first", async () => {
    expect(await withdraw(2100)).toMatchObject({
      status: 422,
      body: { error: "closedLoop", details: [{ path: "sandbox-bank-0611", message: "500" }] },
    });
    expect((await withdraw(2000)).status).toBe(200);
    // What runs counts: the card has got its own, and what is left is the bank's.
    expect((await withdraw(100)).status).toBe(422);
    expect((await withdraw(500, { method: "bank" })).status).toBe(200);
  });

  test("owes shops what was paid in there, which the methods say beforehand", async () => {
    await rig.store.money("test", "ana", async (trx, at) => {
      const place = { kind: "player", parent: "shop", path: "/shop/", since: at, code: null, plan: null } as const;
      const rights = { may_agents: 0, credit_by_agent: 0, max_stake: null };
      await trx
        .insertInto("agency_member")
        .values({ sub: "ana", ...place, ...rights })
        .execute();
      const { wallet0 } = await requireAccounts(trx, "ana", 1);
      const till = await housePot(trx, "~psp:test", { currency: "RSD", currencyId: 1 });
      const entries = [
        { account: till, amount: -30_000 },
        { account: wallet0, amount: 30_000 },
      ];
      await post(trx, { kind: "shopIn", ref: "at the counter", at, entries });
    });
    const { body } = await rig.call<PaymentMethod[]>("/payments/v1/methods");
    expect(body.find(({ method }) => method === "shop")?.sources).toEqual([
      { id: "shop", label: "", net: 300, currency: "RSD", currency_id: 1 },
    ]);
    expect((await withdraw(2100)).body).toMatchObject({
      details: [
        { path: "shop", message: "300" },
        { path: "sandbox-bank-0611", message: "500" },
      ],
    });
    expect((await withdraw(2000)).status).toBe(200);
  });

  test("counts a withdrawal that came to nothing, and a deposit that was taken back, for nothing", async () => {
    const { body } = await withdraw(2000);
    await rig.call("/payments/v1/cancel", { body: { paymentId: body.paymentId } });
    const bank = await rig.store.db.selectFrom("payment").select("id").where("method", "=", "bank").execute();
    await rig.tell(rig.event("payment.refunded", bank[0]?.id ?? "", { amount: 500 }));
    expect((await withdraw(2000)).status).toBe(200);
  });

  test("owes nothing to a card that reclaimed a part of its only deposit: it takes no withdrawals", async () => {
    const card = await rig.store.db.selectFrom("payment").select("id").where("method", "=", "card").execute();
    await rig.tell(rig.event("payment.chargedBack", card[0]?.id ?? "", { amount: 400 }));
    const { body } = await rig.call<PaymentMethod[]>("/payments/v1/methods");
    expect(body.flatMap(({ sources }) => sources.map(({ net }) => net))).toEqual([500]);
    expect((await withdraw(2100, { method: "bank" })).status).toBe(200);
    expect((await rig.wallet()).wallet_0).toBe(0);
  });
});
