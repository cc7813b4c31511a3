// `user reset-factor NAME`: takes what proves a user beside the password, where no second administrator can approve it.
import { newId } from "../platform/db/new-id.ts";
import { findByName } from "../people/accounts/users.ts";
import { shellWaitMs } from "../people/operator/proposals/shell-approvals.ts";
import { shellAuthor } from "../site/audit/author.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { approveProposal } from "./approve.ts";
import { CommandError } from "./command-error.ts";

const reason = "user reset-factor";

interface Deps {
  /** Beside the server that has the store. */
  db: Database;
  clock: Pick<Clock, "now">;
}

/**
 * Proposes and approves it: a server that runs carries it out, tells its clients, the user and all administrators.
 * @param name user name or e-mail @returns what is to be said @throws CommandError
 */
export async function resetFactor(deps: Deps, name: string, waitMs = shellWaitMs): Promise<string> {
  const { db, clock } = deps;
  const user = await findByName(db, name);
  if (user === undefined || user.closed_at !== null) throw new CommandError(`there is no user "${name}"`);
  const { sub, username } = user;
  const now = clock.now();
  const id = newId();
  await db
    .insertInto("proposal")
    .values({
      id,
      kind: "resetFactor",
      sub,
      target: sub,
      currency: "",
      currency_id: 0,
      amount: 0,
      reason,
      body: JSON.stringify({ sub, reason }),
      status: "open",
      proposed_by: shellAuthor(now).sub,
      created_at: now,
      // What the command did not see carried out is not done behind its back.
      expires_at: now + 2 * waitMs,
      decided_by: null,
      decided_at: null,
      note: null,
    })
    .execute();
  try {
    await approveProposal(deps, id, waitMs);
  } catch (error) {
    await db.deleteFrom("proposal").where("id", "=", id).where("status", "=", "open").execute();
    throw error;
  }
  return `${username} has no second factor any more, and logs in by the password`;
}
