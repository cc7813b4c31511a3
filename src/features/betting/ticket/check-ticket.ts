import { checkPlacement, type PlacementCheck } from "../../../domain/ticket/placement-check.ts";
import { unknownLeg } from "../../../domain/ticket/placement-leg.ts";
import type { TermsInputs } from "../../../domain/ticket/placement-terms.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { LegFactsByEvent } from "../../../queries/ticket/ticket-legs.ts";
import type { TicketAndPlacement } from "../../../db/read-ticket.ts";

/** Whether the ticket can be placed as this tab shows it. @param stake in the field now, minor units; null = it cannot be read */
export function checkTicket(
  { ticket, placement }: TicketAndPlacement,
  inputs: TermsInputs,
  facts: LegFactsByEvent,
  stake: Minor | null,
  online: boolean,
): PlacementCheck {
  const legs = ticket.selections.map(({ eventId }) => facts[eventId]?.leg ?? unknownLeg);
  return checkPlacement({ ...inputs, ticket, stake: stake ?? 0, online, pending: placement.state !== "idle", legs });
}
