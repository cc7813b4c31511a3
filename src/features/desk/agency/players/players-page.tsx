// Players and sub-agents: who is below an agent.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AgentsList } from "../agents/agents-list.tsx";
import { PartTabs } from "../frame/part-tabs.tsx";
import { PlayersList } from "./players-list.tsx";

export function Players(): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <PartTabs
      label={t("agency.below")}
      parts={[
        { value: "players", label: t("agency.players"), Part: PlayersList },
        { value: "agents", label: t("agency.agents"), Part: AgentsList },
      ]}
    />
  );
}
