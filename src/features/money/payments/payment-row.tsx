// One payment of the history: what, how much, when, and how it came out.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatClock } from "../../../i18n/format-time.ts";
import type { Payment } from "../../../protocol/payments.ts";
import { paymentAmount, wholeLabel } from "./money-text.ts";
import { MethodIcon } from "./method-icon.tsx";
import { AboutPayment } from "./payment-card.tsx";
import { toneOf } from "./payment-progress.ts";
import { StatusTag } from "./status-tag.tsx";
import styles from "./payment-row.module.css";

export function PaymentRow({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation("money");
  const { paymentId, direction, method, status, source, createdAt } = payment;
  const isBad = toneOf(status) === "bad";
  return (
    <li className={styles.row} data-payment-row={paymentId} data-status={status}>
      <MethodIcon method={method} />
      <span className={styles.name}>{t(`payment.kind.${direction}`)}</span>
      <span className={styles.amount} data-moved={isBad ? undefined : ""}>
        {`${signOf(payment)}${paymentAmount(payment)}`}
      </span>
      <span className={styles.facts}>
        <span>{t(`payment.method.${method}`)}</span>{" "}
        {source !== null && <span translate="no">{wholeLabel(source)}</span>}
        <span className={styles.when}>{formatClock(createdAt)}</span>
      </span>
      <span className={styles.status}>
        <StatusTag payment={payment} />
      </span>
      {isBad && (
        <div className={styles.about}>
          <AboutPayment payment={payment} />
        </div>
      )}
    </li>
  );
}

/** Only what moved, or is set aside, has a sign. */
function signOf({ direction, status }: Payment): string {
  if (direction === "deposit") return status === "succeeded" ? "+" : "";
  return toneOf(status) === "bad" ? "" : "−";
}
