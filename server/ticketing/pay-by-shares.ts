// What a ticket pays goes where its stake came from: the bonus money's share of each amount is bonus money again. In the
// caller's transaction.
import type { MoneyTrx } from "../db/store.ts";
import { sharesOf } from "../../src/domain/ticket/bonus-share.ts";
import { requireAccounts } from "../ledger/accounts.ts";
import { takeBack } from "../ledger/claims.ts";
import { payUser, type Payment } from "../ledger/pay.ts";
import type { TicketTable } from "./tables.ts";

type Staked = Pick<TicketTable, "id" | "sub" | "stake" | "stake_bonus">;

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

const sharesOfTicket = (minor: number, { stake, stake_bonus }: Staked) =>
  sharesOf(minor, { stake, stakeBonus: stake_bonus });

export async function payByShares(trx: MoneyTrx, ticket: Staked, payment: TicketPayment): Promise<void> {
  const { cash, bonus } = sharesOfTicket(payment.minor, ticket);
  const paid = { ...payment, sub: ticket.sub, minor: cash };
  if (bonus === 0) return payUser(trx, paid);
  const { wallet1 } = await requireAccounts(trx, ticket.sub, payment.currencyId);
  await payUser(trx, { ...paid, bonus: { minor: bonus, pot: wallet1 } });
}

/** @param payment what was paid and turned out wrong */
export async function takeBackByShares(
  trx: MoneyTrx,
  ticket: Staked,
  { ref, currencyId, minor, at }: Pick<TicketPayment, "ref" | "currencyId" | "minor" | "at">,
): Promise<void> {
  const { cash, bonus } = sharesOfTicket(minor, ticket);
  const taken = { ref, currencyId, at, sub: ticket.sub, minor: cash };
  if (bonus === 0) {
    await takeBack(trx, taken);
    return;
  }
  const { wallet1 } = await requireAccounts(trx, ticket.sub, currencyId);
  await takeBack(trx, { ...taken, bonus: { minor: bonus, pot: wallet1 } });
}
