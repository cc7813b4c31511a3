// Stakes set aside while a ticket is undecided: taken by the house or given back, exactly once. All in a transaction.
import { atOnce } from "../../platform/db/at-once.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts, type UserAccounts } from "./accounts.ts";
import { post, postAll, type Posting } from "./post.ts";
import type { LedgerTables } from "./tables.ts";

/** What each wallet gave of a stake, minor units. */
export interface StakeParts {
  from0: number;
  from1: number;
}

/** What wallet_0 and then wallet_1 give of a stake; null = the credit does not suffice. */
export function stakeParts({ wallet0, wallet1 }: UserAccounts, minor: number): StakeParts | null {
  if (minor > wallet0.balance + wallet1.balance) return null;
  const from0 = Math.min(minor, wallet0.balance);
  return { from0, from1: minor - from0 };
}

interface Stake extends StakeParts {
  ref: string;
  sub: string;
  /** Epoch ms. */
  at: number;
}

/** What sets it aside. */
function holdOf({ wallet0, wallet1, hold }: UserAccounts, { ref, from0, from1, at }: Stake): Posting {
  const entries = [
    { account: wallet0, amount: -from0 },
    { account: wallet1, amount: -from1 },
    { account: hold, amount: from0 + from1 },
  ];
  return { kind: "hold", ref, at, entries };
}

const insertHold = fixedStatement<{ row: LedgerTables["ledger_hold"] }>()((db, { row }) =>
  db.insertInto("ledger_hold").values(row),
);

function keepHold(trx: MoneyTrx, { hold }: UserAccounts, stake: Stake, state: "held" | "posted"): Promise<unknown> {
  const { ref, sub, from0, from1 } = stake;
  return insertHold(trx, { row: { ref, sub, currency_id: hold.currency_id, from_0: from0, from_1: from1, state } });
}

/** Sets a stake aside for `ref`. @param accounts read in this transaction */
export async function placeHold(trx: MoneyTrx, accounts: UserAccounts, stake: Stake): Promise<void> {
  await atOnce(keepHold(trx, accounts, stake, "held"), post(trx, holdOf(accounts, stake)));
}

/** As `placeHold` and a `postHold` of all of it. @param accounts read in this transaction */
export async function placeAndPostHold(trx: MoneyTrx, accounts: UserAccounts, stake: Stake): Promise<void> {
  const minor = stake.from0 + stake.from1;
  const entries = [
    { account: accounts.hold, amount: -minor },
    { account: accounts.house, amount: minor },
  ];
  const take = { kind: "take", ref: stake.ref, at: stake.at, entries } as const;
  await atOnce(keepHold(trx, accounts, stake, "posted"), postAll(trx, [holdOf(accounts, stake), take]));
}

/** @throws where the hold is unknown or has left "held" before. */
async function leave(trx: MoneyTrx, ref: string, state: "posted" | "voided") {
  const hold = await trx
    .updateTable("ledger_hold")
    .set({ state })
    .where("ref", "=", ref)
    .where("state", "=", "held")
    .returningAll()
    .executeTakeFirst();
  if (!hold) throw new Error(`hold ${ref} is not held`);
  return { ...hold, accounts: await requireAccounts(trx, hold.sub, hold.currency_id) };
}

/** Gives the whole hold back to the wallets it came from. */
export async function voidHold(trx: MoneyTrx, ref: string, at: number): Promise<void> {
  const { accounts, from_0, from_1 } = await leave(trx, ref, "voided");
  const entries = [
    { account: accounts.hold, amount: -(from_0 + from_1) },
    { account: accounts.wallet0, amount: from_0 },
    { account: accounts.wallet1, amount: from_1 },
  ];
  await post(trx, { kind: "release", ref, at, entries });
}

/**
 * The house takes `minor` of the hold; the rest goes back, to wallet_1 first, since wallet_0 was debited first.
 * @returns what it took from each wallet @throws where it is more than was held
 */
export async function postHold(trx: MoneyTrx, ref: string, minor: number, at: number): Promise<StakeParts> {
  const { accounts, from_0, from_1 } = await leave(trx, ref, "posted");
  const rest = from_0 + from_1 - minor;
  if (rest < 0) throw new RangeError(`hold ${ref} is smaller than ${minor}`);
  const to1 = Math.min(rest, from_1);
  const entries = [
    { account: accounts.hold, amount: -(from_0 + from_1) },
    { account: accounts.house, amount: minor },
    { account: accounts.wallet0, amount: rest - to1 },
    { account: accounts.wallet1, amount: to1 },
  ];
  await post(trx, { kind: "take", ref, at, entries });
  return { from0: minor - (from_1 - to1), from1: from_1 - to1 };
}
