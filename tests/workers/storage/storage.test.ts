import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { forceCloseDatabase } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { createOfferDb, offerDbName } from "../../../src/db/offer-db.ts";
import { deleteOldOffers, openCache } from "../../../workers/storage/open-databases.ts";
import { prepareStorage } from "../../../workers/storage/storage-recovery.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { createFakeClock, settle } from "../../harness/fake-clock.ts";
import { oddChange, sampleFrame, sampleMatch } from "../../harness/offer-samples.ts";

/** A database of that name which has none of our tables. */
function breakDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name, 9000);
  return new Promise((resolve) => {
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
  });
}

const ownDatabases = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith("kvota-")).toSorted();

describe("opening databases", () => {
  it("opens what is there and keeps it", async () => {
    const first = createOfferDb("open-1");
    await first.open();
    await first.pages.put({ key: "k", eventIds: [1], totalPages: 1, answered: true });
    first.close();
    const second = createOfferDb("open-1");
    expect(await openCache(second, createFakeClock())).toBe("opened");
    expect(await second.pages.count()).toBe(1);
    await second.delete();
  });

  it("deletes and rebuilds one that cannot be opened", async () => {
    await breakDatabase("open-2");
    const db = createOfferDb("open-2");
    expect(await openCache(db, createFakeClock())).toBe("rebuilt");
    expect(await db.rows.count()).toBe(0);
    await db.delete();
  });

  it("deletes cache databases of other schema numbers, and nothing else", async () => {
    // Other files share this realm: tabs of theirs leave a device's database, and a core may still be closing tables.
    const others = (await ownDatabases()).filter((name) => !name.startsWith("kvota-offer-"));
    for (const name of ["kvota-offer-0", "kvota-offer-77", offerDbName, "kvota-device-x"]) {
      const db = new Dexie(name);
      db.version(1).stores({ any: "id" });
      await db.open();
      db.close();
    }
    await deleteOldOffers();
    expect(await ownDatabases()).toEqual([...others, "kvota-device-x", offerDbName].toSorted());
    await Dexie.delete(offerDbName);
    await Dexie.delete("kvota-device-x");
  });
});

describe("a core that starts", () => {
  it("takes back what was said of prices before it", async () => {
    const databases = { device: createDeviceDb("start-device"), offer: createOfferDb("start-offer") };
    await Promise.all([databases.device.open(), databases.offer.open()]);
    const said = { seq: 1, fresh: true, confirmedAt: 1 };
    await databases.offer.streams.bulkPut([
      { stream: "live:F", ...said },
      { stream: "match:1", ...said },
    ]);
    await prepareStorage(databases, createFakeClock());
    expect((await databases.offer.streams.toArray()).map(({ fresh }) => fresh)).toEqual([false, false]);
    await Promise.all([databases.device.delete(), databases.offer.delete()]);
  });
});

describe("a core whose storage fails under it", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "live", sport: "F" });
    rig
      .sports()
      .send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100), sampleMatch(6, 100)] });
    await rig.clock.advance(1100);
  });
  afterEach(() => rig.end());

  function answerLive(...eventIds: number[]): void {
    const result = eventIds.map((eventId) => sampleMatch(eventId, 100));
    rig.http.on("POST /cms/v1/betting/live/offer", {
      status: 200,
      body: { result, totalPages: 1, stream: "live:F", seq: 2 },
    });
  }

  it("opens it again and writes everything anew when the browser lost it", async () => {
    answerLive(5, 6);
    rig.databases.offer.close();
    rig.sports().send("live_update", sampleFrame("live:F", 2, [oddChange(5, 101, "1", "1.88")]));
    await rig.clock.advance(2500);
    await settle(20);
    await rig.clock.advance(1100);
    expect((await rig.core.api.diagnostics.read())["storage"]).toBe("ok");
    expect((await rig.databases.offer.rows.get(5))?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.88");
  });

  it("is connected again, with every price, after the browser cleared both databases", async () => {
    answerLive(5, 6);
    const { device, offer } = rig.databases;
    for (const db of [device, offer]) {
      const connection = db.backendDB();
      const deleted = Dexie.delete(db.name);
      forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
      await deleted;
    }
    await settle(40);
    await rig.clock.advance(2500);
    await settle(20);
    expect(await device.status.get("core")).toMatchObject({ coreId: rig.coreId, connection: "online" });
    expect(await offer.rows.toCollection().primaryKeys()).toEqual([5, 6]);
    expect(await device.notices.toArray()).toMatchObject([{ messageKey: "storageRebuilt" }]);
    expect((await rig.core.api.diagnostics.read())["storage"]).toBe("ok");
  });

  it("fills a database that was deleted under it", async () => {
    answerLive(5, 6);
    await Dexie.delete(rig.databases.offer.name);
    await settle(20);
    await rig.clock.advance(2500);
    await settle(20);
    expect(await rig.databases.offer.rows.toCollection().primaryKeys()).toEqual([5, 6]);
  });
});

describe("a core that starts on a broken database", () => {
  it("rebuilds it and leaves a notice", async () => {
    const first = await createRig();
    const { name } = first.databases.device;
    await first.core.stop("core-ends");
    first.databases.device.close();
    first.databases.offer.close();
    await Dexie.delete(name);
    await breakDatabase(name);
    const second = await createRig({ ...first, databases: { ...first.databases, device: createDeviceDb(name) } });
    expect(await second.databases.device.notices.toArray()).toMatchObject([
      { messageKey: "storageRebuilt", tone: "warning" },
    ]);
    await second.end();
  });
});
