// Names of what the offer speaks of by code; a code that the texts do not know stands for itself.
import type { TFunction } from "i18next";
import type { OfferRow } from "../../../../../db/offer-tables.ts";
import { nameInFeed } from "../../../../../i18n/feed-texts.ts";
import { phaseOf } from "../../../../../domain/offer/phases.ts";

export interface OfferNames {
  /** `given`: the name the server published, for sports that the texts do not know. */
  sport(code: string, given?: string): string;
  market(code: string): string;
  selection(market: string, code: string): string;
  /** As short as the columns of the market are wide. */
  caption(market: string): string;
  /** As short as a column header. */
  short(market: string, code: string): string;
  /** `sport` decides what a phase means; without it the phase is named as most sports know it. */
  phase(name: string, sport?: string): string;
  /** As short as the first column of a table. */
  phaseShort(name: string, sport?: string): string;
  /** What a score counts: sets, goals ... */
  unit(word: string): string;
  unitShort(word: string): string;
  /** @param textId under which a feed has it in other languages */
  country(name: string, textId?: string): string;
  league(match: Pick<OfferRow, "leagueName" | "leagueTextId">): string;
  /** Host and away. */
  sides(match: Pick<OfferRow, "hostName" | "awayName" | "hostTextId" | "awayTextId">): [string, string];
  group(code: string): string;
}

export function createOfferNames(t: TFunction<"betting">): OfferNames {
  const name = (key: string, otherwise: string): string => t(key, { defaultValue: otherwise });
  const labelOf = (phase: string, sport?: string): string =>
    sport === undefined ? phase : phaseOf(sport, phase).label;
  const longPhase = (phase: string, sport?: string): string => name(`phase.${labelOf(phase, sport)}`, phase);
  return {
    sport: (code, given) => name(`sport.${code}`, given ?? code),
    market: (code) => name(`market.${code}`, code),
    caption: (code) => name(`caption.${code}`, name(`market.${code}`, code)),
    selection: (market, code) => name(`selection.${market}.${code}`, code),
    short: (market, code) => name(`short.${market}.${code}`, code),
    phase: longPhase,
    phaseShort: (phase, sport) => name(`phaseShort.${labelOf(phase, sport)}`, longPhase(phase, sport)),
    unit: (word) => name(`unit.${word}`, word),
    unitShort: (word) => name(`unitShort.${word}`, word),
    country: (country, textId) => name(`country.${country}`, nameInFeed(textId, country)),
    league: ({ leagueName, leagueTextId }) => nameInFeed(leagueTextId, leagueName),
    sides: ({ hostName, awayName, hostTextId, awayTextId }) => [
      nameInFeed(hostTextId, hostName),
      nameInFeed(awayTextId, awayName),
    ],
    group: (code) => name(`group.${code}`, code),
  };
}
