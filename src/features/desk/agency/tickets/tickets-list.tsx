// The tickets of the players below an agent, with what they come to over all pages.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { AgencyTicket, AgencyTicketsAnswer } from "../../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { asText, type Narrow } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { siteDays } from "../frame/site-days.ts";
import { broughtBy, oddsText, ticketKinds, ticketLooks, ticketStatuses } from "./ticket-facts.ts";
import { TicketDetails } from "./ticket-details.tsx";
import { TicketSums } from "./ticket-sums.tsx";

/** The call takes several. */
const ofStatus: Narrow = (value) => (ticketStatuses.some((one) => one === value) ? { statuses: [value] } : null);
const ofKind: Narrow = (value) => (ticketKinds.some((one) => one === value) ? { [value]: true } : null);

const detailsOf = (ticket: AgencyTicket): ReactNode => <TicketDetails ticket={ticket} />;
const summaryOf = ({ sums }: AgencyTicketsAnswer): ReactNode => <TicketSums sums={sums} />;

export function TicketsList(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return (
    <DeskList
      name="agency/tickets"
      area="tickets"
      label={site("page.agencyTickets")}
      columns={useColumns()}
      idOf={({ _id }) => _id}
      unfoldLabel={({ _id, username }) => t("agency.unfoldTicket", { id: _id, name: username })}
      details={detailsOf}
      empty={t("agency.noTickets")}
      summary={summaryOf}
      filters={[
        {
          ...{ name: "status", label: t("agency.ticketStatus"), narrow: ofStatus },
          options: [
            { value: "", label: t("agency.anyStatus") },
            ...ticketStatuses.map((value) => ({ value, label: site(`history.status.${value}`) })),
          ],
        },
        {
          ...{ name: "kind", label: t("agency.kind"), narrow: ofKind },
          options: [
            { value: "", label: t("agency.anyKind") },
            ...ticketKinds.map((value) => ({ value, label: site(`ticket.kindOf.${value}`) })),
          ],
        },
        { name: "from", label: t("field.from"), narrow: siteDays.from },
        { name: "to", label: t("field.to"), narrow: siteDays.to },
        { name: "player", label: t("agency.player"), narrow: asText("sub"), hidden: true },
        { name: "agent", label: t("field.agent"), narrow: asText("agent"), hidden: true },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<AgencyTicket>[] {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return [
    {
      ...{ key: "at", label: t("agency.placed"), sort: "createdAt", from: "tablet" },
      cell: ({ createdAtTimestamp }) => formatMoment(createdAtTimestamp, i18n.language),
    },
    { key: "player", label: t("agency.player"), sort: "username", wraps: true, cell: ({ username }) => username },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? t("users.house") },
    {
      ...{ key: "kind", label: t("agency.kind"), from: "desk" },
      cell: ({ kind, selections }) => `${site(`ticket.kindOf.${kind}`)} · ${selections.length}`,
    },
    {
      ...{ key: "odds", label: site("ticket.totalOdds"), numeric: true, from: "desk" },
      cell: ({ totalOdds }) => oddsText(totalOdds),
    },
    {
      ...{ key: "stake", label: site("ticket.stake"), sort: "stake", numeric: true },
      cell: ({ stake, currency }) => officeMoney(stake, currency),
    },
    {
      ...{ key: "possible", label: site("ticket.possibleWin"), numeric: true, from: "desk" },
      cell: ({ possibleWin }) => officeAmount(possibleWin),
    },
    {
      ...{ key: "win", label: t("agency.brought"), sort: "win", numeric: true, from: "tablet" },
      cell: (ticket) => officeAmount(broughtBy(ticket)),
    },
    {
      ...{ key: "state", label: t("field.state") },
      cell: ({ status }) => <Mark look={ticketLooks[status]}>{site(`history.status.${status}`)}</Mark>,
    },
  ];
}
