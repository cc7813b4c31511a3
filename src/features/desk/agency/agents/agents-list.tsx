// The agents below an agent.
import Plus from "lucide-react/icons/plus";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { Lines } from "../frame/lines.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { AgentDetails } from "./agent-details.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";

const detailsOf = (agent: AgencyAgentRow, stale: boolean): ReactNode => <AgentDetails agent={agent} locked={stale} />;

export function AgentsList(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const { isAdministrator } = useViewer();
  const me = useDesk({ name: "agency/me" });
  const [creates, setCreates] = useState(false);
  const mayCreate = isAdministrator || (me.state === "ready" && me.answer.mayAgents);
  return (
    <>
      <DeskList
        name="agency/agents"
        area="agents"
        label={t("agency.agents")}
        columns={useColumns()}
        idOf={({ sub }) => sub}
        unfoldLabel={({ username }) => t("list.unfold", { name: username })}
        details={detailsOf}
        empty={t("agency.noAgents")}
        actions={
          mayCreate && (
            <Button variant="accent" aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreates(true)}>
              <Plus size={16} aria-hidden="true" />
              {t("agency.createAgent")}
            </Button>
          )
        }
      />
      {creates && <CreateUserDialog kind="agent" onClose={() => setCreates(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<AgencyAgentRow>[] {
  const { t } = useTranslation("desk");
  return [
    { key: "username", label: t("field.username"), sort: "username", wraps: true, cell: ({ username }) => username },
    {
      ...{ key: "parent", label: t("agency.above"), from: "desk" },
      cell: ({ parent }) => parent?.username ?? t("users.house"),
    },
    {
      ...{ key: "depth", label: t("agency.depth"), sort: "depth", numeric: true, from: "desk" },
      cell: ({ depth }) => depth,
    },
    {
      ...{ key: "players", label: t("agency.players"), numeric: true, from: "tablet" },
      cell: ({ players }) => players,
    },
    { key: "agents", label: t("agency.agents"), numeric: true, from: "desk", cell: ({ agents }) => agents },
    {
      ...{ key: "available", label: t("agency.available"), numeric: true },
      cell: ({ credit }) => (
        <Lines values={credit.map(({ available, currency }) => officeMoney(available, currency))} />
      ),
    },
    {
      ...{ key: "state", label: t("field.state"), from: "tablet" },
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
}
