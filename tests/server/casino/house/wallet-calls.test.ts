// Calls of the wallet that wait for their next try.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openHouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { createWalletCalls } from "../../../../server/casino/house/wallet-calls.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

const hour = 3_600_000;

it("are made in time where the clock was set back since the last one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-calls-"));
  const clock = createFakeClock();
  const store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
  const errors: unknown[] = [];
  let made = 0;
  const calls = createWalletCalls({
    store,
    clock,
    wallet: {
      async call() {
        made += 1;
        return null;
      },
    },
    times: { cycleMs: null, roundTtlMs: hour },
    failed: (error) => errors.push(error),
  });
  const now = clock.now();
  await store.db
    .insertInto("house_call")
    .values(
      [
        // One that waits, and one that a process held that died.
        { transaction_id: "t1", next_at: now + 60_000, claimed_until: 0 },
        { transaction_id: "t2", next_at: now, claimed_until: now + 30_000 },
      ].map((call) => ({ ...call, round_id: "r1", op: "win", body: "{}", attempts: 9, done: 0 })),
    )
    .execute();
  clock.skew(-hour);
  await calls.start();
  await until(async () => {
    await clock.advance(1000);
    return made >= 2;
  });
  // When each of them is planned anew.
  await calls.stop();
  const next = await store.db.selectFrom("house_call").select(["next_at", "claimed_until"]).execute();
  expect(next.every(({ next_at, claimed_until }) => next_at <= clock.now() + 60_000 && claimed_until === 0)).toBe(true);
  expect(errors).toEqual([]);
  await store.close();
  await removeTestData(dataDir);
});
