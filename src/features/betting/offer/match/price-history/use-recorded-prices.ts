// Keeps the prices of a match while it is looked at. One store for the tab: a match closed and opened again goes on.
import { useEffect, useRef } from "react";
import { useStatus } from "../../../../../queries/site/status.ts";
import { dataOr } from "../../../../../queries/live-query.ts";
import type { LiveMatch } from "../../table/use-live-match.ts";
import { createHistoryStore } from "./history-store.ts";

export const priceHistories = createHistoryStore();

/** `match`: with everything that is known of it now. */
export function useRecordedPrices(match: LiveMatch): void {
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const latest = useRef({ match, offset });
  useEffect(() => {
    latest.current = { match, offset };
    if (document.visibilityState !== "hidden") priceHistories.record(match, Date.now() + offset);
  }, [match, offset]);
  const { eventId } = match;
  useEffect(() => {
    const leave = (): void => priceHistories.leave(eventId, Date.now() + latest.current.offset);
    // A hidden tab hears of no price.
    const follow = (): void => {
      if (document.visibilityState === "hidden") leave();
      else priceHistories.record(latest.current.match, Date.now() + latest.current.offset);
    };
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      leave();
    };
  }, [eventId]);
}
