// What the tables must look like before anybody reads them: open, of this schema, and nothing in them counted as fresh.
import type { Databases } from "../ports.ts";
import { deleteOldOffers, openOrRebuild, type Opening } from "./open-databases.ts";

/** Rejects where storage cannot be had at all. */
export async function prepareStorage({ device, offer }: Databases): Promise<Opening> {
  const openings = await Promise.all([openOrRebuild(device), openOrRebuild(offer)]);
  await offer.streams.toCollection().modify({ fresh: false });
  await deleteOldOffers();
  return openings.includes("rebuilt") ? "rebuilt" : "opened";
}
