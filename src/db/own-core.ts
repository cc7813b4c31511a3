// What cores say of themselves and of prices, as it counts in this tab: where each tab has a core, all of them write the
// rows that are common to them, and each one of its own.
import type { StatusRow } from "./device-tables.ts";
import type { StreamRow } from "./offer-tables.ts";
import { deviceDb, offerDb } from "./tab-databases.ts";
import { verdictKey } from "./verdict-key.ts";

let ownPage = "";

/** From now on only the core of this page's own worker is believed: what another confirmed, it may not know. */
export function believeOwnCore(page: string): void {
  ownPage = page;
}

export async function readStreams(streams: string[]): Promise<(StreamRow | undefined)[]> {
  const rows = await offerDb.streams.bulkGet(streams);
  if (ownPage === "") return rows;
  const own = await offerDb.streams.bulkGet(streams.map((stream) => verdictKey(stream, ownPage)));
  return rows.map((row, index) => row && { ...row, fresh: own[index]?.fresh === true });
}

/** Until this tab's own core has said something, what the last one did. */
export async function readStatus(): Promise<StatusRow | undefined> {
  return (await deviceDb.status.get(ownPage)) ?? deviceDb.status.get("core");
}
