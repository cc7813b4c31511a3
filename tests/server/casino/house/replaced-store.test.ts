// A start on a games' store that is not the one that was left: it says so, gives stakes back, and uses no seed again.
import { afterEach, beforeEach, expect, it } from "vitest";
import { markAsCopy } from "../../../../server/casino/house/house-mark.ts";
import { type HouseDb, openHouseStore } from "../../../../server/casino/house/open-house-store.ts";
import type { View } from "../../../../src/protocol/games/game-server.ts";
import type { RoundAnswer, SeedsAnswer } from "../../../../src/protocol/games/rounds.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { openHand, playHouse } from "../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { databaseOf, openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  await server.call("/sandbox/user", { body: { username: "gambler", credit: 10_000, currency: "RSD" } });
  await server.call("/sandbox/games", { body: { cycleMs: 0 } });
  token = (await server.logIn("gambler")).access_token;
});
afterEach(async () => {
  await server.drain();
  const store = await openTestStore(server.dataDir);
  await auditLedger(store.db);
  await store.close();
  await removeTestData(server.dataDir);
});

async function credit(): Promise<number | undefined> {
  const { body } = await server.call<{ wallets: { wallet_0: number; currency: string }[] }>("/base/v1/users", {
    token,
  });
  return body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0;
}
const seeds = async () => (await server.call<SeedsAnswer>("/games/v1/seeds", { token })).body;
const stateOf = async ({ roundId }: Pick<View, "roundId">) =>
  (await server.call<RoundAnswer>(`/games/v1/rounds/house.${roundId}`, { token })).body.state;

/** Changes the games' store while no server has it. */
const restartAfter = (change: (db: HouseDb) => Promise<unknown>) =>
  server.restart(async () => {
    const place = { dataDir: server.dataDir, database: await databaseOf(server.dataDir) };
    const store = await openHouseStore(place, { now: () => Date.now() }, () => undefined);
    await change(store.db);
    await store.close();
  });

async function dropAll(db: HouseDb): Promise<void> {
  for (const table of ["house_call", "house_round", "house_seed", "house_session", "house_mark"] as const)
    await db.deleteFrom(table).execute();
}

/** As if the copy was made before the last two rounds. */
async function forgetTwoRounds(db: HouseDb): Promise<void> {
  const rounds = await db.selectFrom("house_round").select("round_id").orderBy("started_at", "desc").limit(2).execute();
  for (const { round_id } of rounds) {
    await db.deleteFrom("house_call").where("round_id", "=", round_id).execute();
    await db.deleteFrom("house_round").where("round_id", "=", round_id).execute();
  }
}

it.each<[string, (db: HouseDb) => Promise<unknown>]>([
  ["is missing", dropAll],
  ["was restored from a copy", (db) => markAsCopy(db, 1)],
  ["is older than the site's", forgetTwoRounds],
])("gives stakes of open rounds back, once, and takes no seed again, where it %s", async (_name, change) => {
  const dice = await playHouse(server, token, "house_dice");
  const { body: decided } = await dice.start(100, { target: 5000 });
  await until(async () => (await stateOf(decided)) === "closed");
  const blackjack = await playHouse(server, token, "house_blackjack");
  const hand = await openHand(blackjack);
  await until(async () => (await stateOf(hand)) === "open");
  const [before, { active, nextHash }] = [await credit(), await seeds()];

  await restartAfter(change);
  token = (await server.logIn("gambler")).access_token;
  await server.call("/sandbox/games", { body: { cycleMs: 0 } });
  expect(await credit()).toBeCloseTo((before ?? 0) + 100, 2);
  expect(await stateOf(hand)).toBe("refunded");
  expect(await stateOf(decided)).toBe("closed");
  const fresh = await seeds();
  for (const hash of [active.hash, nextHash]) expect([fresh.active.hash, fresh.nextHash]).not.toContain(hash);

  // What went on meanwhile stands, and another start changes nothing.
  const again = await playHouse(server, token, "house_blackjack");
  const next = await openHand(again);
  const [after, kept] = [await credit(), await seeds()];
  await server.restart();
  token = (await server.logIn("gambler")).access_token;
  expect(await credit()).toBe(after);
  expect(await stateOf(next)).toBe("open");
  expect((await seeds()).active.hash).toBe(kept.active.hash);
  const resumed = await playHouse(server, token, "house_blackjack");
  const over = await resumed.act(next.roundId, next.seq, { type: "double" });
  expect(over.status).toBe(200);
});

it("changes nothing where the store is the one that was left", async () => {
  const blackjack = await playHouse(server, token, "house_blackjack");
  const hand = await openHand(blackjack);
  const [before, { active }] = [await credit(), await seeds()];
  await restartAfter(async () => undefined);
  token = (await server.logIn("gambler")).access_token;
  expect([await credit(), await stateOf(hand), (await seeds()).active.hash]).toEqual([before, "open", active.hash]);
  const resumed = await playHouse(server, token, "house_blackjack");
  expect((await resumed.start(100, null)).body).toMatchObject({ error: "roundOpen" });
});
