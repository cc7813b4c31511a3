// What looks like a line and is none: a portal's page, a line dead on the other side after sleep, one the server ended.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { probeEveryMs } from "../../../workers/net/portal-detector.ts";
import { sleptMs } from "../../../workers/connection/sleep-detector.ts";
import { createRig, type Rig, type RigTab } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";

let rig: Rig;
let tab: RigTab;
beforeEach(async () => {
  rig = await createRig();
  tab = await rig.openTab();
});
afterEach(() => rig.end());

const status = () => rig.databases.device.status.get("core");
const asked = (route: string): number => rig.http.seenOf(route).length;

function loseLine(): void {
  rig.sockets.acceptAll = false;
  rig.sports().drop("transport close");
  rig.feed().drop("transport close");
}

describe("a network that wants its own log-in", () => {
  const page = { failed: "malformed", status: 200, page: true } as const;

  it("is told from one that is gone, and forgotten when the server answers again", async () => {
    rig.http.on("GET /healthz", page);
    loseLine();
    await rig.clock.advance(2100);
    expect(await status()).toMatchObject({ connection: "offline", portal: true });
    rig.http.on("GET /healthz", { failed: "network" });
    await rig.clock.advance(probeEveryMs);
    expect(await status()).toMatchObject({ portal: true });
    rig.http.on("GET /healthz", { status: 200, body: { status: "ok" } });
    await rig.clock.advance(probeEveryMs);
    expect(await status()).toMatchObject({ connection: "offline", portal: false });
  });

  it("is not what a server is that has a page where others have an answer", async () => {
    rig.http.on("POST /cms/v1/betting/ticket/check", page);
    await rig.services.http.request({ method: "POST", path: "/cms/v1/betting/ticket/check", schema: null });
    expect(await status()).toMatchObject({ connection: "online", portal: false });
    loseLine();
    rig.http.on("GET /healthz", { failed: "network" });
    await rig.clock.advance(2100);
    expect(await status()).toMatchObject({ connection: "offline", portal: false });
  });

  it("is known by any call while offline", async () => {
    loseLine();
    await rig.clock.advance(2100);
    rig.http.on("POST /kcmanager/refreshToken", page);
    await rig.services.http.request({ method: "POST", path: "/kcmanager/refreshToken", schema: null });
    await settle();
    expect(await status()).toMatchObject({ portal: true });
  });

  it("is not asked after while nobody looks, nor while online", async () => {
    for (let second = 0; second < 60; second += 5) {
      rig.sports().send("beat", { ts: rig.clock.now(), streams: {} });
      await rig.clock.advance(5000);
    }
    expect(asked("GET /healthz")).toBe(0);
    loseLine();
    await rig.clock.advance(2100);
    const before = asked("GET /healthz");
    expect(before).toBe(1);
    await tab.setVisible(false);
    await rig.clock.advance(50_000);
    expect(asked("GET /healthz")).toBe(before);
    await tab.setVisible(true);
    expect(asked("GET /healthz")).toBe(before + 1);
  });
});

describe("a device that slept", () => {
  const fresh = async () => (await rig.databases.offer.streams.get("live:F"))?.fresh;

  beforeEach(async () => {
    await tab.setSubscriptions({ kind: "live", sport: "F" });
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
    await rig.clock.advance(1100);
  });

  it("connects anew at once and believes no price until it is confirmed, whichever clock stood still", async () => {
    expect(await fresh()).toBe(true);
    rig.clock.skew(3_600_000);
    await rig.clock.advance(1000);
    await settle(10);
    expect(rig.sockets.links).toHaveLength(2);
    expect(rig.sockets.links[0]?.closed).toBe(true);
    expect(await status()).toMatchObject({ connection: "online" });
    await rig.clock.advance(500);
    expect(await fresh()).toBe(false);
    expect(rig.sentOf(rig.sports(), "live")).toEqual([{ sport: "F" }]);
    rig.sports().send("initial_data", { stream: "live:F", seq: 9, matches: [sampleMatch(5, 200)] });
    await rig.clock.advance(1100);
    expect(await fresh()).toBe(true);
  });

  it("does not take what the old line still held for news", async () => {
    rig.clock.skew(sleptMs + 1000);
    rig.sports().send("live_update", sampleFrame("live:F", 2, [oddChange(5, 101, "1", "9.99")]));
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.rows.get(5))?.markets["1X2"]?.[0]?.selections["1"]?.O).not.toBe("9.99");
    expect(await fresh()).toBe(false);
  });

  it("is not one whose clock was set back, or that was busy for a while", async () => {
    rig.clock.skew(-600_000);
    await rig.clock.advance(1000);
    rig.clock.skew(sleptMs - 2000);
    await rig.clock.advance(1000);
    expect(rig.sockets.links).toHaveLength(1);
  });
});

describe("a line that the server ended", () => {
  it("makes the session ask at once; one that merely broke does not", async () => {
    let told = 0;
    rig.services.bus.on("thrown-out", () => (told += 1));
    rig.sports().drop("transport close");
    await rig.clock.advance(1000);
    expect(told).toBe(0);
    rig.feed().drop("io server disconnect");
    expect(told).toBe(0);
    await rig.clock.advance(2000);
    rig.sports().drop("io server disconnect");
    expect(told).toBe(1);
  });
});

describe("a server that says nothing", () => {
  const fresh = async () => (await rig.databases.offer.streams.get("live:F"))?.fresh;
  const pass = async (seconds: number): Promise<void> => {
    await rig.clock.advance(seconds * 1000);
    await settle(10);
  };
  const beat = (): void => rig.sports().send("beat", { ts: rig.clock.now(), streams: { "live:F": 1 } });

  beforeEach(async () => {
    await tab.setSubscriptions({ kind: "live", sport: "F" });
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
    await pass(2);
  });

  it.each(["takes connections and is silent", "is silent over HTTP as well"])(
    "is told within 15 s: %s",
    async (how) => {
      if (how.includes("HTTP")) {
        rig.http.on("POST /cms/v1/betting/live/offer", { failed: "timeout" });
        rig.http.on("GET /cms/v1/settings/general", { failed: "timeout" });
      }
      await pass(15);
      for (let second = 0; second < 60; second += 1) {
        expect([await fresh(), (await status())?.connection === "online"]).toEqual([false, false]);
        await pass(1);
      }
      rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
      await pass(2);
      expect([await fresh(), (await status())?.connection]).toEqual([true, "online"]);
    },
  );

  it("is told where beats come and no read of the prices that they miss does", async () => {
    rig.http.on("POST /cms/v1/betting/live/offer", { failed: "timeout" });
    const missed = (): void => rig.sports().send("beat", { ts: rig.clock.now(), streams: { "live:F": 9 } });
    for (let beats = 0; beats < 5; beats += 1) {
      missed();
      await pass(5);
    }
    expect([await fresh(), (await status())?.connection]).toEqual([false, "connecting"]);
    rig.sports().send("initial_data", { stream: "live:F", seq: 9, matches: [sampleMatch(5, 100)] });
    await pass(3);
    expect([await fresh(), (await status())?.connection]).toEqual([true, "online"]);
  });

  it("is not told where it only has nothing to say", async () => {
    for (let beats = 0; beats < 12; beats += 1) {
      beat();
      await pass(5);
      expect([await fresh(), (await status())?.connection]).toEqual([true, "online"]);
    }
  });
});

it("the status row is written again every few seconds, and only while somebody looks", async () => {
  const beats = async () => (await status())?.heartbeat ?? 0;
  const first = await beats();
  await rig.clock.advance(11_000);
  expect(await beats()).toBeGreaterThanOrEqual(first + 2);
  await tab.setVisible(false);
  await rig.clock.advance(6000);
  const hidden = await beats();
  await rig.clock.advance(20_000);
  expect(await beats()).toBe(hidden);
});
