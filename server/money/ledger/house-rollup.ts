// The balances of the house's shared pots, which no posting moves: what was added up by some posting, and the entries since.
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isSharedRow } from "./shared-pots.ts";

/** Postings that are added up in one transaction: others write in between. */
const mostAtOnce = 20_000;
const everyMs = 3600_000;
/** Between two looks whether the transactions that were under way are over, and how often that is looked for. */
const finalLookMs = 100;
const mostLooks = 50;

/**
 * The last posting below which none is missing: ids are given before a transaction commits, so that a lower one may
 * come after a higher one. null = transactions were under way for too long.
 */
async function lastFinal(db: Database): Promise<number | null> {
  if (dialectOf(db) === "sqlite") {
    const { last } = await db
      .selectFrom("ledger_posting")
      .select((eb) => eb.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  }
  // A transaction of this one's number or above took its ids later.
  const { rows } = await sql<{ last: number; own: string }>`
    select coalesce(max(id), 0) as last, pg_current_xact_id()::text as own from ledger_posting`.execute(db);
  const [seen] = rows;
  if (seen === undefined) return null;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const oldest = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${seen.own}::text::xid8 as over`.execute(db);
    if (oldest.rows[0]?.over === true) return seen.last;
    await delay(finalLookMs);
  }
  return null;
}

/** @returns whether there may be more to add up */
async function rollUpSome(
  { transact }: Pick<Store, "transact">,
  accountId: number,
  { upTo, atOnce, now }: { upTo: number; atOnce: number; now: number },
): Promise<boolean> {
  return transact("roll up the house", async (trx) => {
    const lastRollup = await trx
      .selectFrom("house_rollup")
      .select(["posting_id", "balance"])
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const from = lastRollup?.posting_id ?? 0;
    const to = Math.min(upTo, from + atOnce);
    if (to <= from) return false;
    const { added } = await trx
      .selectFrom("ledger_entry")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("added"))
      .where("account_id", "=", accountId)
      .where("posting_id", ">", from)
      .where("posting_id", "<=", to)
      .executeTakeFirstOrThrow();
    const rolled = { posting_id: to, balance: (lastRollup?.balance ?? 0) + added, at: now };
    await trx
      .insertInto("house_rollup")
      .values({ account_id: accountId, ...rolled })
      // Another process that did the same meanwhile was right as well.
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet(rolled).where("house_rollup.posting_id", "=", from),
      )
      .execute();
    return to < upTo;
  });
}

/** Adds up what was posted to the house by now; several processes may do so at once. @param now epoch ms */
export async function rollUpHouse(
  store: Pick<Store, "db" | "transact">,
  now: number,
  atOnce = mostAtOnce,
): Promise<void> {
  const upTo = await lastFinal(store.db);
  if (upTo === null) return;
  const houses = await store.db
    .selectFrom("ledger_account")
    .select("id")
    .where(isSharedRow("ledger_account"))
    .execute();
  for (const { id } of houses) while (await rollUpSome(store, id, { upTo, atOnce, now }));
}

/** The balance of a shared pot's owner in each currency, minor units. @param owner "" = the house itself */
export async function houseBalances(db: Database, owner = ""): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("ledger_account as account")
    .leftJoin("house_rollup as rolled", "rolled.account_id", "account.id")
    .select("account.currency_id")
    .select((eb) => [
      eb.fn.coalesce("rolled.balance", eb.lit(0)).as("rolled"),
      eb
        .selectFrom("ledger_entry as entry")
        .select((of) => of.fn.coalesce(of.fn.sum<number>("entry.amount"), of.lit(0)).as("amount"))
        .whereRef("entry.account_id", "=", "account.id")
        .where((of) => of("entry.posting_id", ">", of.fn.coalesce("rolled.posting_id", of.lit(0))))
        .as("since"),
    ])
    .where("account.sub", "=", owner)
    .where(isSharedRow("account"))
    .execute();
  return new Map(rows.map(({ currency_id, rolled, since }) => [currency_id, rolled + (since ?? 0)]));
}

/** Rolls up each hour. */
export function houseRollup(store: Pick<Store, "db" | "transact">, clock: Pick<Clock, "now">): Job {
  return { name: "house-rollup", everyMs, run: () => rollUpHouse(store, clock.now()) };
}
