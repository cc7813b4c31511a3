// What one administrator proposed and another one decides.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import {
  proposalKinds,
  type Proposal,
  type ProposalKind,
  type ProposalStatus,
} from "../../../../protocol/operator/proposals.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { oneOf, oneOfOrAll } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { useProposalFacts } from "./use-proposal-facts.ts";
import type { Elements } from "../../../../ui/elements.ts";

const statuses = ["open", "approved", "rejected", "expired"] as const satisfies readonly ProposalStatus[];
const kinds: readonly ProposalKind[] = proposalKinds;
const looks: Readonly<Record<ProposalStatus, MarkLook>> = {
  open: "warn",
  approved: "good",
  rejected: "danger",
  expired: "quiet",
};

const detailsOf = (proposal: Proposal, stale: boolean): Elements => (
  <ProposalDetails proposal={proposal} locked={stale} />
);

export function ApprovalsArea(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  return (
    <DeskList
      name="operator/proposals"
      area="approvals"
      label={t("area.approvals")}
      columns={columns}
      idOf={({ proposalId }) => proposalId}
      unfoldLabel={({ kind, person }) =>
        t("list.unfold", { name: [t(`approvals.kind.${kind}`), person?.username ?? ""].join(" ").trim() })
      }
      details={detailsOf}
      defaults={{ status: "open" }}
      empty={t("approvals.empty")}
      filters={[
        {
          name: "status",
          label: t("field.state"),
          narrow: oneOfOrAll("status", statuses),
          options: [
            ...statuses.map((status) => ({
              value: status === "open" ? "" : status,
              label: t(`approvals.status.${status}`),
            })),
            { value: "all", label: t("list.all") },
          ],
        },
        {
          name: "kind",
          label: t("approvals.kind"),
          narrow: oneOf("kind", kinds),
          options: [
            { value: "", label: t("approvals.anyKind") },
            ...kinds.map((kind) => ({ value: kind, label: t(`approvals.kind.${kind}`) })),
          ],
        },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<Proposal>[] {
  const { t, i18n } = useTranslation("desk");
  const time = (at: number): string => formatMoment(at, i18n.language);
  return [
    { key: "kind", label: t("approvals.kind"), sort: "kind", cell: ({ kind }) => t(`approvals.kind.${kind}`) },
    {
      key: "person",
      label: t("field.person"),
      from: "tablet",
      cell: ({ person }) => person?.username ?? "–",
    },
    {
      key: "amount",
      label: t("field.amount"),
      numeric: true,
      cell: ({ amount, currency }) => (currency === "" ? "–" : officeMoney(amount, currency)),
    },
    { key: "by", label: t("approvals.by"), from: "tablet", cell: ({ proposedBy }) => proposedBy.username },
    {
      key: "createdAt",
      label: t("approvals.at"),
      sort: "createdAt",
      from: "desk",
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      key: "expiresAt",
      label: t("approvals.expires"),
      sort: "expiresAt",
      from: "desk",
      cell: ({ expiresAt }) => time(expiresAt),
    },
    {
      key: "status",
      label: t("field.state"),
      cell: ({ status }) => <Mark look={looks[status]}>{t(`approvals.status.${status}`)}</Mark>,
    },
  ];
}

function ProposalDetails({ proposal, locked }: { proposal: Proposal; locked: boolean }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<"approve" | "reject" | null>(null);
  const factsOf = useProposalFacts();
  const { target, reason, decidedBy, decidedAt, note, canDecide, barred, outdated } = proposal;
  return (
    <>
      <Facts
        facts={[
          ...factsOf(proposal),
          { name: "reason", label: t("field.reason"), value: reason ?? "–" },
          { name: "target", label: t("approvals.target"), value: target },
          ...(decidedBy === null
            ? []
            : [{ name: "decidedBy", label: t("approvals.decidedBy"), value: decidedBy.username }]),
          ...(decidedAt === null
            ? []
            : [
                {
                  name: "decidedAt",
                  label: t("approvals.decidedAt"),
                  value: formatMoment(decidedAt, i18n.language),
                },
              ]),
          ...(note === null ? [] : [{ name: "note", label: t("field.note"), value: note }]),
        ]}
      />
      {barred !== null && <p className="desk-frame-note">{t(`approvals.barred.${barred}`)}</p>}
      {canDecide && (
        <div className="desk-frame-rowActions">
          {!outdated && (
            <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setOpenDialog("approve")}>
              {t("approvals.approve")}
            </Button>
          )}
          <Button
            variant="danger"
            aria-haspopup="dialog"
            disabled={locked || isOffline}
            onClick={() => setOpenDialog("reject")}
          >
            {t("approvals.reject")}
          </Button>
        </div>
      )}
      {openDialog !== null && (
        <DecideDialog proposal={proposal} approve={openDialog === "approve"} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}
