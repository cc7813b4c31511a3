// Codes that bind who registers with them to an agent.
import { isAgent, movesMoney } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { siteDayOf } from "../../../../domain/site-days.ts";
import { dayText } from "../../../../i18n/format-moment.ts";
import type { AgencyCode, AgentCodeState } from "../../../../protocol/agency/promo-codes.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { showSnackbar } from "../../../../state/snackbars.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { QrCode } from "../../../../ui/layout/qr-code.tsx";
import { useAct } from "../../acts/use-act.ts";
import { Facts } from "../../frame/facts.tsx";
import { Mark, type MarkLook } from "../../frame/mark.tsx";
import { DeskList } from "../../list/desk-list.tsx";
import { CreateCodeDialog } from "./create-code-dialog.tsx";
import { EndCodeDialog } from "./end-code-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const looks: Readonly<Record<AgentCodeState, MarkLook>> = { running: "good", paused: "warn", ended: "quiet" };

const detailsOf = (code: AgencyCode, stale: boolean): Elements => <CodeDetails code={code} locked={stale} />;

function useMayChange(): { ofAgent: boolean; may: boolean } {
  const session = dataOr(useSession(), null);
  const roles = session === null ? [] : rolesOf(session);
  return { ofAgent: isAgent(roles), may: movesMoney(roles) };
}

export function Codes(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  const { ofAgent } = useMayChange();
  const isOffline = useConnection().state !== "online";
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <DeskList
        name="agency/promoCodes"
        area="promo_codes"
        label={t("codes.title")}
        columns={columns}
        idOf={({ code }) => code}
        unfoldLabel={({ code }) => t("list.unfold", { name: code })}
        details={detailsOf}
        empty={t("codes.empty")}
        actions={
          ofAgent && (
            <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setIsDialogOpen(true)}>
              {t("codes.create")}
            </Button>
          )
        }
      />
      {isDialogOpen && <CreateCodeDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<AgencyCode>[] {
  const { t, i18n } = useTranslation("desk");
  const day = (at: number | null): string => (at === null ? "–" : dayText(siteDayOf(at), i18n.language));
  return [
    { key: "code", label: t("codes.code"), sort: "code", wraps: true, cell: ({ code }) => <code>{code}</code> },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? "–" },
    {
      key: "uses",
      label: t("codes.uses"),
      sort: "uses",
      numeric: true,
      from: "tablet",
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : t("users.used", { used: uses, limit: maxUses })),
    },
    {
      key: "players",
      label: t("agency.players"),
      numeric: true,
      from: "tablet",
      cell: ({ players }) => players ?? "–",
    },
    { key: "from", label: t("field.from"), from: "desk", cell: ({ from }) => day(from) },
    { key: "to", label: t("field.to"), from: "tablet", cell: ({ to }) => day(to) },
    {
      key: "state",
      label: t("field.state"),
      cell: ({ state }) => <Mark look={looks[state]}>{t(`codes.state.${state}`)}</Mark>,
    },
  ];
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showSnackbar("share.copiedLink");
  } catch {
    // Denied, or no secure page: the link can still be read and marked.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}

function CodeDetails({ code: row, locked }: { code: AgencyCode; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { may } = useMayChange();
  const isOffline = useConnection().state !== "online";
  const { busy, error, run } = useAct("agency/promoCodes/state");
  const [isEnding, setIsEnding] = useState(false);
  const { code, state, link } = row;
  const next: readonly AgentCodeState[] = state === "running" ? ["paused", "ended"] : ["running", "ended"];
  return (
    <>
      <Facts facts={[{ name: "link", label: t("codes.link"), value: link, wide: true }]} />
      <div className="desk-code-qr">
        <QrCode text={link} label={t("codes.qr", { code })} />
      </div>
      <div className="desk-frame-rowActions">
        <Button onClick={() => void copyLink(link)}>{site("share.copyLink")}</Button>
        {may &&
          state !== "ended" &&
          next.map((nextState) => (
            <Button
              key={nextState}
              variant={nextState === "ended" ? "danger" : "plain"}
              busy={busy}
              disabled={locked || isOffline}
              aria-haspopup={nextState === "ended" ? "dialog" : undefined}
              onClick={() => (nextState === "ended" ? setIsEnding(true) : void run({ code, state: nextState }))}
            >
              {t(`codes.to.${nextState}`)}
            </Button>
          ))}
      </div>
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      {isEnding && <EndCodeDialog code={code} onClose={() => setIsEnding(false)} />}
    </>
  );
}
