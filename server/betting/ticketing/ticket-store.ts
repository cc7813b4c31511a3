// Reads tickets with their legs.
import { readTicketCode } from "../../../src/domain/ticket/ticket-code.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { combinationsTable } from "../../../src/domain/offer/combination-code.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CombinationPlace } from "../offer/offer-book.ts";
import type { TicketLegTable, TicketTable } from "./tables.ts";
import type { Unwritten } from "./receipt/write-new.ts";

export interface StoredTicket {
  ticket: TicketTable;
  /** In the player's order. */
  legs: TicketLegTable[];
  /** It was not written yet: it is when its first step is. */
  unwritten?: Unwritten;
}

export async function legsOf(db: Database, ticketIds: readonly string[]): Promise<Map<string, TicketLegTable[]>> {
  if (ticketIds.length === 0) return new Map();
  const legs = await db
    .selectFrom("ticket_leg")
    .selectAll()
    .where("ticket_id", "in", ticketIds)
    .orderBy("ticket_id")
    .orderBy("position")
    .execute();
  const byTicket = new Map<string, TicketLegTable[]>();
  for (const leg of legs) {
    const ticketLegs = byTicket.get(leg.ticket_id);
    if (ticketLegs) ticketLegs.push(leg);
    else byTicket.set(leg.ticket_id, [leg]);
  }
  return byTicket;
}

/** The combinations that a ticket is on. */
export async function combinationsOn(db: Database, ticketId: string): Promise<CombinationPlace[]> {
  const legs = (await legsOf(db, [ticketId])).get(ticketId) ?? [];
  return legs
    .filter(({ markets_table }) => markets_table === combinationsTable)
    .map(({ event_id: eventId, selection_code: code }) => ({ eventId, code }));
}

/** By their ids; one that is not there is left out. */
export async function loadTickets(db: Database, ids: readonly string[]): Promise<StoredTicket[]> {
  const tickets = await db.selectFrom("ticket").selectAll().where("id", "in", ids).orderBy("id").execute();
  const legs = await legsOf(db, ids);
  return tickets.map((ticket) => ({ ticket, legs: legs.get(ticket.id) ?? [] }));
}

/**
 * What stands for a ticket in an address: its id, or its short number as it was typed. Of a number that is no ticket's it is
 * the number itself. @throws HttpError 400 where a character of the number is wrong
 */
export async function ticketIdOf(db: Database, named: string): Promise<string> {
  const typed = readTicketCode(named);
  if (typed.state === "text") return named;
  if (typed.state === "mistyped") throw new HttpError(400, "ticketCodeWrong");
  const found = await db.selectFrom("ticket").select("id").where("code", "=", typed.code).executeTakeFirst();
  return found?.id ?? named;
}

/** null = no such ticket, or another user's where `sub` is given. */
export async function loadTicket(db: Database, id: string, sub?: string): Promise<StoredTicket | null> {
  const ticket = await db.selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirst();
  if (!ticket || (sub !== undefined && ticket.sub !== sub)) return null;
  return { ticket, legs: (await legsOf(db, [id])).get(id) ?? [] };
}
