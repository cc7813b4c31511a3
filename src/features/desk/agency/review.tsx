// The players below, by what they brought: a row unfolds to what each has and played last.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { AgencyReviewRow } from "../../../protocol/agency/reports.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";
import { Amount } from "../frame/amount.tsx";
import { officeMoney } from "../frame/amounts.ts";
import { DeskPart } from "../frame/desk-part.tsx";
import { Facts } from "../frame/facts.tsx";
import { Mark } from "../frame/mark.tsx";
import { asText, days } from "../list/address.ts";
import { DeskList } from "../list/desk-list.tsx";
import { useDesk } from "../memory/use-desk.ts";
import { TicketLines } from "../tickets/ticket-lines.tsx";
import type { Elements } from "../../../ui/elements.ts";

const detailsOf = (row: AgencyReviewRow): Elements => <PlayerDetails row={row} />;

export function Review(): ReactNode {
  const { t } = useTranslation("desk");
  const columns = useColumns();
  return (
    <DeskList
      name="agency/review"
      area="review"
      label={t("agency.review")}
      columns={columns}
      idOf={({ sub, currency_id }) => `${sub}-${currency_id}`}
      unfoldLabel={({ username, currency }) => t("list.unfold", { name: `${username} ${currency}` })}
      details={detailsOf}
      empty={t("agency.noPlayers")}
      filters={[
        { name: "from", label: t("field.from"), narrow: days.from },
        { name: "to", label: t("field.to"), narrow: days.to },
        { name: "agent", label: "", narrow: asText("agent"), hidden: true },
      ]}
    />
  );
}

function useColumns(): readonly DeskColumn<AgencyReviewRow>[] {
  const { t, i18n } = useTranslation("desk");
  const amount = (
    key: "payIn" | "payOut" | "stake" | "won" | "net",
    from: "phone" | "tablet" | "desk",
  ): DeskColumn<AgencyReviewRow> => ({
    key,
    label: t(`office.${key}`),
    sort: key,
    numeric: true,
    from,
    cell: (row) => <Amount value={row[key]} />,
  });
  return [
    {
      key: "username",
      label: t("field.username"),
      sort: "username",
      wraps: true,
      // A player has a row for each currency.
      cell: ({ username, currency }) => (
        <>
          <span>{username}</span>
          <span className="desk-table-under">{currency}</span>
        </>
      ),
    },
    { key: "currency", label: t("field.currency"), from: "tablet", cell: ({ currency }) => currency },
    amount("payIn", "tablet"),
    amount("payOut", "tablet"),
    {
      key: "tickets",
      label: t("office.tickets"),
      sort: "tickets",
      numeric: true,
      from: "desk",
      cell: ({ tickets }) => tickets,
    },
    amount("stake", "phone"),
    amount("won", "desk"),
    amount("net", "phone"),
    {
      key: "lastSeenAt",
      label: t("users.lastSeen"),
      sort: "lastSeenAt",
      from: "desk",
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? "–" : formatMoment(lastSeenAt, i18n.language)),
    },
    {
      key: "state",
      label: t("field.state"),
      from: "desk",
      cell: ({ blocked }) =>
        blocked ? <Mark look="danger">{t("users.blocked")}</Mark> : <Mark look="good">{t("users.active")}</Mark>,
    },
  ];
}

const lastTickets = 10;

function PlayerDetails({ row }: { row: AgencyReviewRow }): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const { sub, agent, cash, openStake, currency } = row;
  const state = useDesk({ name: "agency/tickets", body: { sub, size: lastTickets } });
  return (
    <>
      <Facts
        facts={[
          { name: "cash", label: t("users.cash"), value: officeMoney(cash, currency) },
          { name: "openStake", label: t("office.open"), value: officeMoney(openStake, currency) },
          { name: "agent", label: t("field.agent"), value: agent?.username ?? t("users.house") },
        ]}
      />
      <h3 className="desk-frame-note">{t("agency.lastTickets")}</h3>
      <DeskPart state={state} rows={3}>
        {({ result }) =>
          result.length === 0 ? (
            <p className="desk-frame-note">{t("tickets.none")}</p>
          ) : (
            <TicketLines tickets={result} />
          )
        }
      </DeskPart>
      <p className="desk-frame-note">
        <Link
          to={{
            pathname: withPrefix(prefix, "/account/bonuses/affiliates/tickets"),
            search: `?player=${encodeURIComponent(sub)}`,
          }}
        >
          {t("agency.allTickets")}
        </Link>
      </p>
    </>
  );
}
