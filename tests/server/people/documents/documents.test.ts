// Showing who one is: pictures that only administrators see, and withdrawals that wait for them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Documents } from "../../../../src/protocol/documents.ts";
import type { VerificationsAnswer } from "../../../../src/protocol/operator/verifications.ts";
import type { Payment } from "../../../../src/protocol/payments.ts";
import { jpeg } from "../../../harness/jpeg.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
let token: string;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  token = (await rig.server.logIn("player2")).access_token;
  await rig.confirm();
});

const path = "/account/v1/documents";
async function send(kind: string, bytes: Buffer, type = "image/jpeg"): Promise<{ status: number; error?: string }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const answer = await fetch(`${rig.server.url}${path}/${kind}`, {
    method: "PUT",
    headers,
    body: new Uint8Array(bytes),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text === "" ? {} : (JSON.parse(text) as { error: string })) };
}
const own = async () => (await rig.call<Documents>(path, undefined, "player2")).body;
const list = async (request: object = {}) => (await rig.ask<VerificationsAnswer>("verifications", request)).body;
const decide = (accept: boolean, more: object = {}) =>
  rig.ask("verifications/decide", { id: subs.player2, accept, reason: "looked at it", ...more });
async function kept(): Promise<Buffer[]> {
  const db = await readBeside(rig.server.dataDir);
  const rows = await db.selectFrom("document_picture").select("sealed").execute();
  await db.destroy();
  return rows.map(({ sealed }) => Buffer.from(sealed));
}
const fileOf = async (id: string, by?: string) =>
  fetch(`${rig.server.url}/operator/v1/verifications/${id}/file`, {
    headers: by === undefined ? {} : { authorization: `Bearer ${(await rig.server.logIn(by)).access_token}` },
  });

describe("a picture", () => {
  it("is a JPEG of some size, whatever it is called", async () => {
    expect(await own()).toEqual({ state: "none", reason: null, files: [] });
    const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(500)]);
    for (const [bytes, type] of [
      [png, "image/jpeg"],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), "image/svg+xml"],
      [jpeg(599, 800), "image/jpeg"],
      [Buffer.alloc(0), "image/jpeg"],
      [Buffer.from("{}"), "application/json"],
    ] as const)
      expect(await send("id_front", bytes, type)).toEqual({ status: 422, error: "documentInvalid" });
    expect((await send("id_front", jpeg(800, 800, 3 * 1024 * 1024))).status).toBe(413);
    expect((await send("passport", jpeg(800, 800))).status).toBe(400);
    expect(await kept()).toEqual([]);
    expect((await send("id_front", jpeg(800, 800, 2 * 1024 * 1024))).status).toBe(204);
    expect(await own()).toMatchObject({ state: "submitted", files: [{ kind: "id_front" }] });
  });

  it("lies sealed in the store, and is never given back to its owner", async () => {
    const picture = jpeg(1000, 700);
    await send("id_front", picture);
    await send("id_front", picture);
    await send("address", picture);
    await expect.poll(async () => (await kept()).length).toBe(2);
    for (const bytes of await kept()) {
      expect(bytes.subarray(0, 3).equals(picture.subarray(0, 3))).toBe(false);
      expect(bytes.includes(Buffer.from("JFIF"))).toBe(false);
      expect(bytes.includes(Buffer.alloc(64, 7))).toBe(false);
    }
    for (const kind of ["id_front", "address"])
      expect((await rig.call(`${path}/${kind}`, undefined, "player2")).status).toBe(404);
    const { result } = await list({ search: "maric" });
    expect(result).toMatchObject([{ sub: subs.player2, username: "player2", firstName: "Milica", state: "submitted" }]);
    const id = result[0]?.files[0]?.id ?? "";
    expect((await fileOf(id)).status).toBe(401);
    for (const name of ["player2", "player", "agent", "editor"]) expect((await fileOf(id, name)).status).toBe(403);
    const seen = await fileOf(id, "admin");
    expect(seen.headers.get("content-type")).toBe("image/jpeg");
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await seen.arrayBuffer()).equals(picture)).toBe(true);
    // By the row's own id too, which is also what is decided.
    const front = await fileOf(result[0]?.id ?? "", "admin");
    expect(Buffer.from(await front.arrayBuffer()).equals(picture)).toBe(true);
    expect((await fileOf("unknown", "admin")).status).toBe(404);
    expect(await rig.audit({ action: "verification.read" })).toMatchObject([
      { outcome: "refused" },
      { outcome: "done", target: subs.player2, after: { kind: "id_front" } },
      { outcome: "done", target: subs.player2, after: { kind: expect.any(String) } },
      { sub: subs.editor, outcome: "refused" },
      { sub: subs.agent, outcome: "refused" },
      { sub: subs.player, outcome: "refused" },
      { sub: subs.player2, outcome: "refused" },
    ]);
  });

  it("is sent ten times a day at most", async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send("id_front", jpeg(800, 800))).status).toBe(204);
    expect((await send("id_front", jpeg(800, 800))).status).toBe(429);
  });
});

describe("a decision", () => {
  it("is told, and made once for what was sent in", async () => {
    expect(await decide(true)).toMatchObject({ status: 404 });
    await send("id_front", jpeg(800, 800));
    expect((await decide(false, { reason: "cannot be read" })).status).toBe(204);
    expect(await own()).toMatchObject({ state: "refused", reason: "cannot be read" });
    expect(await decide(true)).toMatchObject({ status: 409, body: { error: "conflict" } });
    await send("id_front", jpeg(900, 800));
    expect(await own()).toMatchObject({ state: "submitted", reason: null });
    expect((await decide(true)).status).toBe(204);
    expect(await own()).toMatchObject({ state: "verified" });
    expect((await list({ state: "submitted" })).total).toBe(0);
    expect(await decide(true, { id: subs.admin })).toMatchObject({ status: 403 });
    expect(await rig.audit({ action: "verification.decide" })).toMatchObject([
      { outcome: "refused" },
      { outcome: "done", target: subs.player2, after: { state: "verified" }, reason: "looked at it" },
      { outcome: "refused" },
      { outcome: "done", before: { state: "submitted" }, after: { state: "refused" } },
      { outcome: "refused" },
    ]);
  });
});

it("a decision on pictures that were looked at does not count for others that were sent since", async () => {
  await send("id_front", jpeg(800, 800));
  const { submittedAt = 0 } = (await list()).result[0] ?? {};
  const stale = { submittedAt: submittedAt - 1 };
  expect(await decide(true, stale)).toMatchObject({ status: 409, body: { error: "conflict" } });
  expect(await own()).toMatchObject({ state: "submitted" });
  expect((await decide(true, { submittedAt })).status).toBe(204);
  expect(await own()).toMatchObject({ state: "verified" });
});

describe("a withdrawal above the limit", () => {
  const ask = { currency: "RSD", method: "card" };
  async function payIn(amount: number): Promise<void> {
    type Begun = { redirectUrl: string; paymentId: string };
    const asked = { ...ask, amount, direction: "deposit" };
    const { body } = await rig.call<Begun>("/payments/v1/initiate", asked, "player2");
    const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "success" }) } as const;
    await fetch(new URL(body.redirectUrl, rig.server.url), form);
    await expect.poll(async () => (await payment(body.paymentId)).status).toBe("succeeded");
  }
  const payment = async (id: string) => (await rig.call<Payment>(`/payments/v1/${id}`, undefined, "player2")).body;
  async function withdraw(amount: number): Promise<string> {
    const asked = { ...ask, amount, direction: "withdrawal" };
    return (await rig.call<{ paymentId: string }>("/payments/v1/initiate", asked, "player2")).body.paymentId;
  }
  const limit = (value: number) => ({ currency: { currency_id: 1, currency: "RSD" }, limit: value });
  const setting = (key: string, value: number) =>
    rig.call("/sandbox/settings", { scope: "general", key, value: [limit(value)] });

  it("waits with its reason until documents were accepted, and can be taken back", async () => {
    await setting("verifyAbove", 500);
    await setting("withdrawalAutoApprove", 5000);
    await payIn(2000);
    const small = await withdraw(300);
    expect(await payment(small)).toMatchObject({ status: "requested", reason: null });
    const [first, second] = [await withdraw(201), await withdraw(400)];
    for (const id of [first, second])
      expect(await payment(id)).toMatchObject({ status: "requested", reason: "documentsNeeded", canCancel: true });
    const act = { paymentId: second, reason: "as agreed" };
    expect(await rig.ask("payments/approve", act)).toMatchObject({ status: 422, body: { error: "documentsNeeded" } });
    expect((await rig.call<Payment>("/payments/v1/cancel", { paymentId: first }, "player2")).body.status).toBe(
      "cancelled",
    );
    await send("id_front", jpeg(800, 800));
    expect((await decide(true)).status).toBe(204);
    expect(await payment(second)).toMatchObject({ status: "requested", reason: null });
    expect((await rig.ask("payments/approve", act)).status).toBe(200);
    await expect.poll(async () => (await payment(second)).status).toBe("succeeded");
  });

  it("waits for documents no longer once what made it too much was taken back, or refused", async () => {
    await setting("verifyAbove", 500);
    await setting("withdrawalAutoApprove", 0);
    await payIn(2000);
    const [first, second, third] = [await withdraw(300), await withdraw(250), await withdraw(201)];
    const reasons = async () => [(await payment(second)).reason, (await payment(third)).reason];
    expect(await reasons()).toEqual(["documentsNeeded", "documentsNeeded"]);
    const refusal = { paymentId: third, reason: "not today" };
    expect((await rig.ask("payments/reject", refusal)).status).toBe(200);
    // 300 and 250 are still more than 500.
    expect(await reasons()).toEqual(["documentsNeeded", "not today"]);
    await rig.call("/payments/v1/cancel", { paymentId: first }, "player2");
    expect(await reasons()).toEqual([null, "not today"]);
    const act = { paymentId: second, reason: "as agreed" };
    expect((await rig.ask("payments/approve", act)).status).toBe(200);
    await expect.poll(async () => (await payment(second)).status).toBe("succeeded");
  });

  it("goes on while new pictures of a verified player wait for a look, until they are refused", async () => {
    await setting("verifyAbove", 500);
    await setting("withdrawalAutoApprove", 100);
    await payIn(5000);
    await send("id_front", jpeg(800, 800));
    expect((await decide(true)).status).toBe(204);
    const before = await withdraw(600);
    expect(await payment(before)).toMatchObject({ status: "requested", reason: null });
    await send("id_front", jpeg(900, 900));
    expect(await own()).toMatchObject({ state: "submitted", reason: null });
    expect((await list({ state: "submitted" })).result).toMatchObject([{ sub: subs.player2, decidedAt: null }]);
    const meanwhile = await withdraw(600);
    expect(await payment(meanwhile)).toMatchObject({ status: "requested", reason: null });
    expect((await decide(false, { reason: "not the same person" })).status).toBe(204);
    // What was let through stays so; what is asked for from now on waits, also once others were sent.
    for (const paymentId of [before, meanwhile]) {
      expect((await rig.ask("payments/approve", { paymentId, reason: "as agreed" })).status).toBe(200);
      await expect.poll(async () => (await payment(paymentId)).status).toBe("succeeded");
    }
    const after = await withdraw(600);
    expect(await payment(after)).toMatchObject({ status: "requested", reason: "documentsNeeded" });
    await send("id_front", jpeg(1000, 1000));
    const last = await withdraw(600);
    expect(await payment(last)).toMatchObject({ reason: "documentsNeeded" });
    expect((await decide(true)).status).toBe(204);
    for (const id of [after, last]) expect(await payment(id)).toMatchObject({ status: "requested", reason: null });
  });

  it("is refused where it cannot wait: by a code, or by the agent's hand", async () => {
    await setting("verifyAbove", 500);
    await rig.ask("users/get", { sub: subs.player2 });
    const credit = { sub: subs.player2, amount: 600, currency: "RSD" };
    expect((await rig.call("/agency/v1/credit", { ...credit, direction: "add" }, "agent")).status).toBe(200);
    const shop = { amount: 600, currency: "RSD", method: "shop", direction: "withdrawal" };
    const refused = { status: 422, body: { error: "documentsNeeded" } };
    expect(await rig.call("/payments/v1/initiate", shop, "player2")).toMatchObject(refused);
    expect(await rig.call("/agency/v1/credit", { ...credit, direction: "remove" }, "agent")).toMatchObject(refused);
    await send("id_front", jpeg(800, 800));
    await decide(true);
    expect((await rig.call("/agency/v1/credit", { ...credit, direction: "remove" }, "agent")).status).toBe(200);
  });
});
