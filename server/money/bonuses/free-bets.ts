// Free bets whose ticket came back void, and where that turns out otherwise. In the caller's transaction.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { takeOff } from "./bonus-money.ts";
import { saveBonus, type StoredBonus } from "./bonus-store.ts";
import { heldOf, reviewBonus } from "./review-bonus.ts";
import { noteBonuses } from "./tell-changes.ts";

/** One that comes back can be staked for so long at least. */
const leastMs = 72 * 3600_000;

function freeBetsOf(trx: MoneyTrx, ticketId: string): Promise<(StoredBonus & { minor: number })[]> {
  return trx
    .selectFrom("bonus_stake")
    .innerJoin("bonus", "bonus.id", "bonus_stake.bonus_id")
    .selectAll("bonus")
    .select("bonus_stake.minor")
    .where("bonus_stake.ticket_id", "=", ticketId)
    .where("bonus_stake.minor", ">", 0)
    .orderBy("bonus.id")
    .execute();
}

/** The stake was paid back into the free-bet wallet: each free bet has its part again. @param now epoch ms */
export async function giveFreeBetsBack(trx: MoneyTrx, ticketId: string, now: number): Promise<void> {
  for (const { minor, ...bonus } of await freeBetsOf(trx, ticketId)) {
    const expires_at = Math.max(bonus.expires_at ?? 0, now + leastMs);
    const back = { remaining: bonus.remaining + minor };
    // Who gave it up does not have it again.
    if (bonus.status === "forfeited") await takeOff(trx, await saveBonus(trx, bonus, back), minor, now);
    else await saveBonus(trx, bonus, { ...back, expires_at, status: "active", ended_at: null });
  }
}

/** How much of the free bets is left of a stake that was paid back wrongly; they have lost it then. */
export async function takeFreeBetsBack(trx: MoneyTrx, ticketId: string): Promise<{ paid: number; remaining: number }> {
  let [paid, remaining] = [0, 0];
  for (const { minor, ...bonus } of await freeBetsOf(trx, ticketId)) {
    const taken = Math.min(minor, bonus.remaining - (await heldOf(trx, bonus.id)));
    paid += minor;
    remaining += taken;
    await saveBonus(trx, bonus, { remaining: bonus.remaining - taken });
  }
  return { paid, remaining };
}

/** After all that a settlement moved. */
export async function reviewFreeBets(trx: MoneyTrx, ticketId: string, now: number): Promise<void> {
  for (const { minor: _, ...bonus } of await freeBetsOf(trx, ticketId)) {
    noteBonuses(trx, bonus.sub);
    await reviewBonus(trx, bonus, now);
  }
}
