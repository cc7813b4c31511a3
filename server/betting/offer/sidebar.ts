// Sports, countries and leagues with the number of their matches.
import type { SidebarSport } from "../../../src/protocol/offer.ts";
import { sportEntry } from "../feed/sports.ts";
import type { OfferHead } from "../feed/offer-head.ts";

/** The countries that come first in every sport. */
const topCountries = ["Serbia", "Italy", "England", "Spain", "Germany", "France"];
const collator = new Intl.Collator("sr-Latn");

function rank(country: string): number {
  const index = topCountries.indexOf(country);
  return index < 0 ? topCountries.length : index;
}

export function sidebarOf(heads: readonly OfferHead[]): SidebarSport[] {
  const sports = new Map<string, Map<string, Map<number, { leagueId: number; league: string; eventsCount: number }>>>();
  for (const head of heads) {
    const countries = sports.get(head.sport) ?? new Map();
    sports.set(head.sport, countries);
    const leagues = countries.get(head.groupName) ?? new Map();
    countries.set(head.groupName, leagues);
    const league = leagues.get(head.leagueId) ?? { leagueId: head.leagueId, league: head.leagueName, eventsCount: 0 };
    league.eventsCount += 1;
    leagues.set(head.leagueId, league);
  }
  return [...sports]
    .map(([sport, countries]) => {
      const groupByCountries = [...countries]
        .map(([name, byId]) => {
          const leagues = [...byId.values()].sort((a, b) => collator.compare(a.league, b.league));
          return { name, eventsCount: leagues.reduce((sum, league) => sum + league.eventsCount, 0), leagues };
        })
        .sort((a, b) => rank(a.name) - rank(b.name) || collator.compare(a.name, b.name));
      const { name, icon, order } = sportEntry(sport);
      const eventsCount = groupByCountries.reduce((sum, country) => sum + country.eventsCount, 0);
      return { order, entry: { sport, name, icon, eventsCount, groupByCountries } };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}
