// A withdrawal while a bonus for a deposit is active ends that bonus, and nothing else; the player is asked beforehand. In
// the transaction that sets the withdrawal aside.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { activeBonus } from "./bonus-store.ts";
import { endBonus, isHeld } from "./review-bonus.ts";

async function endedByWithdrawal(trx: MoneyTrx, sub: string, currencyId: number) {
  const bonus = await activeBonus(trx, sub, currencyId);
  return bonus?.kind === "match" ? bonus : null;
}

/** What a withdrawal does to the bonus of that currency; nothing may change one while a stake from it is held. */
export async function beforeWithdrawal(
  trx: MoneyTrx,
  sub: string,
  currencyId: number,
): Promise<"free" | "endsBonus" | "ticketPending"> {
  const bonus = await endedByWithdrawal(trx, sub, currencyId);
  if (bonus === null) return "free";
  return (await isHeld(trx, bonus)) ? "ticketPending" : "endsBonus";
}

/** @param now epoch ms */
export async function endForWithdrawal(trx: MoneyTrx, sub: string, currencyId: number, now: number): Promise<void> {
  const bonus = await endedByWithdrawal(trx, sub, currencyId);
  if (bonus !== null) await endBonus(trx, bonus, "forfeited", now);
}
