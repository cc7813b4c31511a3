// Pings are answered by who the user was a moment ago, and by no older truth than the last change.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

/** It stands still while a test runs: nothing becomes old by itself. */
const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(() => server.call("/sandbox/reset", { body: {} }));

const ping = ({ access_token }: Tokens) =>
  server.call<{ blocked?: boolean; wallets?: { currency: string; amount: number }[] }>("/base/v1/users/ping", {
    token: access_token,
  });
const status = async (tokens: Tokens) => (await ping(tokens)).status;
async function logInAndPing(): Promise<Tokens> {
  const tokens = await server.logIn("player");
  expect(await status(tokens)).toBe(200);
  return tokens;
}
const steer = (change: object) => server.call("/sandbox/user", { body: { username: "player", ...change } });
const account = (path: string, { access_token: token }: Tokens, body: object) =>
  server.call(`/account/v1/${path}`, { token, body });

describe("a ping tells at once of", () => {
  it("a log-out, by either token", async () => {
    const [one, other, third] = [await logInAndPing(), await logInAndPing(), await logInAndPing()];
    await server.call("/kcmanager/logoutUser", { method: "POST", token: one.access_token });
    await server.call("/kcmanager/logoutUser", { body: { refreshToken: other.refresh_token } });
    expect([await status(one), await status(other), await status(third)]).toEqual([401, 401, 200]);
  });

  it("a session that was ended from another, and of a changed password", async () => {
    const [own, one, other] = [await logInAndPing(), await logInAndPing(), await logInAndPing()];
    const sessions = await server.call<{ result: { id: string; current: boolean }[] }>("/account/v1/sessions", {
      token: one.access_token,
    });
    const id = sessions.body.result.find(({ current }) => current)?.id;
    expect((await account("sessions/end", own, { id })).status).toBe(204);
    expect([await status(own), await status(one), await status(other)]).toEqual([200, 401, 200]);
    const password = "Sandbox-Pass2";
    const change = { current: "Sandbox-Pass1", password, passwordConfirmation: password };
    expect((await account("password", own, change)).status).toBe(204);
    expect([await status(own), await status(other)]).toEqual([200, 401]);
  });

  it("a refresh token in two hands", async () => {
    const stolen = await logInAndPing();
    const refresh = () =>
      server.call<Tokens>("/kcmanager/refreshToken", { body: { refreshToken: stolen.refresh_token } });
    const { body: renewed } = await refresh();
    // It shows that the answer arrived: from now on the token before it is a thief's.
    expect(await status(renewed)).toBe(200);
    expect((await refresh()).status).toBe(401);
    expect([await status(stolen), await status(renewed)]).toEqual([401, 401]);
  });

  it("a block, of its end, and of money", async () => {
    const tokens = await logInAndPing();
    const blocked = async () => (await ping(tokens)).body.blocked;
    await steer({ blocked: true });
    expect(await blocked()).toBe(true);
    await steer({ blocked: false });
    expect(await blocked()).toBe(false);
    await steer({ blocked: true });
    expect(await blocked()).toBe(true);
    await server.call("/sandbox/reset", { body: {} });
    expect(await blocked()).toBe(false);
    const before = (await ping(tokens)).body.wallets;
    await steer({ credit: 12_345 });
    expect((await ping(tokens)).body.wallets).not.toEqual(before);
  });

  it("the end of the sandbox and its users", async () => {
    const own = await startTestServer({ clock, config: { sandbox: "auto" } });
    const { access_token: token } = await own.logIn("player");
    const read = async () => (await own.call("/base/v1/users/ping", { token })).status;
    expect(await read()).toBe(200);
    // A proxy: whoever calls is no longer alone with this machine.
    await own.call("/healthz", { headers: { "x-forwarded-for": "9.9.9.9" } });
    expect(await read()).toBe(401);
    await own.stop();
  });
});
