// A device database that does not open: what is lost of it, what is kept, and what the player is told.
import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import type { OutboxRow } from "../../../src/db/device-tables.ts";
import type { StoredCashOut } from "../../../src/db/stored-confirmations.ts";
import { openAgainMs, openAttempts, openDevice } from "../../../workers/storage/open-databases.ts";
import { probeEveryMs } from "../../../workers/storage/storage-recovery.ts";
import { createRig } from "../../harness/core-rig.ts";
import { createFakeClock, settle, type FakeClock } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";

const sealed = { id: "placement:u1", value: { iv: new Uint8Array([1]), data: new ArrayBuffer(2) } };
const key = { id: "key", value: "stands for the key" };
const waiting: OutboxRow = { sub: "u1", kind: "message", key: "m1", value: "read" };
/** By a build before schema 8. */
const sent: StoredCashOut = {
  sub: "u1",
  ticketId: "t1",
  quote: { state: "unavailable", reason: "cashOutUnavailable" },
  confirmation: { requestId: "r1", amount: 100, part: 1 },
};

const named = (name: string): Error => Object.assign(new Error(name), { name });
/** As Dexie wraps what the browser says. */
const wrapped = (outer: string, inner: string): Error => Object.assign(named(outer), { inner: named(inner) });

let count = 0;
let name: string;
let device: DeviceDb;
let clock: FakeClock;

beforeEach(async () => {
  name = `damaged-${(count += 1)}`;
  clock = createFakeClock();
  const before = createDeviceDb(name);
  await before.open();
  await before.secrets.bulkPut([key, sealed]);
  await before.outbox.put(waiting);
  await before.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 5 });
  before.close();
  device = createDeviceDb(name);
});
afterEach(() => Dexie.delete(name));

function failToOpen(error: Error, times: number): void {
  const open = device.open.bind(device);
  let left = times;
  vi.spyOn(device, "open").mockImplementation(() => {
    left -= 1;
    return left >= 0 ? Dexie.Promise.reject(error) : open();
  });
}

describe("a device database that does not open", () => {
  it.each([
    named("UnknownError"),
    named("AbortError"),
    named("DatabaseClosedError"),
    named("InvalidStateError"),
    named("TimeoutError"),
    wrapped("OpenFailedError", "QuotaExceededError"),
    wrapped("UpgradeError", "AbortError"),
  ])("is tried again and keeps everything on $name", async (error) => {
    failToOpen(error, 3);
    const opening = openDevice(device, clock);
    await clock.advance(openAgainMs * 3);
    expect(await opening).toBe("opened");
    expect(await device.wallets.count()).toBe(1);
    device.close();
  });

  it("is given up after a while, with everything in it", async () => {
    failToOpen(named("UnknownError"), openAttempts);
    const opening = openDevice(device, clock).catch((error: Error) => error.name);
    await clock.advance(openAgainMs * openAttempts);
    expect(await opening).toBe("UnknownError");
    expect(await openDevice(device, clock)).toBe("opened");
    expect(await device.secrets.get("placement:u1")).toEqual(sealed);
    device.close();
  });

  it("is not asked twice where the browser has none", async () => {
    failToOpen(named("SecurityError"), 2);
    await expect(openDevice(device, clock)).rejects.toMatchObject({ name: "SecurityError" });
    expect(device.open).toHaveBeenCalledOnce();
  });

  it("gets one more try where it says that it is of a newer version", async () => {
    failToOpen(named("VersionError"), 1);
    expect(await openDevice(device, clock)).toBe("opened");
    expect(await device.wallets.count()).toBe(1);
    device.close();
  });

  it.each(["VersionError", "NotFoundError", "DataError"])(
    "is built anew after a second %s, with the sealed payment, its key and what waits to be sent",
    async (error) => {
      failToOpen(named(error), 2);
      expect(await openDevice(device, clock)).toBe("money");
      expect(await device.secrets.toArray()).toEqual([key, sealed]);
      expect(await device.outbox.toArray()).toEqual([waiting]);
      expect(await device.wallets.count()).toBe(0);
      device.close();
    },
  );

  it.each([
    ["nothing of money in it", async (db: DeviceDb) => db.secrets.delete("placement:u1"), "rebuilt"],
    [
      "a cash-out that was sent",
      async (db: DeviceDb) => {
        await db.secrets.delete("placement:u1");
        await db.cashOuts.put(sent);
      },
      "money",
    ],
  ])("says so where there was %s", async (_what, change, expected) => {
    await device.open();
    await change(device);
    device.close();
    failToOpen(named("VersionError"), 2);
    expect(await openDevice(device, clock)).toBe(expected);
    device.close();
  });

  it("counts as one with money in it where it cannot be read", async () => {
    await device.open();
    await device.secrets.delete("placement:u1");
    device.close();
    failToOpen(named("VersionError"), 2);
    const read = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
      throw named("DataError");
    });
    expect(await openDevice(device, clock)).toBe("money");
    read.mockRestore();
    // Row by row it can.
    expect(await device.outbox.toArray()).toEqual([waiting]);
    device.close();
  });
});

describe("a core", () => {
  it("whose device database must be built anew under a payment tells the player", async () => {
    const first = await createRig();
    await first.databases.device.secrets.put(sealed);
    await first.core.stop("core-ends");
    first.databases.device.close();
    first.databases.offer.close();
    ({ device } = first.databases);
    failToOpen(named("VersionError"), 2);
    const second = await createRig(first);
    vi.mocked(device.open).mockRestore();
    expect(await device.notices.toArray()).toMatchObject([{ messageKey: "storageRebuiltMoney", tone: "warning" }]);
    expect(await device.secrets.get("placement:u1")).toEqual(sealed);
    await second.end();
  });

  it("that lost its databases for long opens them again with everything in them", async () => {
    const rig = await createRig();
    ({ device } = rig.databases);
    const storage = async () => (await rig.core.api.diagnostics.read())["storage"];
    await device.secrets.put(sealed);
    const tab = await rig.openTab();
    await settle(20);
    failToOpen(named("UnknownError"), openAttempts);
    device.close();
    rig.databases.offer.close();
    await rig.core.api.tabs.setOnLine(tab.id, false);
    await settle(20);
    for (let n = 0; n < openAttempts && (await storage()) !== "lost"; n += 1) {
      await rig.clock.advance(openAgainMs);
      await settle(20);
    }
    expect(await storage()).toBe("lost");
    await rig.clock.advance(probeEveryMs);
    await settle(20);
    await until(async () => (await storage()) === "ok");
    expect(await device.secrets.get("placement:u1")).toEqual(sealed);
    vi.mocked(device.open).mockRestore();
    await rig.end();
  });
});
