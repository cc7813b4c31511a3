// A ticket where there is no room for a table: as players see theirs, with the name of who placed it.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { AgencyTicket } from "../../../protocol/agency/reports.ts";
import { officeMoney } from "../frame/amounts.ts";
import { Mark } from "../frame/mark.tsx";
import { deskLegNames } from "./desk-leg-names.ts";
import { oddsText } from "./odds-text.ts";
import { TicketLegs } from "./ticket-legs.tsx";
import { paidCurrencyOf, paidOf, ticketLooks } from "./use-tickets.tsx";

interface Props {
  ticket: AgencyTicket;
  unfolded: boolean;
  onToggle: () => void;
}

export function TicketCard({ ticket, unfolded, onToggle }: Props): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const detailsId = useId();
  const { _id, username, agent, status, stake, totalOdds, currency, createdAtTimestamp } = ticket;
  const paid = paidOf(ticket);
  return (
    <li data-row={_id} className="desk-card-card">
      <div className="desk-card-face">
        <button
          type="button"
          data-unfold=""
          aria-expanded={unfolded}
          aria-controls={unfolded ? detailsId : undefined}
          className="desk-card-toggle"
          onClick={onToggle}
        >
          <span className="desk-card-name">
            <span>{username}</span>
            <FirstLeg ticket={ticket} />
          </span>
          <ChevronDown size={18} aria-hidden="true" className="desk-table-chevron" />
        </button>
        <Mark look={ticketLooks[status]}>{site(`history.status.${status}`)}</Mark>
        <span className="desk-card-end">
          {paid > 0 && (
            <b className="desk-card-paid" translate="no">
              {officeMoney(paid, paidCurrencyOf(ticket))}
            </b>
          )}
        </span>
        <span className="desk-card-quiet">
          {`${formatMoment(createdAtTimestamp, i18n.language)} · ${agent?.username ?? t("users.house")}`}
        </span>
        <span className="desk-card-end">
          {site("history.stakeAtOdds", { stake: officeMoney(stake, currency), odds: oddsText(totalOdds) })}
        </span>
      </div>
      {unfolded && (
        <div id={detailsId} data-details={_id} className="desk-card-details">
          <TicketLegs ticket={ticket} />
        </div>
      )}
    </li>
  );
}

function FirstLeg({ ticket }: { ticket: AgencyTicket }): ReactNode {
  const { t: betting } = useTranslation("betting");
  const [first, ...others] = ticket.selections;
  if (first === undefined) return null;
  const { match } = deskLegNames(first, betting);
  return <span className="desk-card-quiet">{others.length > 0 ? `${match} +${others.length}` : match}</span>;
}
