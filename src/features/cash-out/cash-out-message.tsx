// Why there is no value to cash out at.
import { useTranslation } from "react-i18next";
import type { CashOutRow } from "../../db/device-tables.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./cash-out.module.css";

export interface CashOutMessageProps {
  quote: Extract<CashOutRow["quote"], { state: "unavailable" }> | null;
  online: boolean;
  /** A confirmation has just been refused. */
  failed: boolean;
}

export function CashOutMessage({ quote, online, failed }: CashOutMessageProps) {
  const { t } = useTranslation();
  return (
    <output className={styles.message}>
      {failed && <span className={styles.warning}>{t("cashOut.changed")}</span>}
      {!online ? (
        <span>{t("cashOut.offline")}</span>
      ) : quote === null ? (
        <span className={styles.asking}>
          <Spinner /> {t("cashOut.asking")}
        </span>
      ) : (
        <span>{t("cashOut.unavailable")}</span>
      )}
    </output>
  );
}
