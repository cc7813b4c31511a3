// What the tables of desks say of a placed ticket.
import type { WireTicket } from "../../../../protocol/placed-ticket.ts";
import type { MarkLook } from "../../frame/mark.tsx";

type TicketStatus = WireTicket["status"];

export const ticketStatuses = [
  "pending",
  "open",
  "won",
  "lost",
  "cashout",
  "void",
  "rejected",
] as const satisfies readonly TicketStatus[];
export const ticketKinds = ["single", "standard", "system"] as const satisfies readonly WireTicket["kind"][];

export const ticketLooks: Readonly<Record<TicketStatus, MarkLook>> = {
  ...{ pending: "warn", open: "quiet", won: "good", lost: "danger" },
  ...{ cashout: "good", void: "quiet", rejected: "quiet" },
};

/** What was paid for it so far, major units. */
export const broughtBy = ({ win, cashOut }: WireTicket): number => win + (cashOut?.amount ?? 0);

/** "12.3456" -> "12.34": what is cut off promises nothing. What is no number stands as it is. */
export function oddsText(text: string): string {
  const [, whole, decimals = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text.trim() === "" ? "–" : text;
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${decimals.slice(0, 2).padEnd(2, "0")}`;
}
