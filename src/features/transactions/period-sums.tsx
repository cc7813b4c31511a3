// What came and went over the whole filter, by wallet, where the server sums it up.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currencyLabel } from "../../domain/money.ts";
import type { BookingsPage } from "../../protocol/read-transactions.ts";
import { signedText } from "./signed-amount.tsx";
import styles from "./period-sums.module.css";

export function PeriodSums({ page }: { page: BookingsPage }): ReactNode {
  const { t } = useTranslation();
  if (page.sums === null || page.sums.length === 0) return null;
  return (
    <ul className={styles.wallets} aria-label={t("transactions.sums")}>
      {page.sums.map(({ currency, currencyId, in: came, out }) => {
        const text = (amount: number): string => signedText({ amount, currency: "RSD", currencyId });
        return (
          <li key={currencyId} data-sum={currencyId} className={styles.wallet}>
            <span className={styles.name}>{currencyLabel(currency, currencyId) || currency}</span>
            <dl className={styles.figures}>
              <div>
                <dt>{t("transactions.came")}</dt>
                <dd className={styles.in}>{text(came)}</dd>
              </div>
              <div>
                <dt>{t("transactions.went")}</dt>
                <dd>{text(-out)}</dd>
              </div>
              <div>
                <dt>{t("transactions.net")}</dt>
                <dd className={came > out ? styles.in : undefined}>{text(came - out)}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
