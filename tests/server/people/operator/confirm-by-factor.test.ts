// What the password confirms today, by a passkey that signs for one act with its body, and by password and code.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addApp, type AuthenticatorApp } from "../../../harness/authenticator-app.ts";
import { addPasskey, confirmedBy } from "../../../harness/passkey-rig.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import type { SoftwareAuthenticator } from "../../../harness/software-authenticator.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const clock = createServerClock();
const password = "Sandbox-Pass1";
const player = "00000000-0000-4000-8000-000000000001";
const adjust = "/operator/v1/users/adjust";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const bodyOf = (amount: number) => ({ sub: player, currency: "RSD", amount, reason: "as agreed" });

async function withPasskey(username: string): Promise<{ token: string; authenticator: SoftwareAuthenticator }> {
  const { access_token: token } = await server.logIn(username);
  const { authenticator } = await addPasskey(server, token);
  return { token, authenticator };
}

async function balance(): Promise<number> {
  const { access_token: token } = await server.logIn("player");
  const { body } = await server.call<{ wallets: { currency: string; wallet_0: number }[] }>("/base/v1/users", {
    token,
  });
  return body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0 ?? 0;
}

describe("an act of an operator", () => {
  it("is done by one touch, which is for that act alone", async () => {
    const { token, authenticator } = await withPasskey("admin");
    const body = { ...bodyOf(10), requestId: randomUUID() };
    expect(await server.call(adjust, { token, body })).toMatchObject({
      status: 403,
      body: { error: "confirmationRequired" },
    });
    const headers = await confirmedBy(server, token, authenticator, { path: adjust, body: bodyOf(10) });
    const before = await balance();
    expect((await server.call(adjust, { token, body, headers })).status).toBe(200);
    expect(await balance()).toBe(before + 10);
    // The same call over again, because its answer was lost: answered again, and not done again.
    clock.advance(3_600_000);
    const { access_token: later } = await server.logIn("admin");
    expect(later).not.toBe(token);
    const next = { ...bodyOf(10), requestId: randomUUID() };
    expect((await server.call(adjust, { token: later, body: next })).status).toBe(403);
  });

  it("is answered again where its answer was lost, though the authenticator signed more since", async () => {
    const { token, authenticator } = await withPasskey("admin");
    const body = { ...bodyOf(10), requestId: randomUUID() };
    const headers = await confirmedBy(server, token, authenticator, { path: adjust, body: bodyOf(10) });
    const before = await balance();
    const answers = await Promise.all([
      server.call(adjust, { token, body, headers }),
      server.call(adjust, { token, body, headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await confirmedBy(server, token, authenticator, { path: adjust, body: bodyOf(11) });
    clock.advance(4 * 60_000);
    expect(await server.call(adjust, { token, body, headers })).toMatchObject({ status: 200, body: answers[0].body });
    expect(await balance()).toBe(before + 10);
  });

  it.each([
    ["another amount", adjust, bodyOf(1000)],
    ["another call", "/operator/v1/users/endSessions", { sub: player, reason: "as agreed" }],
  ])("is not done by a touch for %s", async (_, path, forBody) => {
    const { token, authenticator } = await withPasskey("admin");
    const before = await balance();
    const headers = await confirmedBy(server, token, authenticator, { path, body: forBody });
    const body = { ...bodyOf(10), requestId: randomUUID() };
    expect(await server.call(adjust, { token, body, headers })).toMatchObject({
      status: 400,
      body: { error: "passkeyInvalid" },
    });
    expect(await balance()).toBe(before);
  });

  it("is not done twice by one touch under two ids", async () => {
    const { token, authenticator } = await withPasskey("admin");
    const headers = await confirmedBy(server, token, authenticator, { path: adjust, body: bodyOf(10) });
    const before = await balance();
    const call = () => server.call(adjust, { token, body: { ...bodyOf(10), requestId: randomUUID() }, headers });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await balance()).toBe(before + 10);
  });

  it("is not done by an authenticator that did not know its owner, nor by a touch that is too old", async () => {
    const { token, authenticator } = await withPasskey("admin");
    const call = { path: adjust, body: bodyOf(10) };
    const unverified = await confirmedBy(server, token, authenticator, call, { unverified: true });
    const body = { ...bodyOf(10), requestId: randomUUID() };
    expect((await server.call(adjust, { token, body, headers: unverified })).status).toBe(400);
    const late = await confirmedBy(server, token, authenticator, call);
    clock.advance(4 * 60_000);
    expect((await server.call(adjust, { token, body, headers: late })).status).toBe(400);
  });

  it("of an agent is confirmed so too", async () => {
    const { token, authenticator } = await withPasskey("agent");
    const path = "/agency/v1/users/block";
    const body = { sub: "00000000-0000-4000-8000-000000000002", blocked: true, reason: "as agreed" };
    const headers = await confirmedBy(server, token, authenticator, { path, body });
    const { status } = await server.call(path, { token, body, headers });
    expect([200, 204]).toContain(status);
  });

  it("takes password and code where there is an app", async () => {
    const { access_token: token } = await server.logIn("admin");
    const app: AuthenticatorApp = await addApp(server, clock, token);
    const confirm = (body: object) => server.call("/operator/v1/confirm", { token, body });
    expect(await confirm({ password })).toMatchObject({ status: 403, body: { error: "secondFactorRequired" } });
    expect(await confirm({ password, code: "000000" })).toMatchObject({ status: 400, body: { error: "codeInvalid" } });
    expect((await confirm({ password, code: app.code(clock.now()) })).status).toBe(200);
    const body = { ...bodyOf(10), requestId: randomUUID() };
    expect((await server.call(adjust, { token, body })).status).toBe(200);
  });
});

describe("a player's own account", () => {
  const profile = { firstName: "Ana", lastName: "Anić", email: "other@kvota.example" };

  it("gets another e-mail address by a touch, and not by one for yet another", async () => {
    const { token, authenticator } = await withPasskey("player");
    const path = "/account/v1/profile";
    const headers = await confirmedBy(server, token, authenticator, { path, body: profile });
    const stolen = { ...profile, email: "thief@kvota.example" };
    expect((await server.call(path, { token, body: stolen, headers })).status).toBe(400);
    const again = await confirmedBy(server, token, authenticator, { path, body: profile });
    expect((await server.call(path, { token, body: profile, headers: again })).status).toBe(204);
    const { body } = await server.call("/base/v1/users", { token });
    expect(body).toMatchObject({ pendingEmail: profile.email });
  });

  it("asks for the code besides the password where there is an app", async () => {
    const { access_token: token } = await server.logIn("player");
    const app = await addApp(server, clock, token);
    const change = (body: object) => server.call("/account/v1/profile", { token, body: { ...profile, ...body } });
    expect(await change({ current: password })).toMatchObject({ status: 403, body: { error: "secondFactorRequired" } });
    expect((await change({ current: password, code: app.code(clock.now()) })).status).toBe(204);
  });

  it("is closed by a touch", async () => {
    const registered = await server.call<{ access_token: string }>("/kcmanager/registerUser", {
      body: {
        username: "leaver",
        firstName: "Ana",
        lastName: "Anić",
        email: "leaver@kvota.example",
        password: "Good-Password1",
        passwordConfirmation: "Good-Password1",
        promoCode: null,
      },
    });
    const token = registered.body.access_token;
    const { authenticator } = await addPasskey(server, token, undefined, { proof: { password: "Good-Password1" } });
    const path = "/account/v1/close";
    expect((await server.call(path, { token, body: {} })).status).toBe(400);
    const headers = await confirmedBy(server, token, authenticator, { path, body: {} });
    expect((await server.call(path, { token, body: { requestId: randomUUID() }, headers })).status).toBe(204);
    expect((await server.call("/base/v1/users", { token })).status).toBe(401);
  });
});
