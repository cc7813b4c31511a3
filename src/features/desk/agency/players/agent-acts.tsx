// One agent: funds from the agent above; plan, line and settlements from an administrator.
import { isAdministrator } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useAct } from "../../acts/use-act.ts";
import { officeAmount } from "../../frame/amounts.ts";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { LineDialog, SettleDialog } from "./terms-dialogs.tsx";
import type { Elements } from "../../../../ui/elements.ts";

type Asked = "add" | "remove" | "plan" | "line" | "settle";

export function AgentActs({ agent, locked }: { agent: AgencyAgentRow; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  // Where nothing was given out yet there is no row of the agent's to say it.
  const currencies = useSiteCurrencies()?.map(({ currency }) => currency) ?? null;
  const isOffline = useConnection().state !== "online";
  const session = dataOr(useSession(), null);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { busy, error, run } = useAct("agency/agents/settings");
  const { sub, username, parent, credit, plan, mayAgents } = agent;
  const ofHouse = session !== null && isAdministrator(rolesOf(session));
  const isAbove = session?.state === "signedIn" && (ofHouse || parent?.sub === session.sub);
  const close = (): void => setOpenDialog(null);
  const button = (act: Asked, label: string): Elements => (
    <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setOpenDialog(act)}>
      {label}
    </Button>
  );
  const amount = (key: "float" | "line" | "owed" | "available") => ({
    key,
    label: t(`agency.${key}`),
    numeric: true,
    cell: (row: AgencyAgentRow["credit"][number]) => officeAmount(row[key]),
  });
  return (
    <>
      <DeskTable
        area="agent-funds"
        label={t("agency.funds")}
        rows={credit}
        idOf={({ currency_id }) => `${sub}-${currency_id}`}
        unfoldLabel={({ currency }) => t("list.unfold", { name: currency })}
        columns={[
          { key: "currency", label: t("field.currency"), cell: ({ currency }) => currency },
          { ...amount("float"), from: "tablet" },
          { ...amount("line"), from: "tablet" },
          amount("owed"),
          amount("available"),
        ]}
      />
      <p className="desk-frame-note">
        {plan === null
          ? t("agency.noPlan")
          : `${t(`agency.plan.${plan.base}`)}: ${plan.bands.map(({ legs, percent }) => t("agency.band", { legs, percent })).join(", ")}`}
      </p>
      {isAbove && (
        <div className="desk-frame-rowActions">
          {button("add", t("funds.add"))}
          {button("remove", t("funds.remove"))}
          <Button busy={busy} disabled={locked || isOffline} onClick={() => void run({ sub, mayAgents: !mayAgents })}>
            {mayAgents ? t("agents.forbid") : t("agents.allow")}
          </Button>
          {ofHouse && button("plan", t("terms.plan"))}
          {ofHouse && button("line", t("terms.line"))}
          {ofHouse && button("settle", t("terms.settle"))}
        </div>
      )}
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      {(openDialog === "add" || openDialog === "remove") && currencies !== null && (
        <CreditDialog
          call="agency/agents/float"
          person={{ sub, username }}
          direction={openDialog}
          currencies={currencies}
          onClose={close}
        />
      )}
      {openDialog === "plan" && <PlanDialog agent={agent} onClose={close} />}
      {openDialog === "line" && currencies !== null && (
        <LineDialog agent={agent} currencies={currencies} onClose={close} />
      )}
      {openDialog === "settle" && currencies !== null && (
        <SettleDialog agent={agent} currencies={currencies} onClose={close} />
      )}
    </>
  );
}
