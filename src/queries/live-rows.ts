// The live table of one sport.
import { useMemo } from "react";
import type { OfferRow } from "../db/offer-tables.ts";
import { offerDb } from "../db/tab-databases.ts";
import { sortLiveRows } from "./live-order.ts";
import { shareRows } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** All live rows of `sport`, sorted by the alphabet of `tag` (BCP 47). */
export async function readLiveRows(sport: string, tag: string): Promise<readonly OfferRow[]> {
  return sortLiveRows(await offerDb.rows.where("[kind+sport]").equals(["live", sport]).toArray(), tag);
}

export function useLiveRows(sport: string, tag: string): Answer<readonly OfferRow[]> {
  const query = useMemo(() => () => readLiveRows(sport, tag), [sport, tag]);
  return useLiveAnswer(query, shareRows);
}
