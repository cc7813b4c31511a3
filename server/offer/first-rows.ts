// The rows of a table for a first visit, written into the page: a phone on a weak line shows matches and prices with
// their age before it has any of the app's code.
import { dayForms } from "../../src/domain/offer/day-form.ts";
import { closedRows, sharedParameters, type LastRows } from "../../src/domain/offer/last-rows.ts";
import { makeLastRows, type LastRowsSource } from "../../src/domain/offer/make-last-rows.ts";
import { htmlTags, siteLanguages, type SiteLanguage } from "../../src/domain/site-languages.ts";
import {
  defaultSpecialFilter,
  defaultTableView,
  defaultTimeFilter,
  specialFilters,
  tableViews,
  timeFilters,
} from "../../src/protocol/offer-filters.ts";
import { closedOffer } from "../cms/closed-offer.ts";
import type { OfferKind } from "../feed/changes.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import { fallbackLanguage } from "../languages.ts";
import type { Clock, Settings } from "../ports.ts";
import { liveList, prematchList } from "./offer-list.ts";
import { liveSidebar, prematchSidebar } from "./offer-sidebars.ts";
import { freshForMs } from "./replica.ts";
import { columnsOf, lastTextsOf, namesOf, noteOf, textsOf } from "./row-texts.ts";

/** Of the JSON. The first three packets of a connection carry it together with the page around it. */
const mostBytes = 4096;
/** More do not fit. */
const mostMatches = 20;

export interface FirstRows {
  /**
   * @param url path and search of a page
   * @returns null where it names no table, or a player's own, or one without matches; "closed" where the site takes no
   * bets on it, so that the page draws no rows of an earlier visit either
   */
  of(url: string): LastRows | typeof closedRows | null;
  /** Has its matches priced where they are not yet and another process does it. */
  price(url: string): Promise<void>;
}

interface Address {
  kind: OfferKind;
  language: SiteLanguage;
  parameters: URLSearchParams;
}

interface FirstRowsDeps {
  feed: FeedProvider;
  clock: Clock;
  settings: Settings;
}

export function createFirstRows({ feed, clock, settings }: FirstRowsDeps): FirstRows {
  function headsOf({ kind, parameters }: Address, sport: string | null): readonly OfferHead[] {
    const timeFilter = oneOf(timeFilters, parameters.get("time_filter")) ?? defaultTimeFilter;
    const sidebar = kind === "live" ? liveSidebar(feed) : prematchSidebar(feed, timeFilter, clock.now());
    const shown = sport ?? sidebar[0]?.sport;
    if (shown === undefined) return [];
    if (kind === "live") return liveList(feed.heads("live"), shown, "");
    const request = {
      sport_code: shown,
      time_filter: timeFilter,
      special_filter: oneOf(specialFilters, parameters.get("filter")) ?? defaultSpecialFilter,
      table_view: oneOf(tableViews, parameters.get("view")) ?? defaultTableView,
      league_ids: [],
      search_filter: "",
      page: 1,
    };
    return prematchList(feed.heads("prematch"), request, clock.now());
  }

  /** Those that may stand on the page, the first ones. */
  function shownOn(address: Address): readonly OfferHead[] {
    return headsOf(address, address.parameters.get("sport") || null).slice(0, mostMatches);
  }

  function rowsOf(address: Address): LastRowsSource[] {
    const { kind } = address;
    return shownOn(address).flatMap(({ eventId }) => {
      const match = feed.mainMatch(eventId);
      return match === null ? [] : [{ ...match, kind, unconfirmed: feed.age(eventId) > freshForMs }];
    });
  }

  function make(url: string, address: Address): LastRows | null {
    const { kind, language, parameters } = address;
    const rows = rowsOf(address);
    const [first] = rows;
    if (first === undefined) return null;
    const texts = textsOf(language);
    const facts = {
      address: url,
      language: htmlTags[language],
      asOf: clock.now(),
      note: noteOf(texts),
      confirmedAt: clock.now(),
      days: dayForms[language],
      texts: lastTextsOf(texts),
    };
    const isByHour = kind === "prematch" && parameters.get("view") === "timeline";
    return fitting(
      makeLastRows(rows, facts, {
        columns: columnsOf(kind, first.sport, texts),
        grouping: isByHour ? "hour" : "league",
        names: namesOf(texts),
        format: "decimal",
      }),
    );
  }

  return {
    of(url) {
      const page = pageOf(url);
      if (page === null) return null;
      if (closedOffer(settings)[page.kind]) return closedRows;
      const address = addressOf(page);
      return address === null ? null : make(url, address);
    },
    async price(url) {
      const page = pageOf(url);
      const address = page === null ? null : addressOf(page);
      if (address === null) return;
      await feed.price(
        shownOn(address).map(({ eventId }) => eventId),
        "main",
      );
    },
  };
}

interface TablePage {
  kind: OfferKind;
  prefix: string | undefined;
  search: string;
}

function pageOf(url: string): TablePage | null {
  const [, prefix, page, search = ""] = /^(?:\/([a-z]{2}))?\/(live_betting|betting)(?:\?(.*))?$/.exec(url) ?? [];
  return page === undefined ? null : { kind: page === "betting" ? "prematch" : "live", prefix, search };
}

function addressOf({ kind, prefix, search }: TablePage): Address | null {
  const language = prefix === undefined ? fallbackLanguage : oneOf(siteLanguages, prefix);
  if (language === undefined) return null;
  const parameters = new URLSearchParams(search);
  if (![...parameters.keys()].every((name) => sharedParameters.has(name))) return null;
  return { kind, language, parameters };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Without its last matches, until it is small enough. */
function fitting(rows: LastRows): LastRows | null {
  while (Buffer.byteLength(JSON.stringify(rows)) > mostBytes) {
    rows.leagues.at(-1)?.matches.pop();
    rows.leagues = rows.leagues.filter(({ matches }) => matches.length > 0);
  }
  return rows.leagues.length === 0 ? null : rows;
}
