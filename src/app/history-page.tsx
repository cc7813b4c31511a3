// The ticket history with what other features do with its tickets. Without any betting there is none.
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { HistoryPage } from "../features/ticket-history/history-page.tsx";
import { TicketActions } from "../features/ticket-share/ticket-actions.tsx";
import { withPrefix } from "../i18n/language-path.ts";
import { useLanguage } from "../i18n/use-language.ts";
import type { WireTicket } from "../protocol/placed-ticket.ts";
import { useCatalogue } from "../queries/catalogue.ts";
import { valueOf } from "../queries/use-live-answer.ts";

const renderActions = (ticket: WireTicket): ReactNode => <TicketActions ticket={ticket} />;

export function TicketHistoryPage(): ReactNode {
  const { prefix } = useLanguage();
  const menu = valueOf(useCatalogue("menu"), null);
  const isClosed = (key: string): boolean => menu?.find((entry) => entry.key === key)?.disabled === true;
  if (isClosed("betting") && isClosed("live")) return <Navigate to={withPrefix(prefix, "/")} replace />;
  return <HistoryPage renderActions={renderActions} />;
}
