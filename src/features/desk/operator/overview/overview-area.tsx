// How the site is: what waits, what it turned over, and the processes that serve it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Turnover } from "../figures/turnover.tsx";
import { NodesPart } from "../nodes/nodes-part.tsx";
import { PartTabs } from "../../frame/part-tabs.tsx";
import { NowPart } from "./now-part.tsx";

export function OverviewArea(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("area.overview")}
      parts={[
        { value: "now", label: t("overview.now"), Part: NowPart },
        { value: "turnover", label: t("figures.turnover"), Part: Turnover },
        { value: "nodes", label: t("nodes.title"), Part: NodesPart },
      ]}
    />
  );
}
