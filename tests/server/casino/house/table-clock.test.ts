// Shared games by the clock alone: phases, what is bet when, and chains that end and follow one another.
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openHouseStore, type HouseStore } from "../../../../server/casino/house/open-house-store.ts";
import type { HouseSession } from "../../../../server/casino/house/game-sessions.ts";
import { createTables, type Tables } from "../../../../server/casino/house/shared-games/create-tables.ts";
import { startTableRound } from "../../../../server/casino/house/shared-games/table-bets.ts";
import type { TableState } from "../../../../src/protocol/games/tables.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";

const gameCode = "house_wheel";
const terms = { length: 20, notice: 5 };
/** 25 s of betting, 10 s of play, 5 s of result. */
const cycle = 40_000;

let clock: ReturnType<typeof createServerClock>;
let dataDir: string;
let store: HouseStore;
let tables: Tables;

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
const failed = (error: unknown): void => {
  throw error;
};

async function begin(): Promise<void> {
  store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
  tables = createTables({ store, clock, failed }, () => undefined, terms);
}
beforeEach(async () => {
  clock = createServerClock();
  dataDir = mkdtempSync(join(tmpdir(), "kvota-tables-"));
  await begin();
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

async function now(): Promise<TableState> {
  const state = await tables.state(gameCode);
  if (state === null) throw new Error("no table");
  return state;
}
const chain = async () => {
  const told = await tables.chain(gameCode);
  if (told === null) throw new Error("no chain");
  return told;
};

async function sessionOf(player_id: string): Promise<HouseSession> {
  const session: HouseSession = {
    session_id: randomUUID(),
    player_id,
    game_code: gameCode,
    mode: "demo",
    lang: "en",
    currency: "FUN",
    limits: null,
    balance: 1_000_000,
    state: "open",
    created_at: clock.now(),
  };
  await store.transact("session", (trx) => trx.insertInto("house_session").values(session).execute());
  return session;
}

/** @param at when it came */
async function bet(session: HouseSession, n: number, at = clock.now()): Promise<string> {
  const deps = { store, clock, times: { cycleMs: 0, roundTtlMs: 0 }, rounds: tables.rounds };
  const request = { roundId: randomUUID(), stake: 10, bet: { chips: [{ spot: "red", units: 10 }] }, n };
  return startTableRound(deps, session, request, at).then(
    ({ round }) => round.phase,
    (error: { key: string }) => error.key,
  );
}

it("has betting, play and result follow one another, and shows each thing in its time", async () => {
  const begun = clock.now();
  const phases: unknown[] = [];
  for (const at of [0, 24_999, 25_000, 26_999, 27_000, 34_999, 35_000, 39_999, 40_000]) {
    clock.advance(begun + at - clock.now());
    const { n, phase, script, seed, endsAt } = await now();
    phases.push([at, n, phase, script !== null, seed !== null, endsAt - begun]);
  }
  expect(phases).toEqual([
    [0, 0, "betting", false, false, 25_000],
    [24_999, 0, "betting", false, false, 25_000],
    [25_000, 0, "playing", false, false, 35_000],
    [26_999, 0, "playing", false, false, 35_000],
    [27_000, 0, "playing", true, false, 35_000],
    [34_999, 0, "playing", true, false, 35_000],
    [35_000, 0, "result", true, true, 40_000],
    [39_999, 0, "result", true, true, 40_000],
    [40_000, 1, "betting", false, false, 65_000],
  ]);
});

it("takes a bet that came until the last moment, and none after", async () => {
  const { endsAt } = await now();
  const [early, late] = [await sessionOf("early"), await sessionOf("late")];
  clock.advance(endsAt + 5 - clock.now());
  expect(await bet(early, 0, endsAt - 1)).toBe("playing");
  expect(await bet(late, 0, endsAt)).toBe("bettingClosed");
  expect(await bet(late, 0, endsAt + 1)).toBe("bettingClosed");
  expect(await bet(late, 1)).toBe("bettingClosed");
});

it("takes no bet on what was shown, though the clock is set back", async () => {
  await now();
  clock.advance(30_000);
  expect((await now()).script).not.toBeNull();
  clock.advance(-20_000);
  expect((await now()).phase).toBe("betting");
  expect(await bet(await sessionOf("knows"), 0)).toBe("bettingClosed");
});

it("goes on with the round after those that were shown, where the clock was set back by hours", async () => {
  await now();
  const session = await sessionOf("ana");
  clock.advance(4 * cycle);
  expect(await bet(session, 4)).toBe("playing");
  clock.advance(30_000);
  expect(await now()).toMatchObject({ n: 4, phase: "playing" });
  clock.advance(-3 * cycle);
  await tables.settling.settle();
  expect(await now()).toMatchObject({ n: 5, phase: "betting", endsAt: clock.now() + 25_000 });
  expect(await bet(await sessionOf("eve"), 4)).toBe("bettingClosed");
  expect(await bet(await sessionOf("ivo"), 5)).toBe("playing");
  await tables.settling.settle();
  const round = store.db.selectFrom("house_round").select("phase").where("player_id", "=", "ana");
  expect(await round.executeTakeFirstOrThrow()).toEqual({ phase: "closed" });
});

it("goes on where its clock had been ahead by years", async () => {
  await now();
  clock.advance(100_000 * cycle);
  const { n } = await now();
  clock.advance(-100_000 * cycle);
  const state = await now();
  expect(state).toMatchObject({ phase: "betting", endsAt: clock.now() + 25_000 });
  expect(state.n).toBeGreaterThanOrEqual(n);
  clock.advance(cycle);
  expect((await now()).n).toBe(state.n + 1);
});

it("publishes the next chain before the last one ends, and goes on with it", async () => {
  await now();
  const first = await chain();
  expect(first).toMatchObject({ first: 0, length: 20, nextTip: null, last: null });
  clock.advance(14 * cycle);
  expect((await now()).n).toBe(14);
  expect((await chain()).nextTip).toBeNull();
  clock.advance(cycle);
  await now();
  const { nextTip } = await chain();
  expect(nextTip).toMatch(/^[0-9a-f]{64}$/);
  clock.advance(5 * cycle);
  expect(await now()).toMatchObject({ n: 20, tip: nextTip });
  clock.advance(35_000);
  const second = await chain();
  expect(second).toMatchObject({ tip: nextTip, first: 20, nextTip: null, last: { n: 20 } });
  expect(sha256(second.last?.seed ?? "")).toBe(nextTip);
  // The last results reach back into the chain before, whose last seed is hashed to its tip.
  const { history } = await now();
  expect(history.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  let hash = history[1]?.seed ?? "";
  for (let step = 0; step < 20; step += 1) hash = sha256(hash);
  expect(hash).toBe(first.tip);
});

it("never plays a round whose chain was not told of before, however long it stood", async () => {
  const { tip } = await now();
  await store.close();
  clock.advance(1000 * cycle + 12_345);
  await begin();
  const state = await now();
  expect(state).toMatchObject({ n: 20, phase: "betting", endsAt: clock.now() + 25_000 });
  expect(state.tip).not.toBe(tip);
});

it("goes on where the clock says after a restart, with the same seeds", async () => {
  await now();
  const { tip } = await chain();
  clock.advance(3 * cycle + 36_000);
  const before = await now();
  await store.close();
  await begin();
  expect(await now()).toEqual(before);
  expect((await chain()).tip).toBe(tip);
});

it("pays a round once its result is there, not sooner", async () => {
  await now();
  const session = await sessionOf("ana");
  await bet(session, 0);
  const round = () => store.db.selectFrom("house_round").select(["phase", "win"]).executeTakeFirstOrThrow();
  clock.advance(34_999);
  await tables.settling.settle();
  expect(await round()).toEqual({ phase: "playing", win: null });
  clock.advance(1);
  await Promise.all([tables.settling.settle(), tables.settling.settle()]);
  const { phase, win } = await round();
  expect([phase, win === 0 || win === 2000]).toEqual(["closed", true]);
  const { balance } = await store.db.selectFrom("house_session").select("balance").executeTakeFirstOrThrow();
  expect(balance).toBe(999_000 + (win ?? 0));
});

it("stands while it is paused, and takes other phases up with a new round", async () => {
  await now();
  clock.advance(10_000);
  await tables.steer({ [gameCode]: { paused: true } });
  clock.advance(1000 * cycle);
  expect(await now()).toMatchObject({ n: 0, phase: "betting", endsAt: clock.now() + 15_000 });
  await tables.steer({ [gameCode]: { paused: false } });
  clock.advance(15_000);
  expect(await now()).toMatchObject({ n: 0, phase: "playing" });
  await tables.steer({ [gameCode]: { bettingMs: 100 } });
  expect(await now()).toMatchObject({ n: 1, phase: "betting", endsAt: clock.now() + 100 });
});
