import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addApp, type AuthenticatorApp, codeOf, stepMs } from "../../../harness/authenticator-app.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
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

const logIn = (code?: string, username = "player") =>
  server.call<{ access_token: string }>("/kcmanager/loginUser", { body: { username, password, code } });
const factors = async (token: string) => (await server.call<Factors>(path, { token })).body;
const mails = async () => (await server.call<{ to: string; subject: string; text: string }[]>("/sandbox/outbox")).body;

async function enrolled(): Promise<{ token: string; app: AuthenticatorApp }> {
  const { access_token: token } = await server.logIn("player");
  return { token, app: await addApp(server, clock, token) };
}

describe("an authenticator app", () => {
  it("is offered for the password alone, and proves nothing before two codes in a row confirm it", async () => {
    const { access_token: token } = await server.logIn("player");
    expect(await server.call(`${path}/totp/start`, { token, body: { password: "wrong" } })).toMatchObject({
      status: 400,
      body: { error: "currentPasswordInvalid" },
    });
    const { body } = await server.call<{ secret: string; uri: string }>(`${path}/totp/start`, {
      token,
      body: { password },
    });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Kvota:player\?/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const now = codeOf(body.secret, clock.now());
    for (const [code, next] of [
      [now, now],
      [codeOf(body.secret, clock.now() - 2 * stepMs), now],
      ["123456", "654321"],
    ])
      expect(await server.call(`${path}/totp/confirm`, { token, body: { code, next } })).toMatchObject({
        status: 400,
        body: { error: "codesInvalid" },
      });
    expect((await factors(token)).totpSince).toBeNull();
    expect((await logIn()).status).toBe(200);
  });

  it("is asked for at the next log-in, where each code is good once", async () => {
    const { app, token } = await enrolled();
    expect((await factors(token)).totpSince).not.toBeNull();
    expect(await logIn()).toMatchObject({ status: 403, body: { error: "secondFactorRequired", factors: ["totp"] } });
    const code = app.code(clock.now());
    expect(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await logIn(code)).toMatchObject({ status: 401, body: { error: "codeInvalid" } });
    clock.advance(stepMs);
    // An older one than the last that was used is spent too.
    expect(await logIn(app.code(clock.now() - stepMs))).toMatchObject({ status: 401 });
    expect(await logIn(app.code(clock.now()))).toMatchObject({ status: 200 });
  });

  it("takes a clock that is a step off, and none that is two minutes off", async () => {
    const { app } = await enrolled();
    for (const skew of [-120_000, 120_000, -2 * stepMs, 2 * stepMs])
      expect([skew, (await logIn(app.code(clock.now() + skew))).status]).toEqual([skew, 401]);
    expect(await logIn(app.code(clock.now() + stepMs))).toMatchObject({ status: 200 });
  });

  it("lets one of two log-ins at once use a code", async () => {
    const { app } = await enrolled();
    const code = app.code(clock.now());
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it("takes a wrong password for one, whatever code comes with it, and spends none", async () => {
    const { app } = await enrolled();
    const code = app.code(clock.now());
    const wrong = await server.call("/kcmanager/loginUser", { body: { username: "player", password: "wrong", code } });
    expect(wrong).toMatchObject({ status: 401, body: { error: "invalidCredentials" } });
    expect((await logIn(code)).status).toBe(200);
  });

  it("slows wrong codes down as wrong passwords: after ten even the right one waits", async () => {
    const { app } = await enrolled();
    for (let i = 0; i < 10; i += 1) expect((await logIn("000000")).status).toBe(401);
    const refused = await logIn(app.code(clock.now()));
    expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    clock.advance(601_000);
    expect((await logIn(app.code(clock.now()))).status).toBe(200);
  });

  it("slows wrong codes down in an open session too", async () => {
    const { token, app } = await enrolled();
    const remove = (code: string) => server.call(`${path}/totp/remove`, { token, body: { password, code } });
    for (let i = 0; i < 10; i += 1)
      expect(await remove("000000")).toMatchObject({ status: 400, body: { error: "codeInvalid" } });
    expect((await remove(app.code(clock.now()))).status).toBe(429);
  });

  it("ends other sessions, is mailed and stands in the audit", async () => {
    const { access_token: thief } = await server.logIn("player");
    const { token } = await enrolled();
    expect((await server.call("/account/v1/sessions", { token: thief })).status).toBe(401);
    expect((await server.call("/account/v1/sessions", { token })).status).toBe(200);
    const mail = (await mails()).find(({ subject }) => subject === "The ways into your account were changed");
    expect(mail?.to).toBe("player@kvota.example");
    expect(mail?.text).toContain("An authenticator app was added");
    const { access_token: admin } = await server.logIn("admin");
    const { body } = await server.call<{ result: unknown[] }>("/operator/v1/audit", { token: admin, body: {} });
    expect(body.result).toContainEqual(
      expect.objectContaining({ action: "user.factor.add", after: { change: "appAdded" } }),
    );
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("goes with the password and a code, and not with the password alone", async () => {
    const { token, app } = await enrolled();
    expect(await server.call(`${path}/totp/remove`, { token, body: { password } })).toMatchObject({
      status: 403,
      body: { error: "secondFactorRequired", factors: ["totp"] },
    });
    const code = app.code(clock.now());
    expect((await server.call(`${path}/totp/remove`, { token, body: { password, code } })).status).toBe(204);
    expect(await factors(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  it("is not replaced by a second one while it is there", async () => {
    const { token } = await enrolled();
    expect((await server.call(`${path}/totp/start`, { token, body: { password } })).status).toBe(409);
  });

  it("is one, whichever of two tabs confirms it", async () => {
    const { access_token: token } = await server.logIn("player");
    const { body } = await server.call<{ secret: string }>(`${path}/totp/start`, { token, body: { password } });
    const code = codeOf(body.secret, clock.now());
    clock.advance(stepMs);
    const confirm = () =>
      server.call(`${path}/totp/confirm`, { token, body: { code, next: codeOf(body.secret, clock.now()) } });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe("recovery codes", () => {
  it("are ten, each of which stands for a code of the app once", async () => {
    const { app, token } = await enrolled();
    expect(app.recoveryCodes).toHaveLength(10);
    const [first = ""] = app.recoveryCodes;
    expect((await logIn(first.toLowerCase().replace("-", " "))).status).toBe(200);
    expect(await logIn(first)).toMatchObject({ status: 401, body: { error: "codeInvalid" } });
    expect((await factors(token)).recoveryCodesLeft).toBe(9);
    const [, second = ""] = app.recoveryCodes;
    const answers = await Promise.all([logIn(second), logIn(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it("are replaced by new ones, and the old ones are none any more", async () => {
    const { app, token } = await enrolled();
    const [first = "", second = ""] = app.recoveryCodes;
    const renewed = await server.call<{ recoveryCodes: string[] }>(`${path}/recovery-codes`, {
      token,
      body: { password, code: first },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await logIn(second)).status).toBe(401);
    expect((await logIn(renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

it("keeps factors over a restart of the server", async () => {
  const { app } = await enrolled();
  await server.restart();
  expect((await logIn()).status).toBe(403);
  expect((await logIn(app.code(clock.now()))).status).toBe(200);
});
