// One decided ticket on a phone.
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

export function TicketCard({ ticket, scores, unfolded, onToggle, renderActions }: FoldableTicket): ReactNode {
  const { t, i18n } = useTranslation();
  const format = useOddsFormat();
  const detailsId = useId();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const payout = payoutOf(ticket);
  return (
    <li className={styles.card} data-ticket-id={ticket._id} data-status={ticket.status}>
      <div className={styles.face}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={unfolded}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          <TicketName ticket={ticket} />
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        <StatusTag status={ticket.status} />
        <span className={styles.end}>
          {payout !== null && payout > 0 && (
            <b className={styles.won} translate="no">
              {amountText(payout, paidCurrencyOf(ticket))}
            </b>
          )}
        </span>
        <span className={styles.date}>{formatMoment(ticket.createdAtTimestamp, i18n.language)}</span>
        <span className={styles.end}>
          {t("history.stakeAtOdds", {
            stake: amountText(toMinor(ticket.stake), currency),
            odds: totalOddsText(ticket.totalOdds, format),
          })}
        </span>
      </div>
      <div id={detailsId}>
        {unfolded && <TicketDetails ticket={ticket} scores={scores} renderActions={renderActions} />}
      </div>
    </li>
  );
}
