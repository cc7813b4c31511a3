// What came and went over the whole filter, by wallet, where the server sums it up.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currencyLabel } from "../../../domain/money.ts";
import type { BookingsPage } from "../../../protocol/read-transactions.ts";
import { signedMoney } from "./signed-amount.tsx";
import styles from "./period-sums.module.css";

export function PeriodSums({ page }: { page: BookingsPage }): ReactNode {
  const { t } = useTranslation();
  if (page.sums === null || page.sums.length === 0) return null;
  return (
    <table className={styles.sums} aria-label={t("transactions.sums")}>
      <thead>
        <tr>
          <th scope="col">{t("transactions.wallet")}</th>
          <th scope="col">{t("transactions.came")}</th>
          <th scope="col">{t("transactions.went")}</th>
          <th scope="col">{t("transactions.net")}</th>
        </tr>
      </thead>
      <tbody>
        {page.sums.map(({ currency, currencyId, in: came, out }) => (
          <tr key={currencyId} data-sum={currencyId}>
            <th scope="row">{currencyLabel(currency, currencyId) || currency}</th>
            <td translate="no">{signedMoney(came)}</td>
            <td translate="no">{signedMoney(-out)}</td>
            <td className={came > out ? styles.in : undefined} translate="no">
              {signedMoney(came - out)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
