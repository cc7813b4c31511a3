// By what a shop knows whose account it pays to: the player's own name, to read out and to scan.
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showSnackbar } from "../../state/snackbars.ts";
import { Button } from "../../ui/form/button.tsx";
import { QrCode } from "../../ui/layout/qr-code.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
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

export function PayInPage(): ReactNode {
  const { t } = useTranslation();
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
          <span className={styles.name} data-pay-in-code="">
            {username}
          </span>
          <Button disabled={username === null} onClick={() => username !== null && void copyName(username)}>
            <Copy size={18} aria-hidden="true" />
            {t("payment.copy")}
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
      <section className={styles.section}>
        <h2>{t("payment.balance")}</h2>
        <WalletList />
      </section>
    </div>
  );
}
