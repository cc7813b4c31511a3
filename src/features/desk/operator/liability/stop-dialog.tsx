// Stops a market, a match, a league or a sport that is named by its id.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stopScopes } from "../../../../protocol/operator/liability.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";

export function StopDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/stops/set");

  async function send({ scope, id = "", reason = "" }: Values): Promise<void> {
    const stopScope = stopScopes.find((value) => value === scope);
    if (stopScope === undefined) return;
    if ((await run({ scope: stopScope, id: id.trim(), stopped: true, reason: reason.trim() })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("liability.stop")}
      text={t("liability.stopById")}
      go={t("liability.stop")}
      danger
      fields={[
        {
          name: "scope",
          label: t("liability.what"),
          kind: "choice",
          options: stopScopes.map((value) => ({ value, label: t(`liability.scope.${value}`) })),
        },
        { name: "id", label: t("liability.id"), kind: "text", longest: 100 },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}
