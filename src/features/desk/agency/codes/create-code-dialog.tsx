import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { siteDay } from "../../../../domain/site-days.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";

/** A new code of the agent's own. */
export function CreateCodeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("agency/promoCodes/create");

  async function send({ code = "", from = "", to = "", maxUses = "" }: Values): Promise<void> {
    const body = {
      code: code.trim(),
      from: from === "" ? null : siteDay(from).from,
      to: to === "" ? null : siteDay(to).to - 1,
      maxUses: maxUses.trim() === "" ? null : Number(maxUses),
    };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("codes.create")}
      text={t("codes.createText")}
      go={t("codes.create")}
      fields={[
        { name: "code", label: t("codes.code"), kind: "text", longest: 32 },
        { name: "from", label: t("field.from"), kind: "day", optional: true },
        { name: "to", label: t("field.to"), kind: "day", optional: true },
        { name: "maxUses", label: t("codes.maxUses"), kind: "whole", optional: true },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}
