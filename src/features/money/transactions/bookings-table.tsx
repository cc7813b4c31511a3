import ChevronDown from "lucide-react/icons/chevron-down";
import { Fragment, useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import { BookingDetails } from "./booking-details.tsx";
import { reasonText, typeName } from "./booking-names.ts";
import { DayName, DaySums } from "./day-head.tsx";
import { SignedAmount, WayIcon } from "./signed-amount.tsx";
import styles from "./bookings.module.css";
import type { DayGroup } from "./day-groups.ts";

export interface BookingsProps {
  days: readonly DayGroup[];
  isUnfolded(booking: Booking): boolean;
  onToggle(booking: Booking): void;
}

const columns = 4;

export function BookingsTable({ days, isUnfolded, onToggle }: BookingsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("transactions.time")}</th>
          <th scope="col">{t("transactions.booking")}</th>
          <th scope="col" className={styles.number}>
            {t("transactions.amount")}
          </th>
          <th scope="col" className={styles.number}>
            {t("transactions.balanceAfter")}
          </th>
        </tr>
      </thead>
      {days.map((group) => (
        <tbody key={group.day} data-day={group.day}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className={styles.dayHead}>
              <span className={styles.dayLine}>
                <DayName day={group.day} />
                <DaySums group={group} />
              </span>
            </th>
          </tr>
          {group.bookings.map((booking) => (
            <Row key={booking.id} booking={booking} unfolded={isUnfolded(booking)} onToggle={() => onToggle(booking)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({
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
    <Fragment>
      <tr className={styles.row} data-booking={id} data-type={booking.type}>
        <td className={styles.time}>{formatClock(at)}</td>
        <td>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={unfolded}
            aria-controls={detailsId}
            onClick={onToggle}
          >
            <WayIcon amount={amount} />
            <span className={styles.name}>
              <span>{typeName(booking, t)}</span>
              <span className={styles.reason}>{reasonText(booking, t)}</span>
            </span>
            <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
          </button>
        </td>
        <td className={styles.number}>
          <SignedAmount amount={amount} currency={currency} currencyId={currencyId} />
        </td>
        <td className={styles.balance} translate="no">
          {balance === null ? "–" : amountText(balance, { currency, currencyId: currencyId ?? 0 })}
        </td>
      </tr>
      <tr id={detailsId} hidden={!unfolded} className={styles.unfolded}>
        {unfolded && (
          <td colSpan={columns}>
            <BookingDetails booking={booking} />
          </td>
        )}
      </tr>
    </Fragment>
  );
}
