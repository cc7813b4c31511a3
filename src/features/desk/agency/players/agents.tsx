// The agents below: who they look after, and what they can give out.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { asText } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { AgentActs } from "./agent-acts.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const detailsOf = (agent: AgencyAgentRow, stale: boolean): Elements => <AgentActs agent={agent} locked={stale} />;

export function Agents(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  const isOffline = useConnection().state !== "online";
  const me = useDesk({ name: "agency/me" });
  const mayCreate = me.state === "ready" && me.answer.mayAgents;
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DeskList
        name="agency/agents"
        area="agents"
        label={t("agency.agents")}
        columns={columns}
        idOf={({ sub }) => sub}
        unfoldLabel={({ username }) => t("list.unfold", { name: username })}
        details={detailsOf}
        empty={t("agency.noAgents")}
        actions={
          mayCreate && (
            <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreating(true)}>
              {t("create.agent")}
            </Button>
          )
        }
        filters={[{ name: "agent", label: "", narrow: asText("agent"), hidden: true }]}
      />
      {creating && <CreateUserDialog kind="agent" onClose={() => setCreating(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<AgencyAgentRow>[] {
  const { t } = useTranslation("desk");
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      wraps: true,
      cell: ({ username }) => username,
    },
    {
      key: "parent",
      label: t("agency.parent"),
      from: "tablet",
      cell: ({ parent }) => parent?.username ?? t("users.house"),
    },
    { key: "players", label: t("agency.players"), numeric: true, from: "tablet", cell: ({ players }) => players },
    { key: "agents", label: t("agency.agents"), numeric: true, from: "desk", cell: ({ agents }) => agents },
    {
      key: "available",
      label: t("agency.available"),
      numeric: true,
      cell: ({ credit }) =>
        credit.map(({ currency, available }) => (
          <div key={currency} translate="no">
            {officeMoney(available, currency)}
          </div>
        )),
    },
    {
      key: "state",
      label: t("field.state"),
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
}
