// The keys under which answers are stored: equal requests give equal keys.
import { selectionsKey, type SelectionIdentity } from "../domain/ticket/selection-key.ts";
import type {
  ContentRequest,
  PersonalRequest,
  PrematchRequest,
  ScoresRequest,
  TicketHistoryRequest,
} from "./requests.ts";

/** Equal requests give equal keys, whatever the order of their leagues. */
export function prematchKey(request: PrematchRequest, page: number): string {
  const leagues = [...request.leagueIds].sort((a, b) => a - b).join(",");
  return [
    request.sport,
    request.timeFilter,
    request.tableView,
    request.specialFilter,
    leagues,
    request.search.trim().toLowerCase(),
    page,
  ].join("|");
}

/** Equal requests give equal keys. */
export function scoresKey(request: ScoresRequest, page: number): string {
  return `${scoresPrefix(request)}${request.search.trim().toLowerCase()}|${page}`;
}

/** What the keys of all searches and pages of a day and sport begin with. */
export function scoresPrefix({ from, to, sport }: Omit<ScoresRequest, "search">): string {
  return `${from}|${to}|${sport}|`;
}

/** Leaves nothing out. */
export const wholeHistory = {
  statuses: [],
  kinds: [],
  cashback: false,
  freebet: false,
  live: false,
  minPayin: null,
  minWin: null,
  matchCode: "",
  search: "",
  from: null,
  to: null,
} as const satisfies Partial<TicketHistoryRequest>;

/** Everything that is open, newest first. */
export const openTicketsRequest: TicketHistoryRequest = {
  ...wholeHistory,
  part: "open",
  sort: "createdAt",
  descending: true,
};

/** Equal requests give equal keys. */
export function historyKey(request: TicketHistoryRequest, page: number): string {
  const { statuses, kinds, search, matchCode, ...rest } = request;
  const filters = { ...rest, statuses: statuses.toSorted(), kinds: kinds.toSorted(), page };
  const texts = { search: search.trim().toLowerCase(), matchCode: matchCode.trim() };
  return JSON.stringify(Object.entries({ ...filters, ...texts }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Equal requests give equal keys. */
export function personalKey(request: PersonalRequest): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const contentPrefix = "content:";
export type ContentKey = `content:${string}`;

/** An answer of the CMS as it was last read. */
export interface ContentAnswer {
  /** Validated before it was stored; null = never read, or the server has none. */
  value: unknown;
  /** Epoch ms by the server's clock; 0 = never. */
  readAt: number;
  /** Translation key of the last failed read; null = the last one succeeded. */
  error: string | null;
}

export function contentKey(request: ContentRequest): ContentKey {
  switch (request.kind) {
    case "document":
      return `content:document:${request.language}:${request.doc}`;
    case "sections":
      return `content:sections:${request.area}`;
    case "games":
      return "content:games";
    case "tables":
      return "content:tables";
    case "promotions":
      return `content:promotions:${request.language}`;
    case "translations":
      return `content:translations:${request.language}`;
    case "accumulators":
      return `content:accumulators:${request.sport}`;
    case "statistics":
      return `content:statistics:${request.eventId}`;
  }
}

/** Of the code that was made for these selections, in any order. */
export function madeBookingKey(selections: readonly SelectionIdentity[]): string {
  return `made:${selectionsKey(selections)}`;
}

/** Of what a code was found to hold. @param code as it was asked for */
export function readBookingKey(code: string): string {
  return `read:${code}`;
}
