// Where nothing is live: which match starts next, and what starts soon.
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { useServerNow } from "../../../../client/use-server-now.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import type { PrematchRequest } from "../../../../db/requests.ts";
import { formatStart } from "../../../../i18n/format-start.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { TimeFilter } from "../../../../protocol/offer-filters.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { useFirstPages, type FirstPages } from "../../../../queries/offer/first-pages.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { useClosedKinds } from "../../../../queries/site/closed-kinds.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { changedSearch } from "../address.ts";
import { WholeListLink } from "../home/whole-list-link.tsx";
import { hitAddress } from "../search/hit-address.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { NoRows } from "../table/states/no-rows.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { useAddress } from "../use-address.ts";
import { comingRows, type SportRows } from "./coming-rows.ts";
import { NextTable } from "./next-table.tsx";
import styles from "./next-matches.module.css";

interface Props {
  /** null = all of them. */
  sport: string | null;
}

/** Hours to look ahead: by day the first are enough, and few matches have to be fetched. */
const firstFilter: TimeFilter = "3";
const widerFilters: readonly TimeFilter[] = ["24", "all"];

export function NextMatches({ sport }: Props): ReactNode {
  const closed = useClosedKinds();
  if (closed.prematch) return <NoneToCome sport={sport} />;
  return <MatchesWithin key={sport} sport={sport} timeFilter={firstFilter} wider={widerFilters} />;
}

interface FilterProps extends Props {
  timeFilter: TimeFilter;
  /** Looked at one after the other while there is nothing in this one. */
  wider: readonly TimeFilter[];
}

function MatchesWithin({ sport, timeFilter, wider }: FilterProps): ReactNode {
  const { leagues } = useAddress().address;
  const offline = useConnection().state === "offline";
  const now = useServerNow();
  const sidebar = dataOr(useSidebar(`prematch:${timeFilter}`), null);
  const sports = sport === null ? (sidebar ?? []).filter(hasMatches).map((entry) => entry.sport) : [sport];
  const requests = sports.map((of) => requestOf(of, timeFilter, leagues));
  const retry = useRenewableSubscription([
    ...(sport === null ? [{ kind: "prematch-sidebar" as const, timeFilter }] : []),
    ...requests.map((request) => ({ kind: "prematch" as const, request, page: 1 })),
  ]);
  const answer = useFirstPages(requests);
  const pages = dataOr(answer, null);
  const coming = comingRows(sports, pages ?? [], now);
  const areSportsKnown = sport !== null || sidebar !== null || offline;
  const isKnown = areSportsKnown && (sports.length === 0 || (pages !== null && areRead(pages, offline)));
  if (isKnown && coming.length === 0) {
    const [next, ...rest] = wider;
    if (next === undefined) return <NoneToCome sport={sport} />;
    return <MatchesWithin key={next} sport={sport} timeFilter={next} wider={rest} />;
  }
  const [first] = isKnown ? coming : [];
  return (
    <div className={styles.page}>
      <NextMatch row={first?.rows[0]} now={now} />
      {first === undefined ? (
        <NoRows failed={answer.state === "failed"} onRetry={retry} />
      ) : (
        <Tables sport={sport} coming={coming} timeFilter={timeFilter} />
      )}
    </div>
  );
}

const hasMatches = ({ eventsCount }: { eventsCount: number }): boolean => eventsCount > 0;

function requestOf(sport: string, timeFilter: TimeFilter, leagueIds: readonly number[]): PrematchRequest {
  return { sport, timeFilter, tableView: "timeline", specialFilter: "NextMatches", leagueIds, search: "" };
}

/** What the cache has is enough to begin with; that it has nothing says little while the server can be asked. */
function areRead(pages: FirstPages, offline: boolean): boolean {
  return pages.every((page) => page !== null && (page.answered || offline || page.rows.length > 0));
}

/** @param row undefined = not known yet */
function NextMatch({ row, now }: { row: OfferRow | undefined; now: number }): ReactNode {
  const { t } = useTranslation();
  const { leagues } = useAddress().address;
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{leagues.length > 0 ? t("live.emptyLeagues") : t("live.nothing")}</h2>
      {row !== undefined && (
        <p className={styles.next}>
          <span>{t("live.nextMatch")}</span> <MatchLink row={row} now={now} />
        </p>
      )}
      <AllLeagues />
    </div>
  );
}

function MatchLink({ row, now }: { row: OfferRow; now: number }): ReactNode {
  const { language, prefix } = useLanguage();
  const [home, away] = useOfferNames().sides(row);
  const { path, search } = hitAddress(row, now);
  return (
    <Link className={styles.match} to={{ pathname: withPrefix(prefix, path), search }}>
      {`${formatStart(row.timeStart, language, now)} ${home} – ${away}`}
    </Link>
  );
}

interface TablesProps extends Props {
  coming: readonly SportRows[];
  timeFilter: TimeFilter;
}

function Tables({ sport, coming, timeFilter }: TablesProps): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const { address, go } = useAddress();
  const { match } = address;
  const onToggle = useCallback(
    (eventId: number) => go({ match: eventId === match ? null : eventId }, { replace: match !== null }),
    [go, match],
  );
  // The usual filter of the page behind the link holds what the smaller one does.
  const filter = timeFilter === "all" ? { timeFilter } : {};
  const search = changedSearch(new URLSearchParams(), { ...(sport === null ? {} : { sport }), ...filter });
  return (
    <>
      {coming.map(({ sport: of, rows }) => (
        <NextTable
          key={of}
          sport={of}
          title={sport === null ? names.sport(of) : t("home.soon")}
          rows={rows}
          open={match}
          onToggle={onToggle}
        />
      ))}
      <WholeListLink path="/betting" search={search}>
        {t("home.allPrematch")}
      </WholeListLink>
    </>
  );
}

function NoneToCome({ sport }: Props): ReactNode {
  const { t } = useTranslation();
  const { leagues } = useAddress().address;
  const text = leagues.length > 0 ? "live.emptyLeagues" : sport === null ? "offer.emptyLiveAll" : "live.emptySport";
  return (
    <OfferMessage title={t("offer.emptyTitle")} text={t(text)}>
      <AllLeagues />
    </OfferMessage>
  );
}

/** Nothing where all are looked at. */
function AllLeagues(): ReactNode {
  const { t } = useTranslation();
  const { address, go } = useAddress();
  if (address.leagues.length === 0) return null;
  return <Button onClick={() => go({ leagues: [], page: 1 })}>{t("offer.clearLeagues")}</Button>;
}
