// How many mails wait, and how many could not be sent.
import type { Database } from "../../platform/db/database.ts";

export async function countMails(db: Database): Promise<{ mails: number; failedMails: number }> {
  const rows = await db
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")] as const)
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { mails: of("waiting"), failedMails: of("failed") };
}
