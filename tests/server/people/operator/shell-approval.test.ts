// What the server's own shell approves: the one administrator of a site can do what needs approval.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { approveProposal } from "../../../../server/commands/approve.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { HttpError } from "../../../../server/platform/http/http-error.ts";
import {
  createShellApprovals,
  type ShellApprovals,
} from "../../../../server/people/operator/proposals/shell-approvals.ts";
import type { ProposalTable } from "../../../../server/people/operator/tables.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const proposal: ProposalTable = {
  id: "p1",
  kind: "adjust",
  sub: "s",
  target: "s",
  currency: "RSD",
  currency_id: 1,
  amount: 100,
  body: "{}",
  reason: null,
  status: "open",
  proposed_by: "boss",
  created_at: 1,
  expires_at: Date.now() + 3600_000,
  decided_by: null,
  decided_at: null,
  note: null,
};
const turn = { isFirst: false, goesOn: () => true, signal: new AbortController().signal };

let dataDir: string;
let store: Store;
let shell: ShellApprovals;
let told: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-shell-"));
  store = await openTestStore(dataDir);
  await store.db.insertInto("proposal").values(proposal).execute();
  shell = createShellApprovals({ store, clock: systemClock });
  told = 0;
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

const change = (to: Partial<ProposalTable>) => store.db.updateTable("proposal").set(to).execute();
const approve = (id = "p1", waitMs?: number) => approveProposal({ db: store.db, clock: systemClock }, id, waitMs);
const asked = () => store.db.selectFrom("shell_approval").select("proposal_id").execute();

/** A server that runs, without what it carries out. */
function serve(refusal: string | null = null): () => Promise<void> {
  shell.serve(
    {
      approve: (id, by, also) =>
        store.money("decide proposal", id, async (trx) => {
          await trx
            .updateTable("proposal")
            .set({ status: "approved", decided_by: by.sub })
            .where("id", "=", id)
            .execute();
          if (refusal !== null) throw new HttpError(422, refusal);
          await also(trx);
        }),
    },
    async () => void told++,
  );
  const underWay = new Set<Promise<void>>();
  const rounds = setInterval(() => {
    const round = shell.job.run(turn).finally(() => underWay.delete(round));
    underWay.add(round);
  }, 50);
  return async () => {
    clearInterval(rounds);
    await Promise.all(underWay);
  };
}

describe("approve", () => {
  it("is carried out by the server that runs, which tells the administrators", async () => {
    const stop = serve();
    try {
      expect(await approve()).toBe("it is carried out");
    } finally {
      await stop();
    }
    expect([told, await asked()]).toEqual([1, []]);
    await expect(approve()).rejects.toThrow("decided already: approved");
  });

  it("says what refuses it, and may be asked again", async () => {
    const stop = serve("insufficientCredit");
    try {
      for (let times = 0; times < 2; times++) await expect(approve()).rejects.toThrow("insufficientCredit");
    } finally {
      await stop();
    }
    expect([told, await asked()]).toEqual([0, []]);
  });

  it("is taken back where no server takes it", async () => {
    await expect(approve("p1", 300)).rejects.toThrow("no server carried it out");
    expect(await asked()).toEqual([]);
    const stop = serve();
    await shell.job.run(turn);
    await stop();
    expect(told).toBe(0);
  });

  it("refuses what is unknown, decided or expired", async () => {
    await expect(approve("p2")).rejects.toThrow('no proposal "p2"');
    await change({ status: "rejected" });
    await expect(approve()).rejects.toThrow("rejected");
    await change({ status: "expired" });
    await expect(approve()).rejects.toThrow("expired");
    await change({ status: "open", expires_at: 5 });
    await expect(approve()).rejects.toThrow("expired");
    expect(await asked()).toEqual([]);
  });
});
