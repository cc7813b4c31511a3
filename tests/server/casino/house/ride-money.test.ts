// A ride over HTTP: who gets off is told at once and paid once, whatever the wallet answers, and in whichever tab.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import { verifyRound } from "../../../../src/domain/games/verify.ts";
import type { View } from "../../../../src/protocol/games/game-server.ts";
import type { RoundAnswer } from "../../../../src/protocol/games/rounds.ts";
import { tableClocksSchema, type TableClocks } from "../../../../src/protocol/games/table-clocks.ts";
import type { TableState } from "../../../../src/protocol/games/tables.ts";
import { type HousePlayer, playHouse } from "../../../harness/house-player.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
let token: string;
let username = "";
let users = 0;
let looker: SocketClient;

const control = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });

/** Other phases begin with a round of their own: a ride may go on for half a minute. */
const nextRound = () =>
  control("games", { cycleMs: 0, tables: { house_tram: { bettingMs: 500, playingMs: 200, resultMs: 200 } } });

beforeAll(async () => {
  server = await startTestServer();
  await nextRound();
  looker = await connectSocket(server.url, "/tables");
  await looker.ask("table", { gameCode: "house_tram" });
});
afterAll(async () => {
  looker.close();
  await server.drain();
  const store = await openTestStore(server.dataDir);
  await auditLedger(store.db);
  await store.close();
  await removeTestData(server.dataDir);
});
beforeEach(async () => {
  username = `rider${(users += 1)}`;
  await control("user", { username, credit: 1000, currency: "RSD" });
  token = (await server.logIn(username)).access_token;
});

const credit = async () =>
  (
    await server.call<{ wallets: { wallet_0: number; currency: string }[] }>("/base/v1/users", { token })
  ).body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0;
const siteRound = async (id: string) =>
  (await server.call<RoundAnswer>(`/games/v1/rounds/house.${id}`, { token })).body;
/** The first phase of this kind of this round, or of a later one. */
const phaseOf = (n: number, phase: TableState["phase"]): Promise<TableState> =>
  looker.next<TableState>("table_state", (told) => told.n >= n && told.phase === phase);

/** A ride that goes on when its phases are changed ends when it would: the next round is asked for again then. */
async function nextBetting(): Promise<TableState> {
  const first = Math.max(-1, ...looker.of<TableState>("table_state").map(({ n }) => n)) + 1;
  const begun = () => looker.of<TableState>("table_state").find(({ n, phase }) => n >= first && phase === "betting");
  for (;;) {
    await nextRound();
    const late = performance.now() + 3000;
    await until(() => begun() !== undefined || performance.now() > late);
    const state = begun();
    if (state !== undefined) return state;
  }
}

async function ended(player: HousePlayer, roundId: string): Promise<View["state"]> {
  const stateOf = async () => (await player.round(roundId)).body.state;
  await until(async () => ["closed", "cancelled"].includes(await stateOf()));
  return stateOf();
}

/** Boards the next ride whose betting is not closed by then. */
async function board(player: HousePlayer): Promise<string> {
  for (;;) {
    const { n } = await nextBetting();
    const { body, status } = await player.start(100, { mark: null }, { n, clientSeed: undefined });
    if (status === 200) return body.roundId;
  }
}

/** Rides until one goes for long enough to be left. @returns what the house answers, and how much was staked before */
async function ride(player: HousePlayer): Promise<{ view: View; staked: number; n: number }> {
  for (let staked = 100; ; staked += 100) {
    const { n } = await nextBetting();
    const { body, status } = await player.start(100, { mark: null }, { n, clientSeed: undefined });
    if (status !== 200) {
      // Betting had closed by then.
      staked -= 100;
      continue;
    }
    await phaseOf(n, "playing");
    let left = await player.act(body.roundId, 0, { type: "leave" });
    // Before ×1,01 nobody gets off.
    while (left.body.error === "notNow") left = await player.act(body.roundId, 0, { type: "leave" });
    if (left.status === 200) return { view: left.body, staked, n };
    // A busy machine may have the stake taken back, where the wallet was asked too late.
    const end = await ended(player, body.roundId);
    expect(["closed rideOver", "cancelled rideOver", "cancelled roundMoved"]).toContain(`${end} ${left.body.error}`);
    if (end === "cancelled") staked -= 100;
  }
}

it("is told at once that it was left, and paid once, though the wallet's answers are lost", async () => {
  const player = await playHouse(server, token, "house_tram");
  await control("games", { wallet: { op: "win", mode: "lostAnswer", times: 0 } });
  const before = await ride(player);
  await until(async () => (await siteRound(before.view.roundId)).state === "closed");
  // Its win is sent again until an answer comes, and would be the one that is late.
  await until(async () => (await server.call<{ outbox: number }>("/sandbox/games")).body.outbox === 0);
  const sofar = (await credit()) ?? 0;

  // A ride that ended before anybody could leave tells the wallet a win of nothing, and is late as well.
  await control("games", { wallet: { op: "win", mode: "delay", times: 1000, delayMs: 5000 } });
  const { view, staked } = await ride(player);
  expect(view).toMatchObject({ state: "closed", stake: 100, public: { script: null } });
  const round = await siteRound(view.roundId);
  expect(round.state).toBe("open");
  await control("games", { wallet: { op: "win", mode: "lostAnswer", times: 2 } });
  await until(async () => (await siteRound(view.roundId)).state === "closed");
  const told = await siteRound(view.roundId);
  expect(told.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["bet", 100],
    ["win", view.win],
  ]);
  expect(await credit()).toBeCloseTo(sofar - staked + (view.win ?? 0), 2);

  // The page finds the same from the seed, once the ride is over.
  await nextRound();
  await until(async () => (await siteRound(view.roundId)).verification?.seed !== null);
  const { verification, detail } = await siteRound(view.roundId);
  if (verification?.scheme !== "kvota-chain-1" || verification.seed === null) throw new Error("nothing proves it");
  const hmac = async (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest();
  const seeds = { scheme: "kvota-chain-1", seed: verification.seed, n: verification.n } as const;
  const verify = (steps: readonly unknown[]) => verifyRound({ hmac }, "house_tram", seeds, detail?.bet, steps);
  const outcome = await verify(detail?.steps ?? []);
  if (!outcome.ok || outcome.kind !== "shared") throw new Error("the page would not find it");
  const [{ numerator, denominator } = { numerator: 0, denominator: 1 }] = outcome.payouts;
  expect(view.win).toBeCloseTo((100 * numerator) / denominator, 2);
  // Neither another moment nor another amount at this one is what the seed says.
  const [step = { ms: 0, at: 0 }] = (detail?.steps ?? []) as { ms: number; at: number }[];
  expect(await verify([{ ...step, at: step.at + 1 }])).toMatchObject({ ok: false, field: "at" });
  expect(await verify([{ ...step, ms: step.ms + 40_000 }])).toMatchObject({ ok: false, field: "at" });
});

it("is at the same place for lobbies, which are not told when a ride ends", async () => {
  type Clock = TableClocks[number];
  const clockOf = async (): Promise<Clock | undefined> =>
    (await server.call<TableClocks>("/rgs/v1/tables")).body.find(({ gameCode }) => gameCode === "house_tram");
  const seen = new Map<string, Clock>();
  await nextRound();
  await until(async () => {
    const clock = await clockOf();
    if (clock !== undefined) seen.set(clock.endsInMs === null ? "going" : clock.phase, clock);
    return seen.has("betting") && seen.has("going");
  });
  const betting = seen.get("betting");
  expect(betting?.endsInMs).toBeLessThanOrEqual(500);
  expect(betting).toMatchObject({ lastsMs: 500, startsInMs: betting?.endsInMs, everyMs: null });
  expect(seen.get("going")).toMatchObject({ phase: "playing", endsInMs: null, lastsMs: null, startsInMs: null });
  expect(tableClocksSchema.safeParse([...seen.values()]).success).toBe(true);
  const { body } = await server.call<TableClocks>("/rgs/v1/tables");
  expect(body.map(({ gameCode }) => gameCode).toSorted()).toEqual([...houseTables.keys()].toSorted());
});

it("is left in the tab that plays now: the one before has ended, and another player's bet is none of it", async () => {
  const first = await playHouse(server, token, "house_tram");
  const roundId = await board(first);
  const second = await playHouse(server, token, "house_tram");
  // The house is told of the end while the second one opens.
  await until(async () => (await first.session()).status === 410);
  expect(await first.act(roundId, 0, { type: "leave" })).toMatchObject({ status: 410 });
  const other = `${username}b`;
  await control("user", { username: other, credit: 1000, currency: "RSD" });
  const stranger = await playHouse(server, (await server.logIn(other)).access_token, "house_tram");
  expect(await stranger.act(roundId, 0, { type: "leave" })).toMatchObject({ status: 404 });
  await nextRound();
  await ended(second, roundId);
  const { view } = await ride(second);
  expect(view.win).toBeGreaterThan(100);
  expect(await second.act(view.roundId, view.seq, { type: "leave" })).toMatchObject({ status: 409 });
});
