// The steps of a received ticket, each with what it does to the held stake. All run in the caller's transaction.
import { ChangedMeanwhileError, type MoneyTrx } from "../../../platform/db/store.ts";
import { isFreeBetCurrency } from "../../../../src/domain/money.ts";
import { bookStakes, releaseStakes } from "../../../money/bonuses/placed-stakes.ts";
import { postHold, voidHold } from "../../../money/ledger/holds.ts";
import { countLiability } from "../../liability/count-liability.ts";
import { ticketFigures } from "../figures.ts";
import type { TicketTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";
import type { TicketTerms } from "../receipt/ticket-terms.ts";
import { writeNew } from "../receipt/write-new.ts";

/** How long a player may think about a reoffer, ms. */
const reofferMs = 20_000;

type Change = Partial<TicketTable>;

/** Whether its stake may be money of a bonus: of no other does any bonus need to hear. */
const hasBonusMoney = ({ stake_bonus, currency_id }: TicketTable): boolean =>
  stake_bonus > 0 || isFreeBetCurrency(currency_id);

/** @param stake what becomes of the stake of one that was not written yet */
async function save(
  trx: MoneyTrx,
  stored: StoredTicket,
  change: Change,
  stake: "held" | "taken" = "held",
): Promise<StoredTicket> {
  const { id, phase } = stored.ticket;
  const after = { ticket: { ...stored.ticket, ...change }, legs: stored.legs };
  if (stored.unwritten !== undefined) {
    await writeNew(trx, after, stored.unwritten, stake);
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
  const { from1 } = stored.unwritten?.plan ?? (await postHold(trx, ticket.id, ticket.stake, now));
  const booking: Change = {
    ...change,
    stake_bonus: from1,
    ...ticketFigures(ticket, legs, terms),
    phase: "accepted",
    settlement: "open",
    open_stake: ticket.stake,
    booked_at: now,
    decide_at: null,
    deadline: null,
  };
  const booked = await save(trx, stored, booking, "taken");
  const taken = isFreeBetCurrency(ticket.currency_id) ? ticket.stake : from1;
  if (hasBonusMoney(ticket)) await bookStakes(trx, ticket.id, taken, now);
  await countLiability(trx, null, booked);
  return booked;
}

/** Ends it without a bet; the whole stake goes back. */
export async function endTicket(
  trx: MoneyTrx,
  stored: StoredTicket,
  phase: "denied" | "oddchange",
  now: number,
  change: Change = {},
): Promise<StoredTicket> {
  const { ticket } = stored;
  const ended = await save(trx, stored, { ...change, phase, stake_bonus: 0, decide_at: null, deadline: null });
  await voidHold(trx, ticket.id, now);
  if (hasBonusMoney(ticket)) await releaseStakes(trx, ticket.id, now);
  return ended;
}

/** Offers the same bet for less. The whole stake stays held until the answer. @param stake minor units */
export function offerAgain(trx: MoneyTrx, stored: StoredTicket, stake: number, now: number): Promise<StoredTicket> {
  return save(trx, stored, { phase: "reoffer", stake, decide_at: null, deadline: now + reofferMs });
}
