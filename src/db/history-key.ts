// What a page of placed tickets asks for, and the key under which its answer is cached.
import type { WireTicket } from "../protocol/placed-ticket.ts";
import type { Minor } from "../domain/ticket/ticket-selection.ts";

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

/** Everything that is open, newest first. */
export const openTicketsRequest: TicketHistoryRequest = {
  part: "open",
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
  sort: "createdAt",
  descending: true,
};

/** Equal questions give equal keys. */
export function historyKey(question: TicketHistoryRequest, page: number): string {
  const { statuses, kinds, search, matchCode, ...rest } = question;
  const said = { ...rest, statuses: statuses.toSorted(), kinds: kinds.toSorted(), page };
  const texts = { search: search.trim().toLowerCase(), matchCode: matchCode.trim() };
  return JSON.stringify(Object.entries({ ...said, ...texts }).sort(([a], [b]) => (a < b ? -1 : 1)));
}
