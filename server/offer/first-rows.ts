// The rows of a table for a first visit, written into the page: a phone on a weak line shows matches and prices with
// their age before it has any of the app's code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayForms } from "../../src/domain/offer/day-form.ts";
import { closedRows, sharedParameters, timeInNote, type LastRows } from "../../src/domain/offer/last-rows.ts";
import { makeLastRows, type LastRowsSource, type RowTexts } from "../../src/domain/offer/make-last-rows.ts";
import { phaseOf } from "../../src/domain/offer/phases.ts";
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
import { marketFilters } from "./market-filters.ts";
import { liveList, prematchList } from "./offer-list.ts";
import { liveSidebar, prematchSidebar } from "./offer-sidebars.ts";

/** Of the JSON. The first three packets of a connection carry it together with the page around it. */
const mostBytes = 4096;
/** A phone shows one beside the teams; each further one costs a third of the rows. */
const mostMarkets = 2;

/**
 * @param url path and search of a page
 * @returns null where it names no table, or a player's own, or one without matches; "closed" where the site takes no
 * bets on it, so that the page draws no rows of an earlier visit either
 */
export type FirstRows = (url: string) => LastRows | typeof closedRows | null;

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

  return (url) => {
    const page = pageOf(url);
    if (page === null) return null;
    if (closedOffer(settings)[page.kind]) return closedRows;
    const address = addressOf(page);
    if (address === null) return null;
    const { kind, language, parameters } = address;
    const rows: LastRowsSource[] = [];
    // More than these do not fit.
    for (const { eventId } of headsOf(address, parameters.get("sport") || null).slice(0, 20)) {
      const match = feed.mainMatch(eventId);
      if (match !== null) rows.push({ ...match, kind });
    }
    const [first] = rows;
    if (first === undefined) return null;
    const texts = textsOf(language);
    const facts = {
      address: url,
      language: htmlTags[language],
      asOf: clock.now(),
      note: (texts["offer.asOf"] ?? "").replace("{{time}}", timeInNote),
      confirmedAt: clock.now(),
      days: dayForms[language],
    };
    const isByHour = kind === "prematch" && parameters.get("view") === "timeline";
    return fitting(
      makeLastRows(rows, facts, {
        columns: columnsOf(kind, first.sport),
        grouping: isByHour ? "hour" : "league",
        names: namesOf(texts),
        format: "decimal",
      }),
    );
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

function columnsOf(kind: OfferKind, sport: string): RowTexts["columns"] {
  const groups = marketFilters(`${kind} main`).find((filter) => filter.sport === sport)?.groups ?? [];
  return groups
    .flatMap(({ markets }) => markets)
    .slice(0, mostMarkets)
    .map((market) => ({ market, selections: market.selections.map((code) => ({ code })) }));
}

/** Without its last matches, until it is small enough. */
function fitting(rows: LastRows): LastRows | null {
  while (Buffer.byteLength(JSON.stringify(rows)) > mostBytes) {
    rows.leagues.at(-1)?.matches.pop();
    rows.leagues = rows.leagues.filter(({ matches }) => matches.length > 0);
  }
  return rows.leagues.length === 0 ? null : rows;
}

type Texts = Readonly<Record<string, string>>;
const readTexts = new Map<SiteLanguage, Texts>();

/** What the app says in this language. */
function textsOf(language: SiteLanguage): Texts {
  const known = readTexts.get(language);
  if (known !== undefined) return known;
  const folder = join(import.meta.dirname, "../../src/i18n/locales", language);
  const read = (name: string): Texts => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  const texts = { ...read("site"), ...read("betting") };
  readTexts.set(language, texts);
  return texts;
}

/** As the app names them (src/features/offer/table/names/offer-names.ts). */
function namesOf(texts: Texts): RowTexts["names"] {
  return {
    country: (name) => texts[`country.${name}`] ?? name,
    phaseShort(name, sport) {
      const { label } = phaseOf(sport, name);
      return texts[`phaseShort.${label}`] ?? texts[`phase.${label}`] ?? name;
    },
  };
}
