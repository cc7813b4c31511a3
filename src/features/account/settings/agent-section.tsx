// Whether the agent who pays the player in may also take money back. Those whom no agent looks after see nothing of it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { ownAgentSchema } from "../../../protocol/agency/consent.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { Section } from "./section.tsx";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

const request = { kind: "agent" } as const;
const look = [{ kind: "personal", request }] as const;

export function AgentSection(): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  const isOffline = useConnection().state !== "online";
  const answer = usePersonal(request, ownAgentSchema);
  useRenewableSubscription(look);
  /** What was chosen, until the server's word is read anew. */
  const [chosen, setChosen] = useState<{ on: boolean; after: number } | null>(null);
  const personal = answer.state === "ready" ? answer.value : null;
  const consent = personal?.value ?? null;
  const { run: set } = useAction(
    async (on: boolean, after: number) => {
      if (isOffline) return showFailure({ code: "offline" }, "offline");
      setChosen({ on, after });
      await account.setCreditByAgent(on);
    },
    (failure) => {
      setChosen(null);
      showFailure(failure, "unexpected");
    },
  );
  if (personal === null || consent === null || consent.agent === null) return null;
  const { readAt } = personal;

  return (
    <Section id="agent" title={t("settings.agent")}>
      <p className={styles.muted}>{t("settings.agentIs", { name: consent.agent })}</p>
      <div className={styles.rows}>
        <Switch
          label={t("settings.creditByAgent")}
          checked={chosen?.after === readAt ? chosen.on : consent.creditByAgent}
          onChange={(on) => void set(on, readAt)}
        />
      </div>
      <p className={styles.muted}>{t("settings.creditByAgentHint")}</p>
    </Section>
  );
}
