// What players meet while the line to PostgreSQL says nothing, or PostgreSQL is gone: an answer soon, the app and the
// offer all the while, and all of it again when the database is back.
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { audit } from "../../server/commands/audit.ts";
import type { Match } from "../../src/protocol/match.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";
import { startTcpLine, type TcpLine } from "../harness/tcp-line.ts";
import { until } from "../harness/until.ts";
import { startPostgres } from "./postgres-server.ts";

const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
beforeAll(() => {
  mkdirSync(join(distDir, "assets"));
  writeFileSync(join(distDir, "index.html"), "<!doctype html><title>Kvota</title>");
});
afterAll(() => rmSync(distDir, { recursive: true }));

/** What other tests on the same cores may take. */
const noiseMs = 5000;

const folder = `/nowhere/${randomUUID()}`;
let line: TcpLine;
let server: TestServer;
let token: string;
/** What a test has begun, the last of it ended first. */
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server whose database lies behind the line. */
async function serve(databaseUrl: string): Promise<void> {
  line = await startTcpLine(databaseUrl);
  ends.push(line.close);
  server = await startTestServer({ config: { distDir, database: { url: line.url, pool: 4 } } });
  ends.push(server.stop);
  token = (await server.logIn("player")).access_token;
}

async function openMatch(): Promise<Match> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const { result } = (await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body })).body;
  // One that begins while the line is down takes no more bets before the match.
  const later = Date.now() + 600_000;
  const match = result.find(({ markets, timeStart }) => markets["1X2"]?.[0]?.MS === "OPEN" && timeStart > later);
  if (match === undefined) throw new Error("no open match");
  return match;
}

function place(match: Match): Promise<{ status: number }> {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type: "prematch", sport: match.sport, odds, ...market };
  const wallet = { currency: "RSD", currency_id: 1 };
  const body = { ticket_id: randomUUID(), selections: [leg], oddsPolicy: "any", bets: [{ stake: 50 }], wallet };
  return server.call("/sportsbetting/v1/tickets", { body, token });
}

interface Timed {
  status: number;
  /** performance.now() when it was there. */
  at: number;
}
async function timed(answer: Promise<{ status: number }>): Promise<Timed> {
  const { status } = await answer;
  return { status, at: performance.now() };
}

const needsDatabase = (match: Match): Promise<{ status: number }>[] => [
  server.call("/base/v1/users/ping?ticket_id=", { token }),
  server.call("/kcmanager/loginUser", { body: { username: "player2", password: "Sandbox-Pass1" } }),
  server.call("/sportsbetting/v1/tickets/history", { body: { page: 1 }, token }),
  ...Array.from({ length: 5 }, () => place(match)),
];

async function whatNeedsNoDatabase(): Promise<number[]> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const html = { headers: { accept: "text/html" } };
  const answers = await Promise.all([
    server.call("/cms/v1/betting/live/offer", { body }),
    server.call("/", html),
    server.call("/readyz"),
  ]);
  return answers.map(({ status }) => status);
}

const statuses = (answers: readonly Timed[]): number[] => answers.map(({ status }) => status);
/** @param gone when the database was, as performance.now() @returns ms */
const slowest = (answers: readonly Timed[], gone: number): number =>
  Math.round(Math.max(...answers.map(({ at }) => at)) - gone);

/** Asks again and again until all is answered. @returns how long it took, ms */
async function untilWhole(match: Match): Promise<number> {
  const began = performance.now();
  await until(async () => {
    const answers = await Promise.all(needsDatabase(match).map(timed));
    return answers.every(({ status }) => status === 200);
  });
  return Math.round(performance.now() - began);
}

it("answers 503 within 7 s while the line is half open, and is whole 10 s after it is back", async () => {
  const database = await databaseOf(folder);
  if (database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  ends.push(() => removeTestData(folder));
  await serve(database.url);
  const match = await openMatch();
  // Every connection of the pool is there; bets are under way when the line goes, and hold the player's lock.
  expect(statuses(await Promise.all(needsDatabase(match).map(timed)))).not.toContain(503);
  const underWay = Array.from({ length: 8 }, () => timed(place(match)));
  await Promise.race(underWay);
  line.set("half-open", true);
  const gone = performance.now();
  const calls = needsDatabase(match).map(timed);
  expect(await whatNeedsNoDatabase()).toEqual([200, 200, 200]);
  const answers = await Promise.all(calls);
  expect(statuses(answers)).toEqual(answers.map(() => 503));
  const before = await Promise.all(underWay);
  expect(statuses(before)).toContain(503);
  expect(statuses(before).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const refused = slowest([...before, ...answers], gone);
  expect(refused).toBeLessThan(7000 + noiseMs);
  expect(await whatNeedsNoDatabase()).toEqual([200, 200, 200]);

  line.set("half-open", false);
  const whole = await untilWhole(match);
  console.log(`half open: 503 after ${refused} ms, whole ${whole} ms after the line was back`);
  expect(whole).toBeLessThan(10_000 + noiseMs);
  expect(await audit({ dataDir: folder, database })).toBe("the ledger holds");
});

it("answers 503 within 6 s when PostgreSQL is killed, and works 5 s after it accepts again", async () => {
  const postgres = await startPostgres({ isDurable: true });
  ends.push(postgres.stop);
  const database = { url: `${postgres.url}postgres`, pool: 1 };
  await serve(database.url);
  const match = await openMatch();
  expect(statuses(await Promise.all(needsDatabase(match).map(timed)))).not.toContain(503);
  const underWay = Array.from({ length: 8 }, () => timed(place(match)));
  await Promise.race(underWay);
  const gone = performance.now();
  await postgres.kill();
  const answers = await Promise.all(needsDatabase(match).map(timed));
  expect(statuses(answers)).toEqual(answers.map(() => 503));
  const before = await Promise.all(underWay);
  expect(statuses(before).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const refused = slowest([...before, ...answers], gone);
  expect(refused).toBeLessThan(6000 + noiseMs);
  expect(await whatNeedsNoDatabase()).toEqual([200, 200, 200]);

  await postgres.startAgain();
  const whole = await untilWhole(match);
  console.log(`killed: 503 after ${refused} ms, at work ${whole} ms after it accepted`);
  expect(whole).toBeLessThan(5000 + noiseMs);
  expect(await audit({ dataDir: folder, database })).toBe("the ledger holds");
});
