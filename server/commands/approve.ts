// `approve PROPOSAL`: approves a proposal in the server's own shell, where no second administrator can.
import { isShell } from "../site/audit/author.ts";
import { shellWaitMs } from "../people/operator/proposals/shell-approvals.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { CommandError } from "./command-error.ts";

const lookMs = 250;

interface Deps {
  /** Beside the server that has the store. */
  db: Database;
  clock: Pick<Clock, "now">;
}

async function requireOpen({ db, clock }: Deps, proposalId: string): Promise<void> {
  const proposal = await db.selectFrom("proposal").selectAll().where("id", "=", proposalId).executeTakeFirst();
  if (proposal === undefined) throw new CommandError(`there is no proposal "${proposalId}"`);
  const { status, expires_at } = proposal;
  if (status === "expired" || (status === "open" && expires_at <= clock.now()))
    throw new CommandError(`the proposal expired on ${new Date(expires_at).toISOString()}`);
  if (status !== "open") throw new CommandError(`the proposal was decided already: ${status}`);
}

/** null = it waits still. @throws CommandError where it was refused */
async function outcomeOf({ db }: Deps, proposalId: string): Promise<string | null> {
  const row = await db
    .selectFrom("proposal")
    .leftJoin("shell_approval", "shell_approval.proposal_id", "proposal.id")
    .select(["proposal.status", "proposal.decided_by", "shell_approval.refusal"])
    .where("proposal.id", "=", proposalId)
    .executeTakeFirstOrThrow();
  if (row.status === "approved" && isShell({ sub: row.decided_by ?? "" })) return "it is carried out";
  if (row.refusal !== null) throw new CommandError(`it cannot be carried out as things stand: ${row.refusal}`);
  if (row.status !== "open") throw new CommandError(`the proposal was decided meanwhile: ${row.status}`);
  return null;
}

async function takeBack({ db }: Deps, proposalId: string): Promise<bigint> {
  const gone = await db.deleteFrom("shell_approval").where("proposal_id", "=", proposalId).executeTakeFirst();
  return gone.numDeletedRows;
}

/**
 * A server that runs carries it out, as it does what another administrator approves.
 * @returns what is to be said @throws CommandError
 */
export async function approveProposal(deps: Deps, proposalId: string, waitMs = shellWaitMs): Promise<string> {
  const { db, clock } = deps;
  await requireOpen(deps, proposalId);
  const approval = { asked_at: clock.now(), refusal: null };
  await db
    .insertInto("shell_approval")
    .values({ proposal_id: proposalId, ...approval })
    .onConflict((conflict) => conflict.column("proposal_id").doUpdateSet(approval))
    .execute();
  try {
    for (const end = performance.now() + waitMs; performance.now() < end;) {
      const outcome = await outcomeOf(deps, proposalId);
      if (outcome !== null) return outcome;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  } catch (error) {
    await takeBack(deps, proposalId);
    throw error;
  }
  // Not there any more: it was carried out in this moment.
  const outcome = (await takeBack(deps, proposalId)) === 0n ? await outcomeOf(deps, proposalId) : null;
  if (outcome !== null) return outcome;
  throw new CommandError("no server carried it out: one that does jobs has to run (ROLE all or jobs)");
}
