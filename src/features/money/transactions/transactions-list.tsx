import { BookingsTable, type BookingsProps } from "./bookings-table.tsx";
import { BookingCards } from "./booking-cards.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../i18n/format-moment.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { dayGroups } from "./day-groups.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { PeriodSums } from "./period-sums.tsx";
import { lastQuarter } from "./quarter.ts";
import { Toolbar } from "./toolbar.tsx";
import { anything, isNarrowed, requestOf } from "./transactions-filter.ts";
import { useTransactionsAddress, type TransactionsAddress } from "./use-transactions-address.ts";
import { useTransactionsModel } from "./use-transactions-model.ts";
import styles from "./transactions-page.module.css";

const everyMinute = 60_000;

export function TransactionsList({ sub }: { sub: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const now = useNow(everyMinute) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
  const address = useTransactionsAddress(now);
  const { filter, change, pageLink } = address;
  const wallets = dataOr(useWallets(sub), []);
  const request = requestOf(filter);
  const list = useTransactionsModel(request);
  const shown = list.state === "ready" ? list.value : null;
  return (
    <>
      <Toolbar filter={filter} wallets={wallets} onChange={change} now={now} />
      <p className={styles.period}>
        {`${formatDate(request.from, i18n.language)} – ${formatDate(request.to, i18n.language)}`}
      </p>
      <div className={styles.summary}>
        {shown !== null && <PeriodSums page={shown} />}
        <ExportButtons request={request} page={shown} now={now} />
      </div>
      <PagedList
        list={list}
        page={filter.page}
        searchOf={pageLink}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={({ bookings }) => bookings.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("transactions.failedTitle"),
          failedText: t("transactions.failedText"),
          offlineText: t("transactions.offlineText"),
        }}
        note={shown?.answered === false && <span>{t("history.incomplete")}</span>}
        empty={<NoBookings address={address} now={now} />}
      >
        {({ bookings, totalPages }) => <Bookings days={dayGroups(bookings, { page: filter.page, totalPages })} />}
      </PagedList>
    </>
  );
}

function NoBookings({ address, now }: { address: TransactionsAddress; now: number }): ReactNode {
  const { t } = useTranslation();
  const { filter, change } = address;
  if (isNarrowed(filter)) {
    return (
      <PageMessage picture="search" title={t("history.noneFoundTitle")} text={t("transactions.noneFound")}>
        <Button onClick={() => change(anything)}>{t("history.clearFilters")}</Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage picture="coins" title={t("transactions.emptyTitle")} text={t("transactions.empty")}>
      <Button onClick={() => change(lastQuarter(now))}>{t("transactions.showQuarter")}</Button>
    </PageMessage>
  );
}

// Bookings by day: a table where there is room for its columns, cards where there is not.
function Bookings({ days }: Pick<BookingsProps, "days">): ReactNode {
  const small = useMedia(phone);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const props: BookingsProps = {
    days,
    isUnfolded: ({ id }) => unfolded.has(id),
    onToggle: ({ id }) =>
      setUnfolded((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
  return small ? <BookingCards {...props} /> : <BookingsTable {...props} />;
}
