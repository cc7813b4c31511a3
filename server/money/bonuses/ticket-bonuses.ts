// A ticket that is settled, corrected or cashed out, as its bonuses see it: where its bonus money goes, and what it counts.
// In the caller's transaction.
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import { countedOfTicket } from "../../../src/domain/account/wagering.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts } from "../ledger/accounts.ts";
import { housePot } from "../ledger/house-pots.ts";
import type { Account } from "../ledger/post.ts";
import { activeBonus, findBonus, saveBonus, type StoredBonus } from "./bonus-store.ts";
import { termsOf } from "./campaigns.ts";
import { reviewBonus } from "./review-bonus.ts";
import { noteBonuses } from "./tell-changes.ts";

/** What of a ticket bonuses ask for. */
export interface BonusTicket {
  id: string;
  sub: string;
  currencyId: number;
  placedAt: number;
  bookedAt: number;
  live: boolean;
  /** Whether money of a bonus was staked on it. */
  hasBonusMoney: boolean;
  /** Of its selections, thousandths; null = not available. */
  odds: readonly (number | null)[];
}

/** Whose money the ticket was staked with; undefined = cash alone. */
async function ownerOf(trx: MoneyTrx, ticket: BonusTicket): Promise<StoredBonus | undefined> {
  const stake = await trx
    .selectFrom("bonus_stake")
    .select("bonus_id")
    .where("ticket_id", "=", ticket.id)
    .where("minor", ">", 0)
    .executeTakeFirst();
  return stake === undefined ? undefined : findBonus(trx, stake.bonus_id, ticket.sub);
}

/** The one that bonus money can go to now: its own; where that was spent, the present one, or it comes to life again. */
async function takerOf(trx: MoneyTrx, owner: StoredBonus): Promise<StoredBonus> {
  if (owner.status !== "spent") return owner;
  const present = await activeBonus(trx, owner.sub, owner.currency_id);
  return present ?? (await saveBonus(trx, owner, { status: "active", ended_at: null }));
}

/** Where bonus money goes that a ticket pays; "cash" = the bonus was wagered. The bonus has it then. */
export async function payInto(trx: MoneyTrx, ticket: BonusTicket, minor: number): Promise<Account | "cash"> {
  const owner = await ownerOf(trx, ticket);
  if (owner === undefined || owner.status === "done") return "cash";
  const { wallet1, currency } = await requireAccounts(trx, ticket.sub, ticket.currencyId);
  const taker = await takerOf(trx, owner);
  if (taker.status !== "active") return housePot(trx, "~bonus", { currency, currencyId: ticket.currencyId });
  await saveBonus(trx, taker, { remaining: taker.remaining + minor });
  return wallet1;
}

/**
 * Where bonus money lies that a ticket paid and is taken back, and how much of it is left. The bonus has lost that then.
 * @param cashTaken what is taken from wallet_0 besides
 */
export async function takeFrom(trx: MoneyTrx, ticket: BonusTicket, minor: number, cashTaken: number): Promise<Account> {
  const owner = await ownerOf(trx, ticket);
  const { wallet0, wallet1, currency } = await requireAccounts(trx, ticket.sub, ticket.currencyId);
  switch (owner?.status) {
    case "active":
      await saveBonus(trx, owner, { remaining: owner.remaining - Math.min(minor, wallet1.balance) });
      return wallet1;
    case "expired":
    case "forfeited":
      return housePot(trx, "~bonus", { currency, currencyId: ticket.currencyId });
    case "spent":
      // What lies in the wallet is another one's.
      return { ...wallet1, balance: 0 };
    default:
      return { ...wallet0, balance: Math.max(0, wallet0.balance - cashTaken) };
  }
}

/** Those that the ticket counts for, or counted, with what it counted. */
async function countingBonuses(trx: MoneyTrx, ticket: BonusTicket) {
  const rows = await trx
    .selectFrom("bonus")
    .leftJoin("bonus_stake", (join) =>
      join.onRef("bonus_stake.bonus_id", "=", "bonus.id").on("bonus_stake.ticket_id", "=", ticket.id),
    )
    .selectAll("bonus")
    .select("bonus_stake.counted")
    .where("bonus.sub", "=", ticket.sub)
    .where("bonus.currency_id", "=", ticket.currencyId)
    .where("bonus.status", "=", "active")
    .execute();
  return rows.filter(
    ({ taken_at, expires_at }) => (taken_at ?? Infinity) <= ticket.bookedAt && ticket.placedAt < (expires_at ?? 0),
  );
}

/**
 * After a ticket's settlement, also a corrected one: `done` is what it counts now.
 * @param countedStake what of its stake was won or lost; 0 = it is open, void or cashed out
 */
export async function countTicket(
  trx: MoneyTrx,
  ticket: BonusTicket,
  countedStake: number,
  now: number,
): Promise<void> {
  if (isFreeBetCurrency(ticket.currencyId)) return;
  // One open ticket less maybe, also where it counts nothing.
  if (ticket.hasBonusMoney) noteBonuses(trx, ticket.sub);
  for (const { counted: before, ...bonus } of await countingBonuses(trx, ticket)) {
    const { live, odds } = ticket;
    const counted = countedOfTicket(termsOf(bonus), { openStake: countedStake, live, odds });
    let present: StoredBonus = bonus;
    if (counted !== (before ?? 0)) {
      const row = { ticket_id: ticket.id, bonus_id: bonus.id, minor: 0, counted };
      await trx
        .insertInto("bonus_stake")
        .values(row)
        .onConflict((conflict) => conflict.columns(["ticket_id", "bonus_id"]).doUpdateSet({ counted }))
        .execute();
      present = await saveBonus(trx, bonus, { done: bonus.done + counted - (before ?? 0) });
    }
    await reviewBonus(trx, present, now);
  }
}
