// Whom a message to all reaches: what tabs are told of it goes to each.
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";

/** Subs of all who have an account; seeded ones only where they exist for players. */
export async function everyone(db: Database, sandbox: Pick<SandboxState, "on">): Promise<string[]> {
  const users = await db
    .selectFrom("user")
    .select("sub")
    // An account that was closed has no inbox any more.
    .where("closed_at", "is", null)
    .$if(!sandbox.on, (rows) => rows.where("demo", "=", 0))
    .execute();
  return users.map(({ sub }) => sub);
}
