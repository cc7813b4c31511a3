// An act that asks for nothing but the reason.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeskAct, DeskBody } from "../../../protocol/desk/desk-calls.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useAct } from "./use-act.ts";

export interface PersonAct {
  name: DeskAct;
  /** But for the reason. */
  body: DeskBody;
  title: string;
  text: string;
  /** Of the button. */
  go: string;
  danger?: boolean;
}

export function PersonActDialog({ act, onClose }: { act: PersonAct; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { name, body, title, text, go, danger = false } = act;
  const { busy, error, run } = useAct(name);

  async function send(reason: string): Promise<void> {
    if ((await run({ ...body, reason })) !== null) onClose();
  }

  return (
    <ActDialog
      title={title}
      text={text}
      go={go}
      danger={danger}
      busy={busy}
      error={error}
      onClose={onClose}
      fields={[{ name: "reason", label: t("field.reason"), kind: "reason" }]}
      onSubmit={({ reason = "" }) => void send(reason.trim())}
    />
  );
}
