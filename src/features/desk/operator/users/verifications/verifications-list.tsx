// Who sent pictures in to show who one is: those that wait for a look first.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { formatMoment } from "../../../../../i18n/format-moment.ts";
import type { DocumentState } from "../../../../../protocol/documents.ts";
import type { Verification } from "../../../../../protocol/operator/verifications.ts";
import type { DeskColumn } from "../../../../../ui/desk/desk-column.ts";
import { Mark } from "../../../frame/mark.tsx";
import { keptAddress, oneOfOrAll } from "../../../list/address.ts";
import { DeskList } from "../../../list/desk-list.tsx";
import { CheckButton } from "./check-button.tsx";
import { documentLooks, useDocumentName } from "./document-words.ts";

const states = ["submitted", "verified", "refused"] as const satisfies readonly DocumentState[];

export function VerificationsList(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  return (
    <DeskList
      name="operator/verifications"
      area="verifications"
      label={t("verifications.title")}
      columns={columns}
      idOf={({ sub }) => sub}
      unfoldLabel={({ username }) => t("list.unfold", { name: username })}
      defaults={{ state: "submitted" }}
      empty={t("verifications.empty")}
      filters={[
        {
          name: "state",
          label: t("field.state"),
          narrow: oneOfOrAll("state", states),
          options: [
            { value: "", label: t("verifications.state.submitted") },
            { value: "verified", label: t("verifications.state.verified") },
            { value: "refused", label: t("verifications.state.refused") },
            { value: "all", label: t("list.all") },
          ],
        },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<Verification>[] {
  const { t, i18n } = useTranslation("desk");
  const [params] = useSearchParams();
  const nameOf = useDocumentName();
  const time = (at: number | null): string => (at === null ? "–" : formatMoment(at, i18n.language));
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      cell: ({ sub, username }) => <Link to={{ search: keptAddress(params, { user: sub }) }}>{username}</Link>,
    },
    {
      key: "name",
      label: t("field.name"),
      from: "tablet",
      wraps: true,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || "–",
    },
    {
      key: "files",
      label: t("verifications.pictures"),
      from: "desk",
      wraps: true,
      cell: ({ files }) => files.map(({ kind }) => nameOf(kind)).join(", ") || "–",
    },
    {
      key: "submittedAt",
      label: t("verifications.sent"),
      sort: "submittedAt",
      from: "tablet",
      cell: ({ submittedAt }) => time(submittedAt),
    },
    {
      key: "decidedAt",
      label: t("approvals.decidedAt"),
      from: "desk",
      cell: ({ decidedAt }) => time(decidedAt),
    },
    {
      key: "state",
      label: t("field.state"),
      from: "tablet",
      cell: ({ state }) => <Mark look={documentLooks[state]}>{t(`verifications.state.${state}`)}</Mark>,
    },
    {
      key: "check",
      label: t("verifications.look"),
      numeric: true,
      cell: (verification) => <CheckButton verification={verification} />,
    },
  ];
}
