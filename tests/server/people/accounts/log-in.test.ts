import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const logIn = (username: string, password = "Sandbox-Pass1") =>
  server.call("/kcmanager/loginUser", { body: { username, password, rememberMe: false } });

describe("log-in", () => {
  it("answers tokens by user name and by e-mail, whatever the case", async () => {
    for (const name of ["player", "PLAYER", "player@kvota.example"]) {
      const { status, body } = await logIn(name);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(["access_token", "refresh_token"]);
    }
  });

  it("signs a token of five minutes with the roles of the site, verifiable by the published key", async () => {
    const { access_token } = await server.logIn("editor");
    const { body } = await server.call<JSONWebKeySet>("/.well-known/jwks.json");
    expect(JSON.stringify(body)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(access_token, createLocalJWKSet(body), {
      currentDate: new Date(clock.now()),
    });
    expect(protectedHeader.alg).toBe("ES256");
    expect(payload).toMatchObject({
      iss: "Kvota",
      aud: "site",
      preferred_username: "editor",
      resource_access: { site: { roles: ["AL2"] } },
    });
    expect(payload.exp! - payload.iat!).toBe(300);
    expect(typeof payload["credit"]).toBe("number");
  });

  it("refuses a wrong password and an unknown name alike", async () => {
    for (const answer of [await logIn("player", "wrong"), await logIn("nobody")])
      expect(answer).toMatchObject({ status: 401, body: { error: "invalidCredentials" } });
  });

  it("names the field of a wrong body", async () => {
    const { status, body } = await server.call("/kcmanager/loginUser", { body: { username: 7, password: "x" } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "badRequest", details: [{ path: "username" }] });
  });

  it("stops guessing after ten failures, even with the right password, until the window has passed", async () => {
    for (let i = 0; i < 10; i += 1) expect((await logIn("player", "wrong")).status).toBe(401);
    const refused = await logIn("player");
    expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await logIn("player2")).status).toBe(200);
    clock.advance(601_000);
    expect((await logIn("player")).status).toBe(200);
  });

  it("lets no more than ten of many guesses at once through", async () => {
    const guesses = Array.from({ length: 30 }, () => logIn("player", "wrong"));
    await Promise.all(guesses);
    expect((await logIn("player")).status).toBe(429);
  });

  it("refuses a blocked user", async () => {
    await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
    expect(await logIn("player")).toMatchObject({ status: 403, body: { error: "userBlocked" } });
    await server.call("/sandbox/user", { body: { username: "player", blocked: false } });
    expect((await logIn("player")).status).toBe(200);
  });

  it("lets administrators alone in during maintenance", async () => {
    await server.call("/sandbox/maintenance", { body: { timeLeft: 30 } });
    expect((await logIn("player")).status).toBe(200);
    clock.advance(30_000);
    expect(await logIn("player")).toMatchObject({ status: 503, body: { error: "maintenance" } });
    expect((await logIn("admin")).status).toBe(200);
    await server.call("/sandbox/maintenance", { body: { timeLeft: null } });
    expect((await logIn("player")).status).toBe(200);
  });

  it("keeps signing keys and sessions over a restart", async () => {
    const { access_token, refresh_token } = await server.logIn("player");
    const keys = await server.call("/.well-known/jwks.json");
    await server.restart();
    expect((await server.call("/.well-known/jwks.json")).body).toEqual(keys.body);
    expect((await server.call("/base/v1/users", { token: access_token })).status).toBe(200);
    const refreshed = await server.call<{ access_token: string }>("/kcmanager/refreshToken", {
      body: { refreshToken: refresh_token },
    });
    expect(decodeJwt(refreshed.body.access_token).sub).toBe(decodeJwt(access_token).sub);
  });
});
