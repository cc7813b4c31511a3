// The live table of one sport.
import type { OfferRow } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { sortLiveRows } from "./live-order.ts";
import { shareRows } from "../ticket/share-rows.ts";
import { type QueryState, queryByKey, createQuery, useQuery } from "../live-query.ts";

/** All live rows of `sport`, sorted by the alphabet of `tag` (BCP 47). */
export async function readLiveRows(sport: string, tag: string): Promise<readonly OfferRow[]> {
  return sortLiveRows(await offerDb.rows.where("[kind+sport]").equals(["live", sport]).toArray(), tag);
}

/** By `<sport>|<tag>`. */
export const liveRowsQuery = queryByKey((key: string) => {
  const [sport = "", tag = ""] = key.split("|");
  return createQuery(() => readLiveRows(sport, tag), shareRows);
});

export function useLiveRows(sport: string, tag: string): QueryState<readonly OfferRow[]> {
  return useQuery(liveRowsQuery(`${sport}|${tag}`));
}
