// Whether a sport has no live matches. Its rows and that they are confirmed are read as of one moment, as the worker writes
// them: read apart, prices are at times fresh before the rows are there, and a full sport looks empty.
import { offerDb } from "../../db/tab-databases.ts";
import { createQuery, dataOr, queryByKey, useQuery } from "../live-query.ts";

/** confirmed: by the server as of now; stored: it was so when the server was asked last; null: there are some, or it is not known. */
export type LiveEmptiness = "confirmed" | "stored" | null;

export function readLiveEmptiness(sport: string): Promise<LiveEmptiness> {
  return offerDb.transaction("r", [offerDb.rows, offerDb.streams], async () => {
    const stream = await offerDb.streams.get(`live:${sport}`);
    if (!stream || (await offerDb.rows.where("[kind+sport]").equals(["live", sport]).count()) > 0) return null;
    return stream.fresh ? "confirmed" : "stored";
  });
}

const emptinessQuery = queryByKey((sport: string) => createQuery(() => readLiveEmptiness(sport)));
const notAsked = createQuery<LiveEmptiness>(async () => null);

/** @param isNeeded false where rows are shown: nothing is read for each of their frames */
export function useLiveEmptiness(sport: string, isNeeded: boolean): LiveEmptiness {
  return dataOr(useQuery(isNeeded ? emptinessQuery(sport) : notAsked), null);
}
