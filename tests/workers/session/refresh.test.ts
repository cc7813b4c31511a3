import { describe, expect, it } from "vitest";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";
import {
  changes,
  http,
  login,
  logout,
  profile,
  refresh,
  row,
  services,
  session,
  signIn,
  useSessionRig,
} from "../../harness/session-rig.ts";

useSessionRig();

describe("refresh", () => {
  it("is one for twenty requests at once", async () => {
    await signIn();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    services.http.on(refresh, async () => {
      await gate;
      return { status: 200, body: tokensOf({ n: 2 }) };
    });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    await services.clock.advance(290_000);
    const all = Promise.all(Array.from({ length: 20 }, () => http.request(profile)));
    release();
    expect((await all).map((outcome) => outcome.type)).toEqual(Array.from({ length: 20 }, () => "ok"));
    expect(services.http.seenOf(refresh)).toHaveLength(1);
    const bearers = new Set(services.http.seenOf("GET /base/v1/users").map((seen) => seen.bearer));
    expect([...bearers]).toEqual([tokensOf({ n: 2 }).access_token]);
  });

  it.each([0, 600_000, -600_000])("comes 30 s before the end, with a clock that is %i ms off", async (skew) => {
    services.clock.skew(skew);
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    await services.clock.advance(269_000);
    await http.request(profile);
    expect(services.http.seenOf(refresh)).toHaveLength(0);
    await services.clock.advance(1000);
    await http.request(profile);
    expect(services.http.seenOf(refresh)).toHaveLength(1);
  });

  it("sends the same token again when the answer got lost, and the new one after it came", async () => {
    await signIn();
    let calls = 0;
    services.http.on(refresh, () => {
      calls += 1;
      return calls === 1 ? { failed: "network" } : { status: 200, body: tokensOf({ n: calls }) };
    });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    await services.clock.advance(280_000);
    expect(await http.request(profile)).toMatchObject({ type: "failed" });
    expect(session.user()?.sub).toBe("u1");
    expect(await http.request(profile)).toMatchObject({ type: "ok" });
    await services.clock.advance(280_000);
    await http.request(profile);
    expect(services.http.seenOf(refresh).map((seen) => seen.body)).toEqual([
      { refreshToken: "refresh-1" },
      { refreshToken: "refresh-1" },
      { refreshToken: "refresh-2" },
    ]);
  });

  it("follows a 401 once, and hands the second one to the caller", async () => {
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 401, body: { error: "unauthorized" } });
    expect(await http.request(profile)).toMatchObject({ type: "refused", status: 401 });
    expect(services.http.seenOf(refresh)).toHaveLength(1);
    expect(services.http.seenOf("GET /base/v1/users")).toHaveLength(2);
    expect(session.user()).not.toBeNull();
  });

  it("follows a 403 only where it may mean a worn-out token", async () => {
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 403, body: { error: "forbidden" } });
    await http.request(profile);
    expect(services.http.seenOf(refresh)).toHaveLength(0);
    await http.request(profile, { retryForbidden: true });
    expect(services.http.seenOf(refresh)).toHaveLength(1);
  });

  it.each([
    { failed: "network" as const },
    { failed: "malformed" as const, status: 200 },
    { status: 500, body: { error: "internal" } },
    { status: 503, body: { error: "maintenance" } },
    { status: 401, body: { error: "unauthorized" } },
    { status: 429, body: { error: "tooManyRequests" } },
  ])("never ends the session on %o", async (answer) => {
    await signIn();
    services.http.on(refresh, answer);
    await services.clock.advance(290_000);
    expect(await http.request(profile)).toMatchObject({ type: "failed" });
    expect(session.user()?.sub).toBe("u1");
    expect(await row()).toMatchObject({ state: "signedIn" });
  });

  it("ends the session on refreshTokenInvalid", async () => {
    await signIn();
    services.http.on(refresh, { status: 401, body: { error: "refreshTokenInvalid" } });
    await services.clock.advance(290_000);
    expect(await http.request(profile)).toEqual({ type: "signed-out" });
    expect(await row()).toEqual({ id: "current", state: "guest", expired: true });
    expect(changes).toEqual(["u1", null]);
    await until(() => services.http.seenOf(logout).length === 1);
  });

  it("ends it at the refresh token's own expiry, by the monotonic clock", async () => {
    services.http.on(login, { status: 200, body: tokensOf({ refreshLifetime: 1000 }) });
    await session.logIn({ username: "player", password: "x", rememberMe: true });
    services.clock.skew(10_000_000);
    await services.clock.advance(999_000);
    services.http.on(refresh, { failed: "network" });
    await http.request(profile);
    expect(session.user()).not.toBeNull();
    await services.clock.advance(1000);
    expect(await http.request(profile)).toEqual({ type: "signed-out" });
    expect(services.http.seenOf(refresh)).toHaveLength(1);
  });

  it("does not end it where the refresh token names 0 as its end, as servers do whose tokens have none", async () => {
    const iat = 1_800_000_000;
    services.http.on(login, { status: 200, body: tokensOf({ iat, refreshLifetime: -iat }) });
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    await session.logIn({ username: "player", password: "x", rememberMe: true });
    await services.clock.advance(300_000);
    expect(await http.request(profile)).toMatchObject({ type: "ok" });
    expect(services.http.seenOf(refresh)).toHaveLength(1);
  });

  it("ends it on a block, from any call, with a notice that stays", async () => {
    await signIn();
    services.http.on("GET /base/v1/users", { status: 403, body: { error: "userBlocked" } });
    await http.request(profile);
    expect(session.user()).toBeNull();
    expect(await services.databases.device.notices.toArray()).toMatchObject([{ messageKey: "blocked", timeout: 0 }]);
  });

  it("gets the roles of now where a call is refused for want of a second factor, once", async () => {
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2, roles: ["enrol"] }) });
    services.http.on("GET /base/v1/users", { status: 403, body: { error: "secondFactorMissing" } });
    const refused = { type: "refused", status: 403, error: "secondFactorMissing" };
    expect(await http.request(profile)).toMatchObject(refused);
    expect(await row()).toMatchObject({ state: "signedIn", roles: ["enrol"] });
    expect(await http.request(profile)).toMatchObject(refused);
    expect(services.http.seenOf(refresh)).toHaveLength(1);
  });

  it("gives an answer that comes after a log-out to nobody", async () => {
    await signIn();
    services.http.on(logout, { status: 204 });
    services.http.on("GET /base/v1/users", async () => {
      await session.end("logout");
      return { status: 200, body: {} };
    });
    expect(await http.request(profile)).toEqual({ type: "signed-out" });
  });
});
