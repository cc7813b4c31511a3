// The catalogue of markets and sports as the CMS publishes it.
import type { MarketFilters, MarketFilterType } from "../../../src/protocol/offer.ts";
import { marketCatalogue } from "../feed/markets/catalogue.ts";
import { sports } from "../feed/sports.ts";
import { lookup } from "../../../src/domain/open-record.ts";

export function marketFilters(type: MarketFilterType): MarketFilters {
  const mainOnly = type.endsWith("main");
  const prematch = type.startsWith("prematch");
  return sports.map(({ sport }) => {
    const groups: MarketFilters[number]["groups"] = [];
    for (const def of lookup(marketCatalogue, sport) ?? []) {
      if ((mainOnly && !def.main) || (prematch && !def.prematch)) continue;
      const found = groups.find((candidate) => candidate.group === def.group);
      const group = found ?? { group: def.group, markets: [] };
      if (found === undefined) groups.push(group);
      group.markets.push({
        marketCode: def.code,
        marketsTable: def.table,
        marketsKey: def.code,
        selections: [...def.selections],
      });
    }
    return { sport, groups };
  });
}
