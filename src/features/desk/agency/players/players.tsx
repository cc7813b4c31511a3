// The players below an agent, or the agents: made, paid in and out, bounded, blocked.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { isAgent } from "../../../../domain/account/roles.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import type { UserStatus } from "../../../../protocol/operator/users.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { asText, oneOf } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { receiptKey } from "../receipt.tsx";
import { AddButton, fundsKeys } from "./add-button.tsx";
import { Agents } from "./agents.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { PlayerActs } from "./player-acts.tsx";
import type { Elements } from "../../../../ui/elements.ts";

const statuses = ["all", "active", "blocked"] as const satisfies readonly UserStatus[];

const detailsOf = (player: AgencyUserRow, stale: boolean): Elements => <PlayerActs player={player} locked={stale} />;

export function Players(): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = params.get("view") === "agents" ? "agents" : "players";
  return (
    <>
      <Segmented
        label={t("agency.view")}
        value={view}
        options={[
          { value: "players", label: t("agency.players") },
          { value: "agents", label: t("agency.agents") },
        ]}
        onChange={(next) => void navigate({ search: next === "agents" ? "?view=agents" : "" })}
      />
      {view === "agents" ? <Agents /> : <PlayerList />}
    </>
  );
}

function PlayerList(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  const isOffline = useConnection().state !== "online";
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DeskList
        name="agency/users"
        area="players"
        label={t("agency.players")}
        columns={columns}
        idOf={({ sub }) => sub}
        unfoldLabel={({ username }) => t("list.unfold", { name: username })}
        details={detailsOf}
        empty={t("agency.noPlayers")}
        actions={
          <Button aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreating(true)}>
            {t("create.player")}
          </Button>
        }
        filters={[
          {
            name: "status",
            label: t("field.state"),
            narrow: oneOf("status", statuses),
            options: statuses.map((status) => ({
              value: status === "all" ? "" : status,
              label: t(`users.status.${status}`),
            })),
          },
          { name: "agent", label: "", narrow: asText("agent"), hidden: true },
        ]}
      />
      <FundsKeys />
      {creating && <CreateUserDialog kind="player" onClose={() => setCreating(false)} />}
    </>
  );
}

/** What the keys do in a row, and on its receipt. */
function FundsKeys(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const session = dataOr(useSession(), null);
  if (session === null || !isAgent(rolesOf(session))) return null;
  const keys = [
    [fundsKeys.add, t("funds.add")],
    [fundsKeys.remove, t("funds.remove")],
    [receiptKey, money("voucher.print")],
  ] as const;
  return (
    <p className="desk-overview-key">
      {keys.map(([key, word]) => (
        <span key={key}>
          <kbd translate="no">{key}</kbd> <span>{word}</span>{" "}
        </span>
      ))}
    </p>
  );
}

function useColumns(): readonly DeskColumn<AgencyUserRow>[] {
  const { t, i18n } = useTranslation("desk");
  const time = (at: number | null): string => (at === null ? "–" : formatMoment(at, i18n.language));
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      wraps: true,
      cell: ({ username }) => username,
    },
    {
      key: "name",
      label: t("field.name"),
      sort: "lastName",
      from: "tablet",
      wraps: true,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || "–",
    },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? t("users.house") },
    {
      key: "cash",
      label: t("users.cash"),
      numeric: true,
      cell: ({ credit }) =>
        credit
          .filter(({ currency_id }) => !isFreeBetCurrency(currency_id))
          .map(({ currency, cash }) => (
            <div key={currency} translate="no">
              {officeMoney(cash, currency)}
            </div>
          )),
    },
    {
      key: "openTickets",
      label: t("users.openTickets"),
      numeric: true,
      from: "desk",
      cell: ({ openTickets }) => openTickets,
    },
    {
      key: "lastSeenAt",
      label: t("users.lastSeen"),
      sort: "lastSeenAt",
      from: "desk",
      cell: ({ lastSeenAt }) => time(lastSeenAt),
    },
    {
      key: "createdAt",
      label: t("field.created"),
      sort: "createdAt",
      from: "desk",
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      key: "state",
      label: t("field.state"),
      from: "tablet",
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
    { key: "add", label: t("funds.add"), numeric: true, quiet: true, cell: (player) => <AddButton player={player} /> },
  ];
}
