import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import { BookingDetails } from "./booking-details.tsx";
import { reasonText, typeName } from "./booking-names.ts";
import { DayName, DaySums } from "./day-head.tsx";
import { SignedAmount, WayIcon } from "./signed-amount.tsx";
import styles from "./bookings.module.css";
import type { BookingsProps } from "./bookings-table.tsx";

export function BookingCards({ days, isUnfolded, onToggle }: BookingsProps): ReactNode {
  return days.map((group) => (
    <section key={group.day} data-day={group.day} className={styles.day}>
      <div className={styles.dayLine}>
        <h2 className={styles.dayTitle}>
          <DayName day={group.day} />
        </h2>
        <DaySums group={group} />
      </div>
      <ul className={styles.cards}>
        {group.bookings.map((booking) => (
          <Card key={booking.id} booking={booking} unfolded={isUnfolded(booking)} onToggle={() => onToggle(booking)} />
        ))}
      </ul>
    </section>
  ));
}

function Card({
  booking,
  unfolded,
  onToggle,
}: {
  booking: Booking;
  unfolded: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const detailsId = useId();
  const { id, at, amount, balance, currency, currencyId } = booking;
  return (
    <li className={styles.card} data-booking={id} data-type={booking.type}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={unfolded}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        <WayIcon amount={amount} />
        <span className={styles.words}>
          <span className={styles.told}>
            <span>{typeName(booking, t)}</span>
            <SignedAmount amount={amount} currency={currency} currencyId={currencyId} />
          </span>
          <span className={styles.toldMore}>
            <span>{[formatClock(at), reasonText(booking, t)].filter((part) => part !== null).join(" · ")}</span>
            {balance !== null && (
              <span translate="no">{amountText(balance, { currency, currencyId: currencyId ?? 0 })}</span>
            )}
          </span>
        </span>
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={detailsId}>{unfolded && <BookingDetails booking={booking} />}</div>
    </li>
  );
}
