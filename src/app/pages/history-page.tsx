// The ticket history with what other features do with its tickets.
import type { ReactNode } from "react";
import { HistoryPage } from "../../features/betting/ticket-history/history-page.tsx";
import { TicketActions } from "../../features/betting/ticket-share/ticket-actions.tsx";
import type { WireTicket } from "../../protocol/placed-ticket.ts";

const renderActions = (ticket: WireTicket): ReactNode => <TicketActions ticket={ticket} />;

export function TicketHistoryPage(): ReactNode {
  return <HistoryPage renderActions={renderActions} />;
}
