// A stored match with what the price push knows beyond it.
import { useCallback, useMemo } from "react";
import { applyPatch, type Patchable } from "../../../../client/apply-patch.ts";
import { useClient } from "../../../../client/client-context.tsx";
import type { PricePatch } from "../../../../client/price-patch.ts";
import { useLivePrices, usePatch } from "../../../../client/use-live-prices.ts";
import { mainEntry } from "../../../../domain/offer/odd-cell.ts";
import { lookup } from "../../../../domain/open-record.ts";
import type { MarketEntry, MarketsTable } from "../../../../protocol/match.ts";
import { shareEqual } from "../../../../queries/ticket/share-rows.ts";
import type { OfferedMarket, PickableMatch } from "./selection-of.ts";

export type LiveMatch = Patchable & PickableMatch;

export function useLiveMatch<M extends LiveMatch>(match: M): M {
  const patch = useLivePrices(match.eventId, match.rev);
  return useMemo(() => applyPatch(match, patch), [match, patch]);
}

/** The main line of one market with its newest prices: the same object as long as nothing of it changed. */
export function useLiveEntry(match: LiveMatch, { marketsTable, marketsKey }: OfferedMarket): MarketEntry | undefined {
  const read = useMemo(() => createReader(match, marketsTable, marketsKey), [match, marketsTable, marketsKey]);
  return usePatch(match.eventId, match.rev, read);
}

function createReader(match: LiveMatch, table: MarketsTable, key: string) {
  const stored = lookup(match[table], key);
  const market = stored === undefined ? {} : { [key]: stored };
  // A patch is laid over what it may change here alone.
  const alone = { ...match, markets: {}, players: {}, [table]: market };
  let seen: PricePatch | undefined;
  let entry = mainEntry(stored);
  return (patch: PricePatch | undefined): MarketEntry | undefined => {
    if (patch === seen) return entry;
    seen = patch;
    entry = shareEqual(entry, mainEntry(lookup(applyPatch(alone, patch)[table], key)));
    return entry;
  };
}

/** Reads the match with its newest prices when it is called: a price that changes draws nothing anew. */
export function useLatestMatch<M extends LiveMatch>(match: M): () => M {
  const { livePrices } = useClient();
  return useCallback(() => applyPatch(match, livePrices.get(match.eventId)), [livePrices, match]);
}
