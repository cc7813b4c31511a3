// What a booked ticket pays by its results. A settlement that a correction changed is paid anew, and what was paid
// before is taken back: entries are only appended. In the caller's transaction; doing it again changes nothing.
import { newId } from "../../../platform/db/new-id.ts";
import { ChangedMeanwhileError, type MoneyTrx } from "../../../platform/db/store.ts";
import { isFreeBetCurrency } from "../../../../src/domain/money.ts";
import { payoutCurrencyName } from "../../../../src/domain/ticket/payout-currency.ts";
import { reviewFreeBets } from "../../../money/bonuses/free-bets.ts";
import { countTicket } from "../../../money/bonuses/ticket-bonuses.ts";
import { writeMessage } from "../../../people/messages/write-message.ts";
import { ticketPath, writePush } from "../../../people/push/write-push.ts";
import { settledFigures } from "../figures.ts";
import { bonusTicketOf, payByShares, takeBackByShares } from "./pay-by-shares.ts";
import { settlementOf } from "./settlement-of.ts";
import type { Settlement, TicketTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";

/** What a settlement owes the player, minor units, and the wallet it goes to. */
interface Due {
  kind: "payout" | "refund";
  currencyId: number;
  minor: number;
}

function dueOf({ ticket, legs }: StoredTicket, settlement: Settlement): Due | null {
  switch (settlement) {
    case "open":
    case "lost":
    case "cashout":
      return null;
    case "void":
      // The stake goes back where it came from: a free bet becomes a free bet again.
      return { kind: "refund", currencyId: ticket.currency_id, minor: ticket.open_stake };
    case "won":
      return { kind: "payout", currencyId: ticket.payout_currency_id, minor: settledFigures(ticket, legs).win };
  }
}

/** What a ticket comes to by its legs' results, before anything is paid. */
export function standingOf(stored: StoredTicket): { settlement: Settlement; due: Due | null } {
  const settlement = settlementOf(stored.ticket, stored.legs);
  return { settlement, due: dueOf(stored, settlement) };
}

/** What stands paid now; `win` is what was paid, whatever became of the terms. */
function paidFor({ settlement, win, currency_id, payout_currency_id }: TicketTable): Due | null {
  if (settlement === "void") return { kind: "refund", currencyId: currency_id, minor: win };
  return settlement === "won" ? { kind: "payout", currencyId: payout_currency_id, minor: win } : null;
}

/** A stake that was won or lost counts towards a bonus; one that came back does not. */
const isDecided = (settlement: Settlement): boolean => settlement === "won" || settlement === "lost";

/** The ledger's reference of a ticket's n-th payout, from 0. */
const payoutRef = (id: string, n: number): string => (n === 0 ? id : `${id}#${n}`);

/** @param stored with the legs' results as they are now @param now epoch ms @returns it as it then stands */
export async function settleTicket(trx: MoneyTrx, stored: StoredTicket, now: number): Promise<StoredTicket> {
  const { ticket } = stored;
  const { id, payouts } = ticket;
  if (ticket.settlement === null || ticket.settlement === "cashout") return stored;
  const { settlement, due } = standingOf(stored);
  const win = due?.minor ?? 0;
  if (settlement === ticket.settlement && win === ticket.win) return stored;
  // First the new, then back with the old: what is only moved must not look spent.
  if (due) await payByShares(trx, stored, { ...due, ref: payoutRef(id, payouts), at: now });
  const paid = paidFor(ticket);
  if (paid) await takeBackByShares(trx, stored, { ...paid, ref: payoutRef(id, payouts - 1), at: now });
  const change = {
    settlement,
    win,
    settled_at: settlement === "open" ? null : now,
    payouts: due ? payouts + 1 : payouts,
  };
  const changed = await trx
    .updateTable("ticket")
    .set(change)
    .where("id", "=", id)
    .where("settlement", "=", ticket.settlement)
    .where("payouts", "=", payouts)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`ticket ${id}`);
  await keepCorrected(trx, ticket, now);
  if (isFreeBetCurrency(ticket.currency_id)) await reviewFreeBets(trx, id, now);
  else await countTicket(trx, bonusTicketOf(stored), isDecided(settlement) ? ticket.open_stake : 0, now);
  await tell(trx, ticket, { settlement, win }, now);
  return { ...stored, ticket: { ...ticket, ...change } };
}

/** A period that is over is told as it was: what a correction changes belongs to the time of the correction. */
async function keepCorrected(
  trx: MoneyTrx,
  { id, sub, currency_id, settled_at, stake, win, cashed_out }: TicketTable,
  at: number,
): Promise<void> {
  if (settled_at === null) return;
  const lost = stake - win - cashed_out;
  const row = { id: newId(), ticket_id: id, sub, currency_id, settled_at, at, lost };
  await trx.insertInto("ticket_correction").values(row).execute();
}

const settledKeys = { won: "ticketWon", lost: "ticketLost", void: "ticketVoid" } as const;

/** The player hears of it, and of a result that turned out otherwise as such. */
async function tell(
  trx: MoneyTrx,
  { id, code, sub, currency, settlement: before, settled_at }: TicketTable,
  { settlement, win }: { settlement: Settlement; win: number },
  at: number,
): Promise<void> {
  const corrected = settled_at !== null || before !== "open" || settlement === "open" || settlement === "cashout";
  const key = corrected ? "ticketCorrected" : settledKeys[settlement];
  // A void stake comes back as what it was: a free bet.
  const paidIn = settlement === "void" ? currency : payoutCurrencyName(currency);
  const params = { amount: win / 100, currency: paidIn, ...(code === null ? {} : { ticketCode: code }) };
  await writeMessage(trx, { sub, key, params, ticketId: id, at });
  await writePush(trx, { sub, kind: corrected ? "corrected" : "settled", path: ticketPath(id), at });
}
