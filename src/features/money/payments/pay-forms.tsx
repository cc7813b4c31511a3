// Deposit or withdrawal, from which wallet: the choice and the form that it leads to.
import Store from "lucide-react/icons/store";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useConnection } from "../../../client/use-connection.ts";
import { activeWallet } from "../../../domain/account/active-wallet.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { changedPaymentsFilter, readPaymentsFilter } from "./history-filter.ts";
import { PayForm } from "./pay-form.tsx";
import { useMethods } from "./use-payments.ts";
import { cashWallets, usePlayerWallets } from "./use-player-wallets.ts";
import formStyles from "./pay-form.module.css";
import styles from "./payments.module.css";

export function PayForms(): ReactNode {
  const { t } = useTranslation("money");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { way, method } = readPaymentsFilter(params);
  const { wallets, activeId } = usePlayerWallets();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const all = cashWallets(wallets ?? []);
  const wallet = activeWallet(all, chosenId ?? activeId);
  return (
    <section className={styles.pay} aria-label={t("payment.way")}>
      <div className={styles.ways}>
        <Segmented
          label={t("payment.way")}
          options={[
            { value: "deposit", label: t("payment.in") },
            { value: "withdrawal", label: t("payment.out") },
          ]}
          value={way}
          onChange={(next) =>
            void navigate(
              { search: changedPaymentsFilter(params, { way: next, method: null }) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        {all.length > 1 && wallet !== null && (
          <Segmented
            label={t("payment.wallet")}
            options={all.map(({ currency }) => ({ value: currency, label: currency }))}
            value={wallet.currency}
            onChange={(next) => setChosenId(all.find(({ currency }) => currency === next)?.currencyId ?? null)}
          />
        )}
      </div>
      <Form key={`${way} ${wallet?.currencyId}`} way={way} method={method} wallet={wallet} />
      {way === "deposit" && <ShopLink />}
    </section>
  );
}

type FormProps = Pick<Parameters<typeof PayForm>[0], "way" | "method"> & {
  wallet: Parameters<typeof PayForm>[0]["wallet"] | null;
};

function Form({ way, method, wallet }: FormProps): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const { methods, failed, reread } = useMethods();
  const offline = useConnection().state === "offline";
  if (methods !== null && wallet !== null)
    return <PayForm way={way} method={method} methods={methods} wallet={wallet} />;
  if (offline) return <PageMessage title={t("payment.offline")} text={t("payment.offlineText")} />;
  if (failed) {
    return (
      <PageMessage title={t("payment.failedTitle")} text={t("payment.failedText")}>
        <Button onClick={reread}>{site("common.retry")}</Button>
      </PageMessage>
    );
  }
  return <Skeleton height="420px" radius="10px" />;
}

/** Cash at a counter is no order of ours: the shop books it to who shows the code. */
function ShopLink(): ReactNode {
  const { t } = useTranslation("money");
  const { prefix } = useLanguage();
  return (
    <Link to={withPrefix(prefix, "/payin")} className={formStyles.elsewhere}>
      <Store size={20} aria-hidden="true" />
      <span>
        <span>{t("payment.method.shop")}</span>
        <small>{t("payment.when.deposit.shop")}</small>
      </span>
      <b>{t("payment.showCode")}</b>
    </Link>
  );
}
