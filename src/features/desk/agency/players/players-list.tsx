// The players of an agent.
import Plus from "lucide-react/icons/plus";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import type { UserStatus } from "../../../../protocol/operator/users.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { asText, oneOf } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";
import { CreateUserDialog } from "../agents/create-user-dialog.tsx";
import { cashOf } from "../frame/currencies.ts";
import { Lines } from "../frame/lines.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { CreditButton } from "./credit-button.tsx";
import { PlayerDetails } from "./player-details.tsx";

const statuses = ["all", "active", "blocked"] as const satisfies readonly UserStatus[];

const detailsOf = (player: AgencyUserRow, stale: boolean): ReactNode => (
  <PlayerDetails player={player} locked={stale} />
);

export function PlayersList(): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [creates, setCreates] = useState(false);
  return (
    <>
      <DeskList
        name="agency/users"
        area="players"
        label={t("agency.players")}
        columns={useColumns()}
        idOf={({ sub }) => sub}
        unfoldLabel={({ username }) => t("list.unfold", { name: username })}
        details={detailsOf}
        empty={t("agency.noPlayers")}
        actions={
          <Button variant="accent" aria-haspopup="dialog" disabled={isOffline} onClick={() => setCreates(true)}>
            <Plus size={16} aria-hidden="true" />
            {t("agency.createPlayer")}
          </Button>
        }
        filters={[
          {
            ...{ name: "status", label: t("users.status"), narrow: oneOf("status", statuses) },
            options: statuses.map((one) => ({ value: one === "all" ? "" : one, label: t(`users.status.${one}`) })),
          },
          { name: "agent", label: t("field.agent"), narrow: asText("agent"), hidden: true },
        ]}
      />
      {creates && <CreateUserDialog kind="player" onClose={() => setCreates(false)} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<AgencyUserRow>[] {
  const { t, i18n } = useTranslation("desk");
  const { isAgent } = useViewer();
  const time = (at: number | null): string => (at === null ? "–" : formatMoment(at, i18n.language));
  const columns: DeskColumn<AgencyUserRow>[] = [
    { key: "username", label: t("field.username"), sort: "username", wraps: true, cell: ({ username }) => username },
    {
      ...{ key: "name", label: t("field.name"), sort: "lastName", from: "tablet", wraps: true },
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || "–",
    },
    { key: "agent", label: t("field.agent"), from: "desk", cell: ({ agent }) => agent?.username ?? t("users.house") },
    {
      ...{ key: "cash", label: t("users.cash"), numeric: true },
      cell: (row) => <Lines values={cashOf(row).map(({ cash, currency }) => officeMoney(cash, currency))} />,
    },
    {
      ...{ key: "openTickets", label: t("users.openTickets"), numeric: true, from: "desk" },
      cell: ({ openTickets }) => openTickets,
    },
    {
      ...{ key: "lastSeenAt", label: t("users.lastSeen"), sort: "lastSeenAt", from: "tablet" },
      cell: ({ lastSeenAt }) => time(lastSeenAt),
    },
    {
      ...{ key: "createdAt", label: t("field.created"), sort: "createdAt", from: "desk" },
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      ...{ key: "state", label: t("field.state"), from: "tablet" },
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
  if (!isAgent) return columns;
  return [
    ...columns,
    {
      key: "add",
      label: t("agency.credit"),
      numeric: true,
      cell: (player) => <CreditButton player={player} way="add" />,
    },
  ];
}
