// What the player is to know before pressing, at one glance: what it costs, what arrives, and when.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentDirection, PaymentMethodName } from "../../../protocol/payments.ts";
import styles from "./pay-form.module.css";

interface Props {
  way: PaymentDirection;
  method: PaymentMethodName;
  /** null = none was entered yet. */
  amount: string | null;
}

export function PayFacts({ way, method, amount }: Props): ReactNode {
  const { t } = useTranslation("money");
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("payment.fee")}</dt>
        <dd data-pay="fee">{t("payment.feeNone")}</dd>
      </div>
      <div>
        <dt>{t(way === "deposit" ? "payment.toBalance" : "payment.youGet")}</dt>
        <dd data-pay="arrives">{amount ?? "–"}</dd>
      </div>
      <div>
        <dt>{t("payment.when")}</dt>
        <dd data-pay="when">{t(`payment.when.${way}.${method}`)}</dd>
      </div>
    </dl>
  );
}
