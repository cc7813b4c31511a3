// A player's documents, and what is decided by them. What they show is in this dialog's memory, and gone with it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../../i18n/format-moment.ts";
import type { Verification } from "../../../../../protocol/operator/verifications.ts";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { Dialog } from "../../../../../ui/overlay/dialog.tsx";
import { ActDialog } from "../../../acts/act-dialog.tsx";
import { useAct } from "../../../acts/use-act.ts";
import { Facts } from "../../../frame/facts.tsx";
import { DocumentPictures } from "./document-pictures.tsx";

interface Props {
  verification: Verification;
  onClose: () => void;
}

export function VerificationDialog({ verification, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { username, state } = verification;
  const title = t("verifications.of", { name: username });
  if (state === "submitted") return <Decide verification={verification} title={title} onClose={onClose} />;
  return (
    <Dialog open title={title} width="wide" closeLabel={site("common.close")} onClose={onClose}>
      <Looked verification={verification} />
    </Dialog>
  );
}

function Looked({ verification }: { verification: Verification }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { firstName, lastName, files, submittedAt, decidedAt, state, reason } = verification;
  const time = (at: number): string => formatMoment(at, i18n.language);
  return (
    <div className="desk-documents">
      <Facts
        facts={[
          { name: "name", label: t("field.name"), value: `${firstName} ${lastName}`.trim() || "–" },
          { name: "sent", label: t("verifications.sent"), value: time(submittedAt) },
          ...(state === "submitted"
            ? []
            : [{ name: "state", label: t("field.state"), value: t(`verifications.state.${state}`) }]),
          ...(decidedAt === null ? [] : [{ name: "decided", label: t("approvals.decidedAt"), value: time(decidedAt) }]),
          ...(reason === null ? [] : [{ name: "reason", label: t("field.reason"), value: reason }]),
        ]}
      />
      <DocumentPictures files={files} />
    </div>
  );
}

function Decide({ verification, title, onClose }: Props & { title: string }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/verifications/decide");
  // Which pictures it is about: who sends others meanwhile has to be looked at again.
  const [{ id, submittedAt }] = useState(verification);
  const [decision, setDecision] = useState<"accept" | "refuse" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOther = submittedAt !== verification.submittedAt;

  async function send(reason: string): Promise<void> {
    if (decision === null) return setProblem(t("verifications.undecided"));
    if ((await run({ id, accept: decision === "accept", reason, submittedAt })) !== null) onClose();
  }

  const goes = { accept: t("verifications.doAccept"), refuse: t("verifications.doRefuse") };
  const label = t("verifications.decision");
  return (
    <ActDialog
      title={title}
      width="wide"
      go={decision === null ? t("verifications.decide") : goes[decision]}
      danger={decision === "refuse"}
      lead={
        <>
          <Looked verification={verification} />
          <div className="desk-acts-choice">
            <span className="desk-acts-choiceLabel" aria-hidden="true">
              {label}
            </span>
            <Segmented
              label={label}
              value={decision ?? ""}
              options={[
                { value: "accept", label: t("verifications.accept") },
                { value: "refuse", label: t("verifications.refuse") },
              ]}
              onChange={(next) => {
                setDecision(next === "accept" ? "accept" : "refuse");
                setProblem(null);
              }}
            />
          </div>
        </>
      }
      fields={[{ name: "reason", label: t("verifications.reason"), kind: "reason" }]}
      busy={busy}
      error={isOther ? t("verifications.changed") : (problem ?? error)}
      onClose={onClose}
      onSubmit={({ reason = "" }) => void (isOther ? undefined : send(reason.trim()))}
    />
  );
}
