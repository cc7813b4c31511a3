import { BookingsTable, type BookingsProps } from "./bookings-table.tsx";
import { BookingCards } from "./booking-cards.tsx";
import { phone, useMedia } from "../../ui/layout/use-media.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { dayOf } from "../../domain/days.ts";
import { formatDate, formatMoment } from "../../i18n/format-moment.ts";
import { formatClock } from "../../i18n/format-time.ts";
import { useStatus } from "../../queries/site/status.ts";
import { dataOr } from "../../queries/live-query.ts";
import { useWallets } from "../../queries/account/wallets.ts";
import { Button } from "../../ui/form/button.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { useNow } from "../../ui/use-now.ts";
import { dayGroups } from "./day-groups.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { PeriodSums } from "./period-sums.tsx";
import { lastQuarter } from "./quarter.ts";
import { Toolbar } from "./toolbar.tsx";
import { anything, isNarrowed, requestOf } from "./transactions-filter.ts";
import { useTransactionsAddress, type TransactionsAddress } from "./use-transactions-address.ts";
import { useTransactionsModel, type TransactionsModel } from "./use-transactions-model.ts";
import styles from "./transactions-page.module.css";

const everyMinute = 60_000;

export function TransactionsList({ sub }: { sub: string }): ReactNode {
  const { i18n } = useTranslation();
  const now = useNow(everyMinute) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
  const address = useTransactionsAddress(now);
  const { filter, change, pageLink } = address;
  const wallets = dataOr(useWallets(sub), []);
  const request = requestOf(filter);
  const model = useTransactionsModel(request);
  const isReady = model.state === "ready";
  // There were more pages when the address was made.
  if (isReady && model.staleness === null && filter.page > Math.max(1, model.page.totalPages)) {
    return <Navigate to={{ search: pageLink(1) }} replace />;
  }
  return (
    <>
      <Toolbar filter={filter} wallets={wallets} onChange={change} now={now} />
      <p className={styles.period}>
        {formatDate(request.from, i18n.language)} – {formatDate(request.to, i18n.language)}
      </p>
      <div className={styles.summary}>
        {isReady && <PeriodSums page={model.page} />}
        <ExportButtons request={request} page={isReady ? model.page : null} now={now} />
      </div>
      {model.state === "loading" && <ListSkeleton rows={8} />}
      {model.state === "failed" && <NothingToShow model={model} />}
      {isReady && (
        <>
          <StaleNote model={model} now={now} />
          <Bookings days={dayGroups(model.page.bookings, { page: filter.page, totalPages: model.page.totalPages })} />
          {model.page.bookings.length === 0 && <NoBookings address={address} now={now} />}
          <Pager page={filter.page} totalPages={model.page.totalPages} searchOf={pageLink} />
        </>
      )}
    </>
  );
}

function NoBookings({ address, now }: { address: TransactionsAddress; now: number }): ReactNode {
  const { t } = useTranslation();
  const { filter, change } = address;
  if (isNarrowed(filter)) {
    return (
      <PageMessage title={t("history.noneFoundTitle")} text={t("transactions.noneFound")}>
        <Button onClick={() => change(anything)}>{t("history.clearFilters")}</Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage title={t("transactions.emptyTitle")} text={t("transactions.empty")}>
      <Button onClick={() => change(lastQuarter(now))}>{t("transactions.showQuarter")}</Button>
    </PageMessage>
  );
}

function NothingToShow({ model }: { model: TransactionsModel & { state: "failed" } }): ReactNode {
  const { t } = useTranslation();
  if (model.reason === "offline") {
    return <PageMessage title={t("offer.offlineTitle")} text={t("transactions.offlineText")} />;
  }
  return (
    <PageMessage title={t("transactions.failedTitle")} text={t("transactions.failedText")}>
      <Button onClick={model.reread}>{t("common.retry")}</Button>
    </PageMessage>
  );
}

function StaleNote({ model, now }: { model: TransactionsModel & { state: "ready" }; now: number }): ReactNode {
  const { t, i18n } = useTranslation();
  const { staleness, page } = model;
  if (staleness === null && page.dropped === 0) return null;
  const sameDay = dayOf(page.readAt) === dayOf(now);
  const time = sameDay ? formatClock(page.readAt) : formatMoment(page.readAt, i18n.language);
  return (
    <div className={styles.staleNote}>
      {staleness !== null && <span data-as-of="">{t("offer.asOf", { time })}</span>}
      {staleness !== null && !page.answered && <span>{t("history.incomplete")}</span>}
      {page.dropped > 0 && <span>{t("transactions.dropped", { count: page.dropped })}</span>}
      {staleness === "failed" && (
        <>
          <span>{t("transactions.failedText")}</span>
          <Button onClick={model.reread}>{t("common.retry")}</Button>
        </>
      )}
    </div>
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
