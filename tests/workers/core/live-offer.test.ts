import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settle } from "../../harness/fake-clock.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";

const live = { kind: "live", sport: "F" } as const;

describe("live offer", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  function oddOf(eventId: number): Promise<string | undefined> {
    return rig.databases.offer.rows.get(eventId).then((row) => row?.markets["1X2"]?.[0]?.selections["1"]?.O);
  }

  function sendInitial(seq: number, ...eventIds: number[]): void {
    const matches = eventIds.map((eventId) => sampleMatch(eventId, 100));
    rig.sports().send("initial_data", { stream: "live:F", seq, matches });
  }

  it("joins once for two tabs, and leaves when the last one is gone", async () => {
    const first = await rig.openTab();
    const second = await rig.openTab();
    await first.setSubscriptions(live);
    await second.setSubscriptions(live);
    expect(rig.sockets.links).toHaveLength(1);
    expect(rig.sentOf(rig.sports(), "live")).toEqual([{ sport: "F" }]);
    await first.die();
    expect(rig.sentOf(rig.sports(), "live")).toHaveLength(1);
    await second.die();
    expect(rig.sentOf(rig.sports(), "live").at(-1)).toEqual({ sport: "F", disconnect: true });
  });

  it("writes the snapshot at once and frames within a second", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5, 6);
    await rig.clock.advance(50);
    expect(await rig.databases.offer.rows.count()).toBe(2);
    rig.sports().send("live_update", sampleFrame("live:F", 2, [oddChange(5, 101, "1", "1.77")]));
    await rig.clock.advance(1000);
    expect(await oddOf(5)).toBe("1.77");
  });

  it("sends a visible tab what it looks at at once, and a hidden one nothing", async () => {
    const visible = await rig.openTab();
    const hidden = await rig.openTab(false);
    const elsewhere = await rig.openTab();
    await visible.setSubscriptions(live);
    await hidden.setSubscriptions(live);
    await elsewhere.setSubscriptions({ kind: "live", sport: "B" });
    sendInitial(1, 5);
    await settle();
    visible.port.send({ type: "ack", n: 1 });
    rig.sports().send("live_update", sampleFrame("live:F", 2, [oddChange(5, 101, "1", "1.77")]));
    await settle();
    expect(visible.port.batches().at(-1)?.patches).toMatchObject([
      { eventId: 5, odds: [["markets", "1X2", "", "", "1", "1.77"]] },
    ]);
    expect(hidden.port.batches()).toEqual([]);
    expect(elsewhere.port.batches()).toEqual([]);
  });

  it("heals a gap from the snapshot over HTTP, and removes what is absent from it", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5, 6);
    rig.http.on("POST /cms/v1/betting/live/offer", {
      status: 200,
      body: { result: [sampleMatch(5, 140, { hostName: "Sarajevo" })], totalPages: 1, stream: "live:F", seq: 9 },
    });
    rig.sports().send("live_update", sampleFrame("live:F", 9, [oddChange(5, 139, "1", "9.00")]));
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5]);
    expect((await rig.databases.offer.rows.get(5))?.hostName).toBe("Sarajevo");
    rig.sports().send("live_update", sampleFrame("live:F", 10, [oddChange(5, 141, "1", "2.22")]));
    await rig.clock.advance(1100);
    expect(await oddOf(5)).toBe("2.22");
    expect(rig.http.seenOf("POST /cms/v1/betting/live/offer")).toHaveLength(1);
  });

  it("drops and counts a malformed frame and goes on", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5);
    rig.http.on("POST /cms/v1/betting/live/offer", {
      status: 200,
      body: { result: [sampleMatch(5, 150)], totalPages: 1, stream: "live:F", seq: 2 },
    });
    rig.sports().send("live_update", { stream: "live:F", seq: 2, ts: 1, changes: [{ eventId: "five" }] });
    rig.sports().send("live_update", null);
    rig.sports().send("beat", { ts: 1, streams: { "live:F": 2 } });
    await rig.clock.advance(1100);
    rig.sports().send("live_update", sampleFrame("live:F", 3, [oddChange(5, 151, "1", "1.91")]));
    await rig.clock.advance(1100);
    expect(await oddOf(5)).toBe("1.91");
    expect((await rig.core.api.diagnostics.read())["dropped"]).toBe(2);
  });

  it("takes ended matches away", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5, 6);
    rig.sports().send("live_inactive_update", { stream: "live:F", seq: 2, sport: "F", eventIds: [6] });
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5]);
    expect(rig.services.offer.current(6)).toEqual({ state: "gone" });
  });

  it("reads the live pages over HTTP when the server sends no snapshot of its own", async () => {
    rig.http.on("POST /cms/v1/betting/live/offer", ({ body }) => {
      const { page } = body as { page: number };
      return { status: 200, body: { result: [sampleMatch(page, 100)], totalPages: 2, stream: "live:F", seq: 4 } };
    });
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    await rig.clock.advance(4100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([1, 2]);
  });

  it("counts prices as fresh while frames or beats come, for 15 s", async () => {
    const fresh = () => rig.databases.offer.streams.get("live:F").then((row) => row?.fresh);
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5);
    await rig.clock.advance(1100);
    expect(await fresh()).toBe(true);
    await rig.clock.advance(9000);
    rig.sports().send("beat", { ts: 1, streams: { "live:F": 1 } });
    await rig.clock.advance(14_000);
    expect(await fresh()).toBe(true);
    await rig.clock.advance(3000);
    expect(await fresh()).toBe(false);
  });

  it("marks everything not fresh when a new core starts and when the line is lost", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5);
    await rig.clock.advance(1100);
    rig.sockets.acceptAll = false;
    rig.sports().drop("transport close");
    await rig.clock.advance(1100);
    expect((await rig.databases.offer.streams.get("live:F"))?.fresh).toBe(false);
    await rig.databases.offer.streams.update("live:F", { fresh: true });
    await rig.core.stop("core-ends");
    const next = await createRig(rig);
    expect((await rig.databases.offer.streams.get("live:F"))?.fresh).toBe(false);
    await next.core.stop("core-ends");
  });

  it("joins again after a reconnect and takes the new snapshot, whatever was missed", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    sendInitial(1, 5, 6);
    rig.sports().drop("transport close");
    await rig.clock.advance(600);
    expect(rig.sentOf(rig.sports(), "live")).toEqual([{ sport: "F" }, { sport: "F" }]);
    rig.sports().send("initial_data", { stream: "live:F", seq: 30, matches: [sampleMatch(6, 180)] });
    await rig.clock.advance(1100);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([6]);
  });

  it("rests the sockets after a minute without a visible tab, and wakes with the next", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    await tab.setVisible(false);
    await rig.clock.advance(59_000);
    expect(rig.sockets.last().closed).toBe(false);
    await rig.clock.advance(2000);
    expect(rig.sockets.last().closed).toBe(true);
    await tab.setVisible(true);
    expect(rig.sockets.last().closed).toBe(false);
    expect(rig.sentOf(rig.sports(), "live")).toEqual([{ sport: "F" }]);
  });

  it("keeps the sockets up while a ticket waits", async () => {
    const tab = await rig.openTab();
    rig.services.visibility.setWaiting(true);
    await tab.setVisible(false);
    await rig.clock.advance(120_000);
    expect(rig.sockets.last().closed).toBe(false);
    rig.services.visibility.setWaiting(false);
    await rig.clock.advance(61_000);
    expect(rig.sockets.last().closed).toBe(true);
  });
});
