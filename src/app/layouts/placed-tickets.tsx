// Placed tickets in the panel of the ticket, with what other features do with them.
import type { ReactNode } from "react";
import { MyBets } from "../../features/betting/ticket-history/my-bets.tsx";
import { TicketActions } from "../../features/betting/ticket-share/ticket-actions.tsx";
import type { WireTicket } from "../../protocol/placed-ticket.ts";

const renderActions = (ticket: WireTicket): ReactNode => <TicketActions ticket={ticket} />;

export function PlacedTickets({ onLeave }: { onLeave: () => void }): ReactNode {
  return <MyBets renderActions={renderActions} onLeave={onLeave} />;
}
