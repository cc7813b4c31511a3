// The one way for money out of a player's wallet: withdrawals, those at a shop too, vouchers, agents' removals, refunds,
// charge-backs and what an operator takes off all come here first, and cannot be posted without what it gives.
import { depositLeaves } from "./bonuses/leaving-deposit.ts";
import type { MoneyTrx } from "../platform/db/store.ts";
import type { UserAccounts } from "./ledger/accounts.ts";
import { owedOf } from "./ledger/debts.ts";
import { type LeaveReceipt, receiptOf } from "./ledger/leave-receipt.ts";
import type { LeaveCheck } from "./leave-check.ts";

/** What may leave: what the player owes is the house's first. Minor units. */
export const freeCash = (accounts: Pick<UserAccounts, "wallet0" | "claim">): number =>
  Math.max(0, accounts.wallet0.balance - owedOf(accounts));

/**
 * Whatever asks for it has looked at `freeCash` before; what is taken back (a refund, a charge-back) asks for nothing.
 * @param check by `checkLeave`: where it takes documents, it is refused before, or waits set aside for them
 * @param now epoch ms
 */
export async function moneyLeaves(trx: MoneyTrx, check: LeaveCheck, now: number): Promise<LeaveReceipt> {
  const { sub, currencyId, minor } = check;
  await depositLeaves(trx, { sub, currencyId, minor, now });
  return receiptOf({ sub, currencyId, minor });
}
