// Matches that should be over and still have open bets.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { Unsettled } from "../../../../protocol/operator/outcomes.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { MatchOutcomes } from "./match-outcomes.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const detailsOf = ({ eventId }: Unsettled, stale: boolean): Elements => (
  <MatchOutcomes eventId={eventId} locked={stale} />
);

export function UnsettledList(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <DeskList
      name="operator/outcomes"
      area="unsettled"
      label={t("liability.unsettled")}
      columns={useColumns()}
      idOf={({ eventId }) => String(eventId)}
      unfoldLabel={({ pair }) => t("list.unfold", { name: pair })}
      details={detailsOf}
      empty={t("liability.unsettledEmpty")}
    />
  );
}

function useColumns(): readonly DeskColumn<Unsettled>[] {
  const { t, i18n } = useTranslation("desk");
  return [
    { key: "match", label: t("liability.match"), wraps: true, cell: ({ pair }) => pair },
    { key: "eventId", label: t("liability.matchId"), from: "desk", cell: ({ eventId }) => eventId },
    {
      key: "start",
      label: t("liability.start"),
      sort: "timeStart",
      from: "tablet",
      cell: ({ timeStart }) => formatMoment(timeStart, i18n.language),
    },
    { key: "tickets", label: t("liability.tickets"), numeric: true, cell: ({ tickets }) => tickets },
  ];
}
