// The match whose markets are unfolded, with all of them.
import { useMemo } from "react";
import type { FullMatch } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { shareRow } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

function shareMatch(previous: FullMatch | null | undefined, next: FullMatch | null): FullMatch | null {
  return next === null ? null : shareRow(previous ?? undefined, next);
}

/** null = not there (yet); an eventId of null asks for none. */
export function useOpenMatch(eventId: number | null): QueryState<FullMatch | null> {
  const query = useMemo(
    () => async () => (eventId === null ? null : ((await offerDb.matches.get(eventId)) ?? null)),
    [eventId],
  );
  return useQueryOf(query, shareMatch);
}
