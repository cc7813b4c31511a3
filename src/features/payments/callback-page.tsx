// Where payment providers send the player back to. The address proves nothing: what arrived is told by the wallets alone.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { WalletRow } from "../../db/device-tables.ts";
import { amountText } from "../../i18n/amount-text.ts";
import { PageLink } from "./page-link.tsx";
import { usePlayerWallets } from "./use-player-wallets.ts";
import styles from "./payments.module.css";

const longestReference = 100;

export function CallbackPage(): ReactNode {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { guest } = usePlayerWallets();
  const payment = (params.get("payment") ?? "").trim().slice(0, longestReference);
  return (
    <div className={styles.page}>
      <section className={styles.outcome} data-payment={payment === "" ? "none" : "waiting"}>
        <h2>{payment === "" ? t("payment.noneTitle") : t("payment.waitingTitle")}</h2>
        <p>{payment === "" ? t("payment.none") : t("payment.waiting")}</p>
        {payment !== "" && <p className={styles.reference}>{t("payment.reference", { payment })}</p>}
        {guest ? <p>{t("payment.logInToSee")}</p> : payment !== "" && <Grown />}
        <div className={styles.links}>
          <PageLink to="/account/transactions" accent>
            {t("page.transactions")}
          </PageLink>
          <PageLink to="/account/payment">{t("page.payment")}</PageLink>
          <PageLink to="/support">{t("page.support")}</PageLink>
        </div>
      </section>
    </div>
  );
}

/** What came into the wallets since the player came back, as the server tells it. */
function Grown(): ReactNode {
  const { t } = useTranslation();
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
