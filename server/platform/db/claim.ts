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
  const rows = await db
    // Chosen once: PostgreSQL may run a subquery anew for each row that it looks at, and with those that are locked left out
    // each run finds others. One process then took the whole queue, more than it can send within its minute.
    .with(
      (cte) => cte("due").materialized(),
      (step) =>
        step
          .selectFrom(table)
          .select("id")
          .$if(table === "outbox", (waiting) => waiting.where("outbox.state", "=", "waiting"))
          .where("next_at", "<=", now)
          .where("claimed_until", "<=", now)
          .orderBy("next_at")
          .orderBy("id")
          .limit(maxRows)
          .$if(isShared, (waiting) => waiting.forUpdate().skipLocked()),
    )
    .updateTable(table)
    .set({ claimed_until: now + claimMs })
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives back all that an earlier run of the only process had. */
export async function giveBack({ db }: QueueStore, table: Queue["table"]): Promise<void> {
  await db.updateTable(table).set({ claimed_until: 0 }).where("claimed_until", ">", 0).execute();
}
