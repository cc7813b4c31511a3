// What the pre-match offer asks the server for while only favourites are shown.
import type { PrematchRequest } from "../../../../db/requests.ts";
import { listOf, type Favourites } from "../../../../domain/offer/favourites.ts";

/** The same request of the favourite leagues alone; null = there are none, and nothing is to be asked. */
export function favouriteRequest(request: PrematchRequest, favourites: Favourites): PrematchRequest | null {
  const leagueIds = listOf(favourites.leagues, request.sport).filter(
    (league) => request.leagueIds.length === 0 || request.leagueIds.includes(league),
  );
  return leagueIds.length === 0 ? null : { ...request, leagueIds };
}
