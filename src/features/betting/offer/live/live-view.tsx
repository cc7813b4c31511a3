// The live offer of one sport.
import { useCallback, useDeferredValue, useEffect, useMemo, type ReactNode } from "react";
import { useConnection } from "../../../../client/use-connection.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import { useFavouritesAnswer } from "../../../../queries/offer/favourites.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { favouriteRank, favouritesFirst } from "../../../../queries/offer/live-order.ts";
import { useLiveRows } from "../../../../queries/offer/live-rows.ts";
import { useLiveEmptiness } from "../../../../queries/offer/live-emptiness.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { NoFavourites } from "../favourites/no-favourites.tsx";
import { firstSport } from "../first-sport.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { OfferPage, OfferRows } from "../offer-page.tsx";
import { pageOf } from "../table/page-of.ts";
import { Pager } from "../../../../ui/layout/pager/pager.tsx";
import { NoSearchResults } from "../table/states/no-search-results.tsx";
import { NoRows } from "../table/states/no-rows.tsx";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { useLastRows } from "../table/use-last-rows.ts";
import { useKeptRows } from "../table/use-kept-rows.ts";
import { LeagueChoice } from "../table/league-choice.tsx";
import { SearchChoice } from "../table/search-choice.tsx";
import { useAddress } from "../use-address.ts";
import { useColumns } from "../use-columns.ts";
import { createMatcher, searchable } from "../../../../domain/offer/search-term.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { TableSkeleton } from "../table/states/table-skeleton.tsx";

const NextMatches = lazyComponent(async () => (await import("./next-matches.tsx")).NextMatches, {
  optional: true,
  meanwhile: <TableSkeleton />,
});

/** Rows with the term in a side's, the league's or the country's name. */
function filterRows(rows: readonly OfferRow[], term: string): readonly OfferRow[] {
  const matches = createMatcher(term);
  return rows.filter((row) => matches(searchable([row.hostName, row.awayName, row.leagueName, row.groupName])));
}

export function LiveView(): ReactNode {
  const { address, link, go } = useAddress();
  const sidebar = useSidebar("live");
  const sports = dataOr(sidebar, null) ?? [];
  const first = firstSport(sports);
  const { sport } = address;
  const retry = useRenewableSubscription([{ kind: "live-sidebar" }]);
  useEffect(() => {
    if (sport === null && first !== null) go({ sport: first }, { replace: true });
  }, [sport, first, go]);
  const none = sidebar.state === "ready" && sidebar.value !== null && first === null;
  return sport !== null ? (
    <SportTable sport={sport} />
  ) : (
    <OfferPage kind="live" sports={sports} sport={null} searchOf={(chosen) => link({ sport: chosen })} freshness={null}>
      {none ? <NextMatches sport={null} /> : <NoRows failed={sidebar.state === "failed"} onRetry={retry} />}
    </OfferPage>
  );
}

const pageSize = 50;
const noRows: readonly OfferRow[] = [];

function SportTable({ sport }: { sport: string }): ReactNode {
  const { tag } = useTimeTexts();
  const { address, link, go } = useAddress();
  const { leagues, match, page, search } = address;
  const retry = useRenewableSubscription([{ kind: "live", sport }, { kind: "live-sidebar" }]);
  const sidebar = dataOr(useSidebar("live"), null) ?? [];
  const offline = useConnection().state === "offline";
  const answer = useLiveRows(sport, tag);
  const freshness = dataOr(useFreshness(`live:${sport}`), null);
  const columns = useColumns("live", sport);
  useLastRows({
    kind: "live",
    sport,
    rows: dataOr(answer, noRows),
    columns,
    grouping: "league",
    fresh: freshness?.fresh === true,
  });
  const favourites = dataOr(useFavouritesAnswer(), null);
  const rows = useMemo(() => {
    // Drawn before they are known, rows would change places under the finger.
    if (favourites === null) return [];
    const all = dataOr(answer, []);
    const chosen = leagues.length === 0 ? all : all.filter((row) => leagues.includes(row.leagueId));
    const called = search === "" ? chosen : filterRows(chosen, search);
    const sorted = favouritesFirst(called, favourites);
    const rank = favouriteRank(favourites);
    return address.favourites ? sorted.filter((row) => rank(row) < 2) : sorted;
  }, [answer, leagues, search, favourites, address.favourites]);
  const filteredOut = rows.length === 0 && favourites !== null && dataOr(answer, noRows).length > 0;
  const shown = useMemo(() => pageOf(rows, page, pageSize), [rows, page]);
  const showsFirstRows = useKeptRows(freshness);
  const ready = rows.length > 0 && columns !== undefined && !showsFirstRows;
  // The first rows are drawn in slices, between which the page answers.
  const drawn = useDeferredValue(ready);
  // The page of the address is gone with its matches; before the first read the number of pages is unknown.
  const beyond = rows.length > 0 && shown.page !== page;
  useEffect(() => {
    if (beyond) go({ page: shown.page }, { replace: true });
  }, [beyond, shown.page, go]);
  const sportSearch = useCallback(
    (chosen: string) => link({ sport: chosen, leagues: [], match: null, page: 1 }),
    [link],
  );
  const onToggle = useCallback(
    (eventId: number) => go({ match: eventId === match ? null : eventId }, { replace: match !== null }),
    [go, match],
  );

  // The last match of the sport is over: on to a sport that has some (specification 4.10).
  const emptiness = useLiveEmptiness(sport, answer.state === "ready" && answer.value.length === 0);
  const over = emptiness === "confirmed";
  const other = firstSport(sidebar.filter((entry) => entry.sport !== sport));
  const counted = sidebar.find((entry) => entry.sport === sport)?.eventsCount ?? 0;
  const leave = over && counted === 0 ? other : null;
  useEffect(() => {
    if (leave !== null) go({ sport: leave, leagues: [], match: null, page: 1 }, { replace: true });
  }, [leave, go]);

  return (
    <OfferPage
      kind="live"
      sports={sidebar}
      sport={sport}
      searchOf={sportSearch}
      tools={
        leagues.length > 0 || search !== "" ? (
          <>
            <LeagueChoice />
            <SearchChoice />
          </>
        ) : undefined
      }
      freshness={freshness}
    >
      {ready && !drawn ? (
        <NoRows failed={false} onRetry={retry} />
      ) : ready ? (
        <>
          <OfferRows
            key={`${sport}-${shown.page}`}
            kind="live"
            sport={sport}
            rows={shown.items}
            columns={columns}
            pinned={favourites?.matches}
            freshness={freshness}
            open={match}
            onToggle={onToggle}
          />
          <Pager
            page={shown.page}
            totalPages={shown.totalPages}
            searchOf={(number) => link({ page: number, match: null })}
          />
        </>
      ) : filteredOut && search !== "" ? (
        <NoSearchResults term={search} />
      ) : filteredOut && address.favourites ? (
        <NoFavourites kind="live" />
      ) : filteredOut || over || (offline && emptiness !== null) ? (
        <NextMatches sport={sport} />
      ) : (
        <NoRows failed={answer.state === "failed"} onRetry={retry} />
      )}
    </OfferPage>
  );
}
