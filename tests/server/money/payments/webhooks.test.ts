// What a provider tells over HTTP, and what is not let in.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyOf, signatureOf } from "../../../../server/money/payments/providers/standard-webhooks.ts";
import { finish, type PaymentsRig, startPaymentsRig, webhookSecret } from "../../../harness/payments-rig.ts";
import { call } from "../../../harness/server.ts";

let rig: PaymentsRig;
let paymentId: string;
beforeEach(async () => {
  rig = await startPaymentsRig();
  ({ paymentId } = await rig.deposit(1000));
});
afterEach(() => finish(rig));

const events = () => rig.store.db.selectFrom("payment_event").select(["event_id", "type", "outcome"]).execute();
const succeeded = () => rig.event("payment.succeeded", paymentId);
const seconds = () => Math.floor(rig.clock.now() / 1000);
async function untouched(): Promise<void> {
  expect((await rig.payment(paymentId)).status).toBe("open");
  expect(await events()).toEqual([]);
}

/** @param body as it is sent @param signed what the signature is of */
function send(body: string, signed = body, provider = "sandbox") {
  const [id, timestamp] = [randomUUID(), String(seconds())];
  const signature = signatureOf(keyOf(webhookSecret) ?? Buffer.alloc(0), { id, timestamp, body: signed });
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  return call(`${rig.url()}/payments/v1/webhooks/${provider}`, {
    body,
    headers: { ...headers, "content-type": "application/json" },
  });
}

describe("a webhook", () => {
  test("told twice under one id is taken once, and again under another moves nothing", async () => {
    const id = randomUUID();
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await rig.tell(succeeded(), { id })).status);
    statuses.push((await rig.tell(succeeded())).status);
    expect(statuses).toEqual([204, 204, 204]);
    expect((await events()).map(({ outcome }) => outcome)).toEqual(["taken", "taken"]);
    const postings = rig.store.db.selectFrom("ledger_posting").select("ref").where("kind", "=", "deposit");
    expect(await postings.execute()).toEqual([{ ref: paymentId }]);
    expect((await rig.wallet()).wallet_0).toBe(11_000);
  });

  test("told many times at once is taken once", async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => rig.tell(succeeded(), { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    expect((await rig.wallet()).wallet_0).toBe(11_000);
  });

  test("that failed after it succeeded has succeeded", async () => {
    await rig.tell(succeeded());
    await rig.tell(rig.event("payment.failed", paymentId));
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
  });

  test.each([-301, 301])("sent %i s from now is out of time", async (apart) => {
    const answer = await rig.tell(succeeded(), { seconds: seconds() + apart });
    expect(answer).toMatchObject({ status: 400, body: { error: "timestampOutOfRange" } });
    await untouched();
  });

  test("is looked at for its headers, then its time, then its signature", async () => {
    const url = `${rig.url()}/payments/v1/webhooks/sandbox`;
    expect(await call(url, { body: succeeded() })).toMatchObject({ status: 401, body: { error: "unauthorized" } });
    const late = { seconds: seconds() - 400, signature: "v1,x" };
    expect((await rig.tell(succeeded(), late)).status).toBe(400);
    expect(await rig.tell(succeeded(), { signature: "v1,x" })).toMatchObject({
      status: 401,
      body: { error: "signatureInvalid" },
    });
    await untouched();
  });

  test("that was changed by one byte is refused", async () => {
    const body = JSON.stringify(succeeded());
    expect((await send(body.replace("1000", "9000"), body)).status).toBe(401);
    await untouched();
  });

  test("is signed as it came, blanks and all", async () => {
    expect((await send(` ${JSON.stringify(succeeded(), null, 2)}\n`)).status).toBe(204);
    expect((await rig.payment(paymentId)).status).toBe("succeeded");
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["no type", JSON.stringify({ data: {} })],
    ["a type that is known, and no more", JSON.stringify({ type: "payment.succeeded", data: {} })],
    ["lists within lists", `${"[".repeat(33)}${"]".repeat(33)}`],
  ])("of %s is refused", async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error: "badRequest" } });
    await untouched();
  });

  test.each(["payment.odd", "constructor", "customer.updated"])(
    "of the type %s is taken and of no use",
    async (type) => {
      const before = rig.payments.webhooks();
      expect((await send(JSON.stringify({ type, data: {} }))).status).toBe(204);
      expect(rig.payments.webhooks()).toEqual({ ...before, unknownType: (before["unknownType"] ?? 0) + 1 });
      await untouched();
    },
  );

  test("with a null character is refused", async () => {
    expect((await send(JSON.stringify(rig.event("payment.failed", paymentId, { reason: "a\0b" })))).status).toBe(400);
    await untouched();
  });

  test("of 64 KiB is taken, a longer one is not", async () => {
    const empty = Buffer.byteLength(JSON.stringify({ ...succeeded(), more: "" }));
    const of = (length: number) => JSON.stringify({ ...succeeded(), more: "x".repeat(length - empty) });
    expect((await send(of(65_537))).status).toBe(413);
    await untouched();
    expect((await send(of(65_536))).status).toBe(204);
  });

  test("of a provider that is not there has nowhere to go", async () => {
    expect((await send(JSON.stringify(succeeded()), undefined, "other")).status).toBe(404);
  });

  test("of a payment that is not known is kept, and moves nothing", async () => {
    expect((await rig.tell(rig.event("payment.succeeded", "none"))).status).toBe(204);
    expect(await events()).toMatchObject([{ type: "payment.succeeded", outcome: "unknown" }]);
  });

  test("of a withdrawal says nothing of a deposit", async () => {
    expect((await rig.tell(rig.event("payout.succeeded", paymentId))).status).toBe(204);
    expect((await rig.payment(paymentId)).status).toBe("open");
    expect(await events()).toMatchObject([{ outcome: "ignored" }]);
  });

  test("without a source is booked, as a way by itself", async () => {
    await rig.tell(rig.event("payment.succeeded", paymentId, { source: null }));
    expect(await rig.payment(paymentId)).toMatchObject({ status: "succeeded", source: { id: "card", label: "" } });
  });
});

test("the sandbox's provider tells again after 1, 5 and 30 s, then no more", async () => {
  const { paymentId: id, ref } = await rig.deposit(300);
  const rename = (from: string, to: string) => rig.store.db.schema.alterTable(from).renameTo(to).execute();
  const tries = async () =>
    (await rig.store.db.selectFrom("psp_webhook").select(["tries", "due_at"]).execute()).map(
      ({ tries, due_at }) => [tries, due_at === null ? null : due_at - rig.clock.now()] as const,
    );
  await rename("payment_event", "gone");
  await rig.press(ref, "success");
  expect(await tries()).toEqual([[1, 1000]]);
  await rig.pass(1000);
  expect(await tries()).toEqual([[2, 5000]]);
  await rig.pass(5000);
  expect(await tries()).toEqual([[3, 30_000]]);
  await rig.pass(30_000, 10_000);
  expect(await tries()).toEqual([[4, null]]);
  await rename("gone", "payment_event");
  // It is found by asking all the same.
  await rig.pass(60_000, 5000);
  expect((await rig.payment(id)).status).toBe("succeeded");
});

describe("the provider's page", () => {
  const page = (ref: string, init?: RequestInit) => fetch(`${rig.url()}/psp/${ref}`, init);

  test("has a button for each outcome, and neither script nor file beside it", async () => {
    const { ref } = await rig.deposit(250.5);
    const answer = await page(ref);
    const html = await answer.text();
    expect(
      [...html.matchAll(/<button name="outcome" value="(\w+)">([^<]+)</g)].map(([, value, name]) => [value, name]),
    ).toEqual([
      ["success", "Pay"],
      ["failure", "Fail"],
      ["cancel", "Cancel"],
      ["pending", "Pending"],
      ["late", "Late"],
      ["double", "Twice"],
      ["lost", "Lost"],
      ["wrongAmount", "Wrong amount"],
      ["forged", "Forged"],
    ]);
    expect(html).toContain("250.50 RSD");
    expect(html).not.toMatch(/<script|<link|style=|\son\w+=/);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain("unsafe");
  });

  test("counts the first answer alone", async () => {
    const { paymentId: id, ref } = await rig.deposit(300);
    await rig.press(ref, "failure");
    const again = await rig.press(ref, "success");
    expect(again.status).toBe(303);
    expect((await rig.payment(id)).status).toBe("failed");
    expect(await (await page(ref)).text()).not.toContain("<button");
  });

  test("is there for payments alone, and takes outcomes alone", async () => {
    expect((await page("psp_none")).status).toBe(404);
    const { ref } = await rig.deposit(300);
    const body = new URLSearchParams({ outcome: "odd" });
    expect((await page(ref, { method: "POST", body })).status).toBe(400);
  });
});
