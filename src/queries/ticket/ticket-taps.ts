// Taps on odds that the shared ticket does not hold yet: this tab shows them at once, and forgets them when it does.
import { sameSelection } from "../../domain/ticket/ticket.ts";
import type { TicketDraft, TicketSelection } from "../../domain/ticket/ticket-selection.ts";
import { createOptimistic, type Optimistic, type Update } from "../optimistic.ts";

/** What is wanted of a match, by its eventId: this selection on the ticket, or none. */
type TicketUpdate = Update<number, TicketSelection | null>;
export type TicketTaps = Optimistic<number, TicketSelection | null, readonly TicketSelection[]>;

export const createTicketTaps = (): TicketTaps => createOptimistic(isMet);

/** Those of this tab. */
export const ticketTaps: TicketTaps = createTicketTaps();

function isMet(selections: readonly TicketSelection[], { key, value }: TicketUpdate): boolean {
  const selection = selections.find(({ eventId }) => eventId === key);
  if (selection === undefined || value === null) return selection === undefined && value === null;
  return sameSelection(selection, value);
}

/** The ticket as it will be once the taps are stored; the same object where they change nothing. */
export function withTaps(ticket: TicketDraft, taps: readonly TicketUpdate[]): TicketDraft {
  const open = taps.filter((tap) => !isMet(ticket.selections, tap));
  if (open.length === 0) return ticket;
  // System groups belong to the membership they were made for.
  return { ...ticket, selections: open.reduce(applied, ticket.selections), groups: [] };
}

function applied(selections: readonly TicketSelection[], { key, value }: TicketUpdate): readonly TicketSelection[] {
  if (value === null) return selections.filter(({ eventId }) => eventId !== key);
  if (!selections.some(({ eventId }) => eventId === key)) return [...selections, value];
  return selections.map((selection) => (selection.eventId === key ? value : selection));
}
