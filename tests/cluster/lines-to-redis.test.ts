// Two processes on one database, one of which loses its line to Redis alone: what it goes on with, what it refuses, and
// how it comes back.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { defaultIntervals } from "../../server/intervals.ts";
import { openRedis } from "../../server/platform/redis/redis.ts";
import type { PingAnswer } from "../../src/protocol/ping.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { Frame } from "../../src/protocol/sockets.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";
import { connectSocket, type SocketClient } from "../harness/socket-client.ts";
import { startTcpLine, type TcpLine } from "../harness/tcp-line.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { until } from "../harness/until.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

/** What other tests on the same cores may take. */
const noiseMs = 5000;
const sessionCheckMs = 1000;

const folder = `/nowhere/${randomUUID()}`;
let redis: RedisServer;
/** Between the second process and Redis. */
let line: TcpLine;
let a: TestServer;
let b: TestServer;
const clients: SocketClient[] = [];

beforeAll(async () => {
  const database = await databaseOf(folder);
  if (database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  redis = await startRedis();
  line = await startTcpLine(redis.url);
  const intervals = { ...defaultIntervals, beatMs: 300, sessionCheckMs };
  const shared = { database, dataKey: "d".repeat(32) };
  a = await startTestServer({ config: { ...shared, redisUrl: redis.url, nodeName: "a" }, intervals });
  b = await startTestServer({ config: { ...shared, redisUrl: line.url, nodeName: "b", role: "web" }, intervals });
});
afterEach(() => {
  line.clear();
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await b.stop();
  await a.stop();
  await line.close();
  await redis.stop();
  await removeTestData(folder);
});

interface SignedIn {
  token: string;
  client: SocketClient;
  /** performance.now() when the server ended its socket. */
  ended: Promise<number>;
}

async function preAuth(server: TestServer, token: string): Promise<{ status: number; token: string }> {
  const { status, body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  return { status, token: body.token };
}

/** A session of the player's, and a socket of it on the second process. */
async function signIn(): Promise<SignedIn> {
  const { access_token: token } = await a.logIn("player");
  const client = await connectSocket(b.url, "/sports");
  clients.push(client);
  // Its line may have been mended just now.
  await until(async () => {
    const { status, token: proof } = await preAuth(b, token);
    return status === 200 && "ok" in ((await client.ask("auth", { token: proof })) as object);
  });
  const ended = new Promise<number>((resolve) => client.socket.once("disconnect", () => resolve(performance.now())));
  return { token, client, ended };
}

async function logOut({ token, ended }: SignedIn): Promise<number> {
  const began = performance.now();
  expect((await a.call("/kcmanager/logoutUser", { method: "POST", token })).status).toBeLessThan(300);
  return (await ended) - began;
}

/** The last to begin first: while the line is down no pre-match one of them begins, and no live one ends. */
async function openMatches(server: TestServer, kind: "live" | "prematch"): Promise<Match[]> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const answer = await server.call<{ result: Match[] }>(`/cms/v1/betting/${kind}/offer`, { body });
  expect(answer.status).toBe(200);
  const open = answer.body.result.filter(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
  return open.toSorted((one, two) => two.timeStart - one.timeStart);
}

async function place(token: string, match: Match, type: "live" | "prematch"): Promise<string> {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type, sport: match.sport, odds, ...market };
  const wallet = { currency: "RSD", currency_id: 1 };
  const id = randomUUID();
  const body = { ticket_id: id, selections: [leg], oddsPolicy: "any", bets: [{ stake: 50 }], wallet };
  expect(await b.call("/sportsbetting/v1/tickets", { body, token })).toMatchObject({ status: 200 });
  return id;
}

async function stateOf(token: string, id: string): Promise<{ status: string | undefined; ticketId: string }> {
  const { body } = await b.call<PingAnswer>(`/base/v1/users/ping?ticket_id=${id}`, { token });
  return { status: body.ticketInfo?.mtcResponse.status, ticketId: body.ticketInfo?._id ?? "" };
}

it("ends a player's sockets on it when they log out elsewhere: in a second, and without Redis in 35 s", async () => {
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const told = await logOut(first);
  line.set("cut", true);
  const looked = await logOut(second);
  console.log(
    `log-out elsewhere: ${Math.round(told)} ms, ${Math.round(looked)} ms without Redis and a look each second`,
  );
  expect(told).toBeLessThan(1000 + noiseMs);
  // What a look takes once it is its turn, and how long the longest wait for one is.
  expect(looked).toBeLessThan(sessionCheckMs + noiseMs);
  expect(defaultIntervals.sessionCheckMs + looked).toBeLessThan(35_000);
  expect(third.client.socket.connected).toBe(true);
});

it("answers pings by what changed last at the other process: told at once, unheard behind a cut line, and heard again", async () => {
  const { access_token: token } = await a.logIn("player");
  const ping = () => b.call<PingAnswer>("/base/v1/users/ping", { token });
  const credit = async () => (await ping()).body.wallets[0]?.wallet_0;
  const becomes = async (wanted: number): Promise<number> => {
    await a.call("/sandbox/user", { body: { username: "player", credit: wanted } });
    const began = performance.now();
    await until(async () => (await credit()) === wanted);
    return performance.now() - began;
  };
  const told: number[] = [];
  for (let wanted = 1001; wanted <= 1020; wanted += 1) told.push(await becomes(wanted));
  expect(told.toSorted((one, two) => one - two)[10]).toBeLessThan(500);
  line.set("cut", true);
  const unheard = await becomes(2001);
  expect(unheard).toBeLessThan(defaultIntervals.recentReadMs + noiseMs);
  await becomes(2002);
  line.clear();
  for (let wanted = 3001; wanted <= 3010; wanted += 1) await becomes(wanted);
  await a.call("/kcmanager/logoutUser", { method: "POST", token });
  await until(async () => (await ping()).status === 401);
  console.log(
    `a ping knows of money moved elsewhere after ${Math.round(told[10] ?? 0)} ms, ${Math.round(unheard)} ms unheard`,
  );
});

/** What a beat confirms. */
const confirmed = (client: SocketClient): string[] =>
  Object.keys(client.of<{ streams: Record<string, number> }>("beat").at(-1)?.streams ?? {});

const numbersOf = (client: SocketClient): number[] =>
  [...client.of<{ seq: number }>("live_update"), ...client.of<{ seq: number }>("live_inactive_update")]
    .map(({ seq }) => seq)
    .toSorted((one, two) => one - two);

it("goes stale behind a half-open line, serves what needs no Redis, and comes back by itself", async () => {
  const { token, client } = await signIn();
  const [match] = await openMatches(b, "prematch");
  const [live] = await openMatches(b, "live");
  if (match === undefined || live === undefined) throw new Error("nothing to bet on");
  const booked = await place(token, match, "prematch");
  await until(async () => (await stateOf(token, booked)).status === "accepted");
  client.socket.emit("live", { sport: "F" });
  const { seq } = await client.next<{ seq: number }>("initial_data");
  await until(() => confirmed(client).includes("live:F"));

  line.set("half-open", true);
  const silent = performance.now();
  await until(() => confirmed(client).length === 0);
  const stale = performance.now() - silent;
  expect(stale).toBeLessThan(3000 + 300 + noiseMs);
  // Its dead connections are given up by now, and those that it tries in their place are no better. A process that
  // starts behind such a line says so.
  const began = performance.now();
  await expect(openRedis(line.url, () => undefined)).rejects.toThrow("Redis cannot be reached");
  expect(performance.now() - began).toBeLessThan(3000 + noiseMs);

  expect((await b.call("/readyz")).status).toBe(200);
  expect((await b.call("/kcmanager/loginUser", { body: { username: "player2", password: "wrong" } })).status).toBe(401);
  const { access_token: other } = await b.logIn("player2");
  expect((await preAuth(b, other)).status).toBe(503);
  const guest = await connectSocket(b.url, "/sports");
  clients.push(guest);
  // A token that is good, and that nobody can look up now.
  expect(await guest.ask("auth", { token: (await preAuth(a, token)).token })).toHaveProperty("error");
  expect(guest.socket.connected).toBe(true);
  const { ticketId } = await stateOf(token, booked);
  expect(await b.call("/sportsbetting/v1/tickets/cashOut", { body: { ticketId }, token })).toMatchObject({
    status: 409,
    body: { error: "cashOutUnavailable" },
  });
  const early = await place(token, match, "prematch");
  await until(async () => (await stateOf(token, early)).status === "accepted");
  const late = await place(token, live, "live");
  expect((await stateOf(token, late)).status).not.toBe("accepted");

  line.set("half-open", false);
  const back = performance.now();
  const before = client.of<Frame>("live_update").length;
  await until(() => client.of<Frame>("live_update").length > before && confirmed(client).includes("live:F"));
  const whole = performance.now() - back;
  console.log(`half open: stale after ${Math.round(stale)} ms, frames ${Math.round(whole)} ms after it was back`);
  expect(whole).toBeLessThan(5000 + noiseMs);
  await until(async () => (await preAuth(b, token)).status === 200);
  // By now it was decided, by prices that were fresh again or by its deadline.
  await until(async () => ["accepted", "denied"].includes((await stateOf(token, late)).status ?? ""));
  expect(numbersOf(client)[0]).toBe(seq + 1);
});

it("goes on when Redis forgets everything, at the cost of a gap, and who is told is told", async () => {
  const signedIn = await signIn();
  const { client } = signedIn;
  client.socket.emit("live", { sport: "F" });
  await client.next("initial_data");
  await until(() => numbersOf(client).length > 3, 30_000);
  const own = await openRedis(redis.url, () => undefined);
  await own.run((asked) => asked.flushAll());
  const forgotten = performance.now();
  const seen = numbersOf(client).length;
  await until(() => numbersOf(client).length > seen + 3);
  expect(performance.now() - forgotten).toBeLessThan(5000 + noiseMs);
  // None came twice, and none came late.
  const numbers = client.of<{ seq: number }>("live_update").map(({ seq }) => seq);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, two) => one - two));
  await until(() => confirmed(client).includes("live:F"));
  expect(await logOut(signedIn)).toBeLessThan(1000 + noiseMs);
  // Whoever starts from now on finds the whole offer again.
  await until(() => own.run((asked) => asked.exists("kvota:offer:mark")));
  await own.close();
});
