// The favourites of the present user of the device: the signed-in user's own, else the guest's.
import { deviceDb } from "../../db/tab-databases.ts";
import { noFavourites, type Favourites } from "../../domain/offer/favourites.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { dataOr, type QueryState, createQuery, useQuery } from "../live-query.ts";

/** Until the user's own are read from the server, the guest's are shown: they will be merged into them. */
export async function readFavourites(): Promise<Favourites> {
  const session = await deviceDb.session.get("current");
  const owner = session === undefined || session.state === "guest" ? "" : session.sub;
  const row = (await deviceDb.favourites.get(owner)) ?? (await deviceDb.favourites.get(""));
  if (row === undefined) return noFavourites;
  // A row of an earlier build has no games.
  const { matches, leagues, markets, games = {}, lastPlayed } = row;
  return { matches, leagues, markets, games, lastPlayed };
}

export const favouritesQuery = createQuery(readFavourites, shareEqual);

/** For what must not be drawn before they are read. */
export function useFavouritesAnswer(): QueryState<Favourites> {
  return useQuery(favouritesQuery);
}

/** Empty lists until they are read. */
export function useFavourites(): Favourites {
  return dataOr(useFavouritesAnswer(), noFavourites);
}
