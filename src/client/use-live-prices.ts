import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { MatchStateChange } from "../protocol/sockets.ts";
import { useClient } from "./client-context.tsx";
import type { PricePatch } from "./price-patch.ts";

/** @param read takes its part of the patch: the same object as long as that part did not change, else each price draws anew */
function usePatch<T>(eventId: number, rev: number, read: (patch: PricePatch | undefined) => T): T {
  const { livePrices } = useClient();
  const subscribe = useCallback(
    (listener: () => void) => livePrices.subscribe(eventId, listener),
    [livePrices, eventId],
  );
  useEffect(() => livePrices.dropUpTo(eventId, rev), [livePrices, eventId, rev]);
  return useSyncExternalStore(subscribe, () => read(livePrices.get(eventId)));
}

/** Prices of this match that are newer than the stored row of revision `rev`; undefined = none. */
export function useLivePrices(eventId: number, rev: number): PricePatch | undefined {
  return usePatch(eventId, rev, (patch) => (patch !== undefined && patch.rev > rev ? patch : undefined));
}

/** Score and phase of this match that are newer than the stored row of revision `rev`; null = none. A price changes nothing. */
export function useLiveState(eventId: number, rev: number): MatchStateChange | null {
  return usePatch(eventId, rev, (patch) => {
    const state = patch?.state ?? null;
    return state !== null && state.rev > rev ? state.value : null;
  });
}
