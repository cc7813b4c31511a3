import { useTranslation } from "react-i18next";
import { currencyLabel, formatMoney } from "../../domain/money.ts";
import type { Minor } from "../../domain/ticket/ticket-selection.ts";
import styles from "./account-panel.module.css";
import { maskedAmount, type BalanceProps } from "./balance.tsx";

/**
 * All that lies in the wallets of the active currency: the credit, and what is not bet with; and how much of the credit is
 * bonus money. Hidden with the credit.
 */
export function TotalBalance({ active, visible }: BalanceProps) {
  const { t } = useTranslation("site");
  if (active?.total === undefined) return null;
  const label = currencyLabel(active.currency, active.currencyId);
  const textOf = (amount: Minor): string => `${visible ? formatMoney(amount) : maskedAmount} ${label}`.trimEnd();
  const { total, bonus = 0 } = active;
  return (
    <div>
      <p className={styles.line}>
        <span>{t("header.totalBalance")}</span>
        <b data-wallet="total" className={styles.total}>
          {textOf(total)}
        </b>
      </p>
      {bonus > 0 && (
        <p className={styles.part}>
          <span>{t("header.bonusMoney")}</span>
          <span data-wallet="bonus" className={styles.total}>
            {textOf(bonus)}
          </span>
        </p>
      )}
    </div>
  );
}
