// The player's free bets, and by what rules they are played.
import { freeBetLegs, freeBetMinOdd } from "../../../domain/ticket/free-bet-rule.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./bonuses.module.css";

export function FreeBets(): ReactNode {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const session = dataOr(useSession(), null);
  const sub = session === null || session.state === "guest" ? null : session.sub;
  const wallets = useWallets(sub);
  const areWalletsReady = wallets.state === "ready" && wallets.value.length > 0;
  const freeBetWallets = dataOr(wallets, []).filter(
    ({ currencyId, credit }) => isFreeBetCurrency(currencyId) && credit > 0,
  );
  return (
    <section className={styles.section}>
      <h2>{t("bonuses.freeBets")}</h2>
      {!areWalletsReady && <Skeleton height="76px" width="220px" radius="10px" />}
      {areWalletsReady && freeBetWallets.length === 0 && <p>{t("bonuses.noFreeBets")}</p>}
      {freeBetWallets.length > 0 && (
        <ul className={styles.wallets}>
          {freeBetWallets.map((wallet) => (
            <li key={wallet.currencyId} className={styles.wallet} data-wallet-id={wallet.currencyId}>
              <span className={styles.amount} translate="no">
                {amountText(wallet.credit, wallet)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>{t("bonuses.rules")}</h3>
      <ul className={styles.rules}>
        <li>{t("bonuses.rule.legs", { legs: freeBetLegs, odd: showOdd(freeBetMinOdd, format) })}</li>
        <li>{t("bonuses.rule.win")}</li>
        <li>{t("bonuses.rule.noSystem")}</li>
        <li>{t("bonuses.rule.wallet")}</li>
      </ul>
    </section>
  );
}
