// An outcome is stored until it is closed, so that a crash loses none that was not seen. A page that its reader leaves in good
// order after it was read there does not show it again.
import { useEffect, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { loadAnewEvent } from "../../../browser/reload-page.ts";
import { withSafeStorage } from "../../../browser/safe-storage.ts";

const key = "kvota-seen-outcome";
/** What was on the screen for less was not read. */
const readMs = 1000;

/**
 * Whether this tab showed the outcome before the page was loaded; it is then closed as by OK.
 * @param ticketId client uuid of the ticket it speaks of; one component serves one ticket
 */
export function useSeenOutcome(ticketId: string): boolean {
  const { ticket } = useCommands();
  const [seenBefore] = useState(() => withSafeStorage(() => sessionStorage.getItem(key) === ticketId, false));
  useEffect(() => {
    // Not shown here in any case: where this fails, the next page tries again.
    if (seenBefore) ticket.closeOutcome(ticketId).catch(() => undefined);
  }, [seenBefore, ticket, ticketId]);
  useEffect(() => {
    let visibleSince: number | null = null;
    let seen = seenBefore;
    let isTakenAway = false;
    const look = (): void => {
      const visible = document.visibilityState === "visible";
      seen ||= visibleSince !== null && performance.now() - visibleSince >= readMs;
      visibleSince = visible ? (visibleSince ?? performance.now()) : null;
    };
    // A new build waits for the ticket alone, and takes the page from its reader a second or two after that.
    const takeAway = (): void => void (isTakenAway = true);
    // A crash tells of no end, and leaves the outcome to be shown.
    const leave = (): void => {
      look();
      if (seen && (seenBefore || !isTakenAway)) withSafeStorage(() => sessionStorage.setItem(key, ticketId), undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    window.addEventListener(loadAnewEvent, takeAway);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener(loadAnewEvent, takeAway);
    };
  }, [seenBefore, ticketId]);
  return seenBefore;
}
