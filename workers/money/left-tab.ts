// Whether the tab that gave an order is still there to read its outcome: a page that is loaded anew is another tab.
import type { CoreServices } from "../core/ports.ts";

/** A lock that is free is given within it. */
const soonMs = 500;

/** @param tabId of the page; it holds this lock for as long as it is open */
export async function isLeftTab(
  { locks, clock }: Pick<CoreServices, "locks" | "clock">,
  tabId: string,
): Promise<boolean> {
  const held = new AbortController();
  const timer = clock.setTimeout(() => held.abort(), soonMs);
  try {
    await locks.whenFree(`kvota-tab-${tabId}`, held.signal);
    return true;
  } catch {
    return false;
  } finally {
    timer.cancel();
  }
}
