// The offer of matches to come, by sport, time and leagues, page by page.
import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import type { PrematchRequest } from "../../../../db/requests.ts";
import { useFavouritesAnswer } from "../../../../queries/offer/favourites.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { favouritesLead } from "../../../../queries/offer/favourite-rows.ts";
import { usePrematchPage } from "../../../../queries/offer/prematch-rows.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { favouriteRequest } from "../favourites/favourite-request.ts";
import { NoFavourites } from "../favourites/no-favourites.tsx";
import { useFavouriteTop } from "../favourites/use-favourite-top.ts";
import { firstSport } from "../first-sport.ts";
import { OfferPage, OfferRows } from "../offer-page.tsx";
import { NoSearchResults } from "../table/states/no-search-results.tsx";
import { Pager } from "../../../../ui/layout/pager/pager.tsx";
import { NoRows } from "../table/states/no-rows.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { useKeptRows } from "../table/use-kept-rows.ts";
import { useLastRows } from "../table/use-last-rows.ts";
import { SideSport } from "./side-sport.tsx";
import { PrematchTools } from "./prematch-tools.tsx";
import { useAddress } from "../use-address.ts";
import { useColumns } from "../use-columns.ts";
import type { Elements } from "../../../../ui/elements.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { emptyResultFallback } from "./empty-result-fallback.ts";

const SideHead = lazyComponent(async () => (await import("./side-head.tsx")).SideHead, { optional: true });

interface Props {
  /** Below the first matches of a sport. */
  end?: Elements;
}

export function PrematchView({ end }: Props): ReactNode {
  const { t } = useTranslation();
  const { address, link, go } = useAddress();
  const { sport, timeFilter, team } = address;
  const sidebar = useSidebar(`prematch:${timeFilter}`);
  const sports = dataOr(sidebar, null) ?? [];
  const first = firstSport(sports);
  const retry = useRenewableSubscription([{ kind: "prematch-sidebar", timeFilter }]);
  useEffect(() => {
    if (sport === null && first !== null && team === "") go({ sport: first }, { replace: true });
  }, [sport, first, team, go]);
  const none = sidebar.state === "ready" && sidebar.value !== null && first === null;
  return sport !== null ? (
    <SportTable sport={sport} end={end} />
  ) : (
    <OfferPage
      kind="prematch"
      sports={sports}
      sport={null}
      searchOf={(chosen) => link({ sport: chosen })}
      tools={<PrematchTools />}
      freshness={null}
    >
      {team !== "" && first !== null && (
        <SideSport name={team} other={first} onFound={(found) => go({ sport: found, team }, { replace: true })} />
      )}
      {none ? (
        <OfferMessage title={t("offer.emptyTitle")} text={t("offer.emptyPrematch")} />
      ) : (
        <NoRows failed={sidebar.state === "failed"} onRetry={retry} />
      )}
    </OfferPage>
  );
}

const noRows: readonly OfferRow[] = [];

/** What has a side's name in it may be another side: "Partizan" and "Partizan NIS". */
function ofTeam(rows: readonly OfferRow[], team: string): readonly OfferRow[] {
  return team === "" ? rows : rows.filter(({ hostName, awayName }) => hostName === team || awayName === team);
}

function SportTable({ sport, end }: Props & { sport: string }): ReactNode {
  const { t } = useTranslation();
  const { address, link, go } = useAddress();
  const { leagues, match, page, timeFilter, specialFilter, view, search, team } = address;
  const request = useMemo<PrematchRequest>(
    () => ({
      sport,
      timeFilter,
      tableView: view,
      specialFilter,
      leagueIds: leagues,
      search,
    }),
    [sport, timeFilter, view, specialFilter, leagues, search],
  );
  const only = address.favourites;
  const favourites = dataOr(useFavouritesAnswer(), null);
  const activeRequest = useMemo(() => {
    if (!only) return request;
    return favourites === null ? null : favouriteRequest(request, favourites);
  }, [request, favourites, only]);
  const retry = useRenewableSubscription([
    ...(activeRequest === null ? [] : [{ kind: "prematch", request: activeRequest, page } as const]),
    { kind: "prematch-sidebar", timeFilter },
  ]);
  const sidebar = dataOr(useSidebar(`prematch:${timeFilter}`), null);
  const answer = usePrematchPage(activeRequest ?? request, page);
  const freshness = dataOr(useFreshness(`prematch:${sport}`), null);
  const columns = useColumns("prematch", sport);
  const answered = activeRequest === null ? null : dataOr(answer, null);
  const found = useMemo(() => answered && { ...answered, rows: ofTeam(answered.rows, team) }, [answered, team]);
  useLastRows({
    kind: "prematch",
    sport,
    rows: found?.rows ?? noRows,
    columns,
    grouping: view === "timeline" ? "hour" : "league",
    fresh: freshness?.fresh === true && found?.answered === true,
  });
  const top = useFavouriteTop({
    request,
    favourites,
    first: (only && page === 1) || favouritesLead(request, page),
    rows: found?.rows ?? noRows,
  });
  // Drawn before favourites are known, rows would change places under the finger.
  const favouritesReady = favourites !== null && !top.loading;
  const showsFirstRows = useKeptRows(freshness);
  const filled = favouritesReady && !showsFirstRows && (top.rows.length > 0 || top.above.rows.length > 0);
  const sportSearch = useCallback(
    (chosen: string) => link({ sport: chosen, leagues: [], match: null, page: 1 }),
    [link],
  );
  const onToggle = useCallback(
    (eventId: number) => go({ match: eventId === match ? null : eventId }, { replace: match !== null }),
    [go, match],
  );

  const empty = found?.answered === true && found.rows.length === 0;
  const totalPages = found?.totalPages ?? 0;
  const after = useMemo(
    // A search or a favourites list that is empty is not widened.
    () => (empty && ((!only && search === "") || page > 1) ? emptyResultFallback(address, totalPages, sidebar) : null),
    [empty, only, search, page, address, totalPages, sidebar],
  );
  const retryWith = after?.type === "retry" ? after.change : null;
  useEffect(() => {
    if (retryWith !== null) go(retryWith, { replace: true });
  }, [retryWith, go]);

  return (
    <OfferPage
      kind="prematch"
      sports={sidebar ?? []}
      sport={sport}
      searchOf={sportSearch}
      tools={<PrematchTools />}
      freshness={freshness}
    >
      {team !== "" && <SideHead sport={sport} name={team} next={found?.rows[0]} />}
      {filled && columns !== undefined ? (
        <>
          <OfferRows
            key={`${sport}-${page}-${view}-${search}`}
            kind="prematch"
            sport={sport}
            rows={top.rows}
            columns={columns}
            pinned={favourites.matches}
            above={top.above}
            grouping={view === "timeline" ? "hour" : "league"}
            freshness={freshness}
            open={match}
            onToggle={onToggle}
          />
          <Pager page={page} totalPages={totalPages} searchOf={(number) => link({ page: number, match: null })} />
          {/* Who looks for something has no use for it. */}
          {search === "" && end}
        </>
      ) : empty && page === 1 && search !== "" ? (
        <NoSearchResults term={search} />
      ) : only && page === 1 && favouritesReady && (activeRequest === null || empty) ? (
        <NoFavourites kind="prematch" />
      ) : after?.type === "empty" ? (
        <OfferMessage title={t("offer.emptyTitle")} text={t("offer.emptyPrematch")}>
          {after.relax.map(({ kind, change }) => (
            <Button key={kind} onClick={() => go(change)}>
              {t(`offer.${kind}`)}
            </Button>
          ))}
        </OfferMessage>
      ) : (
        <NoRows failed={answer.state === "failed"} onRetry={retry} />
      )}
    </OfferPage>
  );
}
