// An act that asks for nothing but the reason.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeskBodyOf } from "../../../protocol/desk/desk-bodies.ts";
import type { DeskAct } from "../../../protocol/desk/desk-calls.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useAct } from "./use-act.ts";

interface ActTexts {
  title: string;
  text: string;
  /** Of the button. */
  go: string;
  danger?: boolean;
}

/** Acts that are told a reason. */
type ReasonedAct = { [Name in DeskAct]: "reason" extends keyof DeskBodyOf<Name> ? Name : never }[DeskAct];

/** `body`: but for the reason. */
export type PersonAct = {
  [Name in ReasonedAct]: ActTexts & { name: Name; body: Omit<DeskBodyOf<Name>, "reason"> };
}[ReasonedAct];

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
