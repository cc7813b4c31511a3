// What the tables must look like before anybody reads them: open, of this schema, and nothing in them counted as fresh.
import type { Databases } from "../ports.ts";
import { deleteOldOffers, openOrRebuild, type Opening } from "./open-databases.ts";

/**
 * Rejects where storage cannot be had at all.
 * @param owner the page whose own core this is: what those of other tabs say of their prices goes on to be true
 */
export async function prepareStorage({ device, offer }: Databases, owner?: string): Promise<Opening> {
  const openings = await Promise.all([openOrRebuild(device), openOrRebuild(offer)]);
  await offer.streams.filter((row) => row.owner === undefined || row.owner === owner).modify({ fresh: false });
  await deleteOldOffers();
  return openings.includes("rebuilt") ? "rebuilt" : "opened";
}
