// Calls of one player that come at once to processes on one database: rounds follow one another by their cycle, and no round goes
// on by a seed that its player knows.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openHouseStore, type HouseStore } from "../../server/casino/house/open-house-store.ts";
import type { HouseDeps } from "../../server/casino/house/house-deps.ts";
import type { HouseSession } from "../../server/casino/house/game-sessions.ts";
import { startRound } from "../../server/casino/house/rounds/start-round.ts";
import { readSeeds, rotateSeeds } from "../../server/casino/house/seeds.ts";
import { createServerClock, type ServerClock } from "../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { until } from "../harness/until.ts";

const player_id = "ana";

let folder: string;
let clock: ServerClock;
let store: HouseStore;
let deps: HouseDeps;
let session: HouseSession;

beforeEach(async () => {
  folder = `/nowhere/${randomUUID()}`;
  const place = { dataDir: folder, database: await databaseOf(folder) };
  if (place.database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  clock = createServerClock();
  store = await openHouseStore(place, clock, () => undefined);
  deps = {
    store,
    clock,
    wallet: { call: () => Promise.resolve(null) },
    times: { cycleMs: null, roundTtlMs: 0 },
    failed: () => undefined,
  };
  session = {
    session_id: randomUUID(),
    player_id,
    game_code: "house_dice",
    mode: "real",
    lang: "en",
    currency: "RSD",
    limits: null,
    balance: 0,
    state: "open",
    created_at: clock.now(),
  };
  await readSeeds(store, clock, player_id);
});
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

const start = () =>
  startRound(deps, session, { roundId: randomUUID(), stake: 10, bet: { target: 4900 }, clientSeed: "mine" }).then(
    ({ round }) => round.phase,
    ({ key }: { key: string }) => key,
  );
const rotate = () =>
  rotateSeeds(store, clock, player_id, { clientSeed: "next", requestId: randomUUID() }).then(
    () => "rotated",
    ({ key }: { key: string }) => key,
  );

/** Has each of the works wait for the row, in their order, before any of them goes on. */
async function behind(table: "house_player" | "house_seed", works: readonly (() => Promise<string>)[]) {
  const answers: Promise<string>[] = [];
  await store.db.transaction().execute(async (trx) => {
    await sql`select 1 from ${sql.table(table)} where player_id = ${player_id} for update`.execute(trx);
    for (const work of works) {
      answers.push(work());
      await until(async () => {
        // By another connection: within a transaction it tells the same each time.
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
        return rows[0]?.n === answers.length;
      });
    }
  });
  return Promise.all(answers);
}

const knownRounds = () =>
  store.db
    .selectFrom("house_round")
    .innerJoin("house_seed", "house_seed.id", "house_round.seed_id")
    .select("round_id")
    .where("house_seed.state", "=", "revealed")
    .where("phase", "not in", ["closed", "cancelled"])
    .execute();

it("begins one round of two that are asked for at once", async () => {
  const { started_at, cycle_ms } = { started_at: clock.now() - 60_000, cycle_ms: 5000 };
  await store.db.insertInto("house_player").values({ player_id, started_at, cycle_ms }).execute();
  const answers = await behind("house_player", [start, start]);
  expect(answers.filter((answer) => answer === "staking")).toHaveLength(1);
  expect(answers).toContain("roundOpen");
});

it("begins a round on the next seed where this one is revealed meanwhile", async () => {
  expect(await behind("house_seed", [rotate, start])).toEqual(["rotated", "staking"]);
  expect(await knownRounds()).toEqual([]);
});

it("reveals no seed that a round has begun on meanwhile", async () => {
  expect(await behind("house_seed", [start, rotate])).toEqual(["staking", "roundOpen"]);
  expect(await knownRounds()).toEqual([]);
});
