import { useTranslation } from "react-i18next";
import type { WalletRow } from "../../../db/device-tables.ts";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import styles from "./account-panel.module.css";
import { maskedAmount } from "./balance.tsx";

/** What lies in each wallet, and how much of it is bonus money: currencies are never summed. Hidden with the credit. */
export function AllBalances({ wallets, visible }: { wallets: readonly WalletRow[]; visible: boolean }) {
  const { t } = useTranslation("site");
  const walletsWithTotal = wallets.filter(({ total }) => total !== undefined);
  if (walletsWithTotal.length === 0) return null;
  const textOf = (amount: Minor): string => (visible ? formatMoney(amount) : maskedAmount);
  return (
    <section aria-label={t("header.totalBalance")}>
      <p className={styles.part}>{t("header.totalBalance")}</p>
      <ul>
        {walletsWithTotal.map(({ currencyId, currency, credit, total = credit, bonus = 0 }) => (
          <li key={currencyId} data-balance={currency}>
            <p className={styles.line}>
              <span translate="no">{currencyLabel(currency, currencyId) || currency}</span>
              <b data-wallet="total" className={styles.total} translate="no">
                {textOf(total)}
              </b>
            </p>
            {bonus > 0 && (
              <p className={styles.part}>
                <span>{t("header.bonusMoney")}</span>
                <span data-wallet="bonus" className={styles.total} translate="no">
                  {textOf(bonus)}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
