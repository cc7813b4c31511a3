import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router-dom";
import { useConnection } from "../../client/use-connection.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { formatClock } from "../../i18n/format-time.ts";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useClosedKinds } from "../../queries/site/closed-kinds.ts";
import { useStatus } from "../../queries/site/status.ts";
import { dataOr } from "../../queries/live-query.ts";
import { Button } from "../../ui/form/button.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { useNow } from "../../ui/use-now.ts";
import { dayOf } from "../../domain/days.ts";
import { countFilters } from "./filter-chips.tsx";
import { noFilter } from "./history-filter.ts";
import { HistoryToolbar } from "./history-toolbar.tsx";
import { OpenTickets } from "./open-tickets.tsx";
import { SettledTickets } from "./settled-tickets.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import { useHistoryAddress } from "./use-history-address.ts";
import { useHistoryModel, type HistoryModel } from "./use-history-model.ts";
import styles from "./history-page.module.css";

const everyMinute = 60_000;

/** Filter, order and pages of the signed-in user's tickets. */
export function HistoryList({ renderActions }: { renderActions: RenderActions }): ReactNode {
  const { t } = useTranslation();
  const { filter, change, pageLink } = useHistoryAddress();
  const model = useHistoryModel(filter);
  const settledId = useId();
  const now = useNow(everyMinute) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
  const filtered = countFilters(filter) > 0;
  // There were more pages when the address was made.
  const isPastEnd = filter.page > Math.max(1, model.totalPages);
  if (model.state === "ready" && model.staleness === null && isPastEnd) {
    return <Navigate to={{ search: pageLink(1) }} replace />;
  }
  return (
    <>
      <HistoryToolbar filter={filter} onChange={change} now={now} />
      {model.state === "loading" && <ListSkeleton rows={7} />}
      {model.state === "failed" && <NothingToShow onRetry={model.reread} />}
      {model.state === "ready" && (
        <>
          <StaleNote staleness={model.staleness} now={now} onRetry={model.reread} />
          {model.open.length > 0 && <OpenTickets tickets={model.open} renderActions={renderActions} />}
          {model.settled.length > 0 && (
            <section aria-labelledby={settledId}>
              <h2 id={settledId} className={styles.title}>
                {t("history.settled")}
              </h2>
              <SettledTickets tickets={model.settled} renderActions={renderActions} />
            </section>
          )}
          {model.open.length + model.settled.length === 0 && (
            <NoTickets filtered={filtered} onClear={() => change(noFilter)} />
          )}
          <Pager page={filter.page} totalPages={model.totalPages} searchOf={pageLink} />
        </>
      )}
    </>
  );
}

function NoTickets({ filtered, onClear }: { filtered: boolean; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const closed = useClosedKinds();
  if (filtered) {
    return (
      <PageMessage title={t("history.noneFoundTitle")} text={t("history.noneFound")}>
        <Button onClick={onClear}>{t("history.clearFilters")}</Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage title={t("history.emptyTitle")} text={t("history.empty")}>
      <Link to={withPrefix(prefix, closed.prematch ? "/live_betting" : "/betting")} className={styles.toOffer}>
        {t("history.toOffer")}
      </Link>
    </PageMessage>
  );
}

function NothingToShow({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  const offline = useConnection().state === "offline";
  if (offline) return <PageMessage title={t("offer.offlineTitle")} text={t("history.offlineText")} />;
  return (
    <PageMessage title={t("history.failedTitle")} text={t("history.failedText")}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </PageMessage>
  );
}

function StaleNote({
  staleness,
  now,
  onRetry,
}: {
  staleness: HistoryModel["staleness"];
  now: number;
  onRetry: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation();
  if (staleness === null) return null;
  const sameDay = dayOf(staleness.readAt) === dayOf(now);
  const time = sameDay ? formatClock(staleness.readAt) : formatMoment(staleness.readAt, i18n.language);
  return (
    <div className={styles.staleNote}>
      <span data-as-of="">{t("offer.asOf", { time })}</span>
      {!staleness.complete && <span>{t("history.incomplete")}</span>}
      {staleness.reason === "failed" && (
        <>
          <span>{t("history.failedText")}</span>
          <Button onClick={onRetry}>{t("common.retry")}</Button>
        </>
      )}
    </div>
  );
}
