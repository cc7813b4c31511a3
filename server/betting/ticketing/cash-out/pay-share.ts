// Pays for a part of an open ticket and leaves the rest of it in play. In the caller's transaction.
import { ChangedMeanwhileError, type MoneyTrx } from "../../../platform/db/store.ts";
import { remainingStake } from "../../../../src/domain/ticket/cash-out-part.ts";
import type { Minor } from "../../../../src/domain/ticket/ticket-selection.ts";
import { termsOf, ticketFigures } from "../figures.ts";
import { countTicket } from "../../../money/bonuses/ticket-bonuses.ts";
import { countLiability } from "../../liability/count-liability.ts";
import { bonusTicketOf, payByShares } from "../settlement/pay-by-shares.ts";
import type { TicketTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";

/** The rest's figures by the terms of the booking. A ticket never pays more than its cap in all. */
function withRest({ ticket, legs }: StoredTicket, rest: Minor, paid: Minor): Partial<TicketTable> {
  const { bonus, cap } = termsOf(ticket);
  const terms = { bonus, maxWin: cap === null ? null : Math.max(0, cap - paid) };
  return { open_stake: rest, ...ticketFigures({ ...ticket, stake: rest }, legs, terms) };
}

/**
 * @param id names the payment: the ledger pays it once @returns the share of the stake that left the ticket
 * @throws where the ticket is not open any more
 */
export async function payShare(
  trx: MoneyTrx,
  stored: StoredTicket,
  { id, part, amount, now }: { id: string; part: number; amount: Minor; now: number },
): Promise<Minor> {
  const { ticket } = stored;
  const rest = remainingStake(ticket.open_stake, part);
  const change: Partial<TicketTable> =
    rest === 0 ? { settlement: "cashout", settled_at: now } : withRest(stored, rest, amount);
  const claimed = await trx
    .updateTable("ticket")
    .set({ ...change, cashed_out: ticket.cashed_out + amount })
    .where("id", "=", ticket.id)
    .where("settlement", "=", "open")
    .where("open_stake", "=", ticket.open_stake)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`ticket ${ticket.id}`);
  const payment = { ref: id, note: ticket.id, currencyId: ticket.currency_id, minor: amount, at: now };
  await payByShares(trx, stored, { kind: "cashout", ...payment });
  await countTicket(trx, bonusTicketOf(stored), 0, now);
  await countLiability(trx, stored, { ...stored, ticket: { ...ticket, ...change } });
  return ticket.open_stake - rest;
}
