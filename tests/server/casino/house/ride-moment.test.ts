// When a player is told of a ride over HTTP and the socket, by the server's clock, which stands still but where the test moves it:
// what is told at the same moment waited for nothing.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openHouseStore, type HouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { createTableRounds, type TableRounds } from "../../../../server/casino/house/shared-games/table-rounds.ts";
import { tram, tramAt } from "../../../../src/domain/games/tram.ts";
import type { TableState } from "../../../../src/protocol/games/tables.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { type HousePlayer, playHouse } from "../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";

const gameCode = "house_tram";
const toldWithinMs = 100;
const { bettingMs, playingMs, resultMs } = tram.phases;
const departsMs = bettingMs + playingMs;

let clock: FakeClock;
let server: TestServer;
/** The house's own store, whose seeds say where a ride ends. */
let house: HouseStore;
let rounds: TableRounds;
let looker: SocketClient;
let users = 0;
let token: string;

beforeAll(async () => {
  clock = createFakeClock();
  server = await startTestServer({ clock });
  await server.call("/sandbox/feed", { body: { paused: true } });
  const { dataDir } = server;
  house = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
  rounds = createTableRounds({ store: house, clock });
  looker = await connectSocket(server.url, "/tables");
  await looker.ask("table", { gameCode });
});
afterAll(async () => {
  looker.close();
  await house.close();
  await server.stop();
  await removeTestData(server.dataDir);
});
beforeEach(async () => {
  const username = `passenger${(users += 1)}`;
  await server.call("/sandbox/user", { body: { username, credit: 1000, currency: "RSD" } });
  token = (await server.logIn(username)).access_token;
});

interface Ride {
  n: number;
  stop: number;
  departs: number;
  /** Where it stops, epoch ms. */
  ends: number;
}

/** Goes to the betting of a ride that goes at least so far. */
async function rideTo(least: number): Promise<Ride> {
  for (;;) {
    const now = await rounds.now(gameCode);
    if (now === null) throw new Error("there is no tram");
    const { stop } = rounds.draw(now, now.n).script as { stop: number };
    const departs = now.startedAt + departsMs;
    const ends = departs + (tram.ride?.lasts({ stop }) ?? 0);
    if (stop >= least && now.phase === "betting") return { n: now.n, stop, departs, ends };
    await clock.advance(ends + 50 + resultMs - clock.now());
  }
}

async function board(player: HousePlayer, n: number): Promise<string> {
  const { body, status } = await player.start(100, { mark: null }, { n, clientSeed: undefined });
  expect(status).toBe(200);
  return body.roundId;
}

const pause = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, false));

/** Moves the clock until it is there. What the store needs at a moment takes time of ours, and none of the clock's. */
async function advanceUntil(awaited: Promise<unknown>): Promise<void> {
  const began = clock.now();
  const done = awaited.then(() => true);
  let isThere = false;
  while (!isThere && clock.now() - began < 10 * toldWithinMs) {
    await clock.advance(10);
    isThere = await Promise.race([done, pause(500)]);
  }
}

/** @returns the answer, with how long it took by the clock */
async function timed<T>(asked: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = clock.now();
  // The request has to arrive before the clock goes on.
  if (!(await Promise.race([asked.then(() => true), pause(5000)]))) await advanceUntil(asked);
  return { answer: await asked, ms: clock.now() - began };
}

it("tells who gets off what it pays within 100 ms, by when the server got it, also where the wallet hangs", async () => {
  for (const wallet of ["answers", "hangs"] as const) {
    if (wallet === "hangs")
      await server.call("/sandbox/games", { body: { wallet: { op: "win", mode: "delay", times: 1, delayMs: 5000 } } });
    const { n, departs } = await rideTo(200);
    // Now: rides that end too soon are waited for, and a session does not last that long.
    const player = await playHouse(server, token, gameCode);
    const roundId = await board(player, n);
    await clock.advance(departs + 1500 - clock.now());
    const { answer, ms } = await timed(player.act(roundId, 0, { type: "leave" }));
    expect([answer.status, answer.body.win]).toEqual([200, tramAt(1500)]);
    expect(ms).toBeLessThanOrEqual(wallet === "hangs" ? toldWithinMs : 0);
  }
});

it("tells everybody within 100 ms of the stop where it stopped, and not a ms before", async () => {
  const { n, stop, ends } = await rideTo(130);
  const results = () => looker.of<TableState>("table_state").filter((told) => told.n === n && told.phase === "result");
  await clock.advance(ends - 1 - clock.now());
  // What was told before its answer has come by then.
  await looker.ask("table", { gameCode });
  expect(results()).toEqual([]);
  const telling = looker.next<TableState>("table_state", (state) => state.n === n && state.phase === "result");
  await clock.advance(1);
  if (!(await Promise.race([telling.then(() => true), pause(500)]))) await advanceUntil(telling);
  const told = await telling;
  expect(told.script).toEqual({ stop });
  expect(told.now - ends).toBeLessThanOrEqual(toldWithinMs);
});

it("decides the race at the stop by when a request came: the ms before it is paid, the ms of it is not", async () => {
  const { n, ends, departs } = await rideTo(130);
  const [early, late] = [await playHouse(server, token, gameCode), await playHouse(server, null, gameCode)];
  const ids = [await board(early, n), await board(late, n)] as const;
  await clock.advance(ends - 1 - clock.now());
  const left = await early.act(ids[0], 0, { type: "leave" });
  await clock.advance(1);
  const stayed = await late.act(ids[1], 0, { type: "leave" });
  expect([left.status, left.body.win]).toEqual([200, tramAt(ends - 1 - departs)]);
  expect([stayed.status, stayed.body.error]).toEqual([409, "rideOver"]);
});
