// Withdrawals at a shop: set aside under a code for a day; an agent pays (tests/server/people/agency), or the money comes back.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { approveWithdrawal, rejectWithdrawal } from "../../../../server/money/payments/payment-decisions.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

const hour = 3600_000;

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
  await rig.store.transact("make member", (trx) =>
    trx
      .insertInto("agency_member")
      .values({
        sub: "ana",
        parent: "shop",
        path: "/shop/",
        kind: "player",
        may_agents: 0,
        since: 0,
        credit_by_agent: 0,
        max_stake: null,
        code: null,
        plan: null,
      })
      .execute(),
  );
});
afterEach(() => finish(rig));

const ask = (amount: number, sub = "ana") => rig.initiate({ amount, direction: "withdrawal", method: "shop" }, sub);
async function asked(amount: number): Promise<string> {
  const { status, body } = await ask(amount);
  expect([status, body.redirectUrl]).toEqual([200, `/callback?payment=${body.paymentId}`]);
  return body.paymentId ?? "";
}

test("the money comes back after a day in which it was not fetched, and its code is free", async () => {
  const id = await asked(400);
  const before = await rig.payment(id);
  expect(before).toMatchObject({ status: "requested", canCancel: true, source: null });
  expect(before.code).toMatch(/^\d{6}$/);
  expect(before.expiresAt).toBe(before.createdAt + 24 * hour);
  expect(await rig.wallet()).toEqual({ wallet_0: 9600, wallet_2: 400 });
  await rig.pass(23 * hour, hour);
  expect((await rig.payment(id)).status).toBe("requested");
  await rig.pass(hour + 60_000, 30 * 60_000);
  expect(await rig.payment(id)).toMatchObject({ status: "cancelled", code: null, expiresAt: null });
  expect(await rig.wallet()).toEqual({ wallet_0: 10_000, wallet_2: 0 });
  const { code_mark, code_sealed } = await rig.store.db
    .selectFrom("payment")
    .select(["code_mark", "code_sealed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([code_mark, code_sealed]).toEqual([null, null]);
});

test("its code is in no row, message or event as it is read", async () => {
  const { code } = await rig.payment(await asked(400));
  const rows = await rig.store.db.selectFrom("payment").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
});

describe("it is refused", () => {
  test("out of range, beyond the cash, and without a shop", async () => {
    expect(await ask(99)).toMatchObject({ status: 422, body: { error: "amountOutOfRange", min: 100 } });
    expect(await ask(10_000.01)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect(await ask(400, "boris")).toMatchObject({ status: 422, body: { error: "methodUnavailable" } });
    const deposit = await rig.initiate({ method: "shop" });
    expect(deposit).toMatchObject({ status: 422, body: { error: "methodUnavailable" } });
  });

  test("where the money belongs elsewhere first, what waits at shops included", async () => {
    await rig.paidIn(1000);
    expect(await ask(10_000.01)).toMatchObject({ status: 422, body: { error: "closedLoop" } });
    await asked(10_000);
    expect(await ask(100)).toMatchObject({ status: 422, body: { error: "closedLoop" } });
    expect((await rig.initiate({ amount: 1000, direction: "withdrawal" })).status).toBe(200);
  });
});

test("it waits for a shop or for time: no operator decides of it", async () => {
  const id = await asked(400);
  await expect(
    rig.store.money("decide", "ana", (trx, now) => approveWithdrawal(trx, rig.deciding(), { id, now })),
  ).rejects.toMatchObject({ status: 409, key: "paymentDecided" });
  await expect(
    rig.store.money("decide", "ana", (trx, now) =>
      rejectWithdrawal(trx, rig.deciding(), { id, reason: "name differs", now }),
    ),
  ).rejects.toMatchObject({ status: 409, key: "paymentDecided" });
  expect(await rig.payment(id)).toMatchObject({ status: "requested" });
  expect(await rig.wallet()).toEqual({ wallet_0: 9600, wallet_2: 400 });
});
