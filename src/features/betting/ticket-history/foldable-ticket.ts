// A decided ticket in the list: folded to what it was and brought, or unfolded to all that is known.
import type { TicketDetailsProps } from "./ticket-details.tsx";

export interface FoldableTicket extends TicketDetailsProps {
  unfolded: boolean;
  onToggle: () => void;
}
