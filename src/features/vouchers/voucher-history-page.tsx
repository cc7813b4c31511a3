// The vouchers of the player, where the site keeps them.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useConnection } from "../../client/use-connection.ts";
import { useMoneyOrder } from "../../client/use-money-order.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { vouchersPageSchema } from "../../protocol/read-vouchers.ts";
import { usePersonal } from "../../queries/account/personal.ts";
import { dataOr } from "../../queries/live-query.ts";
import { openVoucher } from "../../state/panels.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./voucher-history.module.css";
import { useOutcomeRead } from "./use-outcome-read.ts";
import { VoucherRow } from "./voucher-row.tsx";

const placeholders = [0, 1, 2, 3];

export function VoucherHistoryPage(): ReactNode {
  const { t, i18n } = useTranslation();
  const { ready } = useTranslation("money");
  const order = useMoneyOrder("activateVoucher");
  useOutcomeRead(order);
  const [params] = useSearchParams();
  const said = params.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1;
  const request = { kind: "vouchers", page } as const;
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const known = dataOr(usePersonal(request, vouchersPageSchema), null);
  const { state: connection } = useConnection();
  if (known?.value && ready) {
    const { vouchers, totalPages } = known.value;
    const asOf = connection === "online" && known.error === null ? null : known.readAt;
    if (vouchers.length === 0) {
      return (
        <PageMessage title={t("vouchers.emptyTitle")} text={t("vouchers.empty")}>
          <Ways />
        </PageMessage>
      );
    }
    return (
      <div className={styles.page}>
        <Ways />
        {asOf !== null && (
          <p className={styles.staleNote} data-as-of="">
            {t("offer.asOf", { time: formatMoment(asOf, i18n.language) })}
          </p>
        )}
        <ul className={styles.list}>
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher.id} voucher={voucher} order={order} />
          ))}
        </ul>
        <Pager page={page} totalPages={totalPages} searchOf={(next) => `?page=${next}`} />
      </div>
    );
  }
  if (known?.error === "notFound") {
    return <PageMessage title={t("vouchers.emptyTitle")} text={t("vouchers.notKept")} />;
  }
  if (connection === "offline") {
    return <PageMessage title={t("offer.offlineTitle")} text={t("transactions.offlineText")} />;
  }
  if (known !== null && known.error !== null) {
    return (
      <PageMessage title={t("vouchers.failedTitle")} text={t("content.failedText")}>
        <Button onClick={reread}>{t("common.retry")}</Button>
      </PageMessage>
    );
  }
  return (
    <div className={styles.page} aria-busy="true">
      {placeholders.map((key) => (
        <Skeleton key={key} height="var(--row)" />
      ))}
    </div>
  );
}

/** To make one, to use one. */
function Ways(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <Button aria-haspopup="dialog" onClick={() => openVoucher("create")}>
        {t("vouchers.create")}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => openVoucher("use")}>
        {t("vouchers.use")}
      </Button>
    </div>
  );
}
