// One decided ticket as a line of the table, with what it unfolds to.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { totalOddsText } from "../../../domain/offer/total-odds-text.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { FoldableTicket } from "./foldable-ticket.ts";
import { StatusTag } from "./status-tag.tsx";
import { TicketDetails } from "./ticket-details.tsx";
import { paidCurrencyOf, payoutOf } from "./ticket-facts.ts";
import { TicketName } from "./ticket-name.tsx";
import styles from "./settled-tickets.module.css";

const columns = 6;

export function TicketRow({ ticket, scores, unfolded, onToggle, renderActions }: FoldableTicket): ReactNode {
  const { i18n } = useTranslation();
  const format = useOddsFormat();
  const detailsId = useId();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const payout = payoutOf(ticket);
  return (
    <tbody data-ticket-id={ticket._id} data-status={ticket.status}>
      <tr className={styles.row}>
        <td className={styles.date}>{formatMoment(ticket.createdAtTimestamp, i18n.language)}</td>
        <td>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={unfolded}
            aria-controls={detailsId}
            onClick={onToggle}
          >
            <ChevronDown size={18} aria-hidden="true" />
            <TicketName ticket={ticket} />
          </button>
        </td>
        <td className={styles.number} translate="no">
          {amountText(toMinor(ticket.stake), currency)}
        </td>
        <td className={styles.number}>{totalOddsText(ticket.totalOdds, format)}</td>
        <td className={styles.number}>
          <span className={payout !== null && payout > 0 ? styles.won : undefined} translate="no">
            {payout === null ? "–" : amountText(payout, paidCurrencyOf(ticket))}
          </span>
        </td>
        <td>
          <StatusTag status={ticket.status} />
        </td>
      </tr>
      <tr id={detailsId} hidden={!unfolded} className={styles.unfolded}>
        {unfolded && (
          <td colSpan={columns}>
            <TicketDetails ticket={ticket} scores={scores} renderActions={renderActions} />
          </td>
        )}
      </tr>
    </tbody>
  );
}
