// What is kept of games that are played for nothing, and for how long.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropDemos } from "../../../../server/casino/house/drop-demos.ts";
import { type HouseStore, openHouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { readSeeds, rotateSeeds } from "../../../../server/casino/house/seeds.ts";
import { createServerClock, type ServerClock } from "../../../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";
import { turn } from "../../../harness/turn.ts";

const day = 24 * 3_600_000;
let dataDir: string;
let clock: ServerClock;
let store: HouseStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-demos-"));
  clock = createServerClock();
  store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

/** A session with a round, and seeds of which one is revealed. */
async function play(session_id: string, mode: "demo" | "real"): Promise<void> {
  const player_id = mode === "demo" ? `demo-${session_id}` : "player";
  const now = clock.now();
  const game = { game_code: "house_dice", mode, currency: "RSD" };
  await store.db
    .insertInto("house_session")
    .values({ session_id, player_id, ...game, lang: "en", limits: null, balance: 0, state: "ended", created_at: now })
    .execute();
  await readSeeds(store, clock, player_id);
  await rotateSeeds(store, clock, player_id, { clientSeed: "mine", requestId: session_id });
  await store.db
    .insertInto("house_player")
    .values({ player_id, started_at: now, cycle_ms: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const played = { bet: "{}", state: "{}", steps: "[]", request_hash: "", stake: 1, raised: 0, win: 0, seed_id: "s" };
  const times = { started_at: now, last_at: now, closed_at: now };
  await store.db
    .insertInto("house_round")
    .values({
      round_id: `round-${session_id}`,
      player_id,
      session_id,
      ...game,
      phase: "closed",
      seq: 0,
      ...played,
      nonce: 0,
      table_n: null,
      pending: null,
      error: null,
      ...times,
    })
    .execute();
}

const tables = ["house_session", "house_round", "house_seed", "house_rotation", "house_player"] as const;
async function counts(): Promise<number[]> {
  const all: number[] = [];
  for (const table of tables) all.push((await store.db.selectFrom(table).selectAll().execute()).length);
  return all;
}

it("is nothing of a demo after 30 days, and all of what was played for money", async () => {
  await play("paid", "real");
  const paid = await counts();
  for (let n = 0; n < 250; n += 1) await play(`old-${n}`, "demo");
  clock.advance(30 * day);
  await play("new", "demo");
  clock.advance(1);
  const demos = dropDemos({ store, clock });
  await demos.run({ ...turn(), goesOn: () => false });
  expect((await counts())[0]).toBe(252);
  await demos.run(turn());
  expect(await counts()).toEqual(paid.map((count) => 2 * count));
  const left = await store.db.selectFrom("house_round").select("session_id").orderBy("session_id").execute();
  expect(left.map(({ session_id }) => session_id)).toEqual(["new", "paid"]);
});
