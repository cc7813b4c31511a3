// The columns of a sport's table; undefined while the catalogue has not been read.
import { useMemo } from "react";
import type { OfferKind } from "../../../db/offer-tables.ts";
import { useMarketGroups } from "../../../queries/offer/market-filters.ts";
import { useOfferNames } from "./table/names/use-offer-names.ts";
import { columnsOf, type Column } from "./table/columns.ts";

export function useColumns(kind: OfferKind, sport: string): readonly Column[] | undefined {
  const names = useOfferNames();
  const groups = useMarketGroups(kind === "live" ? "live main" : "prematch main", sport);
  return useMemo(() => (groups === undefined ? undefined : columnsOf(groups, names)), [groups, names]);
}
