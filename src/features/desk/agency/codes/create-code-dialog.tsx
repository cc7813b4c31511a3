// A new code of the agent's.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { siteDays } from "../frame/site-days.ts";

export function CreateCodeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("agency/promoCodes/create");

  async function send({ code = "", from = "", to = "", maxUses = "" }: Values): Promise<void> {
    const body = {
      code: code.trim(),
      ...(from === "" ? {} : siteDays.from(from)),
      ...(to === "" ? {} : siteDays.to(to)),
      ...(maxUses.trim() === "" ? {} : { maxUses: Number(maxUses) }),
    };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("agency.createCode")}
      text={t("agency.createCodeText")}
      go={t("agency.create")}
      {...{ busy, error, onClose }}
      fields={[
        { name: "code", label: t("agency.code"), kind: "text", longest: 32 },
        { name: "from", label: t("field.from"), kind: "day", optional: true },
        { name: "to", label: t("field.to"), kind: "day", optional: true },
        { name: "maxUses", label: t("agency.maxUses"), kind: "whole", optional: true, longest: 9 },
      ]}
      onSubmit={(values) => void send(values)}
    />
  );
}
