// The vouchers of the player, where the site keeps them.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { usePersonalPage } from "../../../client/use-personal-page.ts";
import { pageOf, pageSearch } from "../../../domain/address-filter.ts";
import { vouchersPageSchema } from "../../../protocol/read-vouchers.ts";
import { openVoucher } from "../../../state/panels.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import styles from "./voucher-history.module.css";
import { useOutcomeRead } from "./use-outcome-read.ts";
import { VoucherRow } from "./voucher-row.tsx";

export function VoucherHistoryPage(): ReactNode {
  const { t } = useTranslation();
  const { ready } = useTranslation("money");
  const order = useMoneyOrder("activateVoucher");
  useOutcomeRead(order);
  const [params] = useSearchParams();
  const page = pageOf(params);
  const vouchers = usePersonalPage({ kind: "vouchers", page }, vouchersPageSchema);
  if (!ready) return <ListSkeleton rows={4} />;
  return (
    <div className={styles.page}>
      <PagedList
        list={vouchers}
        page={page}
        searchOf={(next) => pageSearch(params, next)}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={(value) => value.vouchers.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("vouchers.failedTitle"),
          failedText: t("content.failedText"),
          offlineText: t("transactions.offlineText"),
          none: { title: t("vouchers.emptyTitle"), text: t("vouchers.notKept") },
        }}
        skeleton={<ListSkeleton rows={4} />}
        empty={
          <PageMessage picture="voucher" title={t("vouchers.emptyTitle")} text={t("vouchers.empty")}>
            <Ways />
          </PageMessage>
        }
      >
        {(value) => (
          <>
            <Ways />
            <ul className={styles.list}>
              {value.vouchers.map((voucher) => (
                <VoucherRow key={voucher.id} voucher={voucher} order={order} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
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
