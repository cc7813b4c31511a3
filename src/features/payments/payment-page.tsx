// What is in the wallets, and how money gets in and out.
import CreditCard from "lucide-react/icons/credit-card";
import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "./page-link.tsx";
import { WalletList } from "./wallet-list.tsx";
import styles from "./payments.module.css";

export function PaymentPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={styles.section}>
        <h2>{t("payment.balance")}</h2>
        <WalletList />
        <PageLink to="/account/transactions">{t("page.transactions")}</PageLink>
      </section>
      <section className={styles.section}>
        <h2>{t("payment.in")}</h2>
        <div className={styles.ways}>
          <div className={styles.way}>
            <h3>
              <Store size={20} aria-hidden="true" />
              {t("payment.shop")}
            </h3>
            <p>{t("payment.shopText")}</p>
            <PageLink to="/payin" accent>
              {t("payment.showCode")}
            </PageLink>
          </div>
          <div className={styles.way}>
            <h3>
              <CreditCard size={20} aria-hidden="true" />
              {t("payment.online")}
            </h3>
            <p>{t("payment.onlineText")}</p>
          </div>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t("payment.out")}</h2>
        <p>{t("payment.outText")}</p>
        <PageLink to="/support">{t("page.support")}</PageLink>
      </section>
    </div>
  );
}
