import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "../../../../src/protocol/accounts.ts";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
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

describe("profile and ping", () => {
  it("shows the seeded player's wallets", async () => {
    const { access_token: token } = await server.logIn("player");
    const { body } = await server.call<Profile>("/base/v1/users", { token });
    expect(body).toMatchObject({ preferred_username: "player", email: "player@kvota.example", blocked: false });
    const amounts = body.wallets.map(({ currency, currency_id, wallet_0 }) => [currency, currency_id, wallet_0]);
    expect(amounts).toEqual([
      ["RSD", 1, 10_000],
      ["EUR", 2, 500],
      ["FREEBET-RSD", 1000, 1000],
    ]);
  });

  it("pings with the server's time, wallets and maintenance", async () => {
    const { access_token: token } = await server.logIn("player");
    const ping = () => server.call<PingAnswer>("/base/v1/users/ping", { token });
    expect((await ping()).body).toMatchObject({
      now: clock.now(),
      blocked: false,
      maintenanceMode: null,
      ticketInfo: null,
    });
    const { walletsRev } = (await ping()).body;
    await server.call("/sandbox/user", { body: { username: "player", credit: 9000, currency: "RSD" } });
    const { wallets, walletsRev: later } = (await ping()).body;
    expect(later).toBeGreaterThan(walletsRev);
    expect(wallets[0]?.wallet_0).toBe(9000);
    await server.call("/sandbox/maintenance", { body: { timeLeft: 90 } });
    clock.advance(30_000);
    expect((await ping()).body.maintenanceMode).toEqual({ timeLeft: 60 });
    clock.advance(120_000);
    expect((await ping()).body.maintenanceMode).toEqual({ timeLeft: 0 });
  });

  it("answers null for a ticket that was never received and refuses what is no ticket id", async () => {
    const { access_token: token } = await server.logIn("player");
    const known = await server.call("/base/v1/users/ping?ticket_id=7b1f1a7e-3c1c-4d3b-9f7e-0d3f5f2a1b11", { token });
    expect(known.body["ticketInfo"]).toBeNull();
    const wrong = await server.call("/base/v1/users/ping?ticket_id=1", { token });
    expect(wrong).toMatchObject({ status: 400, body: { error: "badRequest", details: [{ path: "ticket_id" }] } });
  });

  it("tells a blocked user so, but gives no socket token", async () => {
    const { access_token: token } = await server.logIn("player");
    await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
    expect((await server.call("/base/v1/users/ping", { token })).body["blocked"]).toBe(true);
    expect(await server.call("/sportsbetting/v1/preAuth", { token })).toMatchObject({
      status: 403,
      body: { error: "userBlocked" },
    });
  });

  it.each(["/base/v1/users", "/base/v1/users/ping", "/sportsbetting/v1/preAuth", "/cms/v1/users/userSettings"])(
    "answers 401 to %s without a valid token",
    async (path) => {
      const { access_token } = await server.logIn("player");
      const [head, claims] = access_token.split(".");
      for (const token of [undefined, "x", `${head}.${claims}.${"A".repeat(86)}`]) {
        const answer = await server.call(path, token ? { token } : {});
        expect(answer).toMatchObject({ status: 401, body: { error: "unauthorized" } });
      }
      clock.advance(301_000);
      expect((await server.call(path, { token: access_token })).status).toBe(401);
    },
  );

  it("gives roles that were taken back no more power than the store says", async () => {
    await server.call("/sandbox/user", { body: { username: "editor", roles: [] } });
    const { body } = await server.call("/kcmanager/loginUser", {
      body: { username: "editor", password: "Sandbox-Pass1" },
    });
    const claims = JSON.parse(
      Buffer.from(String(body["access_token"]).split(".")[1]!, "base64url").toString(),
    ) as unknown;
    expect(claims).toMatchObject({ resource_access: { site: { roles: [] } } });
  });
});

describe("user settings", () => {
  it("keeps what is saved, per user, beside the empty rest", async () => {
    const { access_token: token } = await server.logIn("player");
    const other = await server.logIn("player2");
    const path = "/cms/v1/users/userSettings";
    const settings = [
      { object: "site", property: "lang", value: "en" },
      { object: "betting", property: "favorite_leagues", value: { F: [1, 2] } },
      { object: "betting", property: "__proto__", value: { polluted: true } },
    ];
    expect((await server.call(path, { token, body: { settings } })).status).toBe(204);
    const { body } = await server.call(path, { token });
    expect(body).toMatchObject({
      site: { lang: "en" },
      betting: { favorite_leagues: { F: [1, 2] }, favorite_markets: {} },
      casino: { favorite_games: [], last_played_games: [] },
    });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const foreign = await server.call(path, { token: other.access_token });
    expect(foreign.body["site"]).toEqual({});
  });

  it("keeps 8 KiB of a value and 128 KiB of a user, and nothing of a call that is too much", async () => {
    const { access_token: token } = await server.logIn("player2");
    const path = "/cms/v1/users/userSettings";
    const save = async (count: number, bytes: number, text = "a") => {
      const settings = Array.from({ length: count }, (_, n) => ({
        object: "site",
        property: `p${n}`,
        value: text.repeat((bytes - 2) / Buffer.byteLength(text)),
      }));
      return server.call(path, { token, body: { settings } });
    };
    const tooLarge = { status: 413, body: { error: "payloadTooLarge" } };
    expect((await save(1, 8192)).status).toBe(204);
    expect(await save(1, 8193)).toMatchObject(tooLarge);
    expect(await save(1, 8194, "ž")).toMatchObject(tooLarge);
    expect((await save(15, 8192)).status).toBe(204);
    expect(await save(17, 8000)).toMatchObject(tooLarge);
    const { body } = await server.call<{ site: Record<string, string> }>(path, { token });
    expect(Object.values(body.site).map((value) => value.length)).toEqual(Array.from({ length: 15 }, () => 8190));
  });

  it("names the wrong field", async () => {
    const { access_token: token } = await server.logIn("player");
    const body = { settings: [{ object: "wallet", property: "x", value: 1 }] };
    expect(await server.call("/cms/v1/users/userSettings", { token, body })).toMatchObject({
      status: 400,
      body: { details: [{ path: "settings.0.object" }] },
    });
  });
});
