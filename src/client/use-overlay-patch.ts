import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useClient } from "./client-context.tsx";
import type { PricePatch } from "./price-patch.ts";

/** What the hot lane knows of this match beyond the stored row of revision `rev`; undefined = nothing. */
export function useLivePrices(eventId: number, rev: number): PricePatch | undefined {
  const { livePrices: overlay } = useClient();
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(eventId, listener), [overlay, eventId]);
  const read = useCallback(() => {
    const patch = overlay.get(eventId);
    return patch !== undefined && patch.rev > rev ? patch : undefined;
  }, [overlay, eventId, rev]);
  useEffect(() => overlay.dropUpTo(eventId, rev), [overlay, eventId, rev]);
  return useSyncExternalStore(subscribe, read);
}
