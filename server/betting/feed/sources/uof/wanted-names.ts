// Which names a message needs that are not known in the first language.
import { isTextUrn, selectionTextId } from "../../../../../src/domain/offer/feed-text-ids.ts";
import { genericKey } from "./catalogue-map.ts";
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
      for (const { id, specifiers, outcomes } of markets) {
        const key = genericKey(id);
        if (descriptions()?.groupsOf(id) === null) unknownMarket();
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
