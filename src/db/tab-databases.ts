// A tab's read-only view of the databases. The worker alone writes; a tab closes at once when the worker must rebuild one.
import { Dexie, RangeSet } from "dexie";
import { createDeviceDb } from "./device-db.ts";
import { isMissing } from "./is-missing.ts";
import { createLeavingMark } from "./leaving-mark.ts";
import { createOfferDb } from "./offer-db.ts";
import { onLost } from "./on-lost.ts";
import { endReadsOfLeftPage } from "./reads-of-left-page.ts";

export const deviceDb = createDeviceDb();
export const offerDb = createOfferDb();

const attempts = 20;
const retryMs = 500;

// Asked within each opening, for which queries wait: a query on a database that is not being opened fails.
deviceDb.on("ready", refuseUntilWiped, true);

/** Opens both; live queries made meanwhile wait. Rejects where storage cannot be had at all. */
export async function openTabDatabases(): Promise<void> {
  await Promise.all([openTabDatabase(deviceDb), openTabDatabase(offerDb)]);
}

/** The tables may show a player who logged out while they could not be written: the worker wipes them first. */
async function refuseUntilWiped(): Promise<void> {
  const mark = createLeavingMark("caches" in globalThis ? caches : null);
  if (await mark.isSet()) throw new Error("what a player left behind is not wiped yet");
}

async function openTabDatabase(db: Dexie): Promise<void> {
  let ours = false;
  endReadsOfLeftPage(db);
  onLost(db, () => {
    db.close({ disableAutoOpen: false });
    if (ours) openEmpty(db).catch(reportError);
  });
  db.on("versionchange", (event) => {
    if (event.newVersion === null) return;
    db.close({ disableAutoOpen: false });
    // A higher version belongs to newer code, which this page is not.
    ours = false;
  });
  // A page that is put away and may come back as it was is left without its databases by Dexie. Captured: open again
  // before anybody asks.
  const reopen = (): void => {
    if (ours && !db.isOpen()) db.open().catch(reportError);
  };
  for (const back of ["resume", "pageshow"]) addEventListener(back, reopen, true);
  await openPatiently(db);
  ours = true;
}

/** What queries showed is gone, and no row tells them so: all read anew. */
async function openEmpty(db: Dexie): Promise<void> {
  await openPatiently(db);
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });
}

async function openPatiently(db: Dexie): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.open();
      return;
    } catch (error) {
      // The worker may be deleting what could not be opened; it is there again in a moment.
      if (attempt === attempts || isMissing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
