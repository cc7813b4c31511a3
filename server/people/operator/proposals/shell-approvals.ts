// What the server's own shell approved, carried out by a server that runs: it alone can tell its clients and the others.
import { shellAuthor } from "../../../site/audit/author.ts";
import type { Store } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import { moneyJob } from "../../../money/jobs.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Proposals } from "./create-proposals.ts";

/** The command waits so long; after that nothing is carried out. */
export const shellWaitMs = 30_000;
/** Somebody waits in front of it. */
const everyMs = 1000;

export interface ShellApprovals {
  job: Job;
  /** @param tell mails all administrators, in the transaction that carries it out */
  serve(proposals: Pick<Proposals, "approve">, tell: (trx: Database) => Promise<void>): void;
}

/** Nothing is carried out before `serve`. */
export function createShellApprovals({
  store,
  clock,
}: {
  store: Pick<Store, "db" | "transact">;
  clock: Pick<Clock, "now">;
}): ShellApprovals {
  let approve: ((proposalId: string) => Promise<void>) | null = null;

  async function refuse(proposalId: string, refusal: string): Promise<void> {
    await store.transact("refuse shell approval", (trx) =>
      trx.updateTable("shell_approval").set({ refusal }).where("proposal_id", "=", proposalId).execute(),
    );
  }

  const job = moneyJob<{ proposal_id: string }>({
    name: "shell-approvals",
    find: async () =>
      approve === null
        ? []
        : store.db
            .selectFrom("shell_approval")
            .select("proposal_id")
            .where("refusal", "is", null)
            .where("asked_at", ">", clock.now() - shellWaitMs)
            .execute(),
    async act({ proposal_id }) {
      try {
        await approve?.(proposal_id);
      } catch (error) {
        await refuse(proposal_id, error instanceof HttpError ? error.key : "internalError");
        if (!(error instanceof HttpError)) throw error;
      }
    },
    nameOf: ({ proposal_id }) => `proposal ${proposal_id}`,
  });

  return {
    job: { ...job, everyMs },
    serve(proposals, tell) {
      approve = (proposalId) =>
        proposals.approve(proposalId, shellAuthor(clock.now()), async (trx) => {
          const taken = await trx
            .deleteFrom("shell_approval")
            .where("proposal_id", "=", proposalId)
            .where("refusal", "is", null)
            .executeTakeFirst();
          // The command gave up meanwhile, and said so.
          if (taken.numDeletedRows !== 1n) throw new HttpError(409, "proposalDecided");
          await tell(trx);
        });
    },
  };
}
