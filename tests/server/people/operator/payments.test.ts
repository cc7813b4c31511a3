// What operators do with money that comes and goes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorPayment, OperatorPaymentsAnswer } from "../../../../src/protocol/operator/payments.ts";
import type { Payment } from "../../../../src/protocol/payments.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { writeBeside } from "../../../harness/test-database.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
  // In a sandbox small withdrawals need no operator.
  await setting("withdrawalAutoApprove", []);
});

const setting = (key: string, value: unknown) => rig.call("/sandbox/settings", { scope: "general", key, value });
/** @param outcome a button of the provider's page */
async function payIn(amount: number, outcome = "success"): Promise<string> {
  const asked = { amount, currency: "RSD", method: "card", direction: "deposit" };
  type Begun = { redirectUrl: string; paymentId: string };
  const { body } = await rig.call<Begun>("/payments/v1/initiate", asked, "player2");
  const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) } as const;
  expect((await fetch(new URL(body.redirectUrl, rig.server.url), form)).status).toBe(303);
  return body.paymentId;
}
const payment = async (id: string) => (await rig.call<Payment>(`/payments/v1/${id}`, undefined, "player2")).body;
async function stands(id: string, status: string): Promise<void> {
  await expect.poll(async () => (await payment(id)).status).toBe(status);
}
async function paidIn(amount: number): Promise<string> {
  const id = await payIn(amount);
  await stands(id, "succeeded");
  return id;
}
async function withdraw(amount: number, by: "player2" | "admin" = "player2"): Promise<string> {
  const asked = { amount, currency: "RSD", method: "card", direction: "withdrawal" };
  const { body } = await rig.call<{ paymentId: string }>("/payments/v1/initiate", asked, by);
  return body.paymentId;
}
const list = async (request: object) => (await rig.ask<OperatorPaymentsAnswer>("payments", request)).body;
const act = (name: string, paymentId: string, more: object = {}) =>
  rig.ask<OperatorPayment & { error?: string; proposalId?: string }>(`payments/${name}`, {
    paymentId,
    reason: "looked at it",
    ...more,
  });

describe("a withdrawal", () => {
  it("is found where it waits, and let go once", async () => {
    const deposit = await paidIn(1000);
    const id = await withdraw(400);
    expect((await list({ status: "waiting" })).result).toMatchObject([
      {
        paymentId: id,
        sub: subs.player2,
        username: "player2",
        amount: 400,
        status: "requested",
        acts: ["approve", "reject"],
        proposalId: null,
        provider: "sandbox",
        providerRef: null,
        redirectUrl: null,
      },
    ]);
    expect((await list({ search: "maric" })).result.map(({ paymentId }) => paymentId)).toEqual([id, deposit]);
    expect((await list({ search: "petar" })).total).toBe(0);
    expect((await list({ sort: "amount", direction: "deposit" })).result).toMatchObject([{ acts: ["refund"] }]);
    const csv = await rig.ask<string>("payments?format=csv", { status: "waiting" });
    expect(csv.body).toContain(`${id},${subs.player2},player2,withdrawal,card,400,RSD,requested`);
    expect(await act("approve", id)).toMatchObject({ status: 200, body: { paymentId: id, status: "approved" } });
    expect(await act("approve", id)).toMatchObject({ status: 409, body: { error: "paymentDecided" } });
    expect(await act("reject", id)).toMatchObject({ status: 409, body: { error: "paymentDecided" } });
    await stands(id, "succeeded");
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 10_600, wallet_2: 0 });
    const told = await rig.audit({ action: "payment." });
    expect(told.map(({ action, outcome, target }) => [action, outcome, target])).toEqual([
      ["payment.reject", "refused", id],
      ["payment.approve", "refused", id],
      ["payment.approve", "done", id],
    ]);
    expect(told.at(-1)).toMatchObject({ reason: "looked at it", after: { amount: 400, sub: subs.player2 } });
  });

  it("that is refused is back, and its player reads why", async () => {
    await paidIn(1000);
    const id = await withdraw(400);
    expect(await act("reject", id, { reason: "name differs" })).toMatchObject({ body: { status: "rejected" } });
    expect(await payment(id)).toMatchObject({ status: "rejected", reason: "name differs" });
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 11_000, wallet_2: 0 });
    expect((await act("approve", "unknown")).status).toBe(404);
  });

  it("above the limit needs approval, and is checked anew", async () => {
    await setting("fourEyes", [{ kind: "withdrawal", currency: { currency_id: 1, currency: "RSD" }, limit: 300 }]);
    await paidIn(1000);
    const [first, second, small] = [await withdraw(400), await withdraw(301), await withdraw(300)];
    const proposed = await act("approve", first);
    expect(proposed.status).toBe(202);
    const proposalId = proposed.body.proposalId ?? "";
    expect((await act("approve", first)).body).toEqual({ proposalId });
    expect((await list({ search: first })).result).toMatchObject([{ status: "requested", proposalId }]);
    expect((await act("approve", small)).status).toBe(200);
    const other = (await act("approve", second)).body.proposalId;
    await rig.confirm("admin2");
    const agree = (id: unknown) => rig.ask("proposals/decide", { proposalId: id, approve: true }, "admin2");
    expect((await agree(proposalId)).status).toBe(200);
    await stands(first, "succeeded");
    await rig.call("/payments/v1/cancel", { paymentId: second }, "player2");
    expect(await agree(other)).toMatchObject({ status: 409, body: { error: "paymentDecided" } });
    await stands(small, "succeeded");
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 10_300, wallet_2: 0 });
  });

  it("of one's own is for another administrator", async () => {
    await setting("fourEyes", []);
    const asked = { amount: 500, currency: "RSD", method: "card", direction: "deposit" };
    type Begun = { redirectUrl: string; paymentId: string };
    const { body } = await rig.call<Begun>("/payments/v1/initiate", asked, "admin");
    const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "success" }) } as const;
    await fetch(new URL(body.redirectUrl, rig.server.url), form);
    await expect.poll(async () => (await list({ status: "succeeded" })).total).toBe(1);
    const id = await withdraw(500, "admin");
    for (const name of ["approve", "reject"])
      expect(await act(name, id)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect(await act("refund", body.paymentId)).toMatchObject({ status: 403 });
  });
});

describe("a deposit", () => {
  it("is given back to where it came from, as far as the wallet goes", async () => {
    const id = await paidIn(1000);
    expect(await act("refund", id)).toMatchObject({ status: 200, body: { status: "returning", acts: [] } });
    expect((await rig.wallet("player2")).wallet_0).toBe(10_000);
    expect(await act("refund", id)).toMatchObject({ status: 409, body: { error: "paymentDecided" } });
    await stands(id, "refunded");
    expect((await rig.wallet("player2")).wallet_0).toBe(10_000);
    const { body: inbox } = await rig.call<{ result: { key: string }[] }>(
      "/account/v1/messages",
      { page: 1 },
      "player2",
    );
    expect(JSON.stringify(inbox)).toContain("depositReturned");
    const large = await paidIn(1000);
    await rig.call("/sandbox/user", { username: "player2", credit: 999.99, currency: "RSD" });
    expect(await act("refund", large)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect(await payment(large)).toMatchObject({ status: "succeeded" });
  });

  it("of another amount is taken as it came, or as not there", async () => {
    const [one, other] = [await payIn(1000, "wrongAmount"), await payIn(2000, "wrongAmount")];
    await stands(one, "review");
    await stands(other, "review");
    expect((await list({ status: "waiting" })).result).toMatchObject([{ acts: ["decide"] }, { acts: ["decide"] }]);
    expect((await act("decide", one, { outcome: "maybe" })).status).toBe(400);
    expect(await act("decide", one, { outcome: "paid" })).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await act("decide", other, { outcome: "unpaid" })).toMatchObject({ body: { status: "failed" } });
    expect(await act("decide", other, { outcome: "paid" })).toMatchObject({ status: 409 });
    expect((await act("decide", other, { outcome: "pending" })).status).toBe(400);
    const { amount } = await payment(one);
    expect(amount).not.toBe(1000);
    expect((await rig.wallet("player2")).wallet_0).toBe(10_000 + amount);
    expect(await rig.audit({ action: "payment.decide" })).toMatchObject([
      { outcome: "refused" },
      { after: { outcome: "unpaid", status: "failed" } },
      { after: { outcome: "paid", status: "succeeded", amount } },
    ]);
  });
});

it.each([
  ["succeeded", 701],
  ["failed", 0],
] as const)("of another amount is decided by the status that it gets, too: %s", async (outcome, moved) => {
  const id = await payIn(700, "wrongAmount");
  await stands(id, "review");
  expect(await act("decide", id, { outcome })).toMatchObject({ status: 200, body: { status: outcome } });
  expect((await rig.wallet("player2")).wallet_0).toBe(10_000 + moved);
});

it("of which more came than was asked for is decided by one as far as what came goes", async () => {
  await setting("fourEyes", [{ kind: "withdrawal", currency: { currency_id: 1, currency: "RSD" }, limit: 700 }]);
  const id = await payIn(700, "wrongAmount");
  await stands(id, "review");
  expect((await act("decide", id, { outcome: "paid" })).status).toBe(202);
  expect((await rig.wallet("player2")).wallet_0).toBe(10_000);
  const { result } = (await rig.ask<{ result: { amount: number }[] }>("proposals", { status: "open" })).body;
  expect(result).toMatchObject([{ amount: 701 }]);
});

describe("a withdrawal for who cannot ask", () => {
  const payOut = (more: object = {}) =>
    rig.ask<OperatorPayment & { error?: string; proposalId?: string }>("payments/payOut", {
      sub: subs.player2,
      amount: 600,
      reason: "excluded",
      ...more,
    });
  const exclude = () => rig.call("/account/v1/gambling/exclude", { span: "6m" }, "player2");

  it("is for players who are excluded or blocked, and keeps the loop closed", async () => {
    await paidIn(1000);
    expect(await payOut()).toMatchObject({ status: 422, body: { error: "methodUnavailable" } });
    expect((await exclude()).status).toBe(204);
    expect(await payOut({ source: "another" })).toMatchObject({ status: 422, body: { error: "sourceMissing" } });
    expect(await payOut({ amount: 20_000 })).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    const requestId = "00000000-0000-4000-8000-0000000000aa";
    const paid = await payOut({ requestId });
    expect(paid).toMatchObject({ status: 200, body: { status: "approved", amount: 600, direction: "withdrawal" } });
    expect((await payOut({ requestId })).body.paymentId).toBe(paid.body.paymentId);
    await expect.poll(async () => (await list({ search: paid.body.paymentId })).result[0]?.status).toBe("succeeded");
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 10_400, wallet_2: 0 });
    expect(await payOut({ sub: subs.admin })).toMatchObject({ status: 403 });
    expect(await payOut({ sub: "unknown" })).toMatchObject({ status: 404 });
  });

  it("leaves what the player owes", async () => {
    await paidIn(1000);
    await exclude();
    const beside = await writeBeside(rig.server.dataDir);
    const owing = { sub: subs.player2, currency: "RSD", currency_id: 1, bucket: "house" as const, balance: -1_050_000 };
    await beside.insertInto("ledger_account").values(owing).execute();
    expect(await payOut({ amount: 501 })).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect((await rig.ask<{ result: { sub: string }[] }>("users", { status: "owing" })).body.result).toMatchObject([
      { sub: subs.player2 },
    ]);
    expect((await rig.ask("overview")).body).toMatchObject({ waiting: { owing: 1 } });
    expect(await payOut({ amount: 500 })).toMatchObject({ status: 200, body: { status: "approved" } });
    await beside.deleteFrom("ledger_account").where("sub", "=", subs.player2).where("bucket", "=", "house").execute();
    await beside.destroy();
  });

  it("needs approval above the limit", async () => {
    await setting("fourEyes", []);
    await paidIn(1000);
    await rig.ask("users/block", { sub: subs.player2, blocked: true, reason: "fraud" });
    const proposed = await payOut();
    expect(proposed.status).toBe(202);
    expect((await list({ direction: "withdrawal" })).total).toBe(0);
    await rig.confirm("admin2");
    await rig.ask("proposals/decide", { proposalId: proposed.body.proposalId, approve: true }, "admin2");
    await expect.poll(async () => (await list({ direction: "withdrawal" })).result[0]?.status).toBe("succeeded");
  });
});
