// Which markets a sport's tables and matches show, in which order.
import { marketsKeyOf } from "../../db/catalogue-keys.ts";
import type { MarketFilters, MarketFilterType } from "../../protocol/offer.ts";
import { useCatalogue } from "../site/catalogue.ts";

export type MarketGroup = MarketFilters[number]["groups"][number];

const none: readonly MarketGroup[] = [];

/** Groups of `sport`; undefined = not read yet. */
export function useMarketGroups(type: MarketFilterType, sport: string): readonly MarketGroup[] | undefined {
  const answer = useCatalogue(marketsKeyOf(type));
  if (answer.state !== "ready" || answer.value === null) return undefined;
  return answer.value.find((entry) => entry.sport === sport)?.groups ?? none;
}
