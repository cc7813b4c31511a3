// Paying in, as a player and a provider see it.
import { paymentLimits } from "../../../../server/site/settings/money-settings.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";

let rig: PaymentsRig;
beforeEach(async () => {
  rig = await startPaymentsRig();
});
afterEach(() => finish(rig));

const postings = (kind: "deposit") =>
  rig.store.db.selectFrom("ledger_posting").select("ref").where("kind", "=", kind).execute();

async function rows(type: string) {
  const { body } = await rig.call<{ result: { type: string; amount: number; description: string }[] }>(
    "/account/v1/transactions",
    { body: { type } },
  );
  return body.result;
}

describe("a card deposit", () => {
  test("goes over the provider's page and back, and is booked once", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    expect(await rig.payment(paymentId)).toMatchObject({
      direction: "deposit",
      method: "card",
      amount: 1000,
      currency: "RSD",
      currency_id: 1,
      status: "open",
      reason: null,
      source: null,
      redirectUrl: `/psp/${ref}`,
      code: null,
      canCancel: true,
      expiresAt: rig.clock.now() + 30 * 60_000,
    });
    const back = await rig.press(ref, "success");
    expect([back.status, back.headers.get("location")]).toEqual([303, `/callback?payment=${paymentId}`]);
    expect(await rig.payment(paymentId)).toMatchObject({
      status: "succeeded",
      redirectUrl: null,
      expiresAt: null,
      canCancel: false,
      source: { id: "sandbox-card-4242", label: "•••• 4242" },
    });
    expect(await rig.wallet()).toEqual({ wallet_0: 11_000, wallet_2: 0 });
    expect(await rows("deposit")).toMatchObject([{ type: "deposit", amount: 1000, description: "depositReceived" }]);
    expect(await rig.messages()).toEqual(["depositReceived"]);
    expect(rig.told.at(-1)).toMatchObject({
      to: "ana",
      kinds: ["payments", "wallets", "messages"],
      payment: { paymentId, status: "succeeded" },
    });
  });

  test("told twice, and once more under another id, is one deposit", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, "double");
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
    expect((await rig.wallet()).wallet_0).toBe(11_000);
    expect(await postings("deposit")).toEqual([{ ref: paymentId }]);
  });

  test.each([
    ["failure", "failed"],
    ["cancel", "cancelled"],
  ])("that ends in %s moves nothing", async (outcome, status) => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, outcome);
    expect((await rig.payment(paymentId)).status).toBe(status);
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });

  test("whose word comes late is open first", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, "late");
    await rig.pass(7000);
    expect((await rig.payment(paymentId)).status).toBe("open");
    await rig.pass(1000);
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
  });

  test("that the provider has is pending, and cannot be cancelled", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, "pending");
    expect(await rig.payment(paymentId)).toMatchObject({ status: "pending", canCancel: false });
    const cancelled = await rig.call("/payments/v1/cancel", { body: { paymentId } });
    expect([cancelled.status, cancelled.body["error"]]).toEqual([409, "paymentDecided"]);
    await rig.pass(10_000);
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
  });

  test.each([0, 20, 44, 50])("whose word is lost %i s after it began is found within 90 s", async (seconds) => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.pass(seconds * 1000);
    await rig.press(ref, "lost");
    expect((await rig.payment(paymentId)).status).toBe("open");
    await rig.pass(90_000, 5000);
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
    expect((await rig.wallet()).wallet_0).toBe(11_000);
  });

  test("of another amount than asked for is looked at by somebody", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, "wrongAmount");
    expect(await rig.payment(paymentId)).toMatchObject({ status: "review", reason: "amountDiffers" });
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });

  test("whose word is forged is as if nothing was told", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.press(ref, "forged");
    await rig.pass(60_000);
    expect((await rig.payment(paymentId)).status).toBe("open");
    expect(await rig.store.db.selectFrom("payment_event").selectAll().execute()).toEqual([]);
    expect((await rig.wallet()).wallet_0).toBe(10_000);
  });

  test("that nobody finishes expires after half an hour, and is booked all the same where it was paid", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.pass(30 * 60_000 - 60_000, 60_000);
    expect((await rig.payment(paymentId)).status).toBe("open");
    await rig.pass(90_000, 30_000);
    expect((await rig.payment(paymentId)).status).toBe("expired");
    await rig.press(ref, "success");
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
    expect((await rig.wallet()).wallet_0).toBe(11_000);
  });

  test("that was paid when it expired, and whose word was lost, is found an hour later", async () => {
    const { paymentId, ref } = await rig.deposit(1000);
    await rig.call("/payments/v1/cancel", { body: { paymentId } });
    await rig.press(ref, "lost");
    expect((await rig.payment(paymentId)).status).toBe("cancelled");
    await rig.pass(62 * 60_000, 60_000);
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
  });

  test("that its player cancels is cancelled, once", async () => {
    const { paymentId } = await rig.deposit(1000);
    const body = { paymentId, requestId: randomUUID() };
    const first = await rig.call("/payments/v1/cancel", { body });
    expect(first).toMatchObject({ status: 200, body: { paymentId, status: "cancelled", canCancel: false } });
    expect((await rig.call("/payments/v1/cancel", { body })).body).toEqual(first.body);
    expect((await rig.call("/payments/v1/cancel", { body: { paymentId } })).status).toBe(409);
  });

  test("that is pending for a week is looked at by somebody, and booked when it comes", async () => {
    const { paymentId } = await rig.deposit(1000, "bank");
    expect((await rig.tell(rig.event("payment.pending", paymentId))).status).toBe(204);
    await rig.pass(7 * 24 * 3_600_000 + 3_600_000, 30 * 60_000);
    expect(await rig.payment(paymentId)).toMatchObject({ status: "review", reason: "pendingTooLong" });
    await rig.tell(rig.event("payment.succeeded", paymentId));
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
    expect((await rig.wallet()).wallet_0).toBe(11_000);
  });
});

describe("initiate", () => {
  test.each([
    [{ amount: 99 }, "amountOutOfRange"],
    [{ amount: 500_000.01 }, "amountOutOfRange"],
    [{ currency: "USD" }, "noWallet"],
    [{ currency: "FREEBET-RSD" }, "noWallet"],
    [{ method: "shop" }, "methodUnavailable"],
  ] as const)("refuses %j with %s", async (asked, key) => {
    expect(await rig.initiate(asked)).toMatchObject({ status: 422, body: { error: key } });
    expect(await rig.store.db.selectFrom("payment").selectAll().execute()).toEqual([]);
  });

  test("tells within which bounds an amount has to be", async () => {
    expect((await rig.initiate({ amount: 5 })).body).toEqual({ error: "amountOutOfRange", min: 100, max: 500_000 });
  });

  test("answers the same call the same, refusals too, and another one under its id not at all", async () => {
    const requestId = randomUUID();
    const first = await rig.initiate({ requestId });
    expect(await rig.initiate({ requestId })).toMatchObject({ status: 200, body: first.body });
    expect(await rig.initiate({ requestId, amount: 2000 })).toMatchObject({ status: 409, body: { error: "conflict" } });
    await rig.crash();
    expect((await rig.initiate({ requestId })).body).toEqual(first.body);
    const refused = randomUUID();
    expect((await rig.initiate({ requestId: refused, amount: 5 })).status).toBe(422);
    rig.settings.put(paymentLimits, []);
    expect((await rig.initiate({ requestId: refused, amount: 5 })).body.error).toBe("amountOutOfRange");
  });

  test("asked twice at once under one id leaves one deposit to be paid", async () => {
    const requestId = randomUUID();
    const [a, b] = await Promise.all([rig.initiate({ requestId }), rig.initiate({ requestId })]);
    expect(a.body).toEqual(b.body);
    const open = rig.store.db.selectFrom("payment").select("id").where("status", "=", "open");
    expect(await open.execute()).toEqual([{ id: a.body.paymentId }]);
  });

  test("that the provider does not answer spends nothing", async () => {
    const requestId = randomUUID();
    await rig.store.db.schema.alterTable("psp_payment").renameTo("psp_gone").execute();
    expect(await rig.initiate({ requestId })).toMatchObject({ status: 502, body: { error: "providerFailed" } });
    expect(rig.errors.splice(0)).toHaveLength(1);
    await rig.store.db.schema.alterTable("psp_gone").renameTo("psp_payment").execute();
    await rig.gambling.setLimit({ sub: "ana", currencyId: 1, kind: "deposit", period: "day" }, 100_000);
    expect((await rig.initiate({ requestId })).status).toBe(200);
  });

  test("is let through ten times a minute", async () => {
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await rig.initiate({ amount: 100 })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test("counts what is under way to the deposit limit", async () => {
    await rig.gambling.setLimit({ sub: "ana", currencyId: 1, kind: "deposit", period: "day" }, 100_000);
    const { paymentId } = await rig.deposit(500);
    expect(await rig.initiate({ amount: 600 })).toMatchObject({ status: 422, body: { error: "depositLimitReached" } });
    await rig.call("/payments/v1/cancel", { body: { paymentId } });
    expect((await rig.initiate({ amount: 600 })).status).toBe(200);
  });
});

describe("payments", () => {
  test("of others are not there", async () => {
    const { paymentId } = await rig.deposit(1000);
    expect((await rig.call(`/payments/v1/${paymentId}`, { token: "boris" })).status).toBe(404);
    expect((await rig.call("/payments/v1/cancel", { body: { paymentId }, token: "boris" })).status).toBe(404);
    expect((await rig.call(`/payments/v1/${randomUUID()}`)).status).toBe(404);
    const { body } = await rig.call("/payments/v1/history", { body: {}, token: "boris" });
    expect(body).toEqual({ result: [], totalPages: 0 });
  });

  test("are listed, newest first, by page, direction, status and time", async () => {
    for (let i = 0; i < 21; i += 1) {
      if (i % 10 === 9) await rig.pass(61_000, 61_000);
      await rig.deposit(100 + i);
    }
    const { paymentId, ref } = await rig.deposit(500, "bank");
    await rig.press(ref, "failure");
    const list = async (asked: object) =>
      (
        await rig.call<{ result: { amount: number; paymentId: string }[]; totalPages: number }>(
          "/payments/v1/history",
          {
            body: asked,
          },
        )
      ).body;
    const first = await list({});
    expect([first.totalPages, first.result.length, first.result[0]?.paymentId]).toEqual([2, 20, paymentId]);
    expect((await list({ page: 2 })).result.map(({ amount }) => amount)).toEqual([101, 100]);
    expect((await list({ status: "failed" })).result.map(({ amount }) => amount)).toEqual([500]);
    expect((await list({ direction: "withdrawal" })).totalPages).toBe(0);
    expect((await list({ direction: "deposit", status: "all" })).totalPages).toBe(2);
    expect((await list({ from: rig.clock.now() + 1 })).totalPages).toBe(0);
    expect((await rig.call("/payments/v1/history", { body: { status: "odd" } })).status).toBe(400);
  });

  test("can be made by the methods that are there", async () => {
    const before =
      await rig.call<{ method: string; enabled: boolean; limits: object[]; sources: object[] }[]>(
        "/payments/v1/methods",
      );
    expect(before.body.map(({ method, enabled }) => [method, enabled])).toEqual([
      ["card", true],
      ["bank", true],
      ["shop", false],
    ]);
    expect(before.body[0]?.limits).toContainEqual({
      currency: "RSD",
      currency_id: 1,
      direction: "deposit",
      min: 100,
      max: 500_000,
    });
    await rig.paidIn(1000);
    const { body } = await rig.call<typeof before.body>("/payments/v1/methods");
    expect(body[0]?.sources).toEqual([
      { id: "sandbox-card-4242", label: "•••• 4242", net: 1000, currency: "RSD", currency_id: 1 },
    ]);
    expect(body[1]?.sources).toEqual([]);
  });

  test.each(["methods", "history", "initiate", "cancel"])("ask for a player: %s", async (path) => {
    const method = path === "methods" ? "GET" : "POST";
    expect((await rig.call(`/payments/v1/${path}`, { method, token: "" })).status).toBe(401);
  });
});
