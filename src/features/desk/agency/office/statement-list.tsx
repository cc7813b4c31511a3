// What moved an agent's own credit, booking by booking.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { AgencyStatementRow } from "../../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { asText } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { siteDays } from "../frame/site-days.ts";

export function StatementList(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <DeskList
      name="agency/statement"
      area="statement"
      label={t("agency.statement")}
      columns={useColumns()}
      idOf={({ id, currency_id }) => `${id}-${currency_id}`}
      unfoldLabel={({ id }) => t("list.unfold", { name: id })}
      empty={t("agency.noStatement")}
      filters={[
        { name: "from", label: t("field.from"), narrow: siteDays.from },
        { name: "to", label: t("field.to"), narrow: siteDays.to },
        { name: "agent", label: t("field.agent"), narrow: asText("agent"), hidden: true },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<AgencyStatementRow>[] {
  const { t, i18n } = useTranslation("desk");
  return [
    { key: "at", label: t("agency.at"), sort: "at", cell: ({ at }) => formatMoment(at, i18n.language) },
    { key: "kind", label: t("agency.kind"), cell: ({ kind }) => t(`agency.statement.${kind}`) },
    {
      ...{ key: "other", label: t("agency.other"), from: "tablet", wraps: true },
      cell: ({ other }) => other ?? t("users.house"),
    },
    {
      ...{ key: "amount", label: t("field.amount"), numeric: true },
      cell: ({ amount, currency }) => officeMoney(amount, currency),
    },
    {
      ...{ key: "floatAfter", label: t("agency.floatAfter"), numeric: true, from: "tablet" },
      cell: ({ floatAfter }) => officeAmount(floatAfter),
    },
    {
      ...{ key: "owedAfter", label: t("agency.owedAfter"), numeric: true, from: "desk" },
      cell: ({ owedAfter }) => officeAmount(owedAfter),
    },
    { key: "note", label: t("agency.note"), wraps: true, from: "desk", cell: ({ note }) => note || "–" },
    { key: "id", label: t("agency.operation"), wraps: true, from: "desk", cell: ({ id }) => id },
  ];
}
