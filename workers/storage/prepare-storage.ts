// What the tables must look like before anybody reads them: open, of this schema, and nothing in them counted as fresh.
import type { Clock, Databases } from "../core/ports.ts";
import { deleteOldOffers, openDatabases, type Opening } from "./open-databases.ts";

/** Rejects where storage cannot be had at all. */
export async function prepareStorage(databases: Databases, clock: Pick<Clock, "setTimeout">): Promise<Opening> {
  const { offer } = databases;
  const opening = await openDatabases(databases, clock);
  await offer.streams.toCollection().modify({ fresh: false });
  await deleteOldOffers();
  return opening;
}
