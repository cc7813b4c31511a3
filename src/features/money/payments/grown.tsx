// What came into the wallets since the player came back, as the server tells it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WalletRow } from "../../../db/device-tables.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { usePlayerWallets } from "./use-player-wallets.ts";
import styles from "./payments.module.css";

export function Grown(): ReactNode {
  const { t } = useTranslation("money");
  const { wallets } = usePlayerWallets();
  const [before, setBefore] = useState<readonly WalletRow[] | null>(null);
  if (before === null && wallets !== null) setBefore(wallets);
  const grown = (wallets ?? []).flatMap((wallet) => {
    const old = before?.find(({ currencyId }) => currencyId === wallet.currencyId);
    const more = old === undefined ? 0 : wallet.credit - old.credit;
    return more > 0 ? [amountText(more, wallet)] : [];
  });
  return (
    <output>
      {grown.map((amount) => (
        <span key={amount} className={styles.grown}>
          {t("payment.grown", { amount })}
        </span>
      ))}
    </output>
  );
}
