// Rows of a queue that one process takes for itself for a while: where it dies, another takes them afterwards.
import type { Store } from "./store.ts";

/** Sending takes seconds: a process that is not done by then counts as dead. */
const claimMs = 60_000;

export interface Queue {
  table: "outbox" | "push_message";
  maxRows: number;
}

export type QueueStore = Pick<Store, "db" | "isShared">;

/** @param now epoch ms @returns ids of due rows that are this process's for a minute */
export async function claimDue(
  { db, isShared }: QueueStore,
  { table, maxRows }: Queue,
  now: number,
): Promise<string[]> {
  const due = db
    .selectFrom(table)
    .select("id")
    .$if(table === "outbox", (rows) => rows.where("outbox.state", "=", "waiting"))
    .where("next_at", "<=", now)
    .where("claimed_until", "<=", now)
    .orderBy("next_at")
    .orderBy("id")
    .limit(maxRows)
    .$if(isShared, (rows) => rows.forUpdate().skipLocked());
  const rows = await db
    .updateTable(table)
    .set({ claimed_until: now + claimMs })
    .where("id", "in", due)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives rows back that were not tried, or, without ids, all that an earlier run of the only process had. */
export async function giveBack({ db }: QueueStore, table: Queue["table"], ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .updateTable(table)
    .set({ claimed_until: 0 })
    .$if(ids !== undefined, (rows) => rows.where("id", "in", ids ?? []))
    .where("claimed_until", ">", 0)
    .execute();
}
