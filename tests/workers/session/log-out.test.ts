// What a log-out wipes, keeps and tells the server, offline too.
import { describe, expect, it, vi } from "vitest";
import { settle } from "../../harness/fake-clock.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";
import {
  changes,
  login,
  logout,
  refresh,
  restart,
  row,
  services,
  session,
  signIn,
  useSessionRig,
} from "../../harness/session-rig.ts";

useSessionRig();

describe("log-out", () => {
  it("tells the server, wipes what is the user's and keeps what is the device's", async () => {
    await signIn();
    const { device } = services.databases;
    await device.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 5 });
    await device.preferences.put({ key: "isDark", value: false });
    services.http.on(logout, { status: 204 });
    await session.end("logout");
    await until(() => services.http.seenOf(logout).length === 1);
    expect(services.http.seenOf(logout)[0]).toMatchObject({
      body: { refreshToken: "refresh-1" },
      bearer: tokensOf().access_token,
    });
    expect(await device.wallets.count()).toBe(0);
    expect(await device.preferences.count()).toBe(1);
    await restart();
    expect(session.user()).toBeNull();
  });

  it("offline wipes at once and tells the server when it can, after a restart too", async () => {
    await signIn();
    await session.end("logout");
    expect(await row()).toEqual({ id: "current", state: "guest" });
    await until(() => services.http.seenOf(logout).length === 1);
    const kept = await services.databases.device.secrets.toArray();
    expect(JSON.stringify(kept)).not.toContain("refresh-1");
    await restart();
    await until(() => services.http.seenOf(logout).length === 2);
    await settle();
    services.http.on(logout, { status: 204 });
    services.bus.emit("connected", null);
    await until(
      async () => (await services.databases.device.secrets.where("id").startsWith("revocation:").count()) === 0,
    );
    expect(services.http.seenOf(logout).at(-1)?.body).toEqual({ refreshToken: "refresh-1" });
  });

  it("goes before the log-in of another user, whose tables start empty", async () => {
    await signIn();
    await services.databases.device.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 5 });
    services.http.on(logout, { status: 204 });
    services.http.on(login, { status: 200, body: tokensOf({ sub: "u2", username: "player2", n: 9 }) });
    await session.logIn({ username: "player2", password: "x", rememberMe: true });
    expect(changes).toEqual(["u1", null, "u2"]);
    expect(await services.databases.device.wallets.count()).toBe(0);
    await until(() => services.http.seenOf(logout).length === 1);
    expect(services.http.seenOf(logout)[0]?.body).toEqual({ refreshToken: "refresh-1" });
  });

  it("while a refreshed token is being sealed leaves nothing that a later start could restore", async () => {
    await signIn();
    services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
    let goOn = (): void => {};
    const active = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    const slow = vi.spyOn(crypto.subtle, "encrypt").mockImplementationOnce(async (...given) => {
      await active;
      return encrypt(...given);
    });
    const refreshed = session.refresh();
    await until(() => slow.mock.calls.length === 1);
    await session.end("logout");
    goOn();
    slow.mockRestore();
    expect(await refreshed).toBe("ended");
    expect(await services.databases.device.secrets.get("session")).toBeUndefined();
    await restart();
    expect(session.user()).toBeNull();
  });
});

describe("the log-out of a tab that is shown as a guest", () => {
  it("ends the session of another tab, which comes back with its marker", async () => {
    const marker = await signIn(false);
    // The tab of that session is elsewhere, and its core with it.
    await restart();
    await session.present(null);
    expect(session.user()).toBeNull();
    await session.end("logout");
    expect(services.http.seenOf(logout)).toEqual([]);
    await session.present(marker);
    expect([session.user(), await row()]).toEqual([null, { id: "current", state: "guest" }]);
    await until(() => services.http.seenOf(logout).length === 1);
    expect(services.http.seenOf(logout)[0]?.body).toEqual({ refreshToken: "refresh-1" });
    await restart();
    await session.present(marker);
    expect(session.user()).toBeNull();
  });

  it("leaves what was signed in to afterwards alone", async () => {
    const marker = await signIn(false);
    await restart();
    await session.present(null);
    await session.end("logout");
    const next = await signIn(false);
    await restart();
    await session.present(marker);
    expect(session.user()).toBeNull();
    await session.present(next);
    expect(session.user()).toMatchObject({ sub: "u1" });
  });

  it("of nobody does nothing", async () => {
    await session.end("logout");
    await settle();
    expect([changes, services.http.seenOf(logout)]).toEqual([[], []]);
  });
});
