// By what a shop pays out: digits to say, and the same as a picture for its scanner.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import styles from "./payment-card.module.css";

export function ShopCode({ code }: { code: string }): ReactNode {
  const { t } = useTranslation("money");
  return (
    <div className={styles.code}>
      <div className={styles.qr}>
        <QrCode text={code} label={t("payment.codeQr")} />
      </div>
      <p className={styles.said}>
        <span>{t("payment.code")}</span>
        <b className={styles.digits} data-payment-code="" translate="no">
          {code.replaceAll(/(\d{3})(?=\d)/g, "$1 ")}
        </b>
      </p>
    </div>
  );
}
