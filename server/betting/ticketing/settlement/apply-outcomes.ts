// Applies stored outcomes to tickets and pays what is decided. In the caller's transaction; doing it again changes nothing.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { marketOf } from "../../feed/markets/catalogue.ts";
import { forRequest } from "../../../platform/http/request-context.ts";
import { countLiability } from "../../liability/count-liability.ts";
import { mainScore } from "../../../../src/domain/offer/score.ts";
import { combinationsTable } from "../../../../src/domain/offer/combination-code.ts";
import type { SelectionRef } from "../../outcomes/places.ts";
import { type BetResult, isDecided, resultIn } from "../../outcomes/match-outcome.ts";
import { outcomesOf, type StoredOutcome } from "../../outcomes/stored-outcomes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { combinedResult, partsOf } from "../leg-parts.ts";
import { settleTicket } from "./settle-ticket.ts";
import type { TicketLegTable } from "../tables.ts";
import { loadTickets, type StoredTicket } from "../ticket-store.ts";

const isKnownMarket = (sport: string, { marketsKey }: SelectionRef): boolean => marketOf(sport, marketsKey) !== null;

/** @param before what it was settled with; null = it was not @param bookedAt epoch ms */
function partResult(
  outcome: StoredOutcome,
  { sport, ref, before }: { sport: string; ref: SelectionRef; before: BetResult | null },
  bookedAt: number,
): BetResult | null {
  if (outcome.trimmed) return resultIn({ ...outcome, others: null }, ref, bookedAt) ?? before;
  // A market that the catalogue does not know is left open: what all others came to says nothing of it.
  return resultIn(isKnownMarket(sport, ref) ? outcome : { ...outcome, others: null }, ref, bookedAt);
}

export type LegDecision = Pick<TicketLegTable, "result" | "part_results" | "reason">;

/** @param bookedAt epoch ms */
export function decisionOf(outcome: StoredOutcome, leg: TicketLegTable, bookedAt: number): LegDecision {
  const { sport } = leg;
  const parts = partsOf(leg).map(({ ref, result }) => {
    const before = result === null ? null : { result, reason: leg.reason };
    return partResult(outcome, { sport, ref, before }, bookedAt);
  });
  const [first] = parts;
  if (leg.markets_table !== combinationsTable)
    return { result: first?.result ?? null, part_results: null, reason: first?.reason ?? null };
  const results = parts.map((part) => part?.result ?? null);
  const reason = parts.find((part) => (part?.reason ?? null) !== null)?.reason ?? null;
  return { result: combinedResult(results), part_results: JSON.stringify(results), reason };
}

/** What a leg still waits for. */
function undecidedRefs(leg: TicketLegTable): SelectionRef[] {
  return leg.result === null ? partsOf(leg).flatMap(({ ref, result }) => (result === null ? [ref] : [])) : [];
}

/**
 * Whether a stored outcome is not applied to it yet, of its legs or of what their markets came to: nothing it seems to be
 * worth holds. @param now epoch ms
 */
export async function isUnsettled(db: Database, { ticket, legs }: StoredTicket, now: number): Promise<boolean> {
  const { booked_at: bookedAt, voided_at } = ticket;
  if (bookedAt === null || voided_at !== null) return false;
  const outcomes = await outcomesOf(db, [...new Set(legs.map(({ event_id }) => event_id))]);
  return legs.some((leg) => {
    const outcome = outcomes.get(leg.event_id);
    if (outcome === undefined) return false;
    if (undecidedRefs(leg).some((ref) => isDecided(outcome, ref, now))) return true;
    return outcome.version > leg.outcome_version && decisionOf(outcome, leg, bookedAt).result !== leg.result;
  });
}

/** The final score as "2:1"; null where the match has none. */
function scoreOf({ results }: StoredOutcome, sport: string): string | null {
  const score = mainScore(sport, results);
  return score === null ? null : score.join(":");
}

async function applyTo(
  trx: MoneyTrx,
  stored: StoredTicket,
  outcomes: ReadonlyMap<number, StoredOutcome>,
  now: number,
): Promise<void> {
  const { id, booked_at: bookedAt, voided_at } = stored.ticket;
  if (bookedAt === null) return;
  const legs: TicketLegTable[] = [];
  for (const leg of stored.legs) {
    const outcome = outcomes.get(leg.event_id);
    if (outcome === undefined || outcome.version <= leg.outcome_version) {
      legs.push(leg);
      continue;
    }
    const decided = {
      ...(voided_at === null ? decisionOf(outcome, leg, bookedAt) : { result: leg.result, reason: leg.reason }),
      score: scoreOf(outcome, leg.sport),
      outcome_version: outcome.version,
    };
    await trx
      .updateTable("ticket_leg")
      .set(decided)
      .where("ticket_id", "=", id)
      .where("position", "=", leg.position)
      .execute();
    legs.push({ ...leg, ...decided });
  }
  await countLiability(trx, stored, await settleTicket(trx, { ...stored, legs }, now));
}

/** Every leg whose outcome was told or changed since it was decided takes it. @param now epoch ms */
export async function applyOutcomes(trx: MoneyTrx, ticketIds: readonly string[], now: number): Promise<void> {
  const tickets = await loadTickets(trx, ticketIds);
  const events = new Set(tickets.flatMap(({ legs }) => legs.map(({ event_id }) => event_id)));
  const outcomes = await outcomesOf(trx, [...events]);
  for (const stored of tickets) await forRequest(stored.ticket.req_id, () => applyTo(trx, stored, outcomes, now));
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
