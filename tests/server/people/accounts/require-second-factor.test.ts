// Roles that need a second factor: without one an account can add it, and nothing else.
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addApp } from "../../../harness/authenticator-app.ts";
import { addPasskey, confirmedBy, logInBy, passkeyRequest } from "../../../harness/passkey-rig.ts";
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

const require = (roles: readonly string[]) =>
  server.call("/sandbox/settings", { body: { scope: "general", key: "requireSecondFactor", value: roles } });
const logIn = (username: string, code?: string) =>
  server.call<{ access_token: string; refresh_token: string }>("/kcmanager/loginUser", {
    body: { username, password, code },
  });
const rolesIn = (token: string) =>
  decodeJwt<{ resource_access: { site: { roles: string[] } } }>(token).resource_access.site.roles;
const overview = (token: string) => server.call("/operator/v1/overview", { token });

describe("an administrator without a second factor, where the role needs one", () => {
  beforeEach(async () => {
    await require(["AL99"]);
  });

  it("can add one and log out, and nothing else", async () => {
    const { body } = await logIn("admin");
    const token = body.access_token;
    expect(rolesIn(token)).toEqual(["enrol"]);
    const refused = { status: 403, body: { error: "secondFactorMissing" } };
    const calls: [string, object?][] = [
      ["/operator/v1/overview"],
      ["/operator/v1/confirm", { password }],
      ["/agency/v1/users", { page: 1, size: 10 }],
      ["/account/v1/sessions"],
      ["/account/v1/messages", { page: 1 }],
      ["/account/v1/export"],
      ["/account/v1/password", { current: password, password: "x", passwordConfirmation: "x" }],
      ["/account/v1/close", { password }],
      ["/vouchers/v1/history", { page: 1 }],
      ["/payments/v1/methods"],
      ["/cms/v1/users/userSettings"],
      ["/push/v1/subscriptions"],
    ];
    for (const [call, sent] of calls)
      expect({ call, ...(await server.call(call, { token, ...(sent && { body: sent }) })) }).toMatchObject({
        call,
        ...refused,
      });
    for (const open of ["/base/v1/users", "/base/v1/users/ping", path])
      expect([open, (await server.call(open, { token })).status]).toEqual([open, 200]);
    expect((await server.call<Factors>(path, { token })).body.needed).toBe(true);
  });

  it("has its roles at once with a passkey, in that session alone", async () => {
    const { body } = await logIn("admin");
    const token = body.access_token;
    const { authenticator } = await addPasskey(server, token);
    expect((await overview(token)).status).toBe(200);
    const refreshed = await server.call<{ access_token: string }>("/kcmanager/refreshToken", {
      body: { refreshToken: body.refresh_token },
    });
    expect(rolesIn(refreshed.body.access_token)).toEqual(["AL99"]);
    // The password alone is no way in any more.
    expect(await logIn("admin")).toMatchObject({
      status: 403,
      body: { error: "secondFactorRequired", factors: ["passkey"] },
    });
    expect((await logIn("admin", "123456")).status).toBe(403);
    const { body: entered } = await logInBy(server, authenticator.answer(await passkeyRequest(server)));
    expect((await overview(entered.access_token)).status).toBe(200);
  });

  it("has its roles with an app, and the next log-in needs its code", async () => {
    const { body } = await logIn("admin");
    const app = await addApp(server, clock, body.access_token);
    expect((await overview(body.access_token)).status).toBe(200);
    expect((await logIn("admin")).status).toBe(403);
    const { body: next } = await logIn("admin", app.code(clock.now()));
    expect((await overview(next.access_token)).status).toBe(200);
  });

  it("keeps the last factor", async () => {
    const { access_token: token } = (await logIn("admin")).body;
    const { authenticator } = await addPasskey(server, token);
    const { body: factors } = await server.call<Factors>(path, { token });
    const app = await addApp(server, clock, token, () =>
      confirmedBy(server, token, authenticator, { path: `${path}/totp/start`, body: {} }),
    );
    const [passkey] = factors.passkeys;
    const remove = (call: string, body: object) =>
      server.call(`${path}/${call}`, { token, body: { password, ...body } });
    const removed = await remove("passkeys/remove", { id: passkey!.id, code: app.code(clock.now()) });
    expect(removed.status).toBe(204);
    clock.advance(30_000);
    expect(await remove("totp/remove", { code: app.code(clock.now()) })).toMatchObject({
      status: 409,
      body: { error: "lastFactor" },
    });
  });

  it("is not believed by the password alone where the passkey is the only factor", async () => {
    const { access_token: token } = (await logIn("admin")).body;
    await addPasskey(server, token);
    expect(await server.call("/operator/v1/confirm", { token, body: { password } })).toMatchObject({
      status: 403,
      body: { error: "secondFactorRequired", factors: ["passkey"] },
    });
  });
});

it("leaves players and other roles alone", async () => {
  await require(["AL99"]);
  for (const name of ["player", "agent", "editor"]) {
    const { body } = await logIn(name);
    expect((await server.call("/account/v1/sessions", { token: body.access_token })).status).toBe(200);
  }
});

it("holds for sessions that are open when it begins", async () => {
  const { access_token: token } = await server.logIn("agent");
  expect((await server.call("/agency/v1/users", { token, body: {} })).status).toBe(200);
  await require(["AG1"]);
  expect((await server.call("/agency/v1/users", { token, body: {} })).status).toBe(403);
  await require([]);
  expect((await server.call("/agency/v1/users", { token, body: {} })).status).toBe(200);
});

it("asks of who has a factor, and opened the session without it, to log in with it", async () => {
  const { access_token: first } = await server.logIn("agent");
  const { authenticator } = await addPasskey(server, first);
  const { access_token: token } = await server.logIn("agent");
  await require(["AG1"]);
  expect((await server.call("/agency/v1/users", { token, body: {} })).status).toBe(403);
  const { body } = await logInBy(server, authenticator.answer(await passkeyRequest(server)));
  expect((await server.call("/agency/v1/users", { token: body.access_token, body: {} })).status).toBe(200);
});
