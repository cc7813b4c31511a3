// What the rows of a page's first paint are: of a table its first matches, of the front page the part that is everybody's.
import { anyHead } from "./head-matcher.ts";
import { homeSports } from "../../../src/domain/offer/home-sports.ts";
import { closedRows, sharedParameters } from "../../../src/domain/offer/last-rows.ts";
import type { RowTexts } from "../../../src/domain/offer/make-last-rows.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import { pickHomeRows } from "../../../src/domain/offer/pick-home-rows.ts";
import { siteLanguages, type SiteLanguage } from "../../../src/domain/site-languages.ts";
import type { ClosedKinds } from "../../../src/domain/ticket/closed-kinds.ts";
import type { PrematchOfferRequest } from "../../../src/protocol/offer.ts";
import {
  defaultSpecialFilter,
  defaultTableView,
  defaultTimeFilter,
  filtersOf,
} from "../../../src/protocol/offer-filters.ts";
import { closedOffer } from "../../site/cms/closed-offer.ts";
import type { OfferKind } from "../feed/changes.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { favouriteLeagues } from "../feed/fixtures/leagues.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import { fallbackLanguage } from "../../languages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { liveList, prematchList } from "./offer-list.ts";
import { liveSidebar, prematchSidebar } from "./offer-sidebars.ts";
import { textsOf } from "./row-texts.ts";

/** More do not fit. */
const mostMatches = 20;
const mostHighlights = 1;
const soonFilter = "24";
const topFilter = "72";

/** Matches of one kind and sport under headers of one sort. */
export interface Section {
  kind: OfferKind;
  grouping: RowTexts["grouping"];
  heads: readonly OfferHead[];
}

export interface PageSections {
  language: SiteLanguage;
  sections: readonly Section[];
}

export interface SectionDeps {
  feed: FeedProvider;
  clock: Clock;
  settings: Settings;
}

/** @returns null where it names no such page, or a player's own; "closed" where the site takes no bets on it */
export type ReadSections = (url: string) => PageSections | typeof closedRows | null;

export function createSections({ feed, clock, settings }: SectionDeps): ReadSections {
  const prematch = (request: Partial<PrematchOfferRequest> & { sport_code: string }): readonly OfferHead[] =>
    prematchList(
      feed.heads("prematch"),
      {
        time_filter: defaultTimeFilter,
        special_filter: defaultSpecialFilter,
        table_view: defaultTableView,
        league_ids: [],
        page: 1,
        ...request,
      },
      { now: clock.now(), matches: anyHead },
    );

  function liveTable(parameters: URLSearchParams): Section[] {
    const sport = parameters.get("sport") || liveSidebar(feed)[0]?.sport;
    return sport === undefined
      ? []
      : [{ kind: "live", grouping: "league", heads: liveList(feed.heads("live"), sport, anyHead) }];
  }

  function prematchTable(parameters: URLSearchParams): Section[] {
    const { timeFilter, specialFilter, view } = filtersOf(parameters);
    const sport = parameters.get("sport") || prematchSidebar(feed, timeFilter, clock.now())[0]?.sport;
    if (sport === undefined) return [];
    const heads = prematch({
      sport_code: sport,
      time_filter: timeFilter,
      special_filter: specialFilter,
      table_view: view,
    });
    return [{ kind: "prematch", grouping: view === "timeline" ? "hour" : "league", heads }];
  }

  /** The match that stands out, and what runs; where nothing runs, what comes next. */
  function home(
    parameters: URLSearchParams,
    language: SiteLanguage,
    closed: ClosedKinds,
    withHighlights: boolean,
  ): Section[] {
    const sports = homeSports(
      closed.live ? [] : liveSidebar(feed),
      closed.prematch ? [] : prematchSidebar(feed, soonFilter, clock.now()),
    );
    const sport = parameters.get("sport") || sports[0]?.sport;
    if (sport === undefined) return [];
    const topLeagues = lookup(favouriteLeagues(), sport) ?? [];
    const coming = { sport_code: sport, table_view: "timeline" as const, special_filter: "NextMatches" as const };
    const asksTop = withHighlights && topLeagues.length > 0 && !closed.prematch;
    const live = closed.live ? [] : liveList(feed.heads("live"), sport, anyHead);
    const soon = closed.prematch ? [] : prematch({ ...coming, time_filter: soonFilter });
    const { highlights } = pickHomeRows(
      {
        live,
        soon,
        top: asksTop ? prematch({ ...coming, time_filter: topFilter, league_ids: [...topLeagues] }) : [],
        favourites: [],
        topLeagues,
      },
      withHighlights,
    );
    const shown = highlights.slice(0, mostHighlights);
    // Of the others that stand out there is no room for a list of their own.
    const rest = (heads: readonly OfferHead[]) => heads.filter((head) => !shown.includes(head));
    const texts = textsOf(language);
    const under = (title: string, heads: readonly OfferHead[]): Section[] => {
      const [first] = heads;
      return first === undefined ? [] : [{ kind: first.kind, grouping: { title: lookup(texts, title) ?? "" }, heads }];
    };
    return [
      ...under("home.highlights", shown),
      ...(live.length > 0 ? under("home.liveNow", rest(live)) : under("home.soon", rest(soon))),
    ];
  }

  return (url) => {
    const address = addressOf(url);
    if (address === null) return null;
    const { page, language, parameters } = address;
    const closed = closedOffer(settings);
    const isClosed = { live_betting: closed.live, betting: closed.prematch };
    if (page === "live_betting" || page === "betting") {
      if (isClosed[page]) return closedRows;
    } else if (closed.live && closed.prematch) return closedRows;
    if (language === undefined || !isShared(parameters)) return null;
    const sections =
      page === "live_betting"
        ? liveTable(parameters)
        : page === "betting"
          ? prematchTable(parameters)
          : home(parameters, language, closed, page !== "index1");
    return {
      language,
      sections: sections.map((section) => ({ ...section, heads: section.heads.slice(0, mostMatches) })),
    };
  };
}

interface Address {
  /** undefined = the front page */
  page: string | undefined;
  /** undefined = no language of the site */
  language: SiteLanguage | undefined;
  parameters: URLSearchParams;
}

/** null = neither a table nor a front page. */
function addressOf(url: string): Address | null {
  const parts = /^(?:\/([a-z]{2}))?(?:\/(live_betting|betting|index1)|(?<=[a-z])|\/)(?:\?(.*))?$/.exec(url);
  if (parts === null) return null;
  const [, prefix, page, search = ""] = parts;
  const language =
    prefix === undefined ? fallbackLanguage : siteLanguages.find((siteLanguage) => siteLanguage === prefix);
  return { page, language, parameters: new URLSearchParams(search) };
}

function isShared(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].every((name) => sharedParameters.has(name));
}
