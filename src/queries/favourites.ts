// The favourites of whoever uses the device now: the signed-in user's own, else the guest's.
import { useMemo } from "react";
import type { Favourites } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, valueOf } from "./use-live-answer.ts";

export const noFavourites: Favourites = { matches: [], leagues: {}, markets: {}, lastPlayed: {} };

async function readFavourites(): Promise<Favourites> {
  const session = await deviceDb.session.get("current");
  const owner = session?.state === "signedIn" ? session.sub : "";
  return (await deviceDb.favourites.get(owner)) ?? noFavourites;
}

/** Empty lists until they are read. */
export function useFavourites(): Favourites {
  const query = useMemo(() => readFavourites, []);
  return valueOf(useLiveAnswer<Favourites>(query, shareEqual), noFavourites);
}
