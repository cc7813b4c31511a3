import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addApp } from "../../../harness/authenticator-app.ts";
import { addPasskey, logInBy, offerPasskey, originOf, passkeyRequest } from "../../../harness/passkey-rig.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "../../../harness/software-authenticator.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const clock = createServerClock();
const password = "Sandbox-Pass1";
const path = "/account/v1/factors";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const factors = async (token: string) => (await server.call<Factors>(path, { token })).body;

async function enrolled(username = "player"): Promise<{ token: string; authenticator: SoftwareAuthenticator }> {
  const { access_token: token } = await server.logIn(username);
  const { authenticator, answer } = await addPasskey(server, token);
  if (answer.status !== 204) throw new Error(`no passkey: ${JSON.stringify(answer.body)}`);
  return { token, authenticator };
}

describe("a passkey", () => {
  it("is added for the password, listed with its use, named anew, and ends other sessions", async () => {
    const { access_token: other } = await server.logIn("player");
    const { token, authenticator } = await enrolled();
    expect((await server.call("/account/v1/sessions", { token: other })).status).toBe(401);
    const [added] = (await factors(token)).passkeys;
    expect(added).toMatchObject({ createdAt: clock.now(), usedAt: null });
    const rename = (id: string, name: string) => server.call(`${path}/passkeys/rename`, { token, body: { id, name } });
    expect((await rename(added!.id, "  My phone ")).status).toBe(204);
    expect((await rename(added!.id, "bad\u202Ename")).status).toBe(400);
    expect((await rename("no-such-passkey", "x")).status).toBe(404);
    clock.advance(1000);
    await logInBy(server, authenticator.answer(await passkeyRequest(server)));
    expect((await factors(token)).passkeys).toMatchObject([{ name: "My phone", usedAt: clock.now() }]);
  });

  it("is mailed and stands in the audit", async () => {
    await enrolled();
    const { body: mails } = await server.call<{ text: string }[]>("/sandbox/outbox");
    expect(mails.at(-1)?.text).toContain("A passkey was added");
    const { access_token: admin } = await server.logIn("admin");
    const { body } = await server.call("/operator/v1/audit", { token: admin, body: {} });
    expect(JSON.stringify(body)).toContain("passkeyAdded");
  });

  it("is not added by an open session alone", async () => {
    const { access_token: token } = await server.logIn("player");
    expect(await offerPasskey(server, token, {})).toMatchObject({
      status: 400,
      body: { error: "currentPasswordInvalid" },
    });
    expect((await offerPasskey(server, token, { password: "wrong" })).status).toBe(400);
    // What another session was offered is of no use in this one.
    const { body: offer } = await offerPasskey(server, token);
    const { access_token: second } = await server.logIn("player");
    const passkey = createSoftwareAuthenticator(originOf(server)).make(offer);
    expect(await server.call(`${path}/passkeys/add`, { token: second, body: { passkey } })).toMatchObject({
      status: 400,
      body: { error: "passkeyInvalid" },
    });
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another port of the same name", { origin: "http://localhost:1" }],
    ["another relying party", { rpId: "evil.example" }],
    ["a challenge of its own", { challenge: "AAAA" }],
    ["an answer to another question", { type: "webauthn.get" }],
  ])("is not added from %s", async (_, lies) => {
    const { access_token: token } = await server.logIn("player");
    const { answer } = await addPasskey(server, token, undefined, { lies });
    expect(answer).toMatchObject({ status: 400, body: { error: "passkeyInvalid" } });
    expect((await factors(token)).passkeys).toEqual([]);
  });

  it("is not added twice by one offer, nor by an offer that is too old", async () => {
    const { access_token: token } = await server.logIn("player");
    const { body: offer } = await offerPasskey(server, token);
    const make = () => createSoftwareAuthenticator(originOf(server)).make(offer);
    const add = () => server.call(`${path}/passkeys/add`, { token, body: { passkey: make() } });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    const { body: old } = await offerPasskey(server, token);
    clock.advance(4 * 60_000);
    const late = createSoftwareAuthenticator(originOf(server)).make(old);
    expect((await server.call(`${path}/passkeys/add`, { token, body: { passkey: late } })).status).toBe(400);
  });

  it("is one of ten, however many tabs add the tenth at once", async () => {
    const { token } = await enrolled();
    for (let i = 0; i < 8; i += 1) await addPasskey(server, token);
    const answers = await Promise.all([addPasskey(server, token), addPasskey(server, token)]);
    expect(answers.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await offerPasskey(server, token)).toMatchObject({ status: 409, body: { error: "tooManyPasskeys" } });
    expect((await factors(token)).passkeys).toHaveLength(10);
  });

  it("of staff has to know its owner", async () => {
    const { access_token: token } = await server.logIn("admin");
    const unverified = await addPasskey(server, token, undefined, { lies: { unverified: true } });
    expect(unverified.answer.status).toBe(400);
    const { authenticator } = await enrolled("admin");
    expect(
      (await logInBy(server, authenticator.answer(await passkeyRequest(server), { unverified: true }))).status,
    ).toBe(401);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(200);
  });
});

describe("a log-in by passkey", () => {
  it("needs neither name nor password, and is what the password opens", async () => {
    const { authenticator } = await enrolled();
    const answer = await logInBy(server, authenticator.answer(await passkeyRequest(server)), true);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(["access_token", "refresh_token", "device"]);
    const { body } = await server.call("/base/v1/users", { token: answer.body.access_token });
    expect(body).toMatchObject({ preferred_username: "player" });
    // The password alone still does: an app alone asks for more.
    expect((await server.call("/kcmanager/loginUser", { body: { username: "player", password } })).status).toBe(200);
  });

  it("answers one challenge once", async () => {
    const { authenticator } = await enrolled();
    const request = await passkeyRequest(server);
    const first = authenticator.answer(request);
    const answers = await Promise.all([logInBy(server, first), logInBy(server, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await logInBy(server, authenticator.answer(request))).toMatchObject({
      status: 401,
      body: { error: "passkeyInvalid" },
    });
  });

  it("takes no answer after four minutes", async () => {
    const { authenticator } = await enrolled();
    const request = await passkeyRequest(server);
    clock.advance(4 * 60_000);
    expect((await logInBy(server, authenticator.answer(request))).status).toBe(401);
  });

  it.each([
    ["of another origin", { origin: "https://evil.example" }],
    ["of another relying party", { rpId: "evil.example" }],
    ["over a challenge that this site did not make", { challenge: Buffer.alloc(54).toString("base64url") }],
    ["to another question", { type: "webauthn.create" }],
  ])("takes no answer %s", async (_, lies) => {
    const { authenticator } = await enrolled();
    const assertion = authenticator.answer(await passkeyRequest(server), lies);
    expect(await logInBy(server, assertion)).toMatchObject({ status: 401, body: { error: "passkeyInvalid" } });
  });

  it("takes no challenge that was made to confirm a call", async () => {
    const { token, authenticator } = await enrolled();
    const call = { path: `${path}/passkeys/options`, body: {} };
    const { body } = await server.call<Awaited<ReturnType<typeof passkeyRequest>>>(`${path}/challenge`, {
      token,
      body: call,
    });
    expect((await logInBy(server, authenticator.answer(body))).status).toBe(401);
  });

  it("takes no copied authenticator: the one that is behind is refused, and it is written down", async () => {
    const { authenticator } = await enrolled();
    const copy = authenticator.copy();
    expect((await logInBy(server, copy.answer(await passkeyRequest(server)))).status).toBe(200);
    expect((await logInBy(server, copy.answer(await passkeyRequest(server)))).status).toBe(200);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(401);
    authenticator.setCounter(0);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(401);
    const { access_token: admin } = await server.logIn("admin");
    const { body } = await server.call("/operator/v1/audit", { token: admin, body: {} });
    expect(JSON.stringify(body)).toContain("user.factor.copied");
  });

  it("takes those that sync and do not count", async () => {
    const { access_token: token } = await server.logIn("player");
    const { authenticator } = await addPasskey(
      server,
      token,
      createSoftwareAuthenticator(originOf(server), { counts: false }),
    );
    for (let i = 0; i < 2; i += 1)
      expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(200);
  });

  it("slows wrong answers down by account and address", async () => {
    const { authenticator } = await enrolled();
    const wrong = async () =>
      logInBy(server, authenticator.answer(await passkeyRequest(server), { rpId: "evil.example" }));
    for (let i = 0; i < 10; i += 1) expect((await wrong()).status).toBe(401);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(429);
  });

  it("opens nothing to who is blocked", async () => {
    const { authenticator } = await enrolled();
    await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
    expect(await logInBy(server, authenticator.answer(await passkeyRequest(server)))).toMatchObject({
      status: 403,
      body: { error: "userBlocked" },
    });
  });

  it("passes an account with an app without a code: the authenticator knew its owner", async () => {
    const { token, authenticator } = await enrolled();
    await addApp(server, clock, token);
    expect(
      (await logInBy(server, authenticator.answer(await passkeyRequest(server), { unverified: true }))).status,
    ).toBe(401);
    expect((await logInBy(server, authenticator.answer(await passkeyRequest(server)))).status).toBe(200);
  });
});
