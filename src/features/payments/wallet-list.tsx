// What is in each of the player's wallets.
import { amountText } from "../../i18n/amount-text.ts";
import type { WalletRow } from "../../db/device-tables.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currencyLabel } from "../../domain/money.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
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

// A wallet's credit as the player wants it seen: hidden balances are hidden everywhere.
const mask = "*****";

function creditText(wallet: WalletRow, visible: boolean): string {
  return visible ? amountText(wallet.credit, wallet) : mask;
}
