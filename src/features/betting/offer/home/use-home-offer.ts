// What the front page looks at: the running matches of a sport, those to come, those of the top leagues.
import { useMemo } from "react";
import type { ClosedKinds } from "../../../../domain/ticket/closed-kinds.ts";
import type { PrematchRequest } from "../../../../db/requests.ts";
import { useCatalogue } from "../../../../queries/site/catalogue.ts";
import { useFavouritesAnswer } from "../../../../queries/offer/favourites.ts";
import { useFreshness, type Freshness } from "../../../../queries/offer/freshness.ts";
import { favouritesFirst } from "../../../../queries/offer/live-order.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import { useLiveRows } from "../../../../queries/offer/live-rows.ts";
import { useLiveEmptiness } from "../../../../queries/offer/live-emptiness.ts";
import { usePrematchPage } from "../../../../queries/offer/prematch-rows.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { useTimedOut } from "../table/states/use-timed-out.ts";
import { useRenewableSubscription } from "../../../../client/use-renewable-subscription.ts";
import { pickHomeRows, type HomeRows } from "../../../../domain/offer/pick-home-rows.ts";
import { lookup } from "../../../../domain/open-record.ts";

export interface HomeOffer {
  rows: HomeRows<OfferRow>;
  /** What stands out is known, or has been waited for long enough: drawn before, the lists would be pushed down by it. */
  ready: boolean;
  freshness: { live: Freshness | null; prematch: Freshness | null };
  live: ListState;
  soon: ListState;
  retry(): void;
}

/** `none`: known to be empty. */
export type ListState = "waiting" | "failed" | "none" | "some";

/** Of the highlights; without a network their answer may never come. */
const timeoutMs = 1500;
const noLeagues: readonly number[] = [];
const noRows: readonly OfferRow[] = [];

/** Nothing is asked or shown of what is closed. */
export function useHomeOffer(sport: string, withHighlights: boolean, closed: ClosedKinds): HomeOffer {
  const { tag } = useTimeTexts();
  const leagues = useCatalogue("favouriteCompetitions");
  const topLeagues = lookup(dataOr(leagues, null), sport) ?? noLeagues;
  const soonQuestion = useMemo(() => requestOf(sport, "24", noLeagues), [sport]);
  const topQuestion = useMemo(() => requestOf(sport, "72", topLeagues), [sport, topLeagues]);
  const asksTop = withHighlights && topLeagues.length > 0 && !closed.prematch;
  const retry = useRenewableSubscription([
    ...(closed.live ? [] : [{ kind: "live" as const, sport }]),
    ...(closed.prematch ? [] : [{ kind: "prematch" as const, request: soonQuestion, page: 1 }]),
    ...(asksTop ? [{ kind: "prematch" as const, request: topQuestion, page: 1 }] : []),
  ]);
  const live = useLiveRows(sport, tag);
  const soon = usePrematchPage(soonQuestion, 1);
  const top = dataOr(usePrematchPage(topQuestion, 1), null);
  const favourites = dataOr(useFavouritesAnswer(), null);
  const liveFresh = dataOr(useFreshness(`live:${sport}`), null);
  const prematchFresh = dataOr(useFreshness(`prematch:${sport}`), null);
  const soonPage = dataOr(soon, null);
  const rows = useMemo(
    () =>
      pickHomeRows(
        {
          live: favourites === null || closed.live ? noRows : favouritesFirst(dataOr(live, []), favourites),
          soon: closed.prematch ? noRows : (soonPage?.rows ?? noRows),
          top: asksTop ? (top?.rows ?? []) : [],
          favourites: favourites?.matches ?? [],
          topLeagues,
        },
        withHighlights,
      ),
    [live, soonPage, top, favourites, topLeagues, asksTop, withHighlights, closed],
  );
  const leaguesKnown = leagues.state === "failed" || dataOr(leagues, null) !== null;
  const highlightsKnown = !withHighlights || (leaguesKnown && (!asksTop || top?.answered === true));
  const { lost } = useTimedOut(!highlightsKnown, timeoutMs);
  const emptiness = useLiveEmptiness(sport, live.state === "ready" && live.value.length === 0);
  const stateOf = (shown: number, failed: boolean, empty: boolean): ListState => {
    if (shown > 0) return "some";
    if (failed) return "failed";
    return empty ? "none" : "waiting";
  };
  const anyLive = dataOr(live, []).length > 0;
  return {
    rows,
    ready: highlightsKnown || lost,
    freshness: { live: liveFresh, prematch: prematchFresh },
    live: stateOf(
      rows.live.length,
      live.state === "failed",
      emptiness === "confirmed" || (anyLive && favourites !== null),
    ),
    soon: stateOf(rows.soon.length, soon.state === "failed", soonPage?.answered === true),
    retry,
  };
}

function requestOf(sport: string, timeFilter: string, leagueIds: readonly number[]): PrematchRequest {
  return { sport, timeFilter, tableView: "timeline", specialFilter: "NextMatches", leagueIds, search: "" };
}
