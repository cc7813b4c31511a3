import type { SidebarSport } from "../../../../protocol/offer.ts";

/** Matches of the chosen leagues (empty = all) of a sport. */
export function countMatches(
  sports: readonly SidebarSport[],
  sport: string | null,
  leagues: readonly number[],
): number {
  const found = sports.find((entry) => entry.sport === sport);
  if (found === undefined || leagues.length === 0) return found?.eventsCount ?? 0;
  return found.groupByCountries
    .flatMap((country) => country.leagues)
    .filter(({ leagueId }) => leagues.includes(leagueId))
    .reduce((sum, { eventsCount }) => sum + eventsCount, 0);
}
