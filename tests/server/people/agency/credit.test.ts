// Money between agents and their players (acceptance 17, 18).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgencyCreditAnswer, AgencyWithdrawalAnswer } from "../../../../src/protocol/agency/credit.ts";
import type { MessagesAnswer } from "../../../../src/protocol/messages.ts";
import type {
  InitiateAnswer,
  Payment,
  PaymentHistoryAnswer,
  PaymentMethod,
} from "../../../../src/protocol/payments.ts";
import type { TransactionsAnswer } from "../../../../src/protocol/transactions.ts";
import { type AgencyDesk, leadToNoon, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";
import { payIn } from "../../../harness/card-deposit.ts";
import { writeBeside } from "../../../harness/test-database.ts";

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk({}, leadToNoon())));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const refused = (error: string) => ({ status: 422, body: { error } });

describe("paying in", () => {
  it("moves float to cash, once for each requestId, and is a deposit of the player's", async () => {
    const requestId = randomUUID();
    const first = await desk.credit({ requestId, note: "at the counter" });
    expect(first).toMatchObject({ status: 200, body: { amount: 500, currency: "RSD", balance: 10_500 } });
    expect(first.body).toMatchObject({ available: 49_500, operationId: expect.any(String) });
    expect((await desk.credit({ requestId, note: "at the counter" })).body).toEqual(first.body);
    expect(await desk.credit({ requestId, amount: 600 })).toMatchObject({ status: 409, body: { error: "conflict" } });
    expect(await desk.cash("player2")).toMatchObject({ wallet_0: 10_500 });
    expect(await desk.funds()).toMatchObject({ float: 49_500, line: 0, owed: 0, available: 49_500 });

    const { body: transactions } = await desk.as<TransactionsAnswer>("player2", "/account/v1/transactions", {
      type: "deposit",
    });
    expect(transactions.result).toMatchObject([{ type: "deposit", description: "shopPaidIn", amount: 500 }]);
    const { body: messages } = await desk.as<MessagesAnswer>("player2", "/account/v1/messages", { page: 1 });
    expect(messages.result[0]).toMatchObject({
      key: "shopPaidIn",
      params: { amount: 500, currency: "RSD", operation: first.body["operationId"] },
    });
    const { body: payments } = await desk.as<PaymentHistoryAnswer>("player2", "/payments/v1/history", {});
    expect(payments.result).toMatchObject([
      { method: "shop", direction: "deposit", status: "succeeded", paymentId: first.body["operationId"] },
    ]);
  });

  it("is for direct players alone: nobody else is there", async () => {
    expect((await desk.credit({ sub: subs.player })).status).toBe(404);
    expect((await desk.credit({ sub: subs.subagent })).status).toBe(404);
    expect((await desk.credit({}, "subagent")).status).toBe(404);
    await desk.steer({ username: "below", agent: "subagent", credit: 0 });
    const { body } = await desk.desk<{ result: { sub: string }[] }>("agent", "users", { search: "below" });
    expect(body.result).toHaveLength(1);
    expect((await desk.credit({ sub: body.result[0]?.sub })).status).toBe(404);
    expect((await desk.credit({ sub: body.result[0]?.sub }, "admin")).status).toBe(403);
  });

  it("ends where float and line end, and what is owed grows", async () => {
    await desk.steer({ username: "agent", float: 300 });
    expect(await desk.credit({ amount: 300.01 })).toMatchObject(refused("insufficientAgentCredit"));
    expect((await desk.credit({ amount: 300 })).status).toBe(200);
    expect(await desk.credit({ amount: 0.01 })).toMatchObject(refused("insufficientAgentCredit"));
    expect(await desk.funds()).toMatchObject({ float: 0, owed: 0, available: 0 });
  });

  it("says no more than that it is refused where the player shut the door", async () => {
    const shut = await desk.as("player2", "/account/v1/gambling/timeOut", { span: "24h" });
    expect(shut.status).toBe(200);
    const { status, body } = await desk.credit({});
    expect([status, body]).toEqual([422, { error: "depositRefused" }]);
    expect(await desk.funds()).toMatchObject({ float: 50_000 });
  });

  it("is refused where the account was closed: nobody could have it out again", async () => {
    for (const currency of ["RSD", "EUR"]) await desk.steer({ username: "player2", credit: 0, currency });
    expect((await desk.as("player2", "/account/v1/close", { password: "Sandbox-Pass1" })).status).toBe(204);
    const { status, body } = await desk.credit({});
    expect([status, body]).toEqual([422, { error: "depositRefused" }]);
    expect(await desk.funds()).toMatchObject({ float: 50_000 });
  });

  it("is bounded by the day", async () => {
    await desk.server.call("/sandbox/settings", {
      body: {
        scope: "general",
        key: "agentLimits",
        value: [{ currency: { currency_id: 1, currency: "RSD" }, limit: 800 }],
      },
    });
    expect((await desk.credit({ amount: 500 })).status).toBe(200);
    expect(await desk.credit({ amount: 301 })).toMatchObject(refused("agentLimitReached"));
    expect((await desk.credit({ amount: 300 })).status).toBe(200);
    desk.pass(24 * 3600_000);
    expect((await desk.credit({ amount: 800 })).status).toBe(200);
  });

  it("is refused in a currency without a wallet, and in free bets", async () => {
    expect(await desk.credit({ currency: "USD" })).toMatchObject(refused("noWallet"));
    expect(await desk.credit({ currency: "FREEBET-RSD" })).toMatchObject(refused("noWallet"));
    for (const amount of [0, -5, 1.001]) expect((await desk.credit({ amount })).status).toBe(400);
  });
});

describe("taking back", () => {
  it("needs the player's standing word", async () => {
    const taken = await desk.credit({ direction: "remove", amount: 200 });
    expect(taken).toMatchObject({ status: 200, body: { balance: 9800, available: 50_200 } });
    expect((await desk.as("player2", "/account/v1/agent")).body).toEqual({ agent: "agent", creditByAgent: true });
    expect((await desk.as("player2", "/account/v1/agent", { creditByAgent: false })).status).toBe(204);
    expect(await desk.credit({ direction: "remove", amount: 200 })).toMatchObject(refused("consentMissing"));
    expect((await desk.as("player2", "/account/v1/agent", { creditByAgent: true })).status).toBe(204);
    expect(await desk.credit({ direction: "remove", amount: 9800.01 })).toMatchObject(refused("insufficientCredit"));
    expect((await desk.as("player", "/account/v1/agent")).body).toEqual({ agent: null, creditByAgent: false });
    expect((await desk.as("player", "/account/v1/agent", { creditByAgent: true })).status).toBe(409);
  });

  it("keeps the loop closed: what came by card goes back by card first", async () => {
    const { body } = await desk.as<InitiateAnswer>("player2", "/payments/v1/initiate", {
      amount: 1000,
      currency: "RSD",
      method: "card",
      direction: "deposit",
    });
    await fetch(`${desk.server.url}${body.redirectUrl}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ outcome: "success" }),
    });
    await expect.poll(async () => (await desk.cash("player2")).wallet_0).toBe(11_000);
    expect(await desk.credit({ direction: "remove", amount: 10_000.01 })).toMatchObject(refused("closedLoop"));
    expect((await desk.credit({ direction: "remove", amount: 10_000 })).status).toBe(200);
  });
});

describe("money of a shop", () => {
  const move = (agent: string | null) =>
    desk.operator("users/move", { sub: subs.player2, agent, reason: "the shop is shut" });
  const withdraw = (amount: number) =>
    desk.as<InitiateAnswer>("player2", "/payments/v1/initiate", {
      amount,
      currency: "RSD",
      method: "card",
      direction: "withdrawal",
    });

  it("goes by any other way once the player has no shop, and back to shops where there is one", async () => {
    const token = (await desk.server.logIn("player2")).access_token;
    expect((await desk.credit({ amount: 500 })).status).toBe(200);
    await payIn(desk.server, token, 1000);
    const owed = { details: [{ path: "shop", message: "500" }] };
    expect(await withdraw(11_500)).toMatchObject({ status: 422, body: { error: "closedLoop", ...owed } });
    expect((await move(null)).status).toBe(204);
    const { body } = await desk.as<PaymentMethod[]>("player2", "/payments/v1/methods");
    expect(body.find(({ method }) => method === "shop")).toMatchObject({ enabled: false, sources: [] });
    expect((await move(subs.subagent)).status).toBe(204);
    expect(await withdraw(11_500)).toMatchObject({ status: 422, body: { error: "closedLoop", ...owed } });
    expect((await move(null)).status).toBe(204);
    expect((await withdraw(11_500)).status).toBe(200);
    expect(await desk.cash("player2")).toMatchObject({ wallet_0: 0, wallet_2: 11_500 });
  });
});

describe("paying out by code", () => {
  const ask = (amount: number, username = "player2") =>
    desk.as<InitiateAnswer>(username, "/payments/v1/initiate", {
      amount,
      currency: "RSD",
      method: "shop",
      direction: "withdrawal",
      requestId: randomUUID(),
    });
  const payment = async (id: string) => (await desk.as<Payment>("player2", `/payments/v1/${id}`)).body;
  const payOut = (code: string | null, confirm: boolean, username = "agent") =>
    desk.desk<AgencyWithdrawalAnswer>(username, "payOut", {
      code,
      confirm,
      ...(confirm ? { requestId: randomUUID() } : {}),
    });

  it("pays once, by an agent above the player", async () => {
    const { status, body } = await ask(400);
    expect(status).toBe(200);
    const { code, status: state, expiresAt, createdAt } = await payment(body.paymentId);
    expect([state, (expiresAt ?? 0) - createdAt]).toEqual(["requested", 24 * 3600_000]);
    expect(code).toMatch(/^\d{6}$/);
    expect(await desk.cash("player2")).toEqual({ wallet_0: 9600, wallet_2: 400 });
    expect(await payOut(code, true, "subagent")).toMatchObject(refused("codeInvalid"));
    expect((await payOut(code, false)).body).toEqual({ username: "player2", amount: 400, currency: "RSD" });
    const paid = await payOut(code, true);
    expect(paid).toMatchObject({ status: 200, body: { amount: 400, operationId: body.paymentId } });
    expect(await payOut(code, true)).toMatchObject(refused("codeInvalid"));
    expect(await desk.cash("player2")).toEqual({ wallet_0: 9600, wallet_2: 0 });
    expect(await desk.funds()).toMatchObject({ float: 50_400 });
    expect(await payment(body.paymentId)).toMatchObject({ status: "succeeded", code: null, canCancel: false });
  });

  it("gives a repeated call its first answer, and never a second withdrawal", async () => {
    const { body } = await ask(400);
    const { code } = await payment(body.paymentId);
    const call = { code, confirm: true, requestId: randomUUID() };
    const first = await desk.desk<AgencyWithdrawalAnswer>("agent", "payOut", call);
    const second = await desk.desk<AgencyWithdrawalAnswer>("agent", "payOut", call);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await desk.funds()).toMatchObject({ float: 50_400 });
  });

  it("waits a day, or until its player takes it back", async () => {
    const { body: first } = await ask(400);
    const { code } = await payment(first.paymentId);
    expect((await desk.as("player2", "/payments/v1/cancel", { paymentId: first.paymentId })).status).toBe(200);
    expect(await payOut(code, true)).toMatchObject(refused("codeInvalid"));
    expect(await desk.cash("player2")).toEqual({ wallet_0: 10_000, wallet_2: 0 });
    const { body: second } = await ask(300);
    const { code: late } = await payment(second.paymentId);
    desk.pass(24 * 3600_000 + 1);
    expect(await payOut(late, true)).toMatchObject(refused("codeInvalid"));
  });

  it("pays nothing to who owes since a bet was corrected", async () => {
    const { body } = await ask(400);
    const { code } = await payment(body.paymentId);
    const db = await writeBeside(desk.server.dataDir);
    await db
      .updateTable("ledger_account")
      .set({ balance: 0 })
      .where("sub", "=", subs.player2)
      .where("bucket", "=", "wallet_0")
      .execute();
    const claim = { sub: subs.player2, currency: "RSD", currency_id: 1, bucket: "house", balance: -100 } as const;
    await db.insertInto("ledger_account").values(claim).execute();
    await db.destroy();
    expect(await payOut(code, true)).toMatchObject(refused("accountOwes"));
    expect(await desk.cash("player2")).toEqual({ wallet_0: 0, wallet_2: 400 });
    expect(await desk.funds()).toMatchObject({ float: 50_000 });
  });

  it("lets an agent guess five times in ten minutes", async () => {
    const { body } = await ask(400);
    const { code } = await payment(body.paymentId);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) expect(await payOut(wrong, false)).toMatchObject(refused("codeInvalid"));
    const blocked = await payOut(code, true);
    expect([blocked.status, Number(blocked.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    desk.pass(10 * 60_000);
    expect((await payOut(code, true)).status).toBe(200);
  });

  it("is no way out for the house's players, who have no shop", async () => {
    expect(await ask(400, "player")).toMatchObject(refused("methodUnavailable"));
    const shopOf = async (username: string) =>
      (await desk.as<PaymentMethod[]>(username, "/payments/v1/methods")).body.find(({ method }) => method === "shop");
    expect(await shopOf("player")).toMatchObject({ enabled: false, reason: "noShop" });
    expect(await shopOf("player2")).toMatchObject({ enabled: true, reason: null, directions: ["withdrawal"] });
  });
});

it("tells each operation in the agent's own words and numbers", async () => {
  const { body } = await desk.credit({ amount: 500 });
  const answer = body as unknown as AgencyCreditAnswer;
  expect(answer).toEqual({
    operationId: expect.any(String),
    amount: 500,
    currency: "RSD",
    balance: 10_500,
    available: 49_500,
  });
});
