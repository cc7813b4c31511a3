// Tickets in a desk's list: columns and filters, of agents and of operators alike.
import { payoutCurrencyName } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { officeMoney } from "../frame/amounts.ts";
import { Mark, type MarkLook } from "../frame/mark.tsx";
import { oddsText } from "./odds-text.ts";
import { asText, days } from "../list/address.ts";
import type { ListFilter } from "../list/list-filters.tsx";

type Status = AgencyTicket["status"];

export const ticketLooks: Readonly<Record<Status, MarkLook>> = {
  pending: "warn",
  open: "warn",
  won: "good",
  lost: "quiet",
  cashout: "good",
  void: "quiet",
  rejected: "danger",
};
const statuses = ["open", "pending", "won", "lost", "cashout", "void", "rejected"] as const satisfies readonly Status[];

/** A void free bet comes back as one, all else is paid in money. */
export const paidCurrencyOf = ({ currency, status }: Pick<AgencyTicket, "currency" | "status">): string =>
  status === "void" ? currency : payoutCurrencyName(currency);

/** What was paid: the win, or the cash-out. */
export const paidOf = ({ win, cashOut }: Pick<AgencyTicket, "win" | "cashOut">): number => win + (cashOut?.amount ?? 0);

export function useTicketColumns(): readonly DeskColumn<AgencyTicket>[] {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      wraps: true,
      cell: ({ username }) => username,
    },
    {
      key: "number",
      label: t("tickets.id"),
      from: "tablet",
      cell: (ticket) => <span translate="no">{ticketNumber(ticket)}</span>,
    },
    {
      key: "createdAt",
      label: site("history.placed"),
      sort: "createdAt",
      from: "tablet",
      cell: ({ createdAtTimestamp }) => formatMoment(createdAtTimestamp, i18n.language),
    },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? t("users.house") },
    {
      key: "legs",
      label: t("tickets.legs"),
      numeric: true,
      from: "desk",
      cell: ({ selections }) => selections.length,
    },
    {
      key: "odds",
      label: t("tickets.odds"),
      numeric: true,
      from: "desk",
      cell: ({ totalOdds }) => oddsText(totalOdds),
    },
    {
      key: "stake",
      label: t("tickets.stake"),
      sort: "stake",
      numeric: true,
      cell: ({ stake, currency }) => officeMoney(stake, currency),
    },
    {
      key: "win",
      label: t("tickets.paid"),
      sort: "win",
      numeric: true,
      from: "tablet",
      cell: (ticket) => officeMoney(paidOf(ticket), paidCurrencyOf(ticket)),
    },
    {
      key: "status",
      label: t("field.state"),
      cell: ({ status }) => <Mark look={ticketLooks[status]}>{site(`history.status.${status}`)}</Mark>,
    },
  ];
}

export function useTicketFilters(): readonly ListFilter[] {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return [
    {
      name: "status",
      label: t("field.state"),
      narrow: (value) => (statuses.some((status) => status === value) ? { statuses: [value] } : null),
      options: [
        { value: "", label: t("list.all") },
        ...statuses.map((status) => ({ value: status, label: site(`history.status.${status}`) })),
      ],
    },
    { name: "from", label: t("field.from"), narrow: days.from },
    { name: "to", label: t("field.to"), narrow: days.to },
    { name: "player", label: "", narrow: asText("sub"), hidden: true },
    { name: "agent", label: "", narrow: asText("agent"), hidden: true },
  ];
}
