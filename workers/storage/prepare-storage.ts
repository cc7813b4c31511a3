// What the tables must look like before anybody reads them: open, of this schema, and nothing in them counted as fresh.
import type { Clock, Databases } from "../ports.ts";
import { deleteOldOffers, openDatabases, type Opening } from "./open-databases.ts";

/**
 * Rejects where storage cannot be had at all.
 * @param owner the page whose own core this is: what those of other tabs say of their prices goes on to be true
 */
export async function prepareStorage(
  databases: Databases,
  clock: Pick<Clock, "setTimeout">,
  owner?: string,
): Promise<Opening> {
  const { offer } = databases;
  const opening = await openDatabases(databases, clock);
  await offer.streams.filter((row) => row.owner === undefined || row.owner === owner).modify({ fresh: false });
  await deleteOldOffers();
  return opening;
}
