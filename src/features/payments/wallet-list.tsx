// What is in each of the player's wallets.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currencyLabel } from "../../domain/money.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { creditText } from "./masked-credit.ts";
import { usePlayerWallets } from "./use-player-wallets.ts";
import styles from "./payments.module.css";

const placeholders = [0, 1];

export function WalletList(): ReactNode {
  const { t } = useTranslation();
  const { wallets, visible } = usePlayerWallets();
  if (wallets === null) {
    return (
      <div className={styles.wallets} aria-busy="true">
        {placeholders.map((key) => (
          <Skeleton key={key} height="76px" radius="10px" />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.wallets} aria-label={t("payment.balance")}>
      {wallets.map((wallet) => (
        <li key={wallet.currencyId} className={styles.wallet} data-wallet-id={wallet.currencyId}>
          <span className={styles.label}>{currencyLabel(wallet.currency, wallet.currencyId) || wallet.currency}</span>
          <span className={styles.credit}>{creditText(wallet, visible)}</span>
        </li>
      ))}
    </ul>
  );
}
