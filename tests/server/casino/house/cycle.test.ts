// When a player's next round may begin.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openHouseStore, type HouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { beginCycle, waitOf } from "../../../../server/casino/house/rounds/cycle.ts";
import { createServerClock, type ServerClock } from "../../../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";

const cycleMs = 5000;
const hour = 3600_000;

let dataDir: string;
let clock: ServerClock;
let store: HouseStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-cycle-"));
  clock = createServerClock();
  store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

const begin = () => store.transact("begin", (trx) => beginCycle(trx, "ana", cycleMs, clock.now()));
const wait = () => waitOf(store.db, "ana", clock.now());

it("waits for the cycle of the round before, and no longer after the clock was set back", async () => {
  await begin();
  clock.advance(2000);
  expect(await wait()).toBe(3000);
  await expect(begin()).rejects.toMatchObject({ key: "tooFast", status: 429 });
  // As the clocks of two processes differ.
  clock.advance(-3000);
  expect(await wait()).toBe(6000);
  clock.advance(-hour);
  expect(await wait()).toBe(0);
  await begin();
  expect(await wait()).toBe(cycleMs);
});
