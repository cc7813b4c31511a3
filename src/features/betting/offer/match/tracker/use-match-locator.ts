// Follows a match by its eventId alone, whichever list it is in.
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { applyPatch } from "../../../../../client/apply-patch.ts";
import { useConnection } from "../../../../../client/use-connection.ts";
import { useLivePrices } from "../../../../../client/use-live-prices.ts";
import { useOpenMatch } from "../../../../../queries/offer/open-match.ts";
import { useRenewableSubscription } from "../../../../../client/use-renewable-subscription.ts";
import { locateAfter, startLocating, type MatchLocator } from "./match-locator.ts";

/** A list that has not said anything by then is taken not to have it. */
const timeoutMs = 6000;

/** `sport`: "" = not known. `again` looks for it anew. */
export function useMatchLocator(eventId: number, sport: string): { sought: MatchLocator; again(): void } {
  const [sought, dispatch] = useReducer(locateAfter, startLocating);
  const { phase, kind, last } = sought;
  const lookAgain = useRenewableSubscription([{ kind: "match", offer: kind, eventId, sport: last?.sport ?? sport }]);
  const answer = useOpenMatch(eventId);
  const stored = answer.state === "ready" ? answer.value : undefined;
  const patch = useLivePrices(eventId, stored?.rev ?? -1);
  const online = useConnection().state === "online";

  // The patch with which a match leaves a list says nothing of its state: the last known state is kept here.
  const goneFrom = patch?.gone ?? null;
  const currentMatch = useMemo(
    () => stored && goneFrom === null && applyPatch(stored, patch),
    [stored, goneFrom, patch],
  );
  const seen = useRef(false);
  const heard = useRef<typeof patch>(undefined);
  useEffect(() => {
    if (currentMatch) {
      seen.current = true;
      dispatch({ type: "seen", match: currentMatch });
    } else if (goneFrom !== null ? patch !== heard.current : stored === null && seen.current) {
      heard.current = patch;
      seen.current = false;
      dispatch({ type: "absent", kind: goneFrom ?? kind });
    }
  }, [kind, currentMatch, goneFrom, patch, stored]);

  useEffect(() => {
    if (phase !== "seeking" || !online) return;
    const timer = setTimeout(() => dispatch({ type: "absent", kind }), timeoutMs);
    return () => clearTimeout(timer);
  }, [phase, kind, online]);

  const again = useCallback(() => {
    dispatch({ type: "again" });
    lookAgain();
  }, [lookAgain]);
  return { sought, again };
}
