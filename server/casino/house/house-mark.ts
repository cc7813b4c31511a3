// Whether this store is the one that the site's rounds went on in: a copy that was restored has seeds that were revealed since,
// and rounds whose end was seen.
import type { HouseDb, HouseTrx } from "./open-house-store.ts";
import { newId } from "../../platform/db/new-id.ts";

const markId = "house";

/** another: it is not the site's, or was made anew; copied: it was restored; older: it lacks what the site knows of it. */
export type Replacement = "another" | "copied" | "older";

/** What tells this store from all others. Made once, by whichever process comes first. */
export async function markOf(db: HouseDb): Promise<string> {
  await db
    .insertInto("house_mark")
    .values({ id: markId, store: newId(), copied_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { store } = await db
    .selectFrom("house_mark")
    .select("store")
    .where("id", "=", markId)
    .executeTakeFirstOrThrow();
  return store;
}

/** Of a copy: who starts on it begins anew. @param now epoch ms */
export async function markAsCopy(db: HouseDb, now: number): Promise<void> {
  await markOf(db);
  await db.updateTable("house_mark").set({ copied_at: now }).where("id", "=", markId).execute();
}

/** Movements that the site carried out for it. */
export interface SiteMovement {
  transaction_id: string;
  round_id: string;
  kind: "bet" | "win";
}

/** What the site knows of its house. */
export interface SiteMemory {
  /** The mark of the store that its rounds went on in. */
  mark: string;
  /** The newest of them. */
  movements: readonly SiteMovement[];
}

async function unheardOf(trx: HouseTrx, movements: readonly SiteMovement[]): Promise<SiteMovement[]> {
  const ids = movements.map(({ transaction_id }) => transaction_id);
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("house_call").select("transaction_id").where("transaction_id", "in", ids).execute();
  const heard = new Set(rows.map(({ transaction_id }) => transaction_id));
  return movements.filter(({ transaction_id }) => !heard.has(transaction_id));
}

/**
 * Makes the store the site's own. Of processes that start at once one finds out.
 * @returns why it was not; null = it was
 */
export async function takeForOwn(trx: HouseTrx, { mark, movements }: SiteMemory): Promise<Replacement | null> {
  // Locks the row on PostgreSQL: others wait, and find it done.
  const row = await trx
    .updateTable("house_mark")
    .set({ id: markId })
    .where("id", "=", markId)
    .returning(["store", "copied_at"])
    .executeTakeFirstOrThrow();
  const missing = await unheardOf(trx, movements);
  // It has heard of them from now on.
  for (const { transaction_id, round_id, kind } of missing)
    await trx
      .insertInto("house_call")
      .values({ transaction_id, round_id, op: kind, body: "", attempts: 0, next_at: 0, claimed_until: 0, done: 1 })
      .execute();
  await trx.updateTable("house_mark").set({ store: mark, copied_at: null }).where("id", "=", markId).execute();
  if (row.store !== mark) return "another";
  if (row.copied_at !== null) return "copied";
  return missing.length > 0 ? "older" : null;
}
