// An operator makes a ticket void: each of its legs is void for good, stakes go back where they came from, and what was paid
// is taken back. Outcomes and corrections that come later pass it by.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { countLiability } from "../../liability/count-liability.ts";
import { settleTicket } from "./settle-ticket.ts";
import type { TicketTable } from "../tables.ts";
import { loadTicket, type StoredTicket } from "../ticket-store.ts";

/** Why a ticket cannot be made void; null = it can. */
export function voidRefusal(ticket: TicketTable): "ticketPending" | "ticketCashedOut" | "ticketDecided" | null {
  if (ticket.phase === "pending" || ticket.phase === "reoffer") return "ticketPending";
  if (ticket.phase !== "accepted") return "ticketDecided";
  // What was cashed out was agreed with its player.
  if (ticket.settlement === "cashout" || ticket.cashed_out > 0) return "ticketCashedOut";
  return ticket.settlement === "void" ? "ticketDecided" : null;
}

/** @throws HttpError 409 */
export function assertVoidable(ticket: TicketTable): void {
  const refusal = voidRefusal(ticket);
  if (refusal !== null) throw new HttpError(409, refusal);
}

/** In a transaction of its player. @param now epoch ms @returns the ticket as it then stands @throws HttpError 409 */
export async function voidTicket(trx: MoneyTrx, stored: StoredTicket, now: number): Promise<StoredTicket> {
  const { id } = stored.ticket;
  assertVoidable(stored.ticket);
  await trx.updateTable("ticket_leg").set({ result: "void" }).where("ticket_id", "=", id).execute();
  await trx.updateTable("ticket").set({ voided_at: now }).where("id", "=", id).execute();
  const legs = stored.legs.map((leg) => ({ ...leg, result: "void" as const }));
  await countLiability(trx, stored, await settleTicket(trx, { ...stored, legs }, now));
  await trx.deleteFrom("settle_failure").where("ticket_id", "=", id).execute();
  const after = await loadTicket(trx, id);
  if (after === null) throw new Error(`ticket ${id} is gone`);
  return after;
}
