// Codes that bind who registers with them to an agent.
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatDate } from "../../../../i18n/format-moment.ts";
import type { AgencyCode, AgentCodeState } from "../../../../protocol/agency/promo-codes.ts";
import { showSnackbar } from "../../../../state/snackbars.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useAct } from "../../acts/use-act.ts";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { CreateCodeDialog } from "./create-code-dialog.tsx";

const looks: Readonly<Record<AgentCodeState, MarkLook>> = { running: "good", paused: "warn", ended: "quiet" };

const detailsOf = (code: AgencyCode, stale: boolean): ReactNode => <CodeDetails code={code} locked={stale} />;

export function CodesList(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { isAgent } = useViewer();
  const isOffline = useConnection().state !== "online";
  const [creates, setCreates] = useState(false);
  return (
    <>
      <DeskList
        name="agency/promoCodes"
        area="codes"
        label={site("page.affiliatePromoCodes")}
        columns={useColumns()}
        idOf={({ code }) => code}
        unfoldLabel={({ code }) => t("list.unfold", { name: code })}
        details={detailsOf}
        empty={t("agency.noCodes")}
        actions={
          isAgent && (
            <Button variant="accent" aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreates(true)}>
              <Plus size={16} aria-hidden="true" />
              {t("agency.createCode")}
            </Button>
          )
        }
      />
      {creates && <CreateCodeDialog onClose={() => setCreates(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<AgencyCode>[] {
  const { t, i18n } = useTranslation("desk");
  const { isAgent } = useViewer();
  const day = (at: number | null): string => (at === null ? "–" : formatDate(at, i18n.language));
  const columns: DeskColumn<AgencyCode>[] = [
    {
      key: "code",
      label: t("agency.code"),
      sort: "code",
      wraps: true,
      cell: ({ code }) => <b translate="no">{code}</b>,
    },
    {
      ...{ key: "uses", label: t("agency.uses"), sort: "uses", numeric: true },
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : t("agency.usesOf", { uses, most: maxUses })),
    },
    {
      ...{ key: "players", label: t("agency.players"), numeric: true, from: "tablet" },
      cell: ({ players }) => players ?? "–",
    },
    { key: "from", label: t("field.from"), from: "desk", cell: ({ from }) => day(from) },
    { key: "to", label: t("field.to"), from: "desk", cell: ({ to }) => day(to) },
    {
      ...{ key: "state", label: t("field.state") },
      cell: ({ state }) => <Mark look={looks[state]}>{t(`agency.codeState.${state}`)}</Mark>,
    },
  ];
  if (isAgent) return columns;
  const agent: DeskColumn<AgencyCode> = {
    ...{ key: "agent", label: t("field.agent"), from: "tablet" },
    cell: (one) => one.agent?.username ?? "–",
  };
  return columns.toSpliced(1, 0, agent);
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showSnackbar("payment.copied");
  } catch {
    // Denied, or no secure page: the address can still be read and marked.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}

function CodeDetails({ code: { code, state, link }, locked }: { code: AgencyCode; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const { isAgent, isAdministrator } = useViewer();
  const isOffline = useConnection().state !== "online";
  const { busy, error, run } = useAct("agency/promoCodes/state");
  const change = (next: AgentCodeState, label: string): ReactNode => (
    <Button busy={busy} disabled={locked || isOffline} onClick={() => void run({ code, state: next })}>
      {label}
    </Button>
  );
  return (
    <>
      <p className="desk-agency-address" data-code-link="" translate="no">
        {link}
      </p>
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      <div className="desk-frame-rowActions">
        <Button onClick={() => void copyLink(link)}>
          <Copy size={16} aria-hidden="true" />
          {t("agency.copyLink")}
        </Button>
        {(isAgent || isAdministrator) && state !== "ended" && (
          <>
            {state === "running" ? change("paused", t("agency.pause")) : change("running", t("agency.resume"))}
            {change("ended", t("agency.end"))}
          </>
        )}
      </div>
    </>
  );
}
