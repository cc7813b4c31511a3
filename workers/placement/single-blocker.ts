// Whether the next of several singles can still be placed: the check of Pay once more, at the prices of this moment.
import { readPlacementInputs } from "../../src/db/placement-inputs.ts";
import { checkPlacement } from "../../src/domain/ticket/placement-check.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Recheck } from "../ticket/recheck.ts";
import type { OneRecord } from "./placement-record.ts";

/** @returns why not, as a translation key; null = it can */
export function createSingleBlocker(
  { databases, connection, offer }: Pick<CoreServices, "databases" | "connection" | "offer">,
  checked: Recheck["checked"],
): (single: OneRecord) => Promise<string | null> {
  return async ({ selectionId, stake, oddsPolicy, sub }) => {
    const stored = await readPlacementInputs(databases);
    const selections = checked(stored.ticket.selections.filter(({ id }) => id === selectionId));
    if (selections.length === 0) return "ticketChanged";
    if (stored.session.state !== "signedIn" || stored.session.sub !== sub) return "mustLogin";
    const { blockers } = checkPlacement({
      ...stored,
      ticket: { selections, oddsPolicy, system: false, groups: [] },
      stake,
      online: connection.read().state === "online",
      // The one before it has just ended.
      pending: false,
      legs: selections.map(offer.leg),
    });
    return blockers[0] ?? null;
  };
}
