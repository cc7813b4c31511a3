// How money gets in and out, where it is on its way, and what is in the wallets.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { PayForms } from "./pay-forms.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { UnderWay } from "./under-way.tsx";
import { WalletList } from "./wallet-list.tsx";
import styles from "./payments.module.css";

export function Payments(): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  return (
    <div className={styles.columns}>
      <UnderWay />
      <PayForms />
      <section className={styles.balance}>
        <h2>{t("payment.balance")}</h2>
        <WalletList />
        <ActionLink to="/account/transactions">{site("page.transactions")}</ActionLink>
      </section>
      <PaymentHistory />
    </div>
  );
}
