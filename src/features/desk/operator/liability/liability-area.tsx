// What open tickets would cost the house, and what no more tickets are taken on.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PartTabs } from "../../frame/part-tabs.tsx";
import { LimitsPart } from "./limits-part.tsx";
import { MatchesPart } from "./matches-part.tsx";
import { OpenBetsList } from "./open-bets-list.tsx";
import { StopsList } from "./stops-list.tsx";
import { UnsettledList } from "./unsettled-list.tsx";

export function LiabilityArea(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("area.liability")}
      parts={[
        { value: "open", label: t("liability.open"), Part: OpenBetsList },
        { value: "matches", label: t("liability.byMatch"), Part: MatchesPart },
        { value: "unsettled", label: t("liability.unsettled"), Part: UnsettledList },
        { value: "stops", label: t("liability.stops"), Part: StopsList },
        { value: "limits", label: t("liability.limits"), Part: LimitsPart },
      ]}
    />
  );
}
