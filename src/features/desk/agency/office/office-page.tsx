// What was taken and paid, and for agents what moved their own credit.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PartTabs } from "../frame/part-tabs.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { OfficeReport } from "./office-report.tsx";
import { StatementList } from "./statement-list.tsx";

export function Office(): ReactNode {
  const { t } = useTranslation("desk");
  const { isAgent } = useViewer();
  if (!isAgent) return <OfficeReport />;
  return (
    <PartTabs
      label={t("agency.office")}
      parts={[
        { value: "office", label: t("agency.office"), Part: OfficeReport },
        { value: "statement", label: t("agency.statement"), Part: StatementList },
      ]}
    />
  );
}
