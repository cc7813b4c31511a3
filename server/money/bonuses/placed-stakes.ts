// What becomes of bonus money in a stake that was set aside: the ticket is booked, for less maybe, or it ends without a
// bet. In the caller's transaction.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { saveBonus, type StoredBonus } from "./bonus-store.ts";
import { reviewBonus } from "./review-bonus.ts";
import { noteBonuses } from "./tell-changes.ts";

/** Of those that the ticket's stake is money of, with how much; what expires first comes first. */
function stakesOf(trx: MoneyTrx, ticketId: string): Promise<(StoredBonus & { minor: number })[]> {
  return trx
    .selectFrom("bonus_stake")
    .innerJoin("bonus", "bonus.id", "bonus_stake.bonus_id")
    .selectAll("bonus")
    .select("bonus_stake.minor")
    .where("bonus_stake.ticket_id", "=", ticketId)
    .where("bonus_stake.minor", ">", 0)
    .orderBy("bonus.expires_at")
    .orderBy("bonus.id")
    .execute();
}

/** The house took so much of it: the rest is the player's again. @param taken minor units of bonus money and free bets */
export async function bookStakes(trx: MoneyTrx, ticketId: string, taken: number, now: number): Promise<void> {
  let rest = taken;
  for (const { minor, ...bonus } of await stakesOf(trx, ticketId)) {
    const part = Math.min(minor, rest);
    rest -= part;
    await trx
      .updateTable("bonus_stake")
      .set({ minor: part })
      .where("ticket_id", "=", ticketId)
      .where("bonus_id", "=", bonus.id)
      .execute();
    const booked = await saveBonus(trx, bonus, { remaining: bonus.remaining - part });
    await reviewBonus(trx, booked, now);
  }
}

/** Nothing was taken. */
export async function releaseStakes(trx: MoneyTrx, ticketId: string, now: number): Promise<void> {
  const stakes = await stakesOf(trx, ticketId);
  if (stakes.length === 0) return;
  await trx.deleteFrom("bonus_stake").where("ticket_id", "=", ticketId).execute();
  for (const { minor: _, ...bonus } of stakes) {
    noteBonuses(trx, bonus.sub, "wallets");
    await reviewBonus(trx, bonus, now);
  }
}
