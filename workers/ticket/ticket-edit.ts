// One edit of the shared ticket: one transaction, refused while a payment is unresolved.
import type { TicketRow } from "../../src/db/device-tables.ts";
import { hasPendingPlacement } from "../../src/db/pending-money.ts";
import { readTermsInputs } from "../../src/db/placement-inputs.ts";
import { placementTerms, type PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import { readTicket } from "../../src/db/read-ticket.ts";

/** `edit` returns the same row where nothing changes. Fails with `ticketLocked`, or with what `edit` throws. */
export type EditTicket = (edit: (ticket: TicketRow, terms: PlacementTerms) => TicketRow) => Promise<void>;

export function createTicketEdit({ databases }: Pick<CoreServices, "databases">): EditTicket {
  const db = databases.device;
  return async (edit) => {
    // Limits and wallet lie in other tables; a transaction over them all would wait for the offer's writes.
    const terms = placementTerms(await readTermsInputs(databases));
    await db.transaction("rw", [db.ticket, db.placement], async () => {
      if (await hasPendingPlacement(db)) throw new KvotaError("ticketLocked");
      const ticket = await readTicket(db);
      const next = edit(ticket, terms);
      if (next !== ticket) await db.ticket.put(next);
    });
  };
}
