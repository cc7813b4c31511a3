// What is in each of the player's wallets, and how much of it is bonus money.
import { amountText } from "../../../i18n/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currencyLabel } from "../../../domain/money.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { usePlayerWallets } from "./use-player-wallets.ts";
import styles from "./payments.module.css";

const placeholders = [0, 1];
/** Hidden balances are hidden everywhere. */
const mask = "*****";

export function WalletList(): ReactNode {
  const { t } = useTranslation("money");
  const { wallets, visible } = usePlayerWallets();
  if (wallets === null) {
    return (
      <div className={styles.wallets} aria-busy="true">
        {placeholders.map((key) => (
          <Skeleton key={key} height="44px" radius="6px" />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.wallets} aria-label={t("payment.balance")}>
      {wallets.map((wallet) => {
        const { currency, currencyId, credit, bonus = 0, owed = 0 } = wallet;
        return (
          <li key={currencyId} className={styles.wallet} data-wallet-id={currencyId}>
            <span className={styles.label}>{currencyLabel(currency, currencyId) || currency}</span>
            <span className={styles.credit}>{visible ? amountText(credit, wallet) : mask}</span>
            {bonus > 0 && (
              <span className={styles.bonus} data-wallet-bonus="">
                {t("payment.bonusPart", { amount: visible ? amountText(bonus, wallet) : mask })}
              </span>
            )}
            {owed > 0 && (
              <span className={styles.owed} data-wallet-owed="">
                {t("payment.owed", { amount: visible ? amountText(owed, wallet) : mask })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
