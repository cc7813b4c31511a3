// All players' tickets; an administrator can make one void.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ticketNumber } from "../../../../domain/ticket/ticket-code.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyTicket } from "../../../../protocol/agency/reports.ts";
import type { OperatorTicket } from "../../../../protocol/operator/tickets.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { TicketLegs } from "../../tickets/ticket-legs.tsx";
import { useMistypedNumber } from "../../tickets/use-mistyped-number.ts";
import { TicketSums } from "../../tickets/ticket-sums.tsx";
import { useTicketColumns, useTicketFilters } from "../../tickets/use-tickets.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const detailsOf = (ticket: AgencyTicket): Elements => <TicketDetails ticket={ticket} />;
const summaryOf = (answer: unknown): Elements => <TicketSums answer={answer} />;

export function TicketsArea(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useTicketColumns();
  const filters = useTicketFilters();
  return (
    <DeskList
      name="operator/tickets"
      area="tickets"
      label={t("area.tickets")}
      columns={columns}
      idOf={({ _id }) => _id}
      unfoldLabel={(ticket) => t("list.unfold", { name: `${ticket.username} ${ticketNumber(ticket)}` })}
      details={detailsOf}
      summary={summaryOf}
      filters={filters}
      empty={t("tickets.none")}
      notFound={useMistypedNumber()}
    />
  );
}

function TicketDetails({ ticket }: { ticket: AgencyTicket }): ReactNode {
  const state = useDesk({ name: "operator/tickets/get", body: { ticketId: ticket._id } });
  return (
    <>
      <TicketLegs ticket={ticket} />
      <DeskPart state={state} rows={1}>
        {(answer, stale) => <VoidTicket ticket={answer} locked={stale} />}
      </DeskPart>
    </>
  );
}

function VoidTicket({ ticket, locked }: { ticket: OperatorTicket; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { _id: ticketId, username, stake, currency, canVoid, voidedAt, proposalId } = ticket;
  if (proposalId !== null) return <p className="desk-frame-note">{t("payments.proposedText")}</p>;
  if (voidedAt !== null) return <p className="desk-frame-note">{t("tickets.voided")}</p>;
  if (!canVoid) return null;
  return (
    <div className="desk-frame-rowActions">
      <Button
        variant="danger"
        aria-haspopup="dialog"
        disabled={locked || isOffline}
        onClick={() => setIsDialogOpen(true)}
      >
        {t("tickets.void")}
      </Button>
      {isDialogOpen && (
        <PersonActDialog
          act={{
            name: "operator/tickets/void",
            body: { ticketId },
            danger: true,
            title: t("tickets.void"),
            go: t("tickets.void"),
            text: t("tickets.voidText", { name: username, amount: officeMoney(stake, currency) }),
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </div>
  );
}
