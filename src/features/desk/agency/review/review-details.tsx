// A player's wallets and last tickets.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { AgencyReviewRow } from "../../../../protocol/agency/reports.ts";
import type { DeskRow } from "../../../../protocol/desk/desk-calls.ts";
import type { DeskColumn } from "../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";
import { officeAmount, officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Facts } from "../../frame/facts.tsx";
import { Mark } from "../../frame/mark.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { agencyPaths } from "../frame/agency-areas.ts";
import { cashOf } from "../frame/currencies.ts";
import { Lines } from "../frame/lines.tsx";
import { TextLink } from "../frame/text-link.tsx";
import { broughtBy, ticketLooks } from "../tickets/ticket-facts.ts";

/** As few as the call gives. */
const lastTickets = 10;

export function ReviewDetails({ row }: { row: AgencyReviewRow }): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const { sub, username, openStake, currency } = row;
  const users = useDesk({ name: "agency/users", body: { search: username.slice(0, 64), size: 200 } });
  const tickets = useDesk({ name: "agency/tickets", body: { sub, size: lastTickets } });
  return (
    <>
      <DeskPart state={users} rows={1}>
        {({ result }) => {
          const player = result.find((one) => one.sub === sub);
          const wallets = player === undefined ? [] : cashOf(player);
          return (
            <Facts
              facts={[
                {
                  ...{ name: "cash", label: t("users.cash") },
                  value: <Lines values={wallets.map((one) => officeMoney(one.cash, one.currency))} />,
                },
                {
                  ...{ name: "bonus", label: t("users.bonus") },
                  value: <Lines values={wallets.map((one) => officeMoney(one.bonus, one.currency))} />,
                },
                {
                  ...{ name: "held", label: t("users.held") },
                  value: <Lines values={wallets.map((one) => officeMoney(one.held, one.currency))} />,
                },
                { name: "open", label: t("agency.inPlay"), value: officeMoney(openStake, currency) },
              ]}
            />
          );
        }}
      </DeskPart>
      <DeskPart state={tickets} rows={2}>
        {({ result, total }, stale) =>
          result.length === 0 ? (
            <p className="desk-frame-note">{t("agency.noTickets")}</p>
          ) : (
            <>
              <LastTickets {...{ username, stale }} tickets={result} />
              {total > result.length && (
                <TextLink to={`${withPrefix(prefix, agencyPaths.tickets)}?player=${encodeURIComponent(sub)}`}>
                  {t("agency.toTickets")}
                </TextLink>
              )}
            </>
          )
        }
      </DeskPart>
    </>
  );
}

type Ticket = DeskRow<"agency/tickets">;

interface TicketsProps {
  username: string;
  stale: boolean;
  tickets: readonly Ticket[];
}

function LastTickets({ username, stale, tickets }: TicketsProps): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <DeskTable
      area="last-tickets"
      label={t("agency.lastTickets", { name: username })}
      stale={stale}
      rows={tickets}
      idOf={({ _id }) => _id}
      columns={useTicketColumns()}
    />
  );
}

function useTicketColumns(): readonly DeskColumn<Ticket>[] {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  return [
    {
      ...{ key: "at", label: t("agency.placed") },
      cell: ({ createdAtTimestamp }) => formatMoment(createdAtTimestamp, i18n.language),
    },
    {
      ...{ key: "stake", label: site("ticket.stake"), numeric: true },
      cell: ({ stake, currency }) => officeMoney(stake, currency),
    },
    {
      ...{ key: "state", label: t("field.state") },
      cell: (ticket) => (
        <>
          <Mark look={ticketLooks[ticket.status]}>{site(`history.status.${ticket.status}`)}</Mark>
          {broughtBy(ticket) > 0 && <div>{officeAmount(broughtBy(ticket))}</div>}
        </>
      ),
    },
  ];
}
