// The steps of a received ticket, each with what it does to the held stake. All run in the caller's transaction.
import { ChangedMeanwhileError, type MoneyTrx } from "../db/store.ts";
import { postHold, voidHold } from "../ledger/holds.ts";
import { ticketFigures } from "./figures.ts";
import type { TicketTable } from "./tables.ts";
import { insertTicket, type StoredTicket } from "./ticket-store.ts";
import type { TicketTerms } from "./ticket-terms.ts";

/** How long a player may think about a reoffer, ms. */
const reofferMs = 20_000;

type Change = Partial<TicketTable>;

async function save(trx: MoneyTrx, stored: StoredTicket, change: Change): Promise<StoredTicket> {
  const { id, phase } = stored.ticket;
  const after = { ticket: { ...stored.ticket, ...change }, legs: stored.legs };
  if (stored.isNew) {
    await insertTicket(trx, after);
    return after;
  }
  const changed = await trx
    .updateTable("ticket")
    .set(change)
    .where("id", "=", id)
    .where("phase", "=", phase)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`ticket ${id}`);
  return after;
}

/** Books it at its legs' present odds and its present stake; the house takes the stake. */
export async function bookTicket(
  trx: MoneyTrx,
  stored: StoredTicket,
  terms: TicketTerms,
  now: number,
  change: Change = {},
): Promise<StoredTicket> {
  const { ticket, legs } = stored;
  const { from1 } = await postHold(trx, ticket.id, ticket.stake, now);
  return save(trx, stored, {
    ...change,
    stake_bonus: from1,
    ...ticketFigures(ticket, legs, terms),
    phase: "accepted",
    settlement: "open",
    open_stake: ticket.stake,
    booked_at: now,
    decide_at: null,
    deadline: null,
  });
}

/** Ends it without a bet; the whole stake goes back. */
export async function endTicket(
  trx: MoneyTrx,
  stored: StoredTicket,
  phase: "denied" | "oddchange",
  now: number,
  change: Change = {},
): Promise<StoredTicket> {
  await voidHold(trx, stored.ticket.id, now);
  return save(trx, stored, { ...change, phase, stake_bonus: 0, decide_at: null, deadline: null });
}

/** Offers the same bet for less. The whole stake stays held until the answer. @param stake minor units */
export function offerAgain(trx: MoneyTrx, stored: StoredTicket, stake: number, now: number): Promise<StoredTicket> {
  return save(trx, stored, { phase: "reoffer", stake, decide_at: null, deadline: now + reofferMs });
}
