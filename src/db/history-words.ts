// The words of the ticket history's filter.
import type { WireTicket } from "../protocol/placed-ticket.ts";

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
