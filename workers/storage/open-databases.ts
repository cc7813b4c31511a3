// Opens a database; one that cannot be opened is deleted and built anew.
import { Dexie } from "dexie";
import { offerDbName, offerDbPrefix } from "../../src/db/offer-db.ts";

/** What opening took: as it was, or rebuilt (everything in it is lost). Rejects where storage cannot be had at all. */
export type Opening = "opened" | "rebuilt";

export async function openOrRebuild(db: Dexie): Promise<Opening> {
  try {
    await db.open();
    await probe(db);
    return "opened";
  } catch {
    // Whatever is wrong with it: corrupt, of a newer version, or lost by the browser.
    db.close();
    await Dexie.delete(db.name);
    await db.open();
    return "rebuilt";
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
