// Rounds of games and their calls are kept for good: what is asked of them again and again reads none that is over.
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { openRoundsOf } from "../../../../server/casino/lost-rounds.ts";
import { houseFile } from "../../../../server/casino/house/open-house-store.ts";
import { storeFile } from "../../../../server/platform/db/sqlite/open-sqlite.ts";
import type { TableClocks } from "../../../../src/protocol/games/table-clocks.ts";
import { countStatements } from "../../../harness/count-statements.ts";
import { playHouse } from "../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
afterAll(() => server.stop());

const control = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });

/** Whatever is asked of rounds and sessions: by a start, by a player, by a table, by a player who is barred. */
async function play(): Promise<void> {
  server = await startTestServer({ intervals: { gameSweepMs: 20 } });
  await control("user", { username: "gambler", credit: 10_000, currency: "RSD" });
  await control("games", { cycleMs: 0 });
  const { access_token: token } = await server.logIn("gambler");
  const wheel = await playHouse(server, token, "house_wheel");
  const clocks = await server.call<TableClocks>("/rgs/v1/tables");
  const n = clocks.body.find(({ gameCode }) => gameCode === "house_wheel")?.n;
  const bet = await wheel.start(10, { chips: [{ spot: "red", units: 10 }] }, { n });
  expect(bet).toMatchObject({ status: 200 });
  // The round that runs is over with that.
  await control("games", { tables: { house_wheel: { bettingMs: 60_000 } } });
  await until(async () => (await wheel.round(bet.body.roundId)).body.state === "closed");
  const hand = await playHouse(server, token, "house_jacks");
  await hand.session();
  expect(await hand.start(20, null)).toMatchObject({ status: 200, body: { state: "open" } });
  await server.call("/games/v1/seeds/rotate", {
    body: { clientSeed: "another", requestId: crypto.randomUUID() },
    token,
  });
  await server.call("/games/v1/rounds/open", { token });
  await control("user", { username: "gambler", blocked: true });
  await until(async () => (await server.call<{ openRounds: number }>("/sandbox/games")).body.openRounds === 0);
}

const ofGames = /"(?:house_(?:round|call|session)|game_(?:round|transaction))"/;

it("reads no table of games from end to end", async () => {
  const { statements } = await countStatements(play);
  const files = [new DatabaseSync(houseFile(server.dataDir)), new DatabaseSync(storeFile(server.dataDir))] as const;
  const asked = [...new Set(statements)].filter((text) => /^(?:select|update|delete)/.test(text) && ofGames.test(text));
  // What is told to the sandbox alone counts all sessions and rounds.
  const usual = asked.filter((text) => !/^select count\(\*\) as "count" from "(?:game|house)_/.test(text));
  const plansOf = (text: string): unknown[] =>
    files[text.includes('"house_') ? 0 : 1]
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => detail);
  const scans = usual.filter((text) => plansOf(text).some((detail) => /^SCAN (?!.* USING )/.test(String(detail))));
  for (const file of files) file.close();
  expect(usual.length).toBeGreaterThan(20);
  expect(scans).toEqual([]);
});

it("finds what stands open at a start by the rounds that do", async () => {
  const db = await readBeside(server.dataDir);
  const { sql } = openRoundsOf(db).compile();
  await db.destroy();
  const file = new DatabaseSync(storeFile(server.dataDir));
  const plan = file.prepare(`explain query plan ${sql}`).all();
  file.close();
  expect(plan.map(({ detail }) => detail)).toEqual(["SCAN game_round USING INDEX game_round_open"]);
});
