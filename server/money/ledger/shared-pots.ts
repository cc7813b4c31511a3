// Pots that postings of all players share: the house's, and what lies in vouchers. Who moves one would wait for everyone
// else who does, so their balances are not kept but added up (house-rollup.ts).
import { type RawBuilder, sql } from "kysely";
import type { Bucket } from "./tables.ts";

/** What an agent owes is bounded, so its balance is kept; those of one agent alone move it. */
const bounded = "~owed:";

/**
 * What lies in vouchers cannot fall below zero: each ends by one posting of its own amount, and the store refuses a
 * second one (ledger_voucher_end).
 */
export const vouchersOwner = "~vouchers";

export function isShared({ sub, bucket }: { sub: string; bucket: Bucket }): boolean {
  if (bucket === "hold") return sub === vouchersOwner;
  return bucket === "house" && (sub === "" || (sub.startsWith("~") && !sub.startsWith(bounded)));
}

/** The same of a row. @param account alias of ledger_account */
export const isSharedRow = (account: string): RawBuilder<boolean> => {
  const [sub, bucket] = [sql.ref(`${account}.sub`), sql.ref(`${account}.bucket`)];
  return sql<boolean>`((${bucket} = 'hold' and ${sub} = ${vouchersOwner})
    or (${bucket} = 'house' and (${sub} = '' or (${sub} like '~%' and ${sub} not like ${`${bounded}%`}))))`;
};
