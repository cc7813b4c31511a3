// Applies a match's outcome to the tickets on it and pays what is decided. In the caller's transaction; doing it
// again changes nothing.
import { payUser } from "../ledger/pay.ts";
import type { Database, LegResult, MatchOutcome } from "../ports.ts";
import { settledWin } from "./figures.ts";
import { settlementOf } from "./settlement-of.ts";
import type { Settlement, TicketLegTable } from "./tables.ts";
import { loadTicket, type StoredTicket } from "./ticket-store.ts";

function resultOf(outcome: MatchOutcome, leg: TicketLegTable, bookedAt: number): LegResult {
  // The bet came when the outcome was already decided.
  if (outcome.decidedAt < bookedAt) return "void";
  return outcome.legResult({
    eventId: leg.event_id,
    marketsTable: leg.markets_table,
    marketsKey: leg.markets_key,
    B: leg.band,
    P: leg.player,
    selectionCode: leg.selection_code,
  });
}

async function payOut(
  trx: Database,
  { ticket, legs }: StoredTicket,
  settlement: Settlement,
  now: number,
): Promise<number> {
  const { id, sub } = ticket;
  if (settlement === "lost") return 0;
  if (settlement === "void") {
    // The stake goes back where it came from: a free bet becomes a free bet again.
    await payUser(trx, {
      kind: "refund",
      ref: id,
      sub,
      currencyId: ticket.currency_id,
      minor: ticket.open_stake,
      at: now,
    });
    return ticket.open_stake;
  }
  const decided = legs.map(({ odd, result, system_group }) => ({
    odd: odd ?? 1000,
    result: result ?? ("void" as const),
    system_group,
  }));
  const win = settledWin(ticket, decided);
  await payUser(trx, { kind: "payout", ref: id, sub, currencyId: ticket.payout_currency_id, minor: win, at: now });
  return win;
}

async function settleTicket(trx: Database, stored: StoredTicket, now: number): Promise<void> {
  const settlement = settlementOf(stored.ticket, stored.legs);
  if (settlement === "open") return;
  const claimed = await trx
    .updateTable("ticket")
    .set({ settlement, settled_at: now })
    .where("id", "=", stored.ticket.id)
    .where("settlement", "=", "open")
    .executeTakeFirst();
  // A ticket lost by an earlier leg is settled already; its later legs are only told.
  if (claimed.numUpdatedRows === 0n) return;
  const win = await payOut(trx, stored, settlement, now);
  await trx.updateTable("ticket").set({ win }).where("id", "=", stored.ticket.id).execute();
}

async function applyToTicket(trx: Database, outcome: MatchOutcome, id: string, now: number): Promise<void> {
  const stored = await loadTicket(trx, id);
  if (!stored || stored.ticket.booked_at === null) return;
  const bookedAt = stored.ticket.booked_at;
  const legs: TicketLegTable[] = [];
  for (const leg of stored.legs) {
    if (leg.event_id !== outcome.eventId || leg.result !== null) {
      legs.push(leg);
      continue;
    }
    const result = resultOf(outcome, leg, bookedAt);
    await trx
      .updateTable("ticket_leg")
      .set({ result })
      .where("ticket_id", "=", id)
      .where("position", "=", leg.position)
      .execute();
    legs.push({ ...leg, result });
  }
  await settleTicket(trx, { ...stored, legs }, now);
}

/** @param now epoch ms */
export async function applyOutcome(trx: Database, outcome: MatchOutcome, now: number): Promise<void> {
  const rows = await trx
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("ticket.id")
    .distinct()
    .where("event_id", "=", outcome.eventId)
    .where("result", "is", null)
    .where("phase", "=", "accepted")
    .execute();
  for (const { id } of rows) await applyToTicket(trx, outcome, id, now);
}

/** Matches with a leg that waits for its result. */
export async function openEvents(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("event_id")
    .distinct()
    .where("result", "is", null)
    .where("phase", "=", "accepted")
    .execute();
  return rows.map((row) => row.event_id);
}
