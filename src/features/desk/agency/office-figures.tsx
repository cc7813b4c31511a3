// What was taken and paid, currency by currency.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyOfficeAnswer, AgencyOfficeRow } from "../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { Amount } from "../frame/amount.tsx";
import { officeAmount } from "../frame/amounts.ts";

type Sums = AgencyOfficeAnswer["sums"][number];

export function OfficeFigures({ sums }: { sums: readonly Sums[] }): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useOfficeColumns();
  if (sums.length === 0) return <p className="desk-frame-note">{t("office.empty")}</p>;
  return (
    <DeskTable
      area="sums"
      label={t("office.sums")}
      rows={sums}
      idOf={({ currency_id }) => `sum-${currency_id}`}
      unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
      columns={columns}
    />
  );
}

type Figures = Omit<AgencyOfficeRow, "key" | "label">;

/** Of rows and of sums. */
export function useOfficeColumns(): readonly DeskColumn<Figures>[] {
  const { t } = useTranslation("desk");
  const amount = (
    key: keyof Figures & ("payIn" | "payOut" | "stake" | "won" | "net" | "float" | "owed" | "balance"),
    from: "phone" | "tablet" | "desk",
  ) => ({
    key,
    label: t(`office.${key}`),
    numeric: true,
    from,
    cell: (row: Figures) => <Amount value={row[key]} />,
  });
  return [
    { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
    amount("payIn", "tablet"),
    amount("payOut", "tablet"),
    { key: "tickets", label: t("office.tickets"), numeric: true, from: "desk", cell: ({ tickets }) => tickets },
    amount("stake", "tablet"),
    amount("won", "desk"),
    amount("net", "phone"),
    {
      key: "commission",
      label: t("office.commission"),
      numeric: true,
      from: "desk",
      cell: ({ commission, estimated }) =>
        estimated ? t("office.estimated", { amount: officeAmount(commission) }) : officeAmount(commission),
    },
    amount("float", "desk"),
    amount("owed", "desk"),
    amount("balance", "phone"),
  ];
}
