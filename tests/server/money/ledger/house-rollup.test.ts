import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { createLedger } from "../../../../server/money/ledger/create-ledger.ts";
import { houseBalances, houseRollup, rollUpHouse } from "../../../../server/money/ledger/house-rollup.ts";
import type { Wallets } from "../../../../server/money/ledger/wallets.ts";
import { credit, openWallet } from "../../../harness/credits.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let dataDir: string;
let store: Store;
let ledger: Wallets;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-house-"));
  store = await openTestStore(dataDir);
  ledger = createLedger(store.db);
  await openWallet({ store, ledger }, "ana", "RSD", 1);
  await openWallet({ store, ledger }, "ana", "EUR", 2);
});
afterEach(async () => {
  await auditLedger(store.db);
  await store.close();
  await removeTestData(dataDir);
});

const rolled = () =>
  store.db
    .selectFrom("house_rollup")
    .innerJoin("ledger_account", "ledger_account.id", "account_id")
    .select(["currency_id", "house_rollup.balance", "at"])
    .orderBy("currency_id")
    .execute();

test("the house's balance is what was posted to it, whenever and by however many it is rolled up", async () => {
  const given = new Map([
    [1, 0],
    [2, 0],
  ]);
  const step = fc.oneof(
    fc.record({ currency: fc.constantFrom(1, 2), minor: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ processes: fc.integer({ min: 1, max: 3 }), atOnce: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const one of steps) {
        if ("minor" in one) {
          await credit({ store, ledger }, "ana", one.currency, one.minor);
          given.set(one.currency, (given.get(one.currency) ?? 0) - one.minor);
        } else await Promise.all(Array.from({ length: one.processes }, () => rollUpHouse(store, 7, one.atOnce)));
        expect(await houseBalances(store.db)).toEqual(given);
      }
      await auditLedger(store.db);
    }),
    { numRuns: 12 },
  );
  await rollUpHouse(store, 8);
  expect(await rolled()).toMatchObject([{ balance: given.get(1) }, { balance: given.get(2) }]);
  const kept = await store.db.selectFrom("ledger_account").select("balance").where("sub", "=", "").execute();
  expect(kept).toEqual([{ balance: 0 }, { balance: 0 }]);
});

test("it is rolled up by a job, each hour", async () => {
  const clock = createFakeClock();
  const job = houseRollup(store, clock);
  expect(job.everyMs).toBe(3600_000);
  await credit({ store, ledger }, "ana", 1, 100);
  await job.run({ isFirst: true, goesOn: () => true, signal: AbortSignal.abort() });
  expect(await rolled()).toMatchObject([{ balance: -100, at: clock.now() }, { balance: 0 }]);
});
