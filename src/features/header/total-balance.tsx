import { useTranslation } from "react-i18next";
import { currencyLabel, formatMoney } from "../../domain/money.ts";
import styles from "./account-panel.module.css";
import { maskedAmount, type BalanceProps } from "./balance.tsx";

/** All that lies in the wallets of the active currency: the credit, and what is not bet with. Hidden with the credit. */
export function TotalBalance({ active, visible }: BalanceProps) {
  const { t } = useTranslation("site");
  if (active?.total === undefined) return null;
  const label = currencyLabel(active.currency, active.currencyId);
  return (
    <p className={styles.line}>
      <span>{t("header.totalBalance")}</span>
      <b data-wallet="total" className={styles.total}>
        {visible ? formatMoney(active.total) : maskedAmount}
        {label !== "" && ` ${label}`}
      </b>
    </p>
  );
}
