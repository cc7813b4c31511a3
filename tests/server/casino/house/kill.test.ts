// The server is killed while games are played, again and again: no money appears or is lost, every round comes to its end or
// waits for its player, and each win is paid once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { houseFile, openHouseStore } from "../../../../server/casino/house/open-house-store.ts";
import type { HouseRoundTable, HouseSchema } from "../../../../server/casino/house/tables.ts";
import type { Database } from "../../../../server/platform/db/database.ts";
import { StoreDialect } from "../../../../server/platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteReader } from "../../../../server/platform/db/sqlite/sqlite-file.ts";
import type { View } from "../../../../src/protocol/games/game-server.ts";
import type { TableState } from "../../../../src/protocol/games/tables.ts";
import { createFakeRandom } from "../../../harness/fake-random.ts";
import { type HousePlayer, playHouse } from "../../../harness/house-player.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { call, gamePages, type CallOptions } from "../../../harness/server.ts";
import { startServerProcess, type ServerProcess } from "../../../harness/server-process.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { openTestStore } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

/** `KVOTA_KILLS=200` is the long run. Each run draws other moments. */
const kills = Number(process.env["KVOTA_KILLS"] ?? 3);
const playersAtOnce = 5;
const credit = 100_000;

let dataDir: string;
let env: Record<string, string>;
let running: ServerProcess | undefined;
let next: ServerProcess | undefined;
let url = "";
let isKilled = false;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-kill-games-"));
  // The smallest offer starts fastest.
  env = { FEED_LIVE: "40", FEED_PREMATCH: "600", KVOTA_TEST_GAMES_DIR: await gamePages(dataDir) };
});
afterEach(async () => {
  for (const one of [running, next]) {
    one?.child.kill("SIGKILL");
    await one?.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const standby = () => startServerProcess(dataDir, env, "standby");
const control = (path: string, body: unknown) => call(`${url}/sandbox/${path}`, { body });

async function start(): Promise<void> {
  running = next ?? standby();
  running.child.stdin.write("go\n");
  url = await running.served;
  isKilled = false;
  next = standby();
  await control("games", {
    cycleMs: 0,
    tables: {
      house_wheel: { bettingMs: 250, playingMs: 60, resultMs: 60 },
      house_tram: { bettingMs: 250, playingMs: 60, resultMs: 60 },
    },
  });
}

async function kill(): Promise<void> {
  isKilled = true;
  running?.child.kill("SIGKILL");
  await running?.ended;
}

const bets: Readonly<Record<string, [number, unknown]>> = {
  house_dice: [10, { target: 5000 }],
  house_plum_orchard: [10, null],
  house_keno: [10, { numbers: [1, 2, 3, 4] }],
  house_blackjack: [20, null],
  house_tram: [10, { mark: null }],
  house_wheel: [
    20,
    {
      chips: [
        { spot: "red", units: 10 },
        { spot: "black", units: 10 },
      ],
    },
  ],
};

/** @returns whether a bet was taken: a busy machine may be too late for one */
async function playTable(player: HousePlayer): Promise<boolean> {
  const [stake, bet] = bets["house_wheel"] ?? [0, null];
  const client = await connectSocket(url, "/tables");
  try {
    await client.ask("table", { gameCode: "house_wheel" });
    const { n } = await client.next<TableState>("table_state");
    const { body, status } = await player.start(stake, bet, { n, clientSeed: undefined });
    if (status === 200) await player.act(body.roundId, 0, { type: "bet", bet, stake });
    return body.state === "open";
  } finally {
    client.close();
  }
}

/** Bets on shared rounds that are not decided yet: read beside the server. */
async function undecidedAtTables(): Promise<number> {
  const dialect = new StoreDialect(openSqliteReader(houseFile(dataDir)), "deferred");
  const db = new Kysely<HouseSchema>({ dialect });
  const rows = await db
    .selectFrom("house_round")
    .select("round_id")
    .where("table_n", "is not", null)
    .where("phase", "in", ["staking", "playing", "raising"])
    .execute();
  await db.destroy();
  return rows.length;
}

/** What players were told they had got off with, by round: this much they are paid, and once. */
const left = new Map<string, number>();

/** @returns whether a bet was taken */
async function rideTram(player: HousePlayer): Promise<boolean> {
  const [stake, bet] = bets["house_tram"] ?? [0, null];
  const client = await connectSocket(url, "/tables");
  try {
    await client.ask("table", { gameCode: "house_tram" });
    const { n } = await client.next<TableState>("table_state");
    const { body, status } = await player.start(stake, bet, { n, clientSeed: undefined });
    if (status !== 200) return false;
    await client.next<TableState>("table_state", (told) => told.n > n || (told.n === n && told.script !== null));
    await sleep(35);
    const answer = await player.act(body.roundId, 0, { type: "leave" });
    if (answer.status === 200 && answer.body.win !== null) left.set(body.roundId, answer.body.win);
    return body.state === "open";
  } finally {
    client.close();
  }
}

/** Draws two hands out of three out to their end. @returns whether this one */
async function playHand(player: HousePlayer, draw: () => number): Promise<boolean> {
  const [stake, bet] = bets["house_blackjack"] ?? [0, null];
  const begun = await player.start(stake, bet);
  let view: View | undefined = begun.status === 200 ? begun.body : begun.body.view;
  while (view?.state === "open") {
    if (draw() < 0.15) return false;
    const types = view.actions;
    const type = types[Math.floor(draw() * types.length)];
    view = (await player.act(view.roundId, view.seq, { type })).body;
  }
  return view?.state === "closed";
}

/** @returns whether the round has an end, or will have one by itself: of some the stake is not known to be taken */
async function playOnce(player: HousePlayer, gameCode: string, draw: () => number): Promise<boolean> {
  if (gameCode === "house_wheel") return playTable(player);
  if (gameCode === "house_tram") return rideTram(player);
  if (gameCode === "house_blackjack") return playHand(player, draw);
  return (await player.start(...(bets[gameCode] ?? [10, null]))).body.state === "closed";
}

test(`killed ${kills} times while games are played`, { timeout: 120_000 + kills * 30_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`kill games: SEED=${seed}`);
  const random = createFakeRandom(seed);
  const draw = random.next;
  await start();
  const names = Array.from({ length: playersAtOnce }, (_, index) => `killed${index}`);
  const tokens: string[] = [];
  for (const username of names) {
    await control("user", { username, credit, currency: "RSD" });
    const body = { username, password: "Sandbox-Pass1" };
    tokens.push((await call<{ access_token: string }>(`${url}/kcmanager/loginUser`, { body })).body.access_token);
  }

  let played = 0;
  /** Until the server dies over it. */
  async function play(token: string): Promise<void> {
    const server = {
      url,
      call: <Body>(path: string, options?: CallOptions) => call<Body>(`${url}${path}`, options),
    };
    const games = Object.keys(bets);
    try {
      for (;;) {
        const gameCode = games[Math.floor(draw() * games.length)] ?? "house_dice";
        const player = await playHouse(server, token, gameCode);
        for (let round = 0; round < 3; round += 1) if (await playOnce(player, gameCode, draw)) played += 1;
      }
    } catch (error) {
      if (!isKilled) throw error;
    }
  }

  for (let round = 0; round < kills; round += 1) {
    const playing = tokens.map(play);
    // By what is played, not by time: the machine may be busy.
    const goal = played + 5 + Math.floor(draw() * 30);
    await until(() => played >= goal, 120_000);
    await sleep(draw() * 20);
    await kill();
    await Promise.all(playing);
    await start();
  }
  await until(async () => {
    const { body } = await call<{ outbox: number }>(`${url}/sandbox/games`);
    return body.outbox === 0;
  }, 60_000);
  // Shared rounds that fell into the last gap; a ride would go on for half a minute.
  await control("games", { tables: { house_tram: { bettingMs: 60_000 } } });
  await until(async () => (await undecidedAtTables()) === 0);
  await until(async () => (await call<{ outbox: number }>(`${url}/sandbox/games`)).body.outbox === 0, 60_000);
  await kill();

  const house = await openHouseStore({ dataDir, database: null }, Date, () => undefined);
  const rounds = await house.db.selectFrom("house_round").selectAll().execute();
  await house.close();
  const store = await openTestStore(dataDir, Date);
  try {
    await auditLedger(store.db);
    expect(rounds.filter(({ phase }) => phase === "closed").length).toBeGreaterThan(kills * 3);
    await agreesWith(store.db, rounds);
  } finally {
    await store.close();
  }
});

/** @throws where the ledger does not say of a round what the house says */
async function agreesWith(db: Database, rounds: readonly HouseRoundTable[]): Promise<void> {
  const postings = await db
    .selectFrom("ledger_booking")
    .innerJoin("ledger_posting", "ledger_posting.id", "ledger_booking.posting_id")
    .select(["ledger_posting.kind", "note", "amount"])
    .where("note", "like", "house%")
    .execute();
  const of = (round: HouseRoundTable, kind: string) =>
    postings.filter((one) => one.kind === kind && one.note === `${round.game_code}|${round.round_id}`);
  const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
  const phases: Record<string, number> = {};
  for (const round of rounds) {
    const { phase, win, stake, raised, game_code, round_id } = round;
    const name = `${game_code} ${round_id} ${phase}`;
    phases[phase] = (phases[phase] ?? 0) + 1;
    const wins = of(round, "game_win");
    const moved = sum(of(round, "game_stake")) + sum(of(round, "game_refund"));
    expect(["closed", "cancelled", "playing"], `phase of ${name}`).toContain(phase);
    expect(moved + (phase === "cancelled" ? 0 : stake + raised), `what was taken for ${name}`).toBe(0);
    expect(
      wins.map(({ amount }) => amount),
      `wins of ${name}`,
    ).toEqual(phase === "closed" && (win ?? 0) > 0 ? [win] : []);
  }
  const told = rounds.filter(({ round_id }) => left.has(round_id));
  expect(told.map(({ round_id, win }) => [round_id, win])).toEqual(
    told.map(({ round_id }) => [round_id, Math.round((left.get(round_id) ?? 0) * 100)]),
  );
  expect(told.length).toBe(left.size);
  console.log(`kill games: ${rounds.length} rounds, ${JSON.stringify(phases)}`);
  const known = new Set(rounds.map(({ game_code, round_id }) => `${game_code}|${round_id}`));
  expect(postings.filter(({ note }) => !known.has(note))).toEqual([]);
  // Of shared rounds none waits for anybody.
  expect(rounds.filter(({ table_n, phase }) => table_n !== null && phase === "playing")).toEqual([]);
}
