// A few tickets, a line each.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { useTicketColumns } from "./use-tickets.tsx";

const hiddenColumns: ReadonlySet<string> = new Set(["username", "agent"]);

export function TicketLines({ tickets }: { tickets: readonly AgencyTicket[] }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const columns = useTicketColumns()
    .filter(({ key }) => !hiddenColumns.has(key))
    .map(({ sort: _sort, ...column }) => (column.key === "createdAt" ? { ...column, from: "phone" as const } : column));
  return (
    <DeskTable
      area="last-tickets"
      label={t("agency.lastTickets")}
      rows={tickets}
      idOf={({ _id }) => `line-${_id}`}
      unfoldLabel={({ createdAtTimestamp }) =>
        t("list.unfold", { name: formatMoment(createdAtTimestamp, i18n.language) })
      }
      columns={columns}
    />
  );
}
