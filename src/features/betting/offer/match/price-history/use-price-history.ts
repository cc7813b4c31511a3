import { useCallback, useSyncExternalStore } from "react";
import type { PriceHistory } from "./price-history.ts";
import { priceHistories } from "./use-recorded-prices.ts";

/** `cell`: an odd's `data-odd`. */
export function usePriceHistory(cell: string): PriceHistory {
  const subscribe = useCallback((listener: () => void) => priceHistories.subscribe(cell, listener), [cell]);
  return useSyncExternalStore(subscribe, () => priceHistories.get(cell));
}
