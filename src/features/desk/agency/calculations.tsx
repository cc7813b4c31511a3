// What agents earned, run by run. An administrator opens, closes and pays runs.
import { isAdministrator } from "../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { siteDayOf } from "../../../domain/site-days.ts";
import { dayText } from "../../../i18n/format-moment.ts";
import type { CalculationState, ListedCalculation } from "../../../protocol/agency/calculations.ts";
import { rolesOf, useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Amount } from "../frame/amount.tsx";
import { officeMoney } from "../frame/amounts.ts";
import { Facts } from "../frame/facts.tsx";
import { Mark, type MarkLook } from "../frame/mark.tsx";
import { DeskList } from "../list/desk-list.tsx";
import { OpenRunDialog, RunActDialog } from "./run-dialogs.tsx";
import type { Elements } from "../../../ui/elements.ts";

const looks: Readonly<Record<CalculationState, MarkLook>> = { draft: "quiet", closed: "warn", paid: "good" };

const detailsOf = (row: ListedCalculation, stale: boolean): Elements => <RunDetails row={row} locked={stale} />;

function useIsAdministrator(): boolean {
  const session = dataOr(useSession(), null);
  return session !== null && isAdministrator(rolesOf(session));
}

export function Calculations(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  const periodOf = usePeriod();
  const ofHouse = useIsAdministrator();
  const isOffline = useConnection().state !== "online";
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <DeskList
        name="agency/calculations"
        area="calculation"
        label={t("calculation.title")}
        columns={columns}
        idOf={({ id, agent }) => `${id}-${agent?.sub ?? ""}`}
        unfoldLabel={(run) => t("list.unfold", { name: `${periodOf(run)} ${run.agent?.username ?? run.currency}` })}
        details={detailsOf}
        empty={t("calculation.empty")}
        actions={
          ofHouse && (
            <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setIsDialogOpen(true)}>
              {t("calculation.open")}
            </Button>
          )
        }
      />
      {isDialogOpen && <OpenRunDialog onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

/** "… – 24/11/2026": both days are in it, the first one may be as old as the first ticket. */
function usePeriod(): (run: Pick<ListedCalculation, "from" | "to">) => string {
  const { i18n } = useTranslation("desk");
  const day = (at: number): string => dayText(siteDayOf(at), i18n.language);
  return ({ from, to }) => `${from === 0 ? "…" : day(from)} – ${day(to - 1)}`;
}

function useColumns(): readonly DeskColumn<ListedCalculation>[] {
  const { t } = useTranslation("desk");
  const periodOf = usePeriod();
  return [
    {
      key: "period",
      label: t("calculation.period"),
      sort: "to",
      wraps: true,
      cell: periodOf,
    },
    {
      key: "agent",
      label: t("field.agent"),
      sort: "username",
      from: "tablet",
      cell: ({ agent }) => agent?.username ?? t("list.all"),
    },
    {
      key: "stake",
      label: t("tickets.stake"),
      numeric: true,
      from: "tablet",
      cell: ({ stake, currency }) => officeMoney(stake, currency),
    },
    {
      key: "base",
      label: t("calculation.base"),
      numeric: true,
      from: "desk",
      cell: ({ base }) => <Amount value={base} />,
    },
    {
      key: "commission",
      label: t("office.commission"),
      sort: "commission",
      numeric: true,
      cell: ({ commission, currency }) => officeMoney(commission, currency),
    },
    {
      key: "state",
      label: t("field.state"),
      cell: ({ state }) => <Mark look={looks[state]}>{t(`calculation.state.${state}`)}</Mark>,
    },
  ];
}

function RunDetails({ row, locked }: { row: ListedCalculation; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const ofHouse = useIsAdministrator();
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<"close" | "pay" | null>(null);
  const { id, state, players, tickets, win, cashOut, bonusCost, carryIn, carryOut, corrections } = row;
  const next = state === "draft" ? "close" : state === "closed" ? "pay" : null;
  const amount = (name: string, label: string, value: number) => ({ name, label, value: <Amount value={value} /> });
  return (
    <>
      <Facts
        facts={[
          { name: "players", label: t("agency.players"), value: players },
          { name: "tickets", label: t("office.tickets"), value: tickets },
          amount("win", t("tickets.won"), win),
          amount("cashOut", t("tickets.cashedOut"), cashOut),
          amount("bonusCost", t("calculation.bonusCost"), bonusCost),
          amount("carryIn", t("calculation.carryIn"), carryIn),
          amount("carryOut", t("calculation.carryOut"), carryOut),
          amount("corrections", t("calculation.corrections"), corrections),
        ]}
      />
      {ofHouse && next !== null && (
        <div className="desk-frame-rowActions">
          <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setOpenDialog(next)}>
            {t(`calculation.${next}`)}
          </Button>
        </div>
      )}
      {/* It may turn out to be done while its form stands there without an answer. */}
      {openDialog !== null && openDialog === next && (
        <RunActDialog id={id} act={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}
