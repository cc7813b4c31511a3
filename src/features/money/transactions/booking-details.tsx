// What is known of a booking beyond its line, and the way to its ticket or round.
import Dices from "lucide-react/icons/dices";
import Ticket from "lucide-react/icons/ticket";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupedTicketCode } from "../../../domain/ticket/ticket-code.ts";
import { currencyLabel } from "../../../domain/money.ts";
import { formatDate } from "../../../i18n/format-moment.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import styles from "./booking-details.module.css";

export function BookingDetails({ booking }: { booking: Booking }): ReactNode {
  const { t, i18n } = useTranslation();
  const { prefix } = useLanguage();
  const { at, currency, currencyId, reference, ticketId, ticketCode, game } = booking;
  const wallet = currencyLabel(currency, currencyId ?? 0) || currency;
  const facts: readonly (readonly [string, string])[] = [
    [t("transactions.time"), `${formatDate(at, i18n.language)} ${formatClockSeconds(at)}`],
    [t("transactions.wallet"), wallet],
    ticketId === null
      ? [t("transactions.reference"), reference]
      : [t("history.number"), ticketCode === null ? reference : groupedTicketCode(ticketCode)],
  ];
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === "" ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {ticketId !== null && (
        <Link
          className={styles.ticket}
          to={withPrefix(prefix, `/ticket_history?search=${encodeURIComponent(ticketId)}`)}
        >
          <Ticket size={18} aria-hidden="true" />
          <span>{t("transactions.openTicket")}</span>
        </Link>
      )}
      {game !== null && (
        <Link
          className={styles.ticket}
          to={withPrefix(prefix, `/account/games?round=${encodeURIComponent(game.roundId)}`)}
        >
          <Dices size={18} aria-hidden="true" />
          <span>{t("transactions.openRound")}</span>
        </Link>
      )}
    </div>
  );
}
