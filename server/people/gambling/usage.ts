// What a player did with a wallet since some moment, as the ledger tells it. Free bets and the credits of the house
// are no money of the player's: neither counts.
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { PostingKind } from "../../money/ledger/tables.ts";

/** Minor units. */
export interface Usage {
  /** Cash that came from outside: paid in, at a shop too, or by a voucher of somebody else. */
  deposited: number;
  /** Taken by the house, and what is held for tickets that are not decided yet. A stake that a game gave back was none. */
  staked: number;
  /** What came back: wins, cash-outs, stakes of void tickets; less what corrections took back. */
  returned: number;
}

/** Of a voucher that comes back to its maker the posting is another one. */
const deposits: ReadonlySet<PostingKind> = new Set(["deposit", "shopIn", "voucherUsed"]);
const stakes: ReadonlySet<PostingKind> = new Set(["take", "game_stake", "game_refund"]);
const returns: ReadonlySet<PostingKind> = new Set(["payout", "cashout", "refund", "reversal", "game_win"]);

/** @param from epoch ms */
export async function usageSince(
  db: Database,
  { sub, currencyId, from }: { sub: string; currencyId: number; from: number },
): Promise<Usage> {
  const rows = await db
    .selectFrom("ledger_account as account")
    .innerJoin("ledger_entry as entry", "entry.account_id", "account.id")
    .innerJoin("ledger_posting as posting", "posting.id", "entry.posting_id")
    .select((eb) => ["posting.kind", eb.fn.sum<number>("entry.amount").as("amount")])
    .where("account.sub", "=", sub)
    .where("account.currency_id", "=", currencyId)
    .where("entry.at", ">=", from)
    .where("posting.kind", "in", [...deposits, ...stakes, ...returns])
    // Who pays in for somebody else, out of another pot, has deposited nothing.
    .where((eb) => eb.or([eb("account.bucket", "=", "wallet_0"), eb("posting.kind", "not in", [...deposits])]))
    // The win of a free bet is cash, but was staked in another currency. A payout's reference begins with its ticket's.
    .where(
      sql<boolean>`not exists (select 1 from ledger_hold as hold
        where hold.ref = substr(posting.ref, 1, 36) and hold.currency_id <> account.currency_id)`,
    )
    .groupBy("posting.kind")
    .execute();
  const held = await db
    .selectFrom("ledger_account")
    .select("balance")
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("bucket", "=", "hold")
    .executeTakeFirst();
  const sum = (wanted: (kind: PostingKind) => boolean) =>
    rows.reduce((total, { kind, amount }) => (wanted(kind) ? total + amount : total), 0);
  return {
    deposited: sum((kind) => deposits.has(kind)),
    staked: (held?.balance ?? 0) - sum((kind) => stakes.has(kind)),
    returned: sum((kind) => returns.has(kind)),
  };
}
