import { describe, expect, it } from "vitest";
import { settle } from "../../harness/fake-clock.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";
import {
  changes,
  http,
  login,
  logout,
  profile,
  refresh,
  register,
  restart,
  row,
  services,
  session,
  signIn,
  useSessionRig,
} from "../../harness/session-rig.ts";

useSessionRig();

describe("log-in", () => {
  it("shows claims to tabs and a token to none", async () => {
    services.http.on(login, { status: 200, body: tokensOf({ roles: ["AL2"] }) });
    await session.logIn({ username: "player", password: "x", rememberMe: true });
    expect(await row()).toEqual({ id: "current", state: "signedIn", sub: "u1", username: "player", roles: ["AL2"] });
    expect(changes).toEqual(["u1"]);
    const everything = await Promise.all(services.databases.device.tables.map((table) => table.toArray()));
    expect(JSON.stringify(everything)).not.toContain("refresh-1");
  });

  it.each([
    [401, "invalidCredentials"],
    [403, "userBlocked"],
    [503, "maintenance"],
  ])("fails with the server's key (%i %s)", async (status, error) => {
    services.http.on(login, { status, body: { error } });
    await expect(session.logIn({ username: "a", password: "b", rememberMe: false })).rejects.toMatchObject({
      code: error,
    });
    expect(session.user()).toBeNull();
  });

  it("fails with the transport's code where no answer came", async () => {
    services.http.on(login, { failed: "timeout" });
    await expect(session.logIn({ username: "a", password: "b", rememberMe: false })).rejects.toMatchObject({
      code: "timeout",
    });
  });
});

describe("registration", () => {
  const form = {
    username: "mila",
    firstName: "Mila",
    lastName: "Ilić",
    email: "mila@example.com",
    password: "Tajna-Lozinka1",
    passwordConfirmation: "Tajna-Lozinka1",
    promoCode: null,
    lang: "en",
  };

  it("signs the new user in for as long as the tab lives", async () => {
    services.http.on(register, { status: 201, body: tokensOf({ sub: "u9", username: "mila" }) });
    const marker = await session.register(form);
    expect(services.http.seenOf(register)[0]?.body).toEqual(form);
    expect(await row()).toEqual({ id: "current", state: "signedIn", sub: "u9", username: "mila", roles: [] });
    expect(marker).toMatch(/^[0-9a-f]{32}$/);
    expect(session.marker()).toBe(marker);
  });

  it.each([
    [409, "usernameTaken"],
    [409, "emailTaken"],
    [400, "firstNameInvalid"],
    [429, "tooManyRequests"],
  ])("fails with the server's key (%i %s) and leaves who was there", async (status, error) => {
    await signIn();
    services.http.on(register, { status, body: { error } });
    await expect(session.register(form)).rejects.toMatchObject({ code: error });
    expect(session.user()?.sub).toBe("u1");
  });
});

describe("a forgotten password and an e-mail to confirm", () => {
  const proof = { userId: "u1", token: "t" };
  const reset = { ...proof, password: "Nova-Lozinka1", passwordConfirmation: "Nova-Lozinka1" };
  const calls = {
    sendResetPasswordEmail: {
      run: () => session.calls.sendResetEmail("a@b.co", "de"),
      body: { email: "a@b.co", lang: "de" },
    },
    resetPassword: { run: () => session.calls.resetPassword(reset), body: reset },
    confirmEmailVerification: { run: () => session.calls.confirmEmail(proof), body: proof },
    undoEmailChange: { run: () => session.calls.undoEmailChange(proof), body: proof },
  };

  it.each(Object.entries(calls))(
    "sends %s without a session and tells how it came out",
    async (call, { run, body }) => {
      const route = `POST /kcmanager/${call}`;
      services.http.on(route, { status: 204 });
      await run();
      expect(services.http.seenOf(route)[0]).toMatchObject({ body, bearer: undefined });
      services.http.on(route, { status: 400, body: { error: "resetTokenInvalid" } });
      await expect(run()).rejects.toMatchObject({ code: "resetTokenInvalid" });
      services.http.on(route, { failed: "network" });
      await expect(run()).rejects.toMatchObject({ code: "network" });
    },
  );
});

describe("tabs and tokens that speak of two users", () => {
  const shown = (sub: string, username: string) =>
    services.databases.device.session.put({ id: "current", state: "signedIn", sub, username, roles: [] });

  it.each([
    ["another user", "u2", "player"],
    ["another name", "u1", "renamed"],
  ])("end the session at the next look when tabs show %s", async (_what, sub, username) => {
    await signIn();
    services.http.on(logout, { status: 204 });
    await shown(sub, username);
    services.bus.emit("check-now", null);
    await until(() => session.user() === null);
    await until(async () => (await row())?.state === "guest");
    expect(await row()).toMatchObject({ expired: true });
    await until(() => services.http.seenOf(logout).length === 1);
  });

  it("shows a guest where there are no tokens", async () => {
    await shown("u1", "player");
    services.bus.emit("check-now", null);
    await until(async () => (await row())?.state === "guest");
    expect(session.user()).toBeNull();
  });

  it("leaves a session alone that both agree on, and one whose row is lost", async () => {
    await signIn();
    services.bus.emit("check-now", null);
    await settle(20);
    await services.databases.device.session.clear();
    services.bus.emit("check-now", null);
    await settle(20);
    expect(session.user()?.sub).toBe("u1");
    expect(services.http.seenOf(logout)).toHaveLength(0);
  });

  it.each([
    ["another user's", { sub: "u2" }],
    ["a renamed user's", { username: "renamed" }],
  ])("end the session when a refresh brings %s tokens", async (_what, wish) => {
    await signIn();
    services.http.on(logout, { status: 204 });
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2, ...wish }) });
    await services.clock.advance(290_000);
    expect(await http.request(profile)).toEqual({ type: "signed-out" });
    expect(await row()).toMatchObject({ state: "guest", expired: true });
  });
});

describe("restoring", () => {
  it("brings a remembered session back at any start, even after hours without network", async () => {
    await signIn(true);
    services.http.on(refresh, { failed: "network" });
    await restart();
    expect(await row()).toEqual({ id: "current", state: "restoring", sub: "u1", username: "player" });
    expect(session.user()?.sub).toBe("u1");
    await until(() => services.http.seenOf(refresh).length === 1);
    await settle();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    expect(await http.request(profile)).toMatchObject({ type: "ok" });
    expect(await row()).toMatchObject({ state: "signedIn", sub: "u1" });
    expect(changes).toEqual(["u1"]);
  });

  it("needs the tab's marker without remember-me", async () => {
    const marker = await signIn(false);
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    await restart();
    expect(session.user()).toBeNull();
    await session.present(null);
    expect(await row()).toEqual({ id: "current", state: "guest" });
    await session.present("another marker");
    expect(session.user()).toBeNull();
    await session.present(marker);
    await until(async () => (await row())?.state === "signedIn");
    expect(session.marker()).toBe(marker);
  });

  it("keeps the newest refresh token, so that a worker killed after a refresh goes on with it", async () => {
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    services.http.on("GET /base/v1/users", { status: 200, body: {} });
    await services.clock.advance(290_000);
    await http.request(profile);
    await restart();
    await until(() => services.http.seenOf(refresh).length === 2);
    expect(services.http.seenOf(refresh)[1]?.body).toEqual({ refreshToken: "refresh-2" });
  });
});
