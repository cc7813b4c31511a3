// Opens the databases. The device's holds what cannot be read again (a payment whose outcome is unknown, changes that wait
// to be sent): it is deleted only where it is damaged, and what can be read of it is carried over into the new one.
import { Dexie } from "dexie";
import type { DeviceDb } from "../../src/db/device-db.ts";
import { isMissing } from "../../src/db/is-missing.ts";
import { offerDbName, offerDbPrefix, type OfferDb } from "../../src/db/offer-db.ts";
import type { Clock, Databases } from "../core/ports.ts";
import { isDamage } from "./error-names.ts";
import { putBack, rescue } from "./rescue.ts";

/** What opening took. `money`: built anew, and a payment or a cash-out was in it whose outcome is unknown, or may have been. */
export type Opening = "opened" | "rebuilt" | "money";

type Waits = Pick<Clock, "setTimeout">;

/** The first repetition comes at once, the others this far apart. */
export const openAgainMs = 500;
export const openAttempts = 20;

/** Rejects where storage cannot be had at all, with everything in it left as it is. */
export async function openDatabases({ device, offer }: Databases, clock: Waits): Promise<Opening> {
  const openings = await Promise.all([openDevice(device, clock), openCache(offer, clock)]);
  return openings.find((opening) => opening !== "opened") ?? "opened";
}

export async function openDevice(device: DeviceDb, clock: Waits): Promise<Opening> {
  if (await opens(device, clock, isDamage)) return "opened";
  const rescued = await rescue(device.name);
  await rebuild(device);
  return (await putBack(device, rescued)) ? "rebuilt" : "money";
}

/** Nothing of it is lost that cannot be read again. */
export async function openCache(offer: OfferDb, clock: Waits): Promise<Opening> {
  if (await opens(offer, clock, (error) => !isMissing(error))) return "opened";
  await rebuild(offer);
  return "rebuilt";
}

async function rebuild(db: Dexie): Promise<void> {
  await Dexie.delete(db.name);
  await db.open();
}

/** False = it failed twice in a way that `isLost` calls final. Fails with what has failed all the time. */
async function opens(db: Dexie, clock: Waits, isLost: (error: unknown) => boolean): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.open();
      await probe(db);
      return true;
    } catch (error) {
      db.close();
      if (attempt > 1 && isLost(error)) return false;
      if (attempt === openAttempts || isMissing(error)) throw error;
    }
    if (attempt > 1) await new Promise<void>((resolve) => clock.setTimeout(resolve, openAgainMs));
  }
}

/** A database may open and still lack tables, or be unreadable: then this rejects. */
async function probe(db: Dexie): Promise<void> {
  await db.transaction("r", db.tables, () => Promise.all(db.tables.map((table) => table.limit(1).toArray())));
}

/** The cache's databases of other schema numbers are of no use to anybody. */
export async function deleteOldOffers(): Promise<void> {
  const names = await Dexie.getDatabaseNames();
  const old = names.filter((name) => name.startsWith(offerDbPrefix) && name !== offerDbName);
  await Promise.all(old.map((name) => Dexie.delete(name)));
}
