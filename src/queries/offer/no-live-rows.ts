// Whether a sport has no live matches. Its rows and that they are confirmed are read as of one moment, as the worker writes
// them: read apart, prices are at times fresh before the rows are there, and a full sport looks empty.
import { offerDb } from "../../db/tab-databases.ts";
import { createQuery, dataOr, queryByKey, useQuery } from "../live-query.ts";

export function hasNoLiveRows(sport: string): Promise<boolean> {
  return offerDb.transaction("r", [offerDb.rows, offerDb.streams], async () => {
    const stream = await offerDb.streams.get(`live:${sport}`);
    if (stream?.fresh !== true) return false;
    return (await offerDb.rows.where("[kind+sport]").equals(["live", sport]).count()) === 0;
  });
}

const noLiveRowsQuery = queryByKey((sport: string) => createQuery(() => hasNoLiveRows(sport)));
const notAsked = createQuery(async () => false);

/** @param isNeeded false where rows are shown: nothing is read for each of their frames */
export function useHasNoLiveRows(sport: string, isNeeded: boolean): boolean {
  return dataOr(useQuery(isNeeded ? noLiveRowsQuery(sport) : notAsked), false);
}
