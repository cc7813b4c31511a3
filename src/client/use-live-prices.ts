import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useClient } from "./client-context.tsx";
import type { PricePatch } from "./price-patch.ts";

/** Prices of this match that are newer than the stored row of revision `rev`; undefined = none. */
export function useLivePrices(eventId: number, rev: number): PricePatch | undefined {
  const { livePrices } = useClient();
  const subscribe = useCallback(
    (listener: () => void) => livePrices.subscribe(eventId, listener),
    [livePrices, eventId],
  );
  const read = useCallback(() => {
    const patch = livePrices.get(eventId);
    return patch !== undefined && patch.rev > rev ? patch : undefined;
  }, [livePrices, eventId, rev]);
  useEffect(() => livePrices.dropUpTo(eventId, rev), [livePrices, eventId, rev]);
  return useSyncExternalStore(subscribe, read);
}
