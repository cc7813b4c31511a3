// A device without room: caches go first, what is in use stays, and where nothing helps the tabs are told.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOfferDb, type OfferDb } from "../../../src/db/offer-db.ts";
import { prematchKey } from "../../../src/db/request-keys.ts";
import type { OfferRow } from "../../../src/db/offer-tables.ts";
import { everyMs, keptNotices } from "../../../workers/storage/cleanup.ts";
import { keptMatches } from "../../../workers/storage/kept-matches.ts";
import { dropCaches, trimOffer, type offerCaps } from "../../../workers/storage/offer-caps.ts";
import { probeEveryMs } from "../../../workers/storage/storage-recovery.ts";
import { createRig, type Rig, type RigTab } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";
import { selectionOf } from "../../harness/selection.ts";

const hour = 3_600_000;
const now = 1_800_000_000_000;

function rowAt(eventId: number, over: Partial<OfferRow> = {}): OfferRow {
  const { eventId: _, ...match } = sampleMatch(eventId, 100);
  return { ...match, eventId, kind: "prematch", timeStart: now + hour, marketsCount: 1, ...over };
}

describe("the bounds of the offer's tables", () => {
  let offer: OfferDb;
  beforeEach(async () => {
    offer = createOfferDb("caps");
    await offer.open();
  });
  afterEach(() => offer.delete());

  const caps = {
    rows: 3,
    matches: 2,
    pages: 2,
    afterStartMs: 12 * hour,
  } as unknown as typeof offerCaps;
  const left = () => offer.rows.toCollection().primaryKeys();

  it("are kept by dropping what is over, then what was heard of longest ago, never what is in use", async () => {
    await offer.rows.bulkPut([
      rowAt(1, { timeStart: now - 13 * hour, rev: 900 }),
      rowAt(2, { timeStart: now - 13 * hour, rev: 900 }),
      rowAt(3, { rev: 10 }),
      rowAt(4, { rev: 20 }),
      rowAt(5, { rev: 30 }),
      rowAt(6, { rev: 40 }),
      rowAt(7, { timeStart: now - hour, rev: 50 }),
    ]);
    await trimOffer(offer, { keep: new Set([2, 3]), now, caps });
    expect(await left()).toEqual([2, 3, 7]);
  });

  it("leave what is within them alone", async () => {
    await offer.rows.bulkPut([rowAt(1), rowAt(2), rowAt(3)]);
    await trimOffer(offer, { keep: new Set(), now, caps });
    expect(await left()).toEqual([1, 2, 3]);
  });

  it("hold for pages too, the latest stay", async () => {
    const page = (key: string, at?: number) => ({
      key,
      eventIds: [],
      totalPages: 1,
      answered: true,
      ...(at === undefined ? {} : { at }),
    });
    await offer.pages.bulkPut([page("old"), page("a", 30), page("b", 10), page("c", 20)]);
    await trimOffer(offer, { keep: new Set(), now, caps });
    expect(await offer.pages.toCollection().primaryKeys()).toEqual(["a", "c"]);
  });

  it("give way to room: pre-match and what was looked up go, live rows and what is in use stay", async () => {
    await offer.rows.bulkPut([rowAt(1), rowAt(2), rowAt(3, { kind: "live" })]);
    await offer.searches.put({
      key: "x",
      live: [],
      prematch: [],
      more: { live: false, prematch: false },
      answered: true,
      at: 1,
    });
    await dropCaches(offer, new Set([2]));
    expect(await left()).toEqual([2, 3]);
    expect(await offer.searches.count()).toBe(0);
  });
});

describe("a core on a device that is full", () => {
  let rig: Rig;
  let tab: RigTab;
  /** How many writes of the offer still fail. */
  let failures: number;
  /** As browsers call it; some give no reason for an aborted transaction. */
  let reason: "QuotaExceededError" | "AbortError";

  beforeEach(async () => {
    failures = 0;
    reason = "QuotaExceededError";
    rig = await createRig();
    rig.databases.offer.rows.hook("creating", () => fail());
    rig.databases.offer.rows.hook("updating", () => {
      fail();
    });
    rig.databases.device.status.hook("updating", () => {
      fail();
    });
    tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "live", sport: "F" });
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100)] });
    await rig.clock.advance(1100);
    rig.http.on("POST /cms/v1/betting/live/offer", {
      status: 200,
      body: { result: [sampleMatch(5, 100)], totalPages: 1, stream: "live:F", seq: 1 },
    });
    await rig.databases.offer.rows.bulkPut([rowAt(71), rowAt(72)]);
    await rig.databases.device.favourites.put({
      owner: "",
      matches: [72],
      leagues: {},
      markets: {},
      lastPlayed: {},
      unsaved: [],
    });
  });
  afterEach(async () => {
    failures = 0;
    await rig.end();
  });

  function fail(): void {
    if (failures <= 0) return;
    failures -= 1;
    throw Object.assign(new Error("no room"), { name: reason });
  }

  async function change(seq: number, odd: string): Promise<void> {
    rig.sports().send("live_update", sampleFrame("live:F", seq, [oddChange(5, 100 + seq, "1", odd)]));
    await rig.clock.advance(2500);
    await settle(10);
  }

  const storage = async () => (await rig.core.api.diagnostics.read())["storage"];
  const told = () => tab.port.posted.filter((message) => (message as { type: string }).type === "storage");

  it("makes room and goes on", async () => {
    failures = 1;
    await change(2, "1.77");
    expect(await storage()).toBe("ok");
    expect((await rig.databases.offer.rows.get(5))?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.77");
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 72]);
  });

  it("makes room, and brings back what a tab looks at of it", async () => {
    const toCome = [8, 9].map((eventId) =>
      sampleMatch(eventId, 100, { inPlay: false, timeStart: rig.clock.now() + hour }),
    );
    rig.http.on("POST /cms/v1/betting/prematch/offer", {
      status: 200,
      body: { result: toCome, totalPages: 1, stream: "prematch:F", seq: 4 },
    });
    const filters = { timeFilter: "24", tableView: "competition", specialFilter: "NextMatches" } as const;
    const request = { sport: "F", ...filters, leagueIds: [], search: "" };
    const other = await rig.openTab();
    await other.setSubscriptions({ kind: "prematch", request, page: 1 });
    rig.sports().send("initial_data", { stream: "prematch:F", seq: 4, matches: [] });
    await rig.clock.advance(1100);
    failures = 1;
    await change(2, "1.77");
    expect(await storage()).toBe("ok");
    expect((await rig.databases.offer.pages.get(prematchKey(request, 1)))?.eventIds).toEqual([8, 9]);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 8, 9, 72]);
  });

  it("tells the tabs where there is no room to be made, also those that come later, and when there is again", async () => {
    failures = Number.POSITIVE_INFINITY;
    await change(2, "1.77");
    await change(3, "1.78");
    expect(await storage()).toBe("full");
    expect(told().at(-1)).toEqual({ type: "storage", ok: false });
    const late = await rig.openTab();
    expect(late.port.posted).toContainEqual({ type: "storage", ok: false });
    await rig.clock.advance(probeEveryMs * 2);
    expect(await storage()).toBe("full");
    failures = 0;
    await rig.clock.advance(probeEveryMs * 2);
    await settle(20);
    expect(await storage()).toBe("ok");
    expect(told().at(-1)).toEqual({ type: "storage", ok: true });
  });

  it("is tried again until there is room, also where a try was aborted without a reason", async () => {
    failures = Number.POSITIVE_INFINITY;
    await change(2, "1.77");
    await change(3, "1.78");
    expect(await storage()).toBe("full");
    reason = "AbortError";
    await rig.clock.advance(probeEveryMs * 2);
    expect(await storage()).toBe("full");
    failures = 0;
    await rig.clock.advance(probeEveryMs * 2);
    await settle(20);
    expect(await storage()).toBe("ok");
  });
});

describe("a core that runs for long", () => {
  it("keeps tables within their bounds while somebody looks; ticket and favourites keep their matches", async () => {
    const rig = await createRig();
    const tab = await rig.openTab();
    const { device, offer } = rig.databases;
    const long = rig.clock.now() - 24 * hour;
    await offer.rows.bulkPut([1, 2, 3].map((eventId) => rowAt(eventId, { timeStart: long })));
    await device.ticket.put({
      id: "current",
      selections: [{ ...selectionOf(), eventId: 2 }],
      stake: 0,
      stakeLowered: false,
      currencyId: 1,
      revision: 1,
      oddsPolicy: "none",
      system: false,
      groups: [],
    } as never);
    await device.favourites.put({ owner: "u", matches: [3], leagues: {}, markets: {}, lastPlayed: {}, unsaved: [] });
    expect(await keptMatches(device)).toEqual(new Set([2, 3]));
    for (let i = 0; i < keptNotices + 5; i += 1)
      await device.notices.add({ messageKey: `n${i}`, params: {}, tone: "warning", timeout: 0, at: i });
    await tab.setVisible(false);
    await rig.clock.advance(everyMs);
    expect(await offer.rows.count()).toBe(3);
    await tab.setVisible(true);
    await rig.clock.advance(everyMs);
    await settle(10);
    expect(await offer.rows.toCollection().primaryKeys()).toEqual([2, 3]);
    expect(await device.notices.count()).toBe(keptNotices);
    expect((await device.notices.toCollection().first())?.messageKey).toBe("n5");
    await rig.end();
  });
});
