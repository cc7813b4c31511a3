// What a ticket takes from which wallet, and of which bonus that is: asked and written in the transaction that sets the
// stake aside.
import { isFreeBetCurrency, toMinor } from "../../../src/domain/money.ts";
import { inOrderOfExpiry, productOf } from "../../../src/domain/account/wagering.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { UserAccounts } from "../ledger/accounts.ts";
import { stakeParts, type StakeParts } from "../ledger/holds.ts";
import type { Database } from "../../platform/db/database.ts";
import { activeBonus, type StoredBonus } from "./bonus-store.ts";
import { termsOf } from "./campaigns.ts";
import { noteBonuses } from "./tell-changes.ts";

export interface StakePlan extends StakeParts {
  /** What of it is money of which bonus, minor units. */
  of: readonly { id: string; minor: number }[];
}

interface Wanted {
  sub: string;
  /** Minor units. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** Whether its money can be staked on tickets. */
const isPlayable = ({ terms, expires_at }: StoredBonus, now: number): boolean =>
  (expires_at ?? 0) > now && productOf(termsOf({ terms }).contribution) === "sports";

/** Free bets that are active, with what of each is not held. */
async function freeBetsOf(db: Database, sub: string, currencyId: number) {
  const rows = await db
    .selectFrom("bonus")
    .leftJoin("bonus_stake", "bonus_stake.bonus_id", "bonus.id")
    .leftJoin("ticket", (join) =>
      join.onRef("ticket.id", "=", "bonus_stake.ticket_id").on("ticket.phase", "in", ["pending", "reoffer"]),
    )
    .select(["bonus.id", "bonus.remaining", "bonus.expires_at"])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.sum<number>(
            eb.case().when("ticket.id", "is not", null).then(eb.ref("bonus_stake.minor")).else(0).end(),
          ),
          eb.lit(0),
        )
        .as("held"),
    )
    .where("bonus.sub", "=", sub)
    .where("bonus.currency_id", "=", currencyId)
    .where("bonus.status", "=", "active")
    .groupBy(["bonus.id", "bonus.remaining", "bonus.expires_at"])
    .execute();
  return rows.map(({ id, remaining, expires_at, held }) => ({
    id,
    left: remaining - held,
    expiresAt: expires_at ?? 0,
  }));
}

async function ofFreeBets(
  db: Database,
  { wallet0 }: UserAccounts,
  { sub, minor, now }: Wanted,
): Promise<StakePlan | "insufficientCredit"> {
  if (minor > wallet0.balance) return "insufficientCredit";
  const freeBets = await freeBetsOf(db, sub, wallet0.currency_id);
  // Their time is over, and what takes them off has not come yet.
  const over = freeBets
    .filter(({ expiresAt }) => expiresAt <= now)
    .reduce((sum, { left: remaining }) => sum + remaining, 0);
  if (minor > wallet0.balance - over) return "insufficientCredit";
  const playable = freeBets.filter(({ expiresAt }) => expiresAt > now);
  return { from0: minor, from1: 0, of: inOrderOfExpiry(playable, minor) };
}

/** Own money first; bonus money only while its bonus can be played. @param accounts read in this transaction */
export async function planStake(
  trx: MoneyTrx,
  accounts: UserAccounts,
  wanted: Wanted,
): Promise<StakePlan | "insufficientCredit" | "bonusMaxStake"> {
  const { sub, minor, now } = wanted;
  if (isFreeBetCurrency(accounts.wallet0.currency_id)) return ofFreeBets(trx, accounts, wanted);
  const parts = stakeParts(accounts, minor);
  if (parts === null) return "insufficientCredit";
  if (parts.from1 === 0) return { ...parts, of: [] };
  const bonus = await activeBonus(trx, sub, accounts.wallet0.currency_id);
  if (bonus === undefined || !isPlayable(bonus, now)) return "insufficientCredit";
  const { maxStake } = termsOf(bonus);
  if (maxStake !== null && parts.from1 > toMinor(maxStake)) return "bonusMaxStake";
  return { ...parts, of: [{ id: bonus.id, minor: parts.from1 }] };
}

export async function keepPlan(trx: MoneyTrx, ticket: { id: string; sub: string }, { of }: StakePlan): Promise<void> {
  if (of.length === 0) return;
  noteBonuses(trx, ticket.sub, "wallets");
  await trx
    .insertInto("bonus_stake")
    .values(of.map(({ id, minor }) => ({ ticket_id: ticket.id, bonus_id: id, minor, counted: 0 })))
    .execute();
}
