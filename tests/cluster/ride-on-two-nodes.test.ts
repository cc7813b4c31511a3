// A ride that players leave at two processes on one database: what a request is worth depends on when its process got it, and
// on nothing else.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openHouseStore, type HouseStore } from "../../server/casino/house/open-house-store.ts";
import { createTables, type Tables } from "../../server/casino/house/shared-games/create-tables.ts";
import { leaveRide } from "../../server/casino/house/shared-games/leave-ride.ts";
import { startTableRound } from "../../server/casino/house/shared-games/table-bets.ts";
import type { HouseSession } from "../../server/casino/house/game-sessions.ts";
import { findRound } from "../../server/casino/house/rounds/house-round-store.ts";
import { HttpError } from "../../server/platform/http/http-error.ts";
import { BusyStoreError } from "../../server/platform/db/store.ts";
import { tram, tramAt } from "../../src/domain/games/tram.ts";
import { createServerClock, type ServerClock } from "../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { isWholeRun } from "../harness/whole-run.ts";

const gameCode = "house_tram";
const stakeMinor = 10_00;
const startCredit = 1_000_000;
const { bettingMs, playingMs, resultMs } = tram.phases;
const departsMs = bettingMs + playingMs;
const rides = isWholeRun ? 20 : 4;

interface Node {
  store: HouseStore;
  clock: ServerClock;
  tables: Tables;
}

let folder: string;
let nodes: readonly [Node, Node];

beforeEach(async () => {
  folder = `/nowhere/${randomUUID()}`;
  const place = { dataDir: folder, database: await databaseOf(folder) };
  if (place.database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  async function node(): Promise<Node> {
    const clock = createServerClock();
    const store = await openHouseStore(place, clock, () => undefined);
    const failed = (error: unknown): void => {
      throw error;
    };
    return { store, clock, tables: createTables({ store, clock, failed }, () => undefined) };
  }
  nodes = [await node(), await node()];
});
afterEach(async () => {
  for (const { store } of nodes) await store.close();
  await removeTestData(folder);
});

const advance = (ms: number): void => {
  for (const { clock } of nodes) clock.advance(ms);
};
const depsOf = ({ store, clock, tables }: Node) => ({
  store,
  clock,
  times: { cycleMs: 0, roundTtlMs: 0 },
  rounds: tables.rounds,
});

/** Goes to the betting of a ride that goes at least so far. */
async function rideTo(least: number): Promise<{ n: number; departs: number; ends: number }> {
  for (;;) {
    const [{ tables, clock }] = nodes;
    const now = await tables.rounds.now(gameCode);
    if (now === null) throw new Error("there is no tram");
    const script = tables.rounds.draw(now, now.n).script as { stop: number };
    const departs = now.startedAt + departsMs;
    const ends = departs + (tram.ride?.lasts(script) ?? 0);
    if (script.stop >= least && now.phase === "betting") return { n: now.n, departs, ends };
    advance(ends + 50 + resultMs - clock.now());
  }
}

async function sessionOf(player_id: string): Promise<HouseSession> {
  const [{ store, clock }] = nodes;
  const session: HouseSession = {
    session_id: randomUUID(),
    player_id,
    game_code: gameCode,
    mode: "demo",
    lang: "en",
    currency: "FUN",
    limits: null,
    balance: startCredit,
    state: "open",
    created_at: clock.now(),
  };
  await store.transact("session", (trx) => trx.insertInto("house_session").values(session).execute());
  return session;
}

interface Passenger {
  session: HouseSession;
  id: string;
}

async function boarded(name: string, n: number): Promise<Passenger> {
  const [node] = nodes;
  const session = await sessionOf(name);
  const id = randomUUID();
  await startTableRound(
    depsOf(node),
    session,
    { roundId: id, stake: stakeMinor / 100, bet: { mark: null }, n },
    node.clock.now(),
  );
  return { session, id };
}

/** @returns the key of the refusal; null = it was taken */
const leave = (node: Node, { session, id }: Passenger, at: number): Promise<string | null> =>
  leaveRide(depsOf(node), session, id, { seq: 0, action: { type: "leave" } }, at).then(
    () => null,
    (error: unknown) => {
      if (error instanceof HttpError) return error.key;
      throw error;
    },
  );

async function paid({ session, id }: Passenger): Promise<{ win: number | null; credit: number }> {
  const [{ store }] = nodes;
  const round = await findRound(store.db, id);
  const { balance } = await store.db
    .selectFrom("house_session")
    .select("balance")
    .where("session_id", "=", session.session_id)
    .executeTakeFirstOrThrow();
  return { win: round?.win ?? null, credit: balance };
}

async function settleAll(): Promise<void> {
  const settle = ({ tables }: Node) =>
    tables.settling.settle().catch((error: unknown) => {
      if (!(error instanceof BusyStoreError)) throw error;
    });
  await Promise.all(nodes.map(settle));
  await settle(nodes[0]);
}

it("decides at the stop by the ms of receipt, the same at each, though the end has been shown meanwhile", async () => {
  for (let ride = 0; ride < rides; ride += 1) {
    const { n, departs, ends } = await rideTo(150);
    const moments = [-3, -2, -1, 0, 1, 2].flatMap((ms) => nodes.map((node) => ({ node, at: ends + ms })));
    const passengers: Passenger[] = [];
    for (const index of moments.keys()) passengers.push(await boarded(`p${ride}-${index}`, n));
    // All waited for the store, until another process had told where it stopped.
    advance(ends + 60 - nodes[0].clock.now());
    await nodes[ride % 2 === 0 ? 0 : 1].tables.state(gameCode);
    const answers = await Promise.all(
      moments.map(({ node, at }, index) => leave(node, passengers[index]!, at).then((key) => ({ at, key }))),
    );
    expect(answers.map(({ key }) => key)).toEqual(moments.map(({ at }) => (at < ends ? null : "rideOver")));
    advance(400);
    await settleAll();
    for (const [index, { at }] of moments.entries()) {
      const win = at < ends ? (tramAt(at - departs) * stakeMinor) / 100 : 0;
      expect(await paid(passengers[index]!)).toEqual({ win, credit: startCredit - stakeMinor + win });
    }
  }
});

it("pays once who leaves at both at once, by one of the two moments", async () => {
  for (let ride = 0; ride < rides; ride += 1) {
    const { n, departs, ends } = await rideTo(200);
    const passengers: Passenger[] = [];
    for (let index = 0; index < 8; index += 1) passengers.push(await boarded(`q${ride}-${index}`, n));
    advance(departs + 1500 - nodes[0].clock.now());
    const moments = [departs + 1000, departs + 1400];
    for (const passenger of passengers) {
      const answers = await Promise.all(nodes.map((node, index) => leave(node, passenger, moments[index]!)));
      // The same request again is told to be taken.
      expect(answers).toEqual([null, null]);
    }
    advance(ends + 400 - nodes[0].clock.now());
    await settleAll();
    for (const passenger of passengers) {
      const { win, credit } = await paid(passenger);
      expect(moments.map((at) => (tramAt(at - departs) * stakeMinor) / 100)).toContain(win);
      expect(credit).toBe(startCredit - stakeMinor + (win ?? 0));
    }
  }
});
