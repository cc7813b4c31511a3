import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { readTicketCode } from "../../../domain/ticket/ticket-code.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useClosedKinds } from "../../../queries/site/closed-kinds.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { countFilters } from "./filter-chips.tsx";
import { noFilter } from "./history-filter.ts";
import { HistoryToolbar } from "./history-toolbar.tsx";
import { OpenTickets } from "./open-tickets.tsx";
import { SettledTickets } from "./settled-tickets.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import { useHistoryAddress } from "./use-history-address.ts";
import { useHistoryModel } from "./use-history-model.ts";
import styles from "./history-page.module.css";

const everyMinute = 60_000;

/** Filter, order and pages of the signed-in user's tickets. */
export function HistoryList({ renderActions }: { renderActions: RenderActions }): ReactNode {
  const { t } = useTranslation();
  const { filter, change, cleared, pageLink } = useHistoryAddress();
  const list = useHistoryModel(filter);
  const settledId = useId();
  const now = useNow(everyMinute) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
  const filtered = countFilters(filter) > 0;
  return (
    <>
      <HistoryToolbar filter={filter} onChange={change} cleared={cleared} now={now} />
      <PagedList
        list={list}
        page={filter.page}
        searchOf={pageLink}
        totalPagesOf={({ totalPages }) => totalPages}
        rowsOf={({ open, settled }) => open.length + settled.length}
        droppedOf={({ dropped }) => dropped}
        texts={{
          failedTitle: t("history.failedTitle"),
          failedText: t("history.failedText"),
          offlineText: t("history.offlineText"),
        }}
        skeleton={<ListSkeleton rows={7} />}
        note={list.state === "ready" && !list.value.complete && <span>{t("history.incomplete")}</span>}
        empty={<NoTickets filtered={filtered} search={filter.search} onClear={() => change(noFilter)} />}
      >
        {({ open, settled }) => (
          <>
            {open.length > 0 && <OpenTickets tickets={open} renderActions={renderActions} />}
            {settled.length > 0 && (
              <section aria-labelledby={settledId}>
                <h2 id={settledId} className={styles.title}>
                  {t("history.settled")}
                </h2>
                <SettledTickets tickets={settled} renderActions={renderActions} />
              </section>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

interface NoTicketsProps {
  filtered: boolean;
  search: string;
  onClear: () => void;
}

function NoTickets({ filtered, search, onClear }: NoTicketsProps): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const closed = useClosedKinds();
  if (filtered) {
    const mistyped = readTicketCode(search).state === "mistyped";
    return (
      <PageMessage
        picture="search"
        title={t("history.noneFoundTitle")}
        text={t(mistyped ? "history.mistyped" : "history.noneFound")}
      >
        <Button onClick={onClear}>{t("history.clearFilters")}</Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage picture="slip" title={t("history.emptyTitle")} text={t("history.empty")}>
      <Link to={withPrefix(prefix, closed.prematch ? "/live_betting" : "/betting")} className={styles.toOffer}>
        {t("history.toOffer")}
      </Link>
    </PageMessage>
  );
}
