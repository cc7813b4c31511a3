// Where a page that shows a game stands, as the worker says.
import { useMemo } from "react";
import type { GameRow } from "../../db/game-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { dataOr, useQueryOf } from "../live-query.ts";
import { shareEqual } from "../ticket/share-rows.ts";

/** @param place of the page; null = it shows none. @returns null = nothing is known of it */
export function useGameRow(place: string | null): GameRow | null {
  const query = useMemo(
    () => async () => (place === null ? null : ((await deviceDb.games.get(place)) ?? null)),
    [place],
  );
  return dataOr(useQueryOf<GameRow | null>(query, shareEqual), null);
}
