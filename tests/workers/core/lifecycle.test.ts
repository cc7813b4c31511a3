import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";

describe("core", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  const status = () => rig.databases.device.status.get("core");

  it("holds its own lock and the sockets' lock, and lets go of both when it ends", async () => {
    expect([rig.locks.held(`kvota-core-${rig.coreId}`), rig.locks.held("kvota-sockets")]).toEqual([true, true]);
    await rig.core.stop("core-ends");
    await settle();
    expect([rig.locks.held(`kvota-core-${rig.coreId}`), rig.locks.held("kvota-sockets")]).toEqual([false, false]);
  });

  it("gives way to another build: tells the tabs, closes sockets and itself", async () => {
    const tab = await rig.openTab();
    rig.otherBuild("build-1");
    await settle();
    expect(rig.closed).toBe(false);
    rig.otherBuild("build-2");
    await settle(20);
    expect(tab.port.posted.at(-1)).toEqual({ type: "newer-build" });
    expect(rig.sockets.last().closed).toBe(true);
    expect(rig.closed).toBe(true);
  });

  it("says connecting, online and offline in the status table", async () => {
    await rig.end();
    rig = await createRig(undefined, { acceptAll: false });
    await rig.openTab();
    expect(await status()).toMatchObject({ coreId: rig.coreId, connection: "connecting" });
    await rig.clock.advance(2100);
    expect(await status()).toMatchObject({ connection: "offline" });
    rig.sockets.acceptAll = true;
    await rig.clock.advance(16_000);
    expect(await status()).toMatchObject({ connection: "online" });
    rig.services.connection.pingMissed();
    rig.services.connection.pingMissed();
    await settle();
    expect(await status()).toMatchObject({ connection: "offline" });
    rig.services.connection.pingAnswered(20, 600_000);
    await settle();
    expect(await status()).toMatchObject({ connection: "online", clockOffset: 600_000 });
  });

  it("believes a tab that says it has no network, and tries at once when it comes back", async () => {
    const tab = await rig.openTab();
    rig.sockets.acceptAll = false;
    rig.sports().drop("transport close");
    rig.feed().drop("transport close");
    await rig.core.api.tabs.setOnLine(tab.id, false);
    await settle();
    expect(await status()).toMatchObject({ connection: "offline" });
    await rig.clock.advance(30_000);
    rig.sockets.acceptAll = true;
    await rig.core.api.tabs.setOnLine(tab.id, true);
    await settle();
    expect(rig.sports().connected).toBe(true);
    expect(await status()).toMatchObject({ connection: "online" });
  });

  it("authenticates the main socket after each connect, and again when the session changes", async () => {
    await rig.end();
    rig = await createRig(undefined, { preAuth: { token: "t1" } });
    await rig.openTab();
    expect(rig.sentOf(rig.sports(), "auth")).toEqual([{ token: "t1" }]);
    rig.sports().drop("io server disconnect");
    rig.preAuth = { token: "t2" };
    await rig.clock.advance(600);
    expect(rig.sentOf(rig.sports(), "auth")).toEqual([{ token: "t1" }, { token: "t2" }]);
    rig.preAuth = { token: null };
    rig.services.bus.emit("session-changed", { sub: null });
    await settle();
    expect(rig.sentOf(rig.sports(), "auth").at(-1)).toEqual({ token: null });
  });

  it("tells nothing of itself as a guest", async () => {
    await rig.openTab();
    expect(rig.sentOf(rig.sports(), "auth")).toEqual([]);
    expect(rig.sentOf(rig.sports(), "global")).toEqual([{}]);
  });

  it("uses one engine connection for both namespaces of one origin", async () => {
    await rig.openTab();
    await rig.openTab();
    expect(rig.sockets.links).toHaveLength(1);
    expect([rig.sports().connected, rig.feed().connected]).toEqual([true, true]);
  });

  it("comes back with growing waits after losses, for as long as it takes", async () => {
    await rig.openTab();
    rig.sockets.acceptAll = false;
    rig.sports().drop("transport close");
    for (let i = 0; i < 20; i += 1) {
      await rig.clock.advance(16_000);
      if (rig.sports().wantsConnection) rig.sports().refuse("xhr poll error");
    }
    rig.sockets.acceptAll = true;
    await rig.clock.advance(16_000);
    expect(rig.sports().connected).toBe(true);
  });

  it("replaces a line on which nothing comes although it seems open", async () => {
    await rig.openTab();
    await rig.clock.advance(11_000);
    expect(rig.sockets.links).toHaveLength(1);
    await rig.clock.advance(3000);
    expect(rig.sockets.links).toHaveLength(2);
    expect(rig.sockets.links[0]?.closed).toBe(true);
  });

  it("stores the CMS's answers by key and reads the settings again when told", async () => {
    await rig.openTab();
    await rig.clock.advance(100);
    expect((await rig.databases.offer.catalogue.get("settings:status"))?.value).toEqual({ redirectToLogin: true });
    rig.http.on("GET /cms/v1/settings/status", { status: 200, body: [{ key: "redirectToLogin", value: false }] });
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(100);
    expect((await rig.databases.offer.catalogue.get("settings:status"))?.value).toEqual({ redirectToLogin: false });
    const read = rig.http.seenOf("GET /cms/v1/settings/status").length;
    rig.sports().send("reload_settings", { maintenance: null });
    await rig.clock.advance(100);
    expect(rig.http.seenOf("GET /cms/v1/settings/status")).toHaveLength(read);
  });

  it("refuses interests that make no sense", async () => {
    const tab = await rig.openTab();
    await expect(rig.core.api.tabs.setSubscriptions(tab.id, [{ kind: "live" } as never])).rejects.toMatchObject({
      code: "badRequest",
    });
  });

  it("passes on what is for the account", async () => {
    await rig.openTab();
    const heard: unknown[] = [];
    rig.services.bus.on("user-blocked", () => heard.push("blocked"));
    rig.services.bus.on("reload-settings", (data) => heard.push(data));
    rig.sports().send("user_blocked", undefined);
    rig.sports().send("reload_settings", { maintenance: { timeLeft: 60 } });
    expect(heard).toEqual(["blocked", { maintenance: { timeLeft: 60 } }]);
  });

  it("writes nothing more once newer code wants its database", async () => {
    await rig.openTab();
    const newer = new Dexie(rig.databases.offer.name);
    newer.version(99).stores({ rows: "eventId" });
    await newer.open();
    await settle(20);
    expect(rig.closed).toBe(true);
    newer.close();
  });
});
