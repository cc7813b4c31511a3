// By what a shop knows whose account it pays to: the player's own name, to read out and to scan. And by what it pays out.
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showSnackbar } from "../../../state/snackbars.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { underWay } from "./payment-progress.ts";
import { useMethods, useNewestPayments } from "./use-payments.ts";
import { usePlayerWallets } from "./use-player-wallets.ts";
import { WalletList } from "./wallet-list.tsx";
import styles from "./payments.module.css";

async function copyName(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(name);
    showSnackbar("payment.copied");
  } catch {
    // Denied, or no secure page: the name can still be read and marked.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}

export function PayIn(): ReactNode {
  const { t } = useTranslation("money");
  const { username } = usePlayerWallets();
  return (
    <div className={styles.page}>
      <section className={styles.section}>
        <h2>{t("payment.yourCode")}</h2>
        <div className={styles.code}>
          <div className={styles.qr}>
            {username === null ? (
              <Skeleton height="208px" width="208px" />
            ) : (
              <QrCode text={username} label={t("payment.qr")} />
            )}
          </div>
          <span className={styles.name} data-pay-in-code="" translate="no">
            {username}
          </span>
          <Button disabled={username === null} onClick={() => username !== null && void copyName(username)}>
            <Copy size={18} aria-hidden="true" />
            <span>{t("payment.copy")}</span>
          </Button>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t("payment.how")}</h2>
        <ol className={styles.steps}>
          <li>{t("payment.step.show")}</li>
          <li>{t("payment.step.pay")}</li>
          <li>{t("payment.step.check")}</li>
        </ol>
      </section>
      <ShopWithdrawal />
      <section className={styles.section}>
        <h2>{t("payment.balance")}</h2>
        <WalletList />
      </section>
    </div>
  );
}

/** Where the site pays out in shops: the codes that are open, else the way to one. */
function ShopWithdrawal(): ReactNode {
  const { t } = useTranslation("money");
  const { methods } = useMethods();
  const shop = methods?.find(({ method }) => method === "shop");
  const open = underWay(useNewestPayments()).filter(({ method, code }) => method === "shop" && code !== null);
  if (open.length === 0 && !(shop?.enabled === true && shop.directions.includes("withdrawal"))) return null;
  return (
    <section className={styles.section} data-shop-withdrawal="">
      <h2>{t("payment.outShop")}</h2>
      {open.map((payment) => (
        <PaymentCard key={payment.paymentId} payment={payment} />
      ))}
      {open.length === 0 && (
        <>
          <p>{t("payment.outShopText")}</p>
          <ActionLink to="/account/payment?way=withdrawal&method=shop">{t("payment.getCode")}</ActionLink>
        </>
      )}
    </section>
  );
}
