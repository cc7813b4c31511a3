// What else a process tells of itself.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { NodeHealth, SiteNode } from "../../../../protocol/operator/nodes.ts";
import { Facts } from "../../frame/facts.tsx";
import { axisNumber } from "../figures/axis-numbers.ts";

export function NodeDetails({ node: { build, health } }: { node: SiteNode }): ReactNode {
  const { t } = useTranslation("desk");
  const facts = useHealthFacts();
  return (
    <Facts facts={[{ name: "build", label: t("overview.build"), value: build }, ...(health ? facts(health) : [])]} />
  );
}

function useHealthFacts() {
  const { t, i18n } = useTranslation("desk");
  const time = (at: number): string => formatMoment(at, i18n.language);
  const leadOf = (name: string): string => (name === "feed" ? t("nodes.leadsOffer") : name);
  return ({ since, leads, pool, passwordsWaiting, lagging, webhooksRefused, redisUp, backupAt }: NodeHealth) => [
    { name: "since", label: t("nodes.since"), value: time(since) },
    { name: "leads", label: t("nodes.leads"), value: leads.length === 0 ? "–" : leads.map(leadOf).join(", ") },
    { name: "pool", label: t("nodes.pool"), value: pool === null ? "–" : t("nodes.poolOf", { ...pool }) },
    { name: "passwords", label: t("nodes.passwords"), value: axisNumber(passwordsWaiting) },
    { name: "lagging", label: t("nodes.lagging"), value: axisNumber(lagging) },
    { name: "webhooks", label: t("overview.webhooksRefused"), value: axisNumber(webhooksRefused) },
    {
      name: "redis",
      label: t("nodes.redis"),
      value: redisUp === null ? "–" : t(redisUp ? "nodes.answers" : "nodes.noAnswer"),
    },
    {
      name: "backup",
      label: t("nodes.backup"),
      value: backupAt === null ? "–" : backupAt === 0 ? t("nodes.never") : time(backupAt),
    },
  ];
}
