// What is known of one agent below, and what the agent above can do.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useAct } from "../../acts/use-act.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { agencyPaths } from "../frame/agency-areas.ts";
import { Lines } from "../frame/lines.tsx";
import { planText } from "../frame/plan-text.ts";
import { TextLink } from "../frame/text-link.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { FloatDialog, type FloatWay } from "./float-dialog.tsx";

interface Props {
  agent: AgencyAgentRow;
  locked: boolean;
}

export function AgentDetails({ agent, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const viewer = useViewer();
  const isOffline = useConnection().state !== "online";
  const [way, setWay] = useState<FloatWay | null>(null);
  const settings = useAct("agency/agents/settings");
  const { sub, credit, plan, parent, mayAgents } = agent;
  // Credit goes to those directly below; administrators reach all.
  const isDirect = viewer.isAdministrator || (parent !== null && parent.sub === viewer.sub);
  const amounts = (of: (one: (typeof credit)[number]) => number): ReactNode => (
    <Lines values={credit.map((one) => officeMoney(of(one), one.currency))} />
  );
  return (
    <>
      <Facts
        facts={[
          { name: "float", label: t("agency.float"), value: amounts(({ float }) => float) },
          { name: "line", label: t("agency.line"), value: amounts(({ line }) => line) },
          { name: "owed", label: t("agency.owed"), value: amounts(({ owed }) => owed) },
          { name: "plan", label: t("agency.plan"), value: planText(t, plan) },
          { name: "mayAgents", label: t("agency.mayAgents"), value: t(mayAgents ? "agency.yes" : "agency.no") },
        ]}
      />
      {settings.error !== null && (
        <p role="alert" className="desk-frame-note">
          {settings.error}
        </p>
      )}
      <div className="desk-frame-rowActions">
        {isDirect && (
          <>
            <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setWay("add")}>
              {t("agency.floatAdd")}
            </Button>
            <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setWay("remove")}>
              {t("agency.floatRemove")}
            </Button>
            <Button
              busy={settings.busy}
              disabled={locked || isOffline}
              onClick={() => void settings.run({ sub, mayAgents: !mayAgents })}
            >
              {t(mayAgents ? "agency.forbidAgents" : "agency.allowAgents")}
            </Button>
          </>
        )}
        <TextLink to={`${withPrefix(prefix, agencyPaths.players)}?agent=${encodeURIComponent(sub)}`}>
          {t("agency.toPlayers")}
        </TextLink>
        <TextLink to={`${withPrefix(prefix, agencyPaths.office)}?agent=${encodeURIComponent(sub)}`}>
          {t("agency.toOffice")}
        </TextLink>
      </div>
      {way !== null && <FloatDialog agent={agent} way={way} onClose={() => setWay(null)} />}
    </>
  );
}
