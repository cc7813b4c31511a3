// Applies a match's outcome to the tickets on it and pays what is decided. In the caller's transaction; doing it
// again changes nothing.
import { mainScore } from "../../src/domain/offer/score.ts";
import type { Database, MatchOutcome } from "../ports.ts";
import { settleTicket } from "./pay-out.ts";
import type { TicketLegTable } from "./tables.ts";
import { loadTicket } from "./ticket-store.ts";
import type { LegResult } from "./leg.ts";

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

/** The final score as "2:1"; null where the match has none. */
function scoreOf({ results }: MatchOutcome, sport: string): string | null {
  const score = mainScore(sport, results);
  return score === null ? null : score.join(":");
}

async function applyToTicket(trx: Database, outcome: MatchOutcome, id: string, now: number): Promise<void> {
  const stored = await loadTicket(trx, id);
  if (!stored || stored.ticket.booked_at === null) return;
  const bookedAt = stored.ticket.booked_at;
  const legs: TicketLegTable[] = [];
  for (const leg of stored.legs) {
    if (leg.event_id !== outcome.eventId || (leg.result !== null && !outcome.corrects)) {
      legs.push(leg);
      continue;
    }
    const decided = { result: resultOf(outcome, leg, bookedAt), score: scoreOf(outcome, leg.sport) };
    await trx
      .updateTable("ticket_leg")
      .set(decided)
      .where("ticket_id", "=", id)
      .where("position", "=", leg.position)
      .execute();
    legs.push({ ...leg, ...decided });
  }
  await settleTicket(trx, { ...stored, legs }, now);
}

/** Undecided legs take the outcome; decided ones only where it corrects an earlier one. @param now epoch ms */
export async function applyOutcome(trx: Database, outcome: MatchOutcome, now: number): Promise<void> {
  const onMatch = trx
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("ticket.id")
    .distinct()
    .where("event_id", "=", outcome.eventId)
    .where("phase", "=", "accepted");
  const rows = await (outcome.corrects ? onMatch : onMatch.where("result", "is", null)).execute();
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
