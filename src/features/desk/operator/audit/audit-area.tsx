// Who did what, in the order in which it was written down, and whether it still stands as it was written.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { AuditListRow } from "../../../../protocol/operator/audit.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { asText, days } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { AuditChanges } from "./audit-changes.tsx";
import { AuditCheck } from "./audit-check.tsx";
import { useAuditWords } from "./audit-words.ts";
import type { Elements } from "../../../../ui/elements.ts";

const looks: Readonly<Record<AuditListRow["outcome"], MarkLook>> = {
  done: "good",
  refused: "danger",
  proposed: "warn",
};

/** Acts whose codes begin so, by the area that they belong to. */
const actKinds = [
  ["user.", "users"],
  ["payment.", "payments"],
  ["proposal.", "approvals"],
  ["ticket.", "tickets"],
  ["outcome.", "liability"],
  ["setting.", "settings"],
  ["campaign.", "campaigns"],
  ["game.", "games"],
  ["agency.", "agency"],
] as const;

const detailsOf = (row: AuditListRow): Elements => <AuditDetails row={row} />;

export function AuditArea(): ReactNode {
  const { t } = useTranslation("desk");
  const words = useAuditWords();
  const columns = useColumns();
  const kinds = [
    { value: "", label: t("list.all") },
    ...actKinds.map(([prefix, area]) => ({ value: prefix, label: t(`area.${area}`) })),
  ];
  return (
    <DeskList
      name="operator/audit"
      area="audit"
      label={t("area.audit")}
      columns={columns}
      idOf={({ seq }) => String(seq)}
      unfoldLabel={({ seq, action }) => t("list.unfold", { name: `${seq} ${words.act(action)}` })}
      details={detailsOf}
      empty={t("audit.empty")}
      actions={<AuditCheck />}
      filters={[
        { name: "action", label: t("audit.action"), narrow: asText("action", 64), options: kinds },
        { name: "by", label: t("audit.by"), narrow: asText("sub"), text: true },
        { name: "of", label: t("audit.concerns"), narrow: asText("target"), text: true },
        { name: "from", label: t("field.from"), narrow: days.from },
        { name: "to", label: t("field.to"), narrow: days.to },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<AuditListRow>[] {
  const { t, i18n } = useTranslation("desk");
  const words = useAuditWords();
  return [
    { key: "seq", label: "#", sort: "seq", numeric: true, from: "tablet", cell: ({ seq }) => seq },
    { key: "at", label: t("audit.at"), cell: ({ at }) => formatMoment(at, i18n.language) },
    { key: "action", label: t("audit.action"), wraps: true, cell: ({ action }) => words.act(action) },
    { key: "by", label: t("audit.by"), from: "tablet", wraps: true, cell: words.by },
    { key: "target", label: t("audit.concerns"), from: "desk", wraps: true, cell: words.target },
    {
      key: "outcome",
      label: t("field.state"),
      cell: ({ outcome }) => <Mark look={looks[outcome]}>{t(`audit.outcome.${outcome}`)}</Mark>,
    },
  ];
}

function AuditDetails({ row }: { row: AuditListRow }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, target, action, roles, ip, family, reason, hash } = row;
  return (
    <>
      <Facts
        facts={[
          { name: "reason", label: t("field.reason"), value: reason ?? "–" },
          { name: "code", label: t("audit.code"), value: action },
          { name: "sub", label: t("audit.by"), value: sub },
          { name: "target", label: t("audit.concerns"), value: target || "–" },
          { name: "roles", label: t("users.roles"), value: roles.join(", ") || "–" },
          { name: "ip", label: "IP", value: ip ?? "–" },
          { name: "family", label: t("audit.session"), value: family ?? "–" },
          { name: "hash", label: t("audit.hash"), value: hash },
        ]}
      />
      <AuditChanges row={row} />
    </>
  );
}
