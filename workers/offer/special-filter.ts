// What a pre-match table's special filter leaves of the stored offer.
import { marketsKeyOf } from "../../src/db/catalogue-keys.ts";
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferRow } from "../../src/db/offer-tables.ts";
import { readFavoriteCompetitionsSchema, readMarketFiltersSchema } from "../../src/protocol/offer.ts";

/** Rows of the operator's top leagues, rows with markets on players, or all; in the order given. */
export async function passingSpecial(
  offer: OfferDb,
  filter: string,
  rows: readonly OfferRow[],
): Promise<readonly OfferRow[]> {
  switch (filter) {
    case "TopLeagues":
      return ofTopLeagues(offer, rows);
    case "PlayerMarkets":
      return withPlayers(offer, rows);
    default:
      return rows;
  }
}

async function ofTopLeagues(offer: OfferDb, rows: readonly OfferRow[]): Promise<readonly OfferRow[]> {
  const stored = readFavoriteCompetitionsSchema.safeParse((await offer.catalogue.get("favouriteCompetitions"))?.value);
  const top = new Set(stored.success ? Object.values(stored.data).flat() : []);
  return rows.filter((row) => top.has(row.leagueId));
}

/**
 * Rows hold main markets, and those on players rarely are: a match that was opened knows its own; of any other it
 * is told whether its sport has some.
 */
async function withPlayers(offer: OfferDb, rows: readonly OfferRow[]): Promise<readonly OfferRow[]> {
  const sports = await sportsWithPlayers(offer);
  const opened = await offer.matches.bulkGet(rows.map((row) => row.eventId));
  return rows.filter((row, index) => {
    const players = opened[index]?.players;
    if (hasAny(row.players)) return true;
    return players === undefined ? sports.has(row.sport) : hasAny(players);
  });
}

async function sportsWithPlayers(offer: OfferDb): Promise<ReadonlySet<string>> {
  const key = marketsKeyOf("prematch match");
  const stored = readMarketFiltersSchema.safeParse((await offer.catalogue.get(key))?.value);
  const filters = stored.success ? stored.data : [];
  const having = filters.filter(({ groups }) =>
    groups.some(({ markets }) => markets.some((market) => market.marketsTable === "players")),
  );
  return new Set(having.map(({ sport }) => sport));
}

function hasAny(players: OfferRow["players"]): boolean {
  return Object.keys(players).length > 0;
}
