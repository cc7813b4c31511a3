// Whether the player has shown who it is, and the pictures that do it. They go one way: nothing of them is ever shown.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { documentKinds, readDocumentsSchema, type Documents } from "../../../../protocol/documents.ts";
import { usePersonal } from "../../../../queries/account/personal.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { ActionLink } from "../../../../ui/form/action-link.tsx";
import { KnownPart } from "../known-part.tsx";
import { Section } from "../section.tsx";
import styles from "../settings-page.module.css";
import { DocumentRow } from "./document-row.tsx";
import { DocumentsState } from "./documents-state.tsx";

const request = { kind: "documents" } as const;
const look = [{ kind: "personal", request }] as const;

export function DocumentsSection(): ReactNode {
  const { t } = useTranslation("site");
  const answer = usePersonal(request, readDocumentsSchema);
  const reread = useRenewableSubscription(look);
  const personal = dataOr(answer, null);
  // Another server may ask for them by other ways.
  const isMissing = personal !== null && personal.value === null && personal.error === "notFound";
  return (
    <Section id="documents" title={t("verification.documents")}>
      {isMissing ? (
        <>
          <p className={styles.muted}>{t("verification.documentsText")}</p>
          <div className={styles.actions}>
            <ActionLink to="/support">{t("page.support")}</ActionLink>
          </div>
        </>
      ) : (
        <KnownPart answer={answer} reread={reread} height="320px">
          {(documents) => <Known documents={documents} />}
        </KnownPart>
      )}
    </Section>
  );
}

function Known({ documents }: { documents: Documents }): ReactNode {
  const { t } = useTranslation("site");
  const { state, reason, files } = documents;
  if (state === "verified") return <DocumentsState state={state} reason={null} />;
  return (
    <>
      <p className={styles.muted}>{t("verification.documentsLead")}</p>
      <DocumentsState state={state} reason={reason} />
      <ul className={styles.rows}>
        {documentKinds.map((kind) => (
          <DocumentRow key={kind} kind={kind} sentAt={files.find((file) => file.kind === kind)?.at ?? null} />
        ))}
      </ul>
      <p className={styles.muted}>{t("verification.documentsHint")}</p>
    </>
  );
}
