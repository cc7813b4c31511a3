// Stakes that a tab handed over and that have not come back from the core yet: a second one may be quicker than the first one's way back.
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";

/** What has not come back by then was stored together with what came after it, or not at all. */
export const latestBackMs = 2000;

/** @param given oldest first @returns those still on their way now that `stored` is there; none where it is none of them */
export function givenAfter(given: readonly Minor[], stored: Minor): readonly Minor[] {
  const at = given.lastIndexOf(stored);
  return at === -1 ? [] : given.slice(at + 1);
}
