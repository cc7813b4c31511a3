// How many matches of a sport's offer are favourites, or of favourite leagues.
import { useMemo } from "react";
import type { OfferKind } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { listOf } from "../../domain/offer/favourites.ts";
import { readFavourites } from "./favourites.ts";
import { useQueryOf, dataOr } from "../live-query.ts";

/** Leagues as the sidebar of key `sidebar` counts them; matches as far as the cache holds them. */
export async function readFavouriteCount(kind: OfferKind, sport: string, sidebar: string): Promise<number> {
  const favourites = await readFavourites();
  const leagues = listOf(favourites.leagues, sport);
  const rows = await offerDb.rows.bulkGet([...favourites.matches]);
  const single = rows.filter(
    (row) => row?.kind === kind && row.sport === sport && !leagues.includes(row.leagueId),
  ).length;
  const counted = (await offerDb.sidebars.get(sidebar))?.sports.find((entry) => entry.sport === sport);
  return (counted?.groupByCountries ?? [])
    .flatMap((country) => country.leagues)
    .filter(({ leagueId }) => leagues.includes(leagueId))
    .reduce((sum, { eventsCount }) => sum + eventsCount, single);
}

/** 0 until it is known; `sport` null = none is chosen. */
export function useFavouriteCount(kind: OfferKind, sport: string | null, sidebar: string): number {
  const query = useMemo(
    () => async () => (sport === null ? 0 : readFavouriteCount(kind, sport, sidebar)),
    [kind, sport, sidebar],
  );
  return dataOr(useQueryOf(query), 0);
}
