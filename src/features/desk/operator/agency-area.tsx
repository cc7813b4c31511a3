// Agents as who runs the site sees them: all of them, what they earn, and the money that goes over their counters.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Calculations } from "../agency/calculations.tsx";
import { Office } from "../agency/office.tsx";
import { Agents } from "../agency/players/agents.tsx";
import { PartTabs } from "../frame/part-tabs.tsx";

export function AgencyArea(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("area.agency")}
      parts={[
        { value: "agents", label: t("agency.agents"), Part: Agents },
        { value: "calculations", label: t("calculation.title"), Part: Calculations },
        { value: "office", label: t("office.figures"), Part: Office },
      ]}
    />
  );
}
