// Proposals that were not decided in time are not done.
import { partAuthor } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import { moneyJob } from "../../../money/jobs.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ProposalTable } from "../tables.ts";

const mostAtOnce = 200;

export function expireProposals({
  store,
  clock,
}: {
  store: Pick<Store, "db" | "transact">;
  clock: Pick<Clock, "now">;
}): Job {
  return moneyJob<Pick<ProposalTable, "id">>({
    name: "proposals",
    find: () =>
      store.db
        .selectFrom("proposal")
        .select("id")
        .where("status", "=", "open")
        .where("expires_at", "<=", clock.now())
        .orderBy("expires_at")
        .limit(mostAtOnce)
        .execute(),
    act: ({ id }) =>
      store.transact("expire proposal", async (trx) => {
        const at = clock.now();
        const expired = await trx
          .updateTable("proposal")
          .set({ status: "expired", decided_at: at })
          .where("id", "=", id)
          .where("status", "=", "open")
          .executeTakeFirst();
        if (expired.numUpdatedRows !== 1n) return;
        const change = { before: { status: "open" }, after: { status: "expired" } };
        await writeAudit(trx, partAuthor("proposals", at), { action: "proposal.expire", target: id, ...change });
      }),
    nameOf: ({ id }) => `proposal ${id}`,
  });
}
