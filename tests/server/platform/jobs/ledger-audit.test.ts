// The ledger is proved by time: the newest part often, all of it once a week, and all of it again while it does not hold.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { ledgerAudit, type LedgerAudit } from "../../../../server/platform/jobs/ledger-audit.ts";
import { auditLedger, type LedgerFault } from "../../../../server/money/ledger/audit.ts";
import { createLedger } from "../../../../server/money/ledger/create-ledger.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { credit, openWallet } from "../../../harness/credits.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { turn } from "../../../harness/turn.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describe("the job", () => {
  let folder: string;
  let store: Store;
  let clock: FakeClock;
  let asked: (number | null)[];
  let faults: LedgerFault[];
  let told: LedgerFault[];
  let job: LedgerAudit;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "kvota-audit-"));
    clock = createFakeClock();
    store = await openTestStore(folder, clock);
    [asked, faults, told] = [[], [], []];
    job = take();
  });
  afterEach(async () => {
    await store.close();
    await removeTestData(folder);
  });

  /** The job as a process has it that just began. */
  function take(): LedgerAudit {
    return ledgerAudit({
      db: store.db,
      clock,
      async audit(since) {
        asked.push(since);
        return faults;
      },
      broken: (fault) => told.push(fault),
    });
  }
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= job.everyMs) {
      await clock.advance(job.everyMs);
      await job.run(turn(false));
    }
  }

  it("proves all of it a minute after the start, then each ten minutes what is new, and all again after a week", async () => {
    const began = clock.now();
    await job.run(turn());
    expect([asked, job.figures()]).toEqual([[], null]);
    await pass(31 * minute);
    // A minute more than since the last time: what was under way then may only now be seen.
    expect(asked).toEqual([null, began, began + 10 * minute, began + 20 * minute]);
    expect(job.figures()).toEqual({ imbalance: 0, auditedAt: began + 31 * minute });
    asked = [];
    await clock.advance(7 * day - 40 * minute);
    await job.run(turn(false));
    expect(asked).toEqual([expect.any(Number)]);
    await pass(20 * minute);
    expect(asked.slice(1)).toEqual([null, expect.any(Number)].slice(0, asked.length - 1));
    expect(asked).toContain(null);
  });

  it("goes on where another process left off, whose figures it has from its first look", async () => {
    await job.run(turn());
    await pass(minute);
    const proved = job.figures();
    asked = [];
    await clock.advance(5 * minute);
    job = take();
    expect(job.figures()).toBeNull();
    await job.run(turn());
    expect(job.figures()).toEqual(proved);
    await pass(5 * minute);
    expect(asked).toEqual([(proved?.auditedAt ?? 0) - minute]);
  });

  it("has no figures of a job that is another process's", async () => {
    await job.run(turn());
    await pass(minute);
    await job.run({ ...turn(false), goesOn: () => false });
    expect(job.figures()).toBeNull();
  });

  it("soon looks at all where the time of the last one is still to come", async () => {
    await job.run(turn());
    await pass(minute);
    clock.skew(-30 * day);
    asked = [];
    await pass(2 * minute);
    expect(asked).toEqual([null]);
    expect(job.figures()?.auditedAt).toBe(clock.now());
    clock.skew(-30 * day);
    // So does a process that has it from another one, and began a month ago by its clock.
    job = take();
    await job.run(turn());
    clock.skew(-day);
    asked = [];
    await pass(2 * minute);
    expect(asked).toEqual([null]);
  });

  it("counts what breaks a rule, tells it, and looks at all until it holds", async () => {
    await job.run(turn());
    await pass(minute);
    asked = [];
    faults = [{ rule: "a balance is the sum of its entries", rows: ["4", "7"] }];
    await pass(10 * minute);
    expect(job.figures()?.imbalance).toBe(2);
    expect(told).toEqual(faults);
    await pass(10 * minute);
    faults = [];
    await pass(10 * minute);
    expect(job.figures()?.imbalance).toBe(0);
    expect(asked).toEqual([expect.any(Number), null, null]);
  });

  it("keeps what it had where the audit fails", async () => {
    await job.run(turn());
    await pass(minute);
    const before = job.figures();
    const failing = ledgerAudit({
      db: store.db,
      clock,
      broken: () => undefined,
      audit: () => Promise.reject(new Error("the database is away")),
    });
    await failing.run(turn());
    await clock.advance(20 * minute);
    await expect(failing.run(turn(false))).rejects.toThrow("away");
    expect(failing.figures()).toEqual(before);
  });
});

describe("what was moved since a moment", () => {
  let rig: TicketingRig;
  let since: number;
  beforeEach(async () => {
    rig = await startTicketingRig();
    rig.book.add(1);
    await rig.place({}, "ana");
    await rig.settle();
    await rig.clock.advance(day);
    since = rig.clock.now();
  });
  /** The rig proves its ledger at its end: what was spoilt is not mended. */
  async function broken(spoil: () => Promise<unknown>, from: number | null = since): Promise<string[]> {
    await spoil();
    const faults = await auditLedger(rig.store.db, from);
    await rig.ticketing.stop();
    await rig.store.close();
    return faults.map(({ rule }) => rule);
  }
  const place = async () => {
    const { ticketId } = await rig.place({}, "ana");
    await rig.settle();
    return ticketId;
  };
  const entry = (values: { posting_id: number; account_id: number; amount: number }) =>
    sql`insert into ledger_entry (posting_id, account_id, amount, at)
      values (${values.posting_id}, ${values.account_id}, ${values.amount}, ${since})`.execute(rig.store.db);
  const lastPosting = async () =>
    (await rig.store.db.selectFrom("ledger_posting").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
  const walletOf = async (sub: string) =>
    (
      await rig.store.db
        .selectFrom("ledger_account")
        .select("id")
        .where("sub", "=", sub)
        .where("bucket", "=", "wallet_0")
        .where("currency_id", "=", 1)
        .executeTakeFirstOrThrow()
    ).id;

  it("holds as it was posted", async () => {
    expect(await broken(place)).toEqual([]);
  });

  it("does not sum to zero, and to no balance", async () => {
    const rules = await broken(async () => {
      await place();
      await entry({ posting_id: await lastPosting(), account_id: await walletOf("ana"), amount: 5 });
    });
    expect(rules).toEqual([
      "a posting has two entries or more, and they sum to zero",
      "a balance is the sum of its entries",
      "the last booking of a credit is the sum of its entries",
    ]);
  });

  it("has a balance that was changed", async () => {
    const rules = await broken(async () => {
      await place();
      await sql`update ledger_account set balance = balance + 1 where id = ${await walletOf("ana")}`.execute(
        rig.store.db,
      );
    });
    expect(rules).toEqual(["a balance is the sum of its entries"]);
  });

  it("has a booking that tells of another balance", async () => {
    const rules = await broken(async () => {
      await place();
      await sql`update ledger_booking set balance_after = balance_after + 1 where sub = 'ana'`.execute(rig.store.db);
    });
    expect(rules).toEqual(["the last booking of a credit is the sum of its entries"]);
  });

  it("has a hold in the wrong state", async () => {
    const rules = await broken(async () => {
      const ticketId = await place();
      const uuid = sql`select id from ticket where frontend_uuid = ${ticketId}`;
      await sql`update ledger_hold set state = 'voided' where ref = (${uuid})`.execute(rig.store.db);
    });
    expect(rules).toEqual([
      "a hold is set aside once, and taken or released once when it is over",
      "a ticket's stake is held while it waits, taken when it is accepted, released else",
    ]);
  });

  it("is not asked of what was moved before, which is found where all is", async () => {
    const spoil = async () => {
      const first = await rig.store.db.selectFrom("ledger_posting").select("id").executeTakeFirstOrThrow();
      const account_id = await walletOf("ana");
      await entry({ posting_id: first.id, account_id, amount: 5 });
      await entry({ posting_id: first.id, account_id, amount: -5 });
      await sql`update ledger_hold set state = 'voided'`.execute(rig.store.db);
    };
    await spoil();
    expect(await auditLedger(rig.store.db, since)).toEqual([]);
    expect(await broken(async () => undefined, null)).not.toEqual([]);
  });
});

it("a credit is found in the part that it is in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-audit-"));
  const clock = createFakeClock();
  const store = await openTestStore(folder, clock);
  const books = { store, ledger: createLedger(store.db) };
  await openWallet(books, "ana", "RSD", 1);
  await credit(books, "ana", 1, 500);
  await sql`update ledger_account set balance = 600 where sub = 'ana' and bucket = 'wallet_0'`.execute(store.db);
  expect(await auditLedger(store.db, clock.now())).toHaveLength(1);
  expect(await auditLedger(store.db, clock.now() + 1)).toEqual([]);
  await store.close();
  await removeTestData(folder);
});
