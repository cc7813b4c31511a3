// What a tab may ask the server for, and the key under which the answer is stored: equal requests give equal keys.
import type { LobbyPage } from "../protocol/games/catalogue.ts";
import type { RoundState } from "../protocol/games/rounds.ts";
import type { WireTicket } from "../protocol/placed-ticket.ts";
import type { BonusStatus } from "../protocol/bonuses.ts";
import type { PaymentDirection, PaymentStatus } from "../protocol/payments.ts";
import type { Product } from "../protocol/transactions.ts";
import type { Minor } from "../domain/ticket/ticket-selection.ts";
import { selectionsKey, type SelectionIdentity } from "../domain/ticket/selection-key.ts";

/** What a pre-match table asks for. */
export interface PrematchRequest {
  sport: string;
  timeFilter: string;
  tableView: "competition" | "timeline";
  specialFilter: string;
  /** Empty = all leagues. */
  leagueIds: readonly number[];
  search: string;
}

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

/** What a page of scores asks for. */
export interface ScoresRequest {
  /** Matches that started in [from, to), epoch ms. */
  from: number;
  to: number;
  /** "" = all. */
  sport: string;
  search: string;
}

/** Equal requests give equal keys. */
export function scoresKey(request: ScoresRequest, page: number): string {
  return `${scoresPrefix(request)}${request.search.trim().toLowerCase()}|${page}`;
}

/** What the keys of all searches and pages of a day and sport begin with. */
export function scoresPrefix({ from, to, sport }: Omit<ScoresRequest, "search">): string {
  return `${from}|${to}|${sport}|`;
}

export const openStatuses = ["open", "pending"] as const satisfies readonly WireTicket["status"][];
export const settledStatuses = [
  "won",
  "lost",
  "cashout",
  "void",
  "rejected",
] as const satisfies readonly WireTicket["status"][];
export const ticketKinds = ["single", "standard", "system"] as const satisfies readonly WireTicket["kind"][];
export const historySorts = ["createdAt", "stake", "win"] as const;
export type HistorySort = (typeof historySorts)[number];

export interface TicketHistoryRequest {
  /** open = not decided yet: read as one page, whatever their number (see workers/history). */
  part: "open" | "settled";
  /** Of the part; empty = all of them. */
  statuses: readonly WireTicket["status"][];
  /** Empty = all. */
  kinds: readonly WireTicket["kind"][];
  cashback: boolean;
  freebet: boolean;
  live: boolean;
  minPayin: Minor | null;
  /** What was won, or can be. */
  minWin: Minor | null;
  /** Event id of a match; "" = any. */
  matchCode: string;
  search: string;
  /** When it was placed: [from, to], epoch ms. */
  from: number | null;
  to: number | null;
  sort: HistorySort;
  descending: boolean;
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

/** Each is answered by one call of the server, see workers/account/personal/personal-requests.ts. */
export type PersonalRequest =
  | { kind: "profile" | "sessions" | "notifications" | "gambling" | "push" }
  /** Whether the player has shown who it is. */
  | { kind: "documents" }
  /** Who pays the player in at a counter, and what that one may do. */
  | { kind: "agent" }
  | TransactionsRequest
  | { kind: "vouchers" | "messages"; page: number }
  | PaymentsRequest
  /** One payment; while it is not final the ping asks for it too. */
  | { kind: "payment"; paymentId: string }
  /** How the player can pay in and out now. */
  | { kind: "methods" }
  /** The player's own bonuses, newest first; "" = in any state. */
  | { kind: "bonuses"; state: BonusStatus | ""; page: number }
  /** Rounds of games that wait for the player; what proves the outcomes of the house's games. */
  | { kind: "open-rounds" | "seeds" }
  | GameRoundsRequest
  | { kind: "round"; roundId: string }
  /** What the rounds of a shared game follow from. */
  | { kind: "chain"; gameCode: string };

/** Deposits and withdrawals, newest first. */
export interface PaymentsRequest {
  kind: "payments";
  /** "" = both. */
  direction: PaymentDirection | "";
  /** "" = all. */
  status: PaymentStatus | "";
  /** Asked for in [from, to], epoch ms; null = at any time. */
  from: number | null;
  to: number | null;
  /** From 1. */
  page: number;
}

/** Rounds of games, newest first. */
export interface GameRoundsRequest {
  kind: "rounds";
  /** "" = of all games. */
  gameCode: string;
  /** Begun in [from, to], epoch ms; null = at any time. */
  from: number | null;
  to: number | null;
  state: RoundState | null;
  /** From 1. */
  page: number;
}

/** What moved the wallets. */
export interface TransactionsRequest {
  kind: "transactions";
  /** [from, to], epoch ms. */
  from: number;
  to: number;
  /** "" = all. */
  type: string;
  search: string;
  /** null = of all wallets. */
  currencyId: number | null;
  /** "" = all, and what belongs to neither. */
  product: Product | "";
  /** From 1. */
  page: number;
}

/** Equal requests give equal keys. */
export function personalKey(request: PersonalRequest): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export type ContentRequest =
  /** A text of the site; `language` is a wire code. */
  | { kind: "document"; doc: string; language: string }
  /** The sections of a lobby. */
  | { kind: "sections"; area: LobbyPage }
  /** All games of the site. */
  | { kind: "games" }
  /** The campaigns that run; `language` is a wire code. */
  | { kind: "promotions"; language: string }
  /** Texts of the app in the site's own words; `language` is a wire code. */
  | { kind: "translations"; language: string };

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
    case "promotions":
      return `content:promotions:${request.language}`;
    case "translations":
      return `content:translations:${request.language}`;
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
