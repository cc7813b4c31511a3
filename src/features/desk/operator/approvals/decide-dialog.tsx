import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Proposal } from "../../../../protocol/operator/proposals.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { officeMoney } from "../../frame/amounts.ts";

interface Props {
  proposal: Proposal;
  approve: boolean;
  onClose: () => void;
}

/** Approves or rejects what another administrator proposed. */
export function DecideDialog({ proposal, approve, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { proposalId, kind, person, amount, currency } = proposal;
  const { busy, error, run } = useAct("operator/proposals/decide");

  async function send(note: string): Promise<void> {
    if ((await run({ proposalId, approve, note: note === "" ? null : note })) !== null) onClose();
  }

  const what = [t(`approvals.kind.${kind}`), person?.username, currency === "" ? null : officeMoney(amount, currency)]
    .filter(Boolean)
    .join(", ");
  return (
    <ActDialog
      title={approve ? t("approvals.approveTitle") : t("approvals.rejectTitle")}
      text={what}
      go={approve ? t("approvals.approve") : t("approvals.reject")}
      danger={!approve}
      fields={[{ name: "note", label: t("field.note"), kind: "text", optional: true, longest: 200 }]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ note = "" }) => void send(note.trim())}
    />
  );
}
