import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { UserRow, UserStatus } from "../../../../protocol/operator/users.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { LongWord } from "../../../../ui/desk/long-word.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Mark } from "../../frame/mark.tsx";
import { keptAddress, oneOf } from "../../list/address.ts";
import { DeskList } from "../../list/desk-list.tsx";

const statuses = ["all", "active", "blocked", "owing"] as const satisfies readonly UserStatus[];

export function UsersList(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  return (
    <DeskList
      name="operator/users"
      area="users"
      label={t("area.users")}
      columns={columns}
      idOf={({ sub }) => sub}
      unfoldLabel={({ username }) => t("list.unfold", { name: username })}
      empty={t("users.empty")}
      filters={[
        {
          name: "status",
          label: t("users.status"),
          narrow: oneOf("status", statuses),
          options: statuses.map((status) => ({
            value: status === "all" ? "" : status,
            label: t(`users.status.${status}`),
          })),
        },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<UserRow>[] {
  const { t, i18n } = useTranslation("desk");
  const [params] = useSearchParams();
  const time = (at: number | null): string => (at === null ? "–" : formatMoment(at, i18n.language));
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      wraps: true,
      cell: ({ sub, username }) => <Link to={{ search: keptAddress(params, { user: sub }) }}>{username}</Link>,
    },
    {
      key: "name",
      label: t("field.name"),
      sort: "lastName",
      from: "tablet",
      wraps: true,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || "–",
    },
    {
      key: "email",
      label: t("field.email"),
      sort: "email",
      from: "desk",
      wraps: true,
      cell: ({ email }) => <LongWord text={email} />,
    },
    { key: "roles", label: t("users.roles"), from: "desk", cell: ({ roles }) => roles.join(", ") || "–" },
    {
      key: "credit",
      label: t("field.balance"),
      numeric: true,
      // Free bets are told of one user.
      cell: ({ credit }) => (
        <Amounts
          rows={credit
            .filter(({ currency_id }) => !isFreeBetCurrency(currency_id))
            .map(({ currency, cash }) => officeMoney(cash, currency))}
        />
      ),
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
      from: "tablet",
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
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
}

/** One below the other. */
export function Amounts({ rows }: { rows: readonly string[] }): ReactNode {
  if (rows.length === 0) return "–";
  return rows.map((row) => <div key={row}>{row}</div>);
}
