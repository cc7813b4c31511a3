// What agents earned, run by run.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../../i18n/format-moment.ts";
import type { CalculationState, ListedCalculation } from "../../../../protocol/agency/calculations.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { DeskList } from "../../list/desk-list.tsx";

const looks: Readonly<Record<CalculationState, MarkLook>> = { draft: "quiet", closed: "warn", paid: "good" };

const detailsOf = (row: ListedCalculation): ReactNode => <CalculationDetails row={row} />;

export function CalculationList(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const periodOf = usePeriod();
  return (
    <DeskList
      name="agency/calculations"
      area="calculation"
      label={site("page.calculation")}
      columns={useColumns()}
      idOf={({ id, agent, currency_id }) => `${id}-${agent?.sub ?? "all"}-${currency_id}`}
      unfoldLabel={(row) => t("list.unfold", { name: `${row.agent?.username ?? t("list.all")}, ${periodOf(row)}` })}
      details={detailsOf}
      empty={t("agency.noCalculation")}
    />
  );
}

/** The last day is the one before the run's end, which is not part of it; the first run has no beginning. */
function usePeriod(): (row: Pick<ListedCalculation, "from" | "to">) => string {
  const { t, i18n } = useTranslation("desk");
  return ({ from, to }) => {
    const last = formatDate(to - 1, i18n.language);
    return from === 0 ? t("agency.until", { day: last }) : `${formatDate(from, i18n.language)} – ${last}`;
  };
}

function useColumns(): readonly DeskColumn<ListedCalculation>[] {
  const { t } = useTranslation("desk");
  const periodOf = usePeriod();
  return [
    { key: "to", label: t("agency.period"), sort: "to", wraps: true, cell: periodOf },
    {
      ...{ key: "agent", label: t("field.agent"), sort: "username", wraps: true },
      cell: ({ agent }) => agent?.username ?? t("list.all"),
    },
    {
      ...{ key: "players", label: t("agency.players"), numeric: true, from: "desk" },
      cell: ({ players }) => players,
    },
    {
      ...{ key: "tickets", label: t("agency.tickets"), numeric: true, from: "desk" },
      cell: ({ tickets }) => tickets,
    },
    {
      ...{ key: "stake", label: t("agency.stakes"), numeric: true, from: "tablet" },
      cell: ({ stake }) => officeAmount(stake),
    },
    {
      ...{ key: "base", label: t("agency.base"), numeric: true, from: "desk" },
      cell: ({ base }) => officeAmount(base),
    },
    {
      ...{ key: "commission", label: t("agency.commission"), sort: "commission", numeric: true },
      cell: ({ commission, currency }) => officeMoney(commission, currency),
    },
    {
      ...{ key: "state", label: t("field.state"), from: "tablet" },
      cell: ({ state }) => <Mark look={looks[state]}>{t(`agency.run.${state}`)}</Mark>,
    },
  ];
}

function CalculationDetails({ row }: { row: ListedCalculation }): ReactNode {
  const { t } = useTranslation("desk");
  const amounts = ["win", "cashOut", "bonusCost", "carryIn", "carryOut", "corrections"] as const;
  return (
    <Facts facts={amounts.map((name) => ({ name, label: t(`agency.run.${name}`), value: officeAmount(row[name]) }))} />
  );
}
