// What is not over yet, before anything else: where the player's money is.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PaymentCard } from "./payment-card.tsx";
import { underWay } from "./payment-progress.ts";
import { useNewestPayments } from "./use-payments.ts";
import styles from "./payments.module.css";

export function UnderWay(): ReactNode {
  const { t } = useTranslation("money");
  const payments = underWay(useNewestPayments());
  if (payments.length === 0) return null;
  return (
    <section className={styles.underWay} aria-label={t("payment.underWay")}>
      <h2>{t("payment.underWay")}</h2>
      {payments.map((payment) => (
        <PaymentCard key={payment.paymentId} payment={payment} />
      ))}
    </section>
  );
}
