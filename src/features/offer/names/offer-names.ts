// Names of what the offer speaks of by code; a code that the texts do not know stands for itself.
import type { TFunction } from "i18next";

export interface OfferNames {
  /** `given`: the name the server published, for sports that the texts do not know. */
  sport(code: string, given?: string): string;
  market(code: string): string;
  selection(market: string, code: string): string;
  /** As short as a column header. */
  short(market: string, code: string): string;
  phase(name: string): string;
  country(name: string): string;
  group(code: string): string;
}

export function createOfferNames(t: TFunction<"betting">): OfferNames {
  const name = (key: string, otherwise: string): string => t(key, { defaultValue: otherwise });
  return {
    sport: (code, given) => name(`sport.${code}`, given ?? code),
    market: (code) => name(`market.${code}`, code),
    selection: (market, code) => name(`selection.${market}.${code}`, code),
    short: (market, code) => name(`short.${market}.${code}`, code),
    phase: (phase) => name(`phase.${phase}`, phase),
    country: (country) => name(`country.${country}`, country),
    group: (code) => name(`group.${code}`, code),
  };
}
