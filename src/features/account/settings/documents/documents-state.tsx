// Where the check of the documents stands: a sign besides the words, and why they were not accepted.
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentState } from "../../../../protocol/documents.ts";
import styles from "../settings-page.module.css";

const signs = {
  none: { Icon: CircleDashed, tone: undefined },
  submitted: { Icon: Clock, tone: styles.open },
  verified: { Icon: CircleCheck, tone: styles.good },
  refused: { Icon: Ban, tone: styles.refused },
};

export function DocumentsState({ state, reason }: { state: DocumentState; reason: string | null }): ReactNode {
  const { t } = useTranslation("site");
  const { Icon, tone } = signs[state];
  return (
    <output data-documents={state}>
      <p className={styles.state}>
        <Icon size={20} aria-hidden="true" className={tone} />
        <strong>{t(`verification.documentState.${state}`)}</strong>
      </p>
      {state === "refused" && (
        <>
          {reason !== null && <p>{t("verification.documentsRefused", { reason })}</p>}
          <p>{t("verification.documentsAgain")}</p>
        </>
      )}
    </output>
  );
}
