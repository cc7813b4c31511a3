// One payment of the history: what, how much, when, and how it came out.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../i18n/format-moment.ts";
import type { Payment } from "../../protocol/payments.ts";
import { MethodIcon } from "./method-icon.tsx";
import { paymentAmount } from "./money-text.ts";
import { AboutPayment } from "./payment-card.tsx";
import { toneOf } from "./payment-progress.ts";
import { StatusTag } from "./status-tag.tsx";
import styles from "./payment-card.module.css";

export function PaymentRow({ payment }: { payment: Payment }): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { paymentId, direction, method, status, source, createdAt } = payment;
  return (
    <li className={styles.row} data-payment-row={paymentId} data-status={status}>
      <MethodIcon method={method} />
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>{t(`payment.kind.${direction}`)}</span>
          <span className={styles.amount}>
            {direction === "deposit" ? "+" : "−"}
            {paymentAmount(payment)}
          </span>
        </div>
        <div className={styles.line}>
          <p className={styles.facts}>
            <span>{t(`payment.method.${method}`)}</span>
            {source !== null && <span translate="no">{source.label}</span>}
            <span>{formatMoment(createdAt, i18n.language)}</span>
          </p>
          <StatusTag status={status} />
        </div>
        {toneOf(status) === "bad" && <AboutPayment payment={payment} />}
      </div>
    </li>
  );
}
