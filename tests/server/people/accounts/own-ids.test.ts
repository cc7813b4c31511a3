// Whose an id is: of every call of payments, vouchers and accounts that the API describes there is an entry here, or the
// test fails. What is another's is answered as what is not there, and stays as it was.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payIn } from "../../../harness/card-deposit.ts";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addPasskey } from "../../../harness/passkey-rig.ts";
import { type Name, type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";

type Owned = "payment" | "message" | "session" | "bonus" | "source" | "passkey";
/** What the call names that is somebody's, and the call; null = nothing. */
type Entry = null | readonly [of: Owned, ask: (id: string) => { body?: object; path?: string }];

const own = null;
const entries: Readonly<Record<string, Entry>> = {
  "GET /payments/v1/{paymentId}": ["payment", (id) => ({ path: `/payments/v1/${id}` })],
  "POST /payments/v1/cancel": ["payment", (paymentId) => ({ body: { paymentId } })],
  "POST /payments/v1/initiate": [
    "source",
    (source) => ({ body: { amount: 200, currency: "RSD", method: "card", direction: "withdrawal", source } }),
  ],
  "POST /payments/v1/history": own,
  "GET /payments/v1/methods": own,
  // Signed, and no player's.
  "POST /payments/v1/webhooks/{provider}": own,
  // A voucher is whose hands it is in.
  "POST /vouchers/v1/create": own,
  "POST /vouchers/v1/activate": own,
  "POST /vouchers/v1/history": own,
  "POST /account/v1/messages": own,
  "POST /account/v1/messages/read": ["message", (id) => ({ body: { ids: [id] } })],
  "POST /account/v1/messages/delete": ["message", (id) => ({ body: { ids: [id] } })],
  "GET /account/v1/sessions": own,
  "POST /account/v1/sessions/end": ["session", (id) => ({ body: { id } })],
  "GET /account/v1/factors": own,
  "POST /account/v1/factors/totp/start": own,
  "POST /account/v1/factors/totp/confirm": own,
  "POST /account/v1/factors/totp/remove": own,
  "POST /account/v1/factors/recovery-codes": own,
  "POST /account/v1/factors/challenge": own,
  "POST /account/v1/factors/passkeys/options": own,
  "POST /account/v1/factors/passkeys/add": own,
  "POST /account/v1/factors/passkeys/rename": ["passkey", (id) => ({ body: { id, name: "Mine" } })],
  "POST /account/v1/factors/passkeys/remove": ["passkey", (id) => ({ body: { id, password: "Sandbox-Pass1" } })],
  "POST /account/v1/bonuses": own,
  "POST /account/v1/bonuses/take": ["bonus", (bonusId) => ({ body: { bonusId } })],
  "POST /account/v1/bonuses/end": ["bonus", (bonusId) => ({ body: { bonusId } })],
  "POST /account/v1/promo/redeem": own,
  "POST /account/v1/transactions": own,
  "POST /account/v1/profile": own,
  "POST /account/v1/password": own,
  "POST /account/v1/verification/resend": own,
  "GET /account/v1/gambling": own,
  "POST /account/v1/gambling/limit": own,
  "POST /account/v1/gambling/cancelChange": own,
  "POST /account/v1/gambling/timeOut": own,
  "POST /account/v1/gambling/realityCheck": own,
  "POST /account/v1/gambling/exclude": own,
  "GET /account/v1/documents": own,
  "PUT /account/v1/documents/{kind}": own,
  "GET /account/v1/export": own,
  "POST /account/v1/close": own,
  "GET /account/v1/agent": own,
  "POST /account/v1/agent": own,
};

/** Below the agent: who is above reads no more of it than who is beside. */
const victim: Name = "player2";
const others = ["player", "agent", "editor", "admin"] as const;

let rig: OperatorRig;
let ids: Record<Owned, string>;
let described: string[];

/** All that the victim has of what the entries name. */
async function owned() {
  const ask = async (path: string, body?: object) => (await rig.call(path, body, victim)).body;
  const { result: messages } = (await ask("/account/v1/messages", { page: 1 })) as { result: object[] };
  const { result: bonuses } = (await ask("/account/v1/bonuses", { page: 1 })) as { result: object[] };
  const { result: payments } = (await ask("/payments/v1/history", { page: 1 })) as { result: object[] };
  const { result: sessions } = (await ask("/account/v1/sessions")) as { result: { id: string }[] };
  return { messages, bonuses, payments, sessions: sessions.map(({ id }) => id) };
}

beforeAll(async () => {
  rig = await startOperatorRig();
  const { body } = await rig.server.call<{ paths: Record<string, Record<string, unknown>> }>("/docs/json");
  described = Object.entries(body.paths).flatMap(([path, methods]) =>
    /^\/(payments|vouchers|account)\/v1\//.test(path)
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
      : [],
  );
  const { access_token: token } = await rig.server.logIn(victim);
  await addPasskey(rig.server, token);
  const { body: factors } = await rig.server.call<Factors>("/account/v1/factors", { token });
  await payIn(rig.server, token, 30_000);
  // So much waits for an operator: it stays as it is, however long this file takes.
  const withdrawal = { amount: 20_000, currency: "RSD", method: "card", direction: "withdrawal" };
  const asked = await rig.call<{ paymentId: string }>("/payments/v1/initiate", withdrawal, victim);
  const redeemed = await rig.call<{ bonus: { id: string } }>("/account/v1/promo/redeem", { code: "MATCH100" }, victim);
  const { messages, sessions } = await owned();
  ids = {
    payment: asked.body.paymentId,
    message: (messages[0] as { id: string }).id,
    session: sessions[0] ?? "",
    bonus: redeemed.body.bonus.id,
    source: "sandbox-card-4242",
    passkey: factors.passkeys[0]?.id ?? "",
  };
  const without = Object.entries(ids).filter(([, id]) => typeof id !== "string" || id === "");
  if (without.length > 0) throw new Error(`the victim has no ${without.map(([name]) => name).join(", ")}`);
});
afterAll(() => rig.stop());

it("has an entry for each route, and no other", () => {
  expect(Object.keys(entries).toSorted()).toEqual(described.toSorted());
});

it.each(Object.keys(entries))("%s is nothing for guests", async (name) => {
  const [method = "", path = ""] = name.split(" ");
  const url = path.replace("{kind}", "id_front").replace("{provider}", "sandbox").replace("{paymentId}", ids.payment);
  const body = method === "GET" ? {} : { body: {} };
  expect((await rig.server.call(url, { method, ...body })).status).toBe(401);
});

const named = Object.entries(entries).flatMap(([name, entry]) => (entry === null ? [] : [[name, ...entry] as const]));

it.each(named)("%s knows no %s of another's, and leaves it alone", async (name, kind, ask) => {
  const url = name.split(" ")[1] ?? "";
  const before = await owned();
  const call = (id: string, by: Name) => {
    const { path = url, body } = ask(id);
    return rig.call(path, body, by);
  };
  for (const by of others) {
    const [theirs, nobodys] = [await call(ids[kind], by), await call(randomUUID(), by)];
    expect([by, theirs.status, theirs.body]).toEqual([by, nobodys.status, nobodys.body]);
    expect(theirs.status).not.toBe(200);
  }
  expect(await owned()).toEqual(before);
});

it("tells who asks for a list of their own nothing of another's", async () => {
  for (const path of ["/payments/v1/history", "/vouchers/v1/history", "/account/v1/bonuses", "/account/v1/messages"])
    for (const by of others) {
      const { body } = await rig.call(path, { page: 1 }, by);
      for (const id of [ids.payment, ids.message, ids.bonus]) expect(JSON.stringify(body)).not.toContain(id);
    }
});
