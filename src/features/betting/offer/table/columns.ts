// The columns of a sport's table: its main markets with their names, made once and not per row.
import type { MarketGroup } from "../../../../queries/offer/market-filters.ts";
import type { OfferNames } from "./names/offer-names.ts";
import type { OfferedMarket } from "./selection-of.ts";

export interface Column {
  /** marketsTable|marketsKey */
  readonly id: string;
  readonly market: OfferedMarket;
  readonly name: string;
  /** The name over the table's columns. */
  readonly caption: string;
  readonly selections: readonly ColumnSelection[];
}

interface ColumnSelection {
  readonly code: string;
  readonly short: string;
  readonly name: string;
}

export function columnsOf(groups: readonly MarketGroup[], names: OfferNames): readonly Column[] {
  return groups.flatMap(({ group, markets }) =>
    markets.map(({ marketCode, marketsTable, marketsKey, selections }) => ({
      id: `${marketsTable}|${marketsKey}`,
      market: { marketCode, marketsTable, marketsKey, group },
      name: names.market(marketCode),
      caption: names.caption(marketCode),
      selections: selections.map((code) => ({
        code,
        short: names.short(marketCode, code),
        name: names.selection(marketCode, code),
      })),
    })),
  );
}
