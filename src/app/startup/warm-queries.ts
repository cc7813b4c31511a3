// What the first page asks of the tables is asked before it is drawn: else it would be drawn anew for every answer.
import { marketsKeyOf, type CatalogueKey } from "../../db/catalogue-keys.ts";
import { prematchKey } from "../../db/request-keys.ts";
import { readAddress } from "../../features/betting/offer/address.ts";
import { parseLanguagePath } from "../../i18n/language-path.ts";
import { catalogueQuery } from "../../queries/site/catalogue.ts";
import { favouritesQuery } from "../../queries/offer/favourites.ts";
import { freshnessQuery } from "../../queries/offer/freshness.ts";
import { liveRowsQuery } from "../../queries/offer/live-rows.ts";
import { favouritesLead, favouriteRowsQuery } from "../../queries/offer/favourite-rows.ts";
import { preferencesQuery } from "../../queries/account/preferences.ts";
import { prematchPageQuery } from "../../queries/offer/prematch-rows.ts";
import { sessionQuery } from "../../queries/account/session.ts";
import { sidebarQuery } from "../../queries/offer/sidebar.ts";
import { statusQuery } from "../../queries/site/status.ts";
import type { Query } from "../../queries/live-query.ts";

const catalogue: readonly CatalogueKey[] = [
  "menu",
  "settings:general",
  "settings:status",
  "settings:ticket",
  "sports",
  "theme",
  marketsKeyOf("live main"),
];

/** Of the page at `path`, as far as it is known before its code is. @param tag BCP 47, orders the rows */
function firstQueries(path: string, search: URLSearchParams, tag: string): Query<unknown>[] {
  const { rest } = parseLanguagePath(path);
  return [
    sessionQuery,
    preferencesQuery,
    statusQuery,
    favouritesQuery,
    ...catalogue.map(catalogueQuery),
    ...(rest === "/live_betting" ? liveQueries(search, tag) : []),
    ...(rest === "/betting" ? prematchQueries(search) : []),
  ];
}

function liveQueries(search: URLSearchParams, tag: string): Query<unknown>[] {
  const { sport } = readAddress(search);
  const ofSport = sport === null ? [] : [liveRowsQuery(`${sport}|${tag}`), freshnessQuery(`live:${sport}`)];
  return [sidebarQuery("live"), ...ofSport];
}

function prematchQueries(params: URLSearchParams): Query<unknown>[] {
  const { sport, timeFilter, specialFilter, view, leagues, search, page, favourites } = readAddress(params);
  const sidebar = sidebarQuery(`prematch:${timeFilter}`);
  if (sport === null || favourites) return [sidebar];
  const request = { sport, timeFilter, tableView: view, specialFilter, leagueIds: leagues, search };
  return [
    sidebar,
    catalogueQuery(marketsKeyOf("prematch main")),
    prematchPageQuery(prematchKey(request, page)),
    favouriteRowsQuery(favouritesLead(request, page) ? request : null),
    freshnessQuery(`prematch:${sport}`),
  ];
}

export interface WarmQueries {
  /** Each was answered, or failed. */
  readonly here: Promise<void>;
  /** Lets go of what no part of the page has asked for meanwhile. */
  release(): void;
}

export function warmQueries({ pathname, search }: Pick<Location, "pathname" | "search">, tag: string): WarmQueries {
  const stops: (() => void)[] = [];
  const answers = firstQueries(pathname, new URLSearchParams(search), tag).map(
    (query) => new Promise<void>((resolve) => stops.push(query.subscribe(() => resolve()))),
  );
  return {
    here: Promise.all(answers).then(() => undefined),
    release() {
      for (const stop of stops) stop();
    },
  };
}
