// The tickets of the players below.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { DeskList } from "../list/desk-list.tsx";
import { TicketCard } from "../tickets/ticket-card.tsx";
import { TicketLegs } from "../tickets/ticket-legs.tsx";
import { useMistypedNumber } from "../tickets/use-mistyped-number.ts";
import { TicketSums } from "../tickets/ticket-sums.tsx";
import { useTicketColumns, useTicketFilters } from "../tickets/use-tickets.tsx";
import type { Elements } from "../../../ui/elements.ts";

const detailsOf = (ticket: AgencyTicket): Elements => <TicketLegs ticket={ticket} />;
const cardOf = (ticket: AgencyTicket, unfolded: boolean, onToggle: () => void): ReactNode => (
  <TicketCard ticket={ticket} unfolded={unfolded} onToggle={onToggle} />
);
const summaryOf = (answer: unknown): Elements => <TicketSums answer={answer} />;

export function AgencyTickets(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useTicketColumns();
  const filters = useTicketFilters();
  const isSmall = useMedia(phone);
  return (
    <DeskList
      name="agency/tickets"
      area="tickets"
      label={t("area.tickets")}
      columns={columns}
      idOf={({ _id }) => _id}
      unfoldLabel={(ticket) => t("list.unfold", { name: `${ticket.username} ${ticketNumber(ticket)}` })}
      details={detailsOf}
      {...(isSmall ? { card: cardOf } : {})}
      summary={summaryOf}
      filters={filters}
      empty={t("tickets.none")}
      notFound={useMistypedNumber()}
    />
  );
}
