// What the pre-match offer asks the server for while only favourites are shown.
import type { PrematchRequest } from "../../../db/prematch-key.ts";
import { listOf, type Favourites } from "../../../domain/offer/favourites.ts";

/** The same question of the favourite leagues alone; null = there are none, and nothing is to be asked. */
export function favouriteRequest(question: PrematchRequest, favourites: Favourites): PrematchRequest | null {
  const leagueIds = listOf(favourites.leagues, question.sport).filter(
    (league) => question.leagueIds.length === 0 || question.leagueIds.includes(league),
  );
  return leagueIds.length === 0 ? null : { ...question, leagueIds };
}
