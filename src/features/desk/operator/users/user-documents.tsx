// Whether the user showed who it is. The pictures themselves are looked at in the list of those who sent some.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { Documents } from "../../../../protocol/documents.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark } from "../../frame/mark.tsx";
import { changedAddress } from "../../list/address.ts";
import { documentLooks, useDocumentName } from "./verifications/document-words.ts";

export function UserDocuments({ username, documents }: { username: string; documents: Documents }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const [params] = useSearchParams();
  const nameOf = useDocumentName();
  const { state, reason, files } = documents;
  const list = changedAddress(params, { user: "", view: "verifications", state: "all", search: username });
  return (
    <div className="desk-user-part" data-documents={state}>
      <h3>{t("verifications.title")}</h3>
      <Facts
        facts={[
          {
            name: "documents",
            label: t("field.state"),
            value: <Mark look={documentLooks[state]}>{t(`verifications.state.${state}`)}</Mark>,
          },
          ...(reason === null ? [] : [{ name: "documentsReason", label: t("field.reason"), value: reason }]),
          ...files.map(({ kind, at }) => ({
            name: kind,
            label: nameOf(kind),
            value: formatMoment(at, i18n.language),
          })),
        ]}
      />
      {files.length > 0 && (
        <Link className="desk-user-link desk-user-more" to={{ search: list }}>
          {t("verifications.look")}
        </Link>
      )}
    </div>
  );
}
