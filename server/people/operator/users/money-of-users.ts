// What users have, and what they have in play: of a page of them at once.
import { toMajor } from "../../../../src/domain/money.ts";
import type { UserRow } from "../../../../src/protocol/operator/users.ts";
import type { Database } from "../../../platform/db/database.ts";

/** SQLite takes so many values of a query, and PostgreSQL more. */
const subsAtOnce = 1000;

function parts(subs: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let from = 0; from < subs.length; from += subsAtOnce) all.push(subs.slice(from, from + subsAtOnce));
  return all;
}

type Credit = UserRow["credit"][number];

/** By user, in the order of the currencies. */
export async function creditOf(db: Database, subs: readonly string[]): Promise<Map<string, Credit[]>> {
  const found = new Map<string, Credit[]>();
  for (const some of parts(subs)) {
    const rows = await db
      .selectFrom("ledger_account")
      .select(["sub", "currency", "currency_id", "bucket", "balance"])
      .where("sub", "in", some)
      .where("bucket", "in", ["wallet_0", "wallet_1", "hold"])
      .orderBy("currency_id")
      .execute();
    for (const { sub, currency, currency_id, bucket, balance } of rows) {
      const credits = found.get(sub) ?? [];
      found.set(sub, credits);
      let credit = credits.find((entry) => entry.currency_id === currency_id);
      if (credit === undefined) credits.push((credit = { currency, currency_id, cash: 0, bonus: 0, held: 0 }));
      if (bucket === "wallet_0") credit.cash = toMajor(balance);
      else if (bucket === "wallet_1") credit.bonus = toMajor(balance);
      else credit.held = toMajor(balance);
    }
  }
  return found;
}

export async function openTicketsOf(db: Database, subs: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const some of parts(subs)) {
    const rows = await db
      .selectFrom("ticket")
      .select((eb) => ["sub", eb.fn.countAll<number>().as("count")] as const)
      .where("sub", "in", some)
      .where("phase", "=", "accepted")
      .where("settlement", "=", "open")
      .groupBy("sub")
      .execute();
    for (const { sub, count } of rows) found.set(sub, count);
  }
  return found;
}
