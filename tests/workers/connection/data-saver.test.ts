import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import type { PrematchRequest } from "../../../src/db/requests.ts";
import type { DataSaverChoice } from "../../../src/domain/data-saver.ts";
import { createRig, type Rig, type RigTab } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";
import { until } from "../../harness/until.ts";

const live = { kind: "live", sport: "F" } as const;
const request: PrematchRequest = {
  sport: "F",
  timeFilter: "24",
  tableView: "competition",
  specialFilter: "NextMatches",
  leagueIds: [],
  search: "",
};
const prematch = { kind: "prematch", request, page: 1 } as const;
const page = "POST /cms/v1/betting/prematch/offer";
const sidebar = "GET /cms/v1/betting/live/sidebar";

describe("data saver", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  async function choose(value: DataSaverChoice): Promise<void> {
    rig.services.bus.emit("preference-changed", { key: "dataSaver", value });
    await settle();
  }
  const saver = async (): Promise<unknown> => (await rig.core.api.diagnostics.read())["saver"];
  const paces = () => [rig.sports(), rig.feed()].map((namespace) => rig.sentOf(namespace, "pace").at(-1));
  const liveRows = (seq: number): void =>
    rig.sports().send("initial_data", { stream: "live:F", seq, matches: [5, 6].map((id) => sampleMatch(id, 100)) });
  const change = (seq: number, eventId: number, odd: string): void =>
    rig.sports().send("live_update", sampleFrame("live:F", seq, [oddChange(eventId, 100 + seq, "1", odd)]));
  const postedSince = (tab: RigTab, batch: number) =>
    tab.port
      .batches()
      .slice(batch)
      .flatMap(({ patches }) => patches.map(({ eventId }) => eventId));

  it("follows a choice that another core has stored", async () => {
    await rig.openTab();
    const other = createDeviceDb(rig.databases.device.name);
    await other.open();
    await other.preferences.put({ key: "dataSaver", value: "on" });
    await until(async () => (await saver()) === "on");
    await other.preferences.put({ key: "dataSaver", value: "auto" });
    await until(async () => (await saver()) === "off");
    expect(rig.core.counters.read()).not.toHaveProperty("data-saver-failed");
    other.close();
  });

  it("follows the choice: on, off, and by the network of the visible tabs", async () => {
    const tab = await rig.openTab();
    const hidden = await rig.openTab(false);
    expect(await saver()).toBe("off");
    await choose("on");
    expect(await saver()).toBe("on");
    await choose("auto");
    expect(await saver()).toBe("off");
    await rig.core.api.tabs.setSlow(hidden.id, true);
    expect(await saver()).toBe("off");
    await rig.core.api.tabs.setSlow(tab.id, true);
    expect(await saver()).toBe("on");
    await choose("off");
    expect(await saver()).toBe("off");
    await choose("auto");
    await tab.setVisible(false);
    expect(await saver()).toBe("on");
    await tab.setVisible(true);
    await rig.core.api.tabs.setSlow(tab.id, false);
    expect(await saver()).toBe("off");
  });

  it("is what the device chose before, from the start", async () => {
    await rig.databases.device.preferences.put({ key: "dataSaver", value: "on" });
    await rig.core.stop("core-ends");
    rig = await createRig(rig);
    const tab = await rig.openTab();
    expect(await saver()).toBe("on");
    expect(tab.port.posted).toContainEqual({ type: "saver", on: true });
    expect(paces()).toEqual([{ ms: 2000 }, { ms: 2000 }]);
  });

  it("asks the server for a pace, again after each reconnect before the joins, and gives it up", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    expect(paces()).toEqual([undefined, undefined]);
    await choose("on");
    expect(paces()).toEqual([{ ms: 2000 }, { ms: 2000 }]);
    rig.sports().drop("transport close");
    await rig.clock.advance(2000);
    const names = rig.sports().sent.map(({ event }) => event);
    expect(names.lastIndexOf("pace")).toBeGreaterThan(names.indexOf("live"));
    expect(names.lastIndexOf("pace")).toBeLessThan(names.lastIndexOf("live"));
    await choose("off");
    expect(paces()).toEqual([{ ms: 0 }, { ms: 0 }]);
  });

  it("posts to a tab the prices of its rows alone, at most once a second; all of them are stored", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    await choose("on");
    liveRows(1);
    await rig.clock.advance(3000);
    const before = tab.port.batches().length;
    tab.port.send({ type: "rows", eventIds: [5] });
    change(2, 5, "1.61");
    await settle();
    change(3, 6, "1.71");
    change(4, 5, "1.62");
    await settle();
    expect(postedSince(tab, before)).toEqual([5]);
    expect(tab.port.batches()).toHaveLength(before + 1);
    for (const { n } of tab.port.batches()) tab.port.send({ type: "ack", n });
    await rig.clock.advance(1000);
    expect(tab.port.batches().at(-1)?.patches).toMatchObject([
      { eventId: 5, odds: [["markets", "1X2", "", "", "1", "1.62"]] },
    ]);
    await rig.clock.advance(3000);
    const row = await rig.databases.offer.rows.get(6);
    expect(row?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.71");
    await choose("off");
    change(5, 6, "1.72");
    await settle();
    expect(tab.port.batches().at(-1)?.patches).toMatchObject([{ eventId: 6 }]);
  });

  it("takes merged frames without reading anything again", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    await choose("on");
    liveRows(1);
    rig.sports().send("live_update", { ...sampleFrame("live:F", 9, [oddChange(5, 120, "1", "1.66")]), since: 1 });
    rig.sports().send("beat", { ts: rig.clock.now(), streams: { "live:F": 9 } });
    await rig.clock.advance(4000);
    const row = await rig.databases.offer.rows.get(5);
    expect(row?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.66");
    expect(rig.http.seenOf("POST /cms/v1/betting/live/offer")).toEqual([]);
  });

  it("reads pre-match and sidebars once a minute instead of joining them, and joins them again when it is over", async () => {
    const result = [sampleMatch(9, 100, { inPlay: false, timeStart: rig.clock.now() + 3_600_000 })];
    rig.http.on(page, { status: 200, body: { result, totalPages: 1, stream: "prematch:F", seq: 4 } });
    const tab = await rig.openTab();
    await tab.setSubscriptions(prematch, { kind: "live-sidebar" });
    await rig.clock.advance(100);
    await choose("on");
    expect(rig.sentOf(rig.sports(), "prematch").at(-1)).toEqual({ sport: "F", disconnect: true });
    expect(rig.sentOf(rig.sports(), "live_sidebar").at(-1)).toEqual({ disconnect: true });
    const reads = [page, sidebar].map((call) => rig.http.seenOf(call).length);
    for (let beat = 0; beat < 13; beat += 1) {
      rig.sports().send("beat", { ts: rig.clock.now(), streams: {} });
      await rig.clock.advance(5000);
    }
    expect([page, sidebar].map((call) => rig.http.seenOf(call).length)).toEqual(reads.map((count) => count + 1));
    expect((await rig.databases.offer.streams.get("prematch:F"))?.fresh).toBe(true);

    await choose("off");
    expect(rig.sentOf(rig.sports(), "prematch").at(-1)).toEqual({ sport: "F" });
    expect(rig.sentOf(rig.sports(), "live_sidebar").at(-1)).toEqual({});
    rig.sports().send("initial_data", { stream: "prematch:F", seq: 4, matches: [] });
    rig.sports().send("prematch_update", sampleFrame("prematch:F", 5, [oddChange(9, 101, "1", "1.66")]));
    await rig.clock.advance(1500);
    expect((await rig.databases.offer.rows.get(9))?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.66");
    await tab.setSubscriptions();
    expect(rig.sentOf(rig.sports(), "prematch").at(-1)).toEqual({ sport: "F", disconnect: true });
  });
});
