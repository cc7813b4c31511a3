import { useTranslation } from "react-i18next";
import type { DocumentKind, DocumentState } from "../../../../../protocol/documents.ts";
import type { MarkLook } from "../../../frame/mark.tsx";

export const documentLooks: Readonly<Record<DocumentState, MarkLook>> = {
  none: "quiet",
  submitted: "warn",
  verified: "good",
  refused: "danger",
};

/** What documents are called, as the player who sent them reads it. */
export function useDocumentName(): (kind: DocumentKind) => string {
  const { t } = useTranslation("site");
  return (kind) => t(`verification.document.${kind}`);
}
