// Follows a match by its eventId alone, whichever list it is in.
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useConnection } from "../../../client/use-connection.ts";
import { useOverlayPatch } from "../../../client/use-overlay-patch.ts";
import { useOpenMatch } from "../../../queries/open-match.ts";
import { useLooking } from "../states/use-looking.ts";
import { soughtAfter, startSeeking, type Sought } from "./sought-match.ts";

/** A list that has not said anything by then is taken not to have it. */
const patienceMs = 6000;

/** `sport`: "" = not known. `again` looks for it anew. */
export function useSoughtMatch(eventId: number, sport: string): { sought: Sought; again(): void } {
  const [sought, dispatch] = useReducer(soughtAfter, startSeeking);
  const { phase, kind, last } = sought;
  const lookAgain = useLooking([{ kind: "match", offer: kind, eventId, sport: last?.sport ?? sport }]);
  const answer = useOpenMatch(eventId);
  const stored = answer.state === "ready" ? answer.value : undefined;
  const patch = useOverlayPatch(eventId, stored?.rev ?? -1);
  const online = useConnection().state === "online";

  const seen = useRef(false);
  useEffect(() => {
    if (stored) {
      seen.current = true;
      dispatch({ type: "seen", match: stored });
    } else if (stored === null && seen.current) {
      // Its row was there and is not any more.
      seen.current = false;
      dispatch({ type: "absent" });
    }
  }, [stored]);

  const heard = useRef<typeof patch>(undefined);
  useEffect(() => {
    if (patch === undefined || patch.gone !== true || patch === heard.current || seen.current) return;
    heard.current = patch;
    dispatch({ type: "absent" });
  }, [patch]);

  useEffect(() => {
    if (phase !== "seeking" || !online) return;
    const timer = setTimeout(() => dispatch({ type: "absent" }), patienceMs);
    return () => clearTimeout(timer);
  }, [phase, kind, online]);

  const again = useCallback(() => {
    dispatch({ type: "again" });
    lookAgain();
  }, [lookAgain]);
  return { sought, again };
}
