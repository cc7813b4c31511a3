// Ends a bonus that has come to its end: asked after everything that moves it. In the caller's transaction.
import { toMajor } from "../../../src/domain/money.ts";
import { type BonusStakes, endOf } from "../../../src/domain/account/bonus-state.ts";
import { countedOfTicket } from "../../../src/domain/account/wagering.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import type { Database } from "../../platform/db/database.ts";
import { makeCash, takeOff } from "./bonus-money.ts";
import { isFreeBet, saveBonus, type StoredBonus } from "./bonus-store.ts";
import { termsOf } from "./campaigns.ts";
import { noteBonuses } from "./tell-changes.ts";

const undecided = ["pending", "reoffer"] as const;

/** Tickets with a stake from it that are not settled, and how they stand. */
function openStakes(db: Database, bonusId: string) {
  return db
    .selectFrom("bonus_stake")
    .innerJoin("ticket", "ticket.id", "bonus_stake.ticket_id")
    .where("bonus_stake.bonus_id", "=", bonusId)
    .where("bonus_stake.minor", ">", 0)
    .where((eb) => eb.or([eb("ticket.phase", "in", undecided), eb("ticket.settlement", "=", "open")]));
}

/** What of it is in stakes that wait to be accepted, minor units. */
export async function heldOf(db: Database, bonusId: string): Promise<number> {
  const { held } = await openStakes(db, bonusId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("bonus_stake.minor"), eb.lit(0)).as("held"))
    .where("ticket.phase", "in", undecided)
    .executeTakeFirstOrThrow();
  return held;
}

/** Whether a stake from it waits to be accepted: nothing may end it then. */
export async function isHeld(db: Database, bonus: StoredBonus): Promise<boolean> {
  return (await heldOf(db, bonus.id)) > 0;
}

/** Whether a ticket that was placed while it could be staked may still count. */
async function mayCount(db: Database, bonus: StoredBonus): Promise<boolean> {
  const tickets = await db
    .selectFrom("ticket")
    .select(["id", "live", "open_stake"])
    .where("sub", "=", bonus.sub)
    .where("currency_id", "=", bonus.currency_id)
    .where("phase", "=", "accepted")
    .where("settlement", "=", "open")
    .where("booked_at", ">=", bonus.taken_at)
    .where("created_at", "<", bonus.expires_at)
    .execute();
  if (tickets.length === 0) return false;
  const ids = tickets.map(({ id }) => id);
  const legs = await db.selectFrom("ticket_leg").select(["ticket_id", "odd"]).where("ticket_id", "in", ids).execute();
  const terms = termsOf(bonus);
  return tickets.some(({ id, live, open_stake: openStake }) => {
    const odds = legs.filter(({ ticket_id }) => ticket_id === id).map(({ odd }) => odd);
    return countedOfTicket(terms, { openStake, live: live === 1, odds }) > 0;
  });
}

async function stakesOf(db: Database, bonus: StoredBonus, now: number): Promise<BonusStakes> {
  const held = await isHeld(db, bonus);
  const open = held || (await openStakes(db, bonus.id).select("ticket.id").executeTakeFirst()) !== undefined;
  const isOver = now >= (bonus.expires_at ?? Infinity);
  return { held, open, counting: isOver && !open && (await mayCount(db, bonus)) };
}

/** @returns the bonus as it is then @param now epoch ms */
export async function reviewBonus(trx: MoneyTrx, bonus: StoredBonus, now: number): Promise<StoredBonus> {
  const { remaining: remainingMinor, required, done, expires_at: expiresAt } = bonus;
  if (bonus.status !== "active" || expiresAt === null) return bonus;
  const active = { left: remainingMinor, required, done, expiresAt, isFreeBet: isFreeBet(bonus) };
  // Most bonuses are not near their end: for those the store is not queried.
  if (endOf(active, { held: false, open: false, counting: false }, now) === null) return bonus;
  const end = endOf(active, await stakesOf(trx, bonus, now), now);
  if (end === null) return bonus;
  return endBonus(trx, bonus, end, now);
}

/** Its money goes where the end says; what is owed to tickets later follows its status. */
export async function endBonus(
  trx: MoneyTrx,
  bonus: StoredBonus,
  end: "done" | "spent" | "expired" | "forfeited",
  now: number,
): Promise<StoredBonus> {
  const remaining = bonus.remaining;
  const moved =
    end === "done"
      ? await makeCash(trx, bonus, now)
      : remaining > 0
        ? await takeOff(trx, bonus, remaining, now)
        : bonus;
  if (end === "expired" && remaining > 0) {
    const params = { amount: toMajor(remaining), currency: bonus.currency };
    await writeMessage(trx, { sub: bonus.sub, key: "bonusEnded", params, at: now });
    noteBonuses(trx, bonus.sub, "messages");
  }
  return saveBonus(trx, moved, { status: end, ended_at: now });
}
