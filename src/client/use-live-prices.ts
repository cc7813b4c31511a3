import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { MatchStateChange } from "../protocol/sockets.ts";
import { useClient } from "./client-context.tsx";
import type { PricePatch } from "./price-patch.ts";

/** @param read takes its part of the patch: the same object as long as that part did not change, else each price draws anew */
export function usePatch<T>(eventId: number, rev: number, read: (patch: PricePatch | undefined) => T): T {
  const { livePrices } = useClient();
  const shown = useRef<{ read: typeof read; value: T }>(null);
  const subscribe = useCallback(
    (listener: () => void) =>
      livePrices.subscribe(eventId, () => {
        listener();
        return shown.current === null || shown.current.read(livePrices.get(eventId)) !== shown.current.value;
      }),
    [livePrices, eventId],
  );
  useEffect(() => livePrices.dropUpTo(eventId, rev), [livePrices, eventId, rev]);
  const value = useSyncExternalStore(subscribe, () => read(livePrices.get(eventId)));
  useEffect(() => {
    shown.current = { read, value };
  }, [read, value]);
  return value;
}

/** Prices of this match that are newer than the stored row of revision `rev`; undefined = none. */
export function useLivePrices(eventId: number, rev: number): PricePatch | undefined {
  const read = useCallback(
    (patch: PricePatch | undefined) => (patch !== undefined && patch.rev > rev ? patch : undefined),
    [rev],
  );
  return usePatch(eventId, rev, read);
}

/** Score and phase of this match that are newer than the stored row of revision `rev`; null = none. A price changes nothing. */
export function useLiveState(eventId: number, rev: number): MatchStateChange | null {
  const read = useCallback(
    (patch: PricePatch | undefined) => {
      const state = patch?.state ?? null;
      return state !== null && state.rev > rev ? state.value : null;
    },
    [rev],
  );
  return usePatch(eventId, rev, read);
}
