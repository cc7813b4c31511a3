// A stored match with what the price push knows beyond it.
import { useCallback, useMemo } from "react";
import { applyPatch, type Patchable } from "../../../../client/apply-patch.ts";
import { useClient } from "../../../../client/client-context.tsx";
import { useLivePrices } from "../../../../client/use-live-prices.ts";
import type { PickableMatch } from "./selection-of.ts";

export type LiveMatch = Patchable & PickableMatch;

export function useLiveMatch<M extends LiveMatch>(match: M): M {
  const patch = useLivePrices(match.eventId, match.rev);
  return useMemo(() => applyPatch(match, patch), [match, patch]);
}

/** Reads the match with its newest prices when it is called: a price that changes draws nothing anew. */
export function useLatestMatch<M extends LiveMatch>(match: M): () => M {
  const { livePrices } = useClient();
  return useCallback(() => applyPatch(match, livePrices.get(match.eventId)), [livePrices, match]);
}
