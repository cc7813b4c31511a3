// An outcome is stored until it is closed, so that a crash loses none that was not seen. A page that is left in good order
// after it was read there does not show it again when it is loaded anew.
import { useEffect, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { withSafeStorage } from "../../../browser/safe-storage.ts";

const key = "kvota-seen-outcome";
/** What was on the screen for less (the page was reloaded for a new build just then) was not read. */
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
    const look = (): void => {
      const visible = document.visibilityState === "visible";
      seen ||= visibleSince !== null && performance.now() - visibleSince >= readMs;
      visibleSince = visible ? (visibleSince ?? performance.now()) : null;
    };
    // A crash tells of no end, and leaves the outcome to be shown.
    const leave = (): void => {
      look();
      if (seen) withSafeStorage(() => sessionStorage.setItem(key, ticketId), undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
    };
  }, [seenBefore, ticketId]);
  return seenBefore;
}
