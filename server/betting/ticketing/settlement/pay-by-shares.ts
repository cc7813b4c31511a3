// What a ticket pays goes where its stake came from: the bonus money's share of each amount is bonus money again, a free bet
// that is void a free bet. In the caller's transaction.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { isFreeBetCurrency } from "../../../../src/domain/money.ts";
import { sharesOf } from "../../../../src/domain/ticket/bonus-share.ts";
import { giveFreeBetsBack, takeFreeBetsBack } from "../../../money/bonuses/free-bets.ts";
import { type BonusTicket, payInto, takeFrom } from "../../../money/bonuses/ticket-bonuses.ts";
import { requireAccounts } from "../../../money/ledger/accounts.ts";
import { takeBack } from "../../../money/ledger/claims.ts";
import { payUser, type Payment } from "../../../money/ledger/pay.ts";
import type { StoredTicket } from "../ticket-store.ts";

export interface TicketPayment {
  kind: Extract<Payment["kind"], "payout" | "refund" | "cashout">;
  /** The ledger pays it once. */
  ref: string;
  note?: string;
  currencyId: number;
  /** All that is paid, minor units. */
  minor: number;
  at: number;
}

export function bonusTicketOf({ ticket, legs }: StoredTicket): BonusTicket {
  const { id, sub, currency_id: currencyId, created_at: placedAt, booked_at, stake_bonus } = ticket;
  return {
    id,
    sub,
    currencyId,
    placedAt,
    live: ticket.live === 1,
    hasBonusMoney: stake_bonus > 0,
    bookedAt: booked_at ?? placedAt,
    odds: legs.map(({ odd }) => odd),
  };
}

const sharesOfTicket = (minor: number, { stake, stake_bonus }: StoredTicket["ticket"]) =>
  sharesOf(minor, { stake, stakeBonus: stake_bonus });

export async function payByShares(trx: MoneyTrx, stored: StoredTicket, payment: TicketPayment): Promise<void> {
  const { ticket } = stored;
  const { cash, bonus } = sharesOfTicket(payment.minor, ticket);
  const paid = { ...payment, sub: ticket.sub };
  const pot = bonus === 0 ? "cash" : await payInto(trx, bonusTicketOf(stored), bonus);
  await payUser(trx, pot === "cash" ? paid : { ...paid, minor: cash, bonus: { minor: bonus, pot } });
  if (isFreeBetCurrency(payment.currencyId)) await giveFreeBetsBack(trx, ticket.id, payment.at);
}

type WrongPayment = Pick<TicketPayment, "ref" | "currencyId" | "minor" | "at">;

/**
 * Takes a void free bet's payment back. Of free bets that have an expiry only the remaining money is taken: the player
 * is left no debt for it.
 */
async function takeFreeBetBack(trx: MoneyTrx, { ticket }: StoredTicket, wrong: WrongPayment): Promise<void> {
  const { paid, remaining } = await takeFreeBetsBack(trx, ticket.id);
  const { wallet0 } = await requireAccounts(trx, ticket.sub, wrong.currencyId);
  const minor = wrong.minor - paid;
  const pot = { ...wallet0, balance: Math.max(0, Math.min(remaining, wallet0.balance - minor)) };
  await takeBack(trx, { ...wrong, sub: ticket.sub, minor, ...(paid === 0 ? {} : { bonus: { minor: paid, pot } }) });
}

/** @param wrong what was paid and turned out wrong */
export async function takeBackByShares(trx: MoneyTrx, stored: StoredTicket, wrong: WrongPayment): Promise<void> {
  const { sub } = stored.ticket;
  if (isFreeBetCurrency(wrong.currencyId)) return takeFreeBetBack(trx, stored, wrong);
  const { cash: minor, bonus } = sharesOfTicket(wrong.minor, stored.ticket);
  if (bonus === 0) return takeBack(trx, { ...wrong, sub });
  const pot = await takeFrom(trx, bonusTicketOf(stored), bonus, minor);
  await takeBack(trx, { ...wrong, sub, minor, bonus: { minor: bonus, pot } });
}
