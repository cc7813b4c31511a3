// Which names a message needs that are not known in the first language.
import { isTextUrn, selectionTextId } from "../../../../../src/domain/offer/feed-text-ids.ts";
import { genericKey, mapMarket } from "./catalogue-map.ts";
import type { BookedMatch } from "./event-book.ts";
import type { MarketDescriptions } from "./read-answers.ts";
import type { UofTexts } from "./texts.ts";
import type { UofOddsMarket } from "./uof-message.ts";

const isPlayer = (urn: string): boolean => urn.includes(":player:");

/** What a fixture names. */
export const fixtureNames = ({ fixture: { match } }: BookedMatch): Record<string, string> =>
  Object.fromEntries(
    (
      [
        [match.hostTextId, match.hostName],
        [match.awayTextId, match.awayName],
        [match.leagueTextId, match.leagueName],
        [match.groupTextId, match.groupName],
      ] as const
    ).flatMap(([id, name]) => (id === undefined ? [] : [[id, name]])),
  );

/** Codes of ours are made of names that its variant should have. */
function lacksNames(market: UofOddsMarket, sport: string, { variantName }: MarketDescriptions): boolean {
  if (!market.specifiers.has("variant")) return false;
  const { selectionOf } = mapMarket(sport, market, variantName);
  return market.outcomes.some(({ id }) => selectionOf(id).isUnnamed);
}

export interface WantedNames {
  /** Has them looked up. @returns whether something has no name in the first language yet */
  want(match: BookedMatch, markets: readonly UofOddsMarket[]): boolean;
}

export function createWantedNames({
  texts,
  descriptions,
  unknownMarket,
}: {
  texts: UofTexts;
  descriptions(): MarketDescriptions | null;
  unknownMarket(): void;
}): WantedNames {
  return {
    want(match, markets) {
      const { urn, match: head } = match.fixture;
      texts.wantFixture(urn, Object.keys(fixtureNames(match)));
      const players = new Set<string>();
      let isUnnamed = false;
      const description = descriptions();
      for (const market of markets) {
        const { id, specifiers, outcomes } = market;
        const key = genericKey(id);
        if (description !== null && (description.groupsOf(id) === null || lacksNames(market, head.sport, description)))
          unknownMarket();
        const urns = [...specifiers.values(), ...outcomes.map((outcome) => outcome.id)].filter(isTextUrn);
        for (const player of urns.filter(isPlayer)) players.add(player);
        const nameless = outcomes.filter((outcome) => !texts.has(selectionTextId(key, outcome.id)));
        if (nameless.length === 0 && texts.has(key)) continue;
        isUnnamed = true;
        const variant = specifiers.get("variant");
        if (variant !== undefined) texts.wantVariant(id, variant);
      }
      const sides = [head.hostTextId, head.awayTextId].flatMap((side) => side ?? []);
      if (players.size > 0) texts.wantPlayers([...players], sides);
      return isUnnamed;
    },
  };
}
