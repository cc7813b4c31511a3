// The house's own pots beside its main account, each currency apart, opened when first needed: what came and went through
// a payment provider, what is on its way back, what vouchers are worth, what bonuses and adjustments cost.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Account } from "./post.ts";
import { vouchersOwner } from "./shared-pots.ts";
import type { Bucket } from "./tables.ts";

/** No user's sub begins with "~". */
export type HouseOwner = "~vouchers" | "~returns" | "~bonus" | "~adjust" | "~commission" | `~psp:${string}`;

export interface PotName {
  sub: string;
  currency: string;
  currencyId: number;
  bucket: Bucket;
}

/** Opens a pot where it is not there yet. In a transaction. */
export async function openPot(trx: MoneyTrx, { sub, currency, currencyId, bucket }: PotName): Promise<Account> {
  const find = () =>
    trx
      .selectFrom("ledger_account")
      .select(["id", "sub", "currency_id", "bucket", "balance"])
      .where("sub", "=", sub)
      .where("currency_id", "=", currencyId)
      .where("bucket", "=", bucket)
      .executeTakeFirst();
  const existingPot = await find();
  if (existingPot !== undefined) return existingPot;
  await trx
    .insertInto("ledger_account")
    .values({ sub, currency, currency_id: currencyId, bucket })
    // Another process opened it meanwhile.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find();
  if (opened === undefined) throw new Error(`pot ${bucket} of ${sub} in ${currency} could not be opened`);
  return opened;
}

/** A pot of the house; of none is a balance kept (shared-pots.ts). What vouchers are worth lies in bucket `hold`. */
export function housePot(
  trx: MoneyTrx,
  owner: HouseOwner,
  wallet: { currency: string; currencyId: number },
): Promise<Account> {
  return openPot(trx, { ...wallet, sub: owner, bucket: owner === vouchersOwner ? "hold" : "house" });
}
