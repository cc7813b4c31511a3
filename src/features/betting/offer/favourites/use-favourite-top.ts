// The favourite matches that stand over the first page of the pre-match table.
import { useMemo } from "react";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import type { PrematchRequest } from "../../../../db/requests.ts";
import { noFavourites, type Favourites } from "../../../../domain/offer/favourites.ts";
import { favouritesFirst } from "../../../../queries/offer/live-order.ts";
import { useFavouriteRows, type FavouriteRowsRequest } from "../../../../queries/offer/favourite-rows.ts";
import { dataOr } from "../../../../queries/live-query.ts";

export interface FavouriteTop {
  /** What stands above is still being read. */
  readonly loading: boolean;
  /** The page's rows, its own favourites in front. */
  readonly rows: readonly OfferRow[];
  /** Favourites of the request that the page does not hold; they are followed one by one. */
  readonly above: { readonly rows: readonly OfferRow[]; readonly fresh: boolean };
}

interface Wish {
  request: PrematchRequest;
  /** Null while they are read. */
  favourites: Favourites | null;
  /** The table's first page, in an order that favourites may change. */
  first: boolean;
  rows: readonly OfferRow[];
}

export function useFavouriteTop({ request, favourites, first, rows }: Wish): FavouriteTop {
  const { sport, timeFilter, leagueIds } = request;
  const topRequest = useMemo<FavouriteRowsRequest | null>(
    () => (first ? { sport, leagueIds, timeFilter } : null),
    [sport, timeFilter, leagueIds, first],
  );
  const answer = useFavouriteRows(topRequest);
  const matches = favourites?.matches;
  const top = useMemo(() => {
    const onPage = new Set(rows.map((row) => row.eventId));
    const pinned = dataOr(answer, null);
    const above = (pinned?.rows ?? []).filter((row) => !onPage.has(row.eventId));
    return {
      loading: answer.state === "loading",
      rows: first && matches !== undefined ? favouritesFirst(rows, { ...noFavourites, matches }) : rows,
      above: { rows: above, fresh: above.every((row) => pinned?.freshIds.includes(row.eventId)) },
    };
  }, [answer, rows, first, matches]);
  useSubscription(top.above.rows.map(({ eventId }) => ({ kind: "match", offer: "prematch", eventId, sport })));
  return top;
}
