// Shared games over HTTP and sockets: everybody sees the same, bets count until betting closes, and each round is paid once.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyRound } from "../../../../src/domain/games/verify.ts";
import type { View } from "../../../../src/protocol/games/game-server.ts";
import type { ChainAnswer, RoundAnswer } from "../../../../src/protocol/games/rounds.ts";
import { tableStateSchema, type TableState } from "../../../../src/protocol/games/tables.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { type HousePlayer, playHouse } from "../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
let token: string;
let username = "";
let users = 0;
let looker: SocketClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.drain();
  const store = await openTestStore(server.dataDir);
  await auditLedger(store.db);
  await store.close();
  await removeTestData(server.dataDir);
});

const control = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });
const steer = (gameCode: string, change: object) => control("games", { tables: { [gameCode]: change } });

beforeEach(async () => {
  username = `tabler${(users += 1)}`;
  await control("user", { username, credit: 10_000, currency: "RSD" });
  await control("games", { cycleMs: 0 });
  token = (await server.logIn(username)).access_token;
  looker = await connectSocket(server.url, "/tables");
});
afterEach(() => looker.close());

const credit = async () =>
  (
    await server.call<{ wallets: { wallet_0: number; currency: string }[] }>("/base/v1/users", { token })
  ).body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0;
const siteRound = async (id: string) =>
  (await server.call<RoundAnswer>(`/games/v1/rounds/house.${id}`, { token })).body;
const chainOf = async (gameCode: string) => (await server.call<ChainAnswer>(`/games/v1/chains/${gameCode}`)).body;
const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

async function stateOf(gameCode: string): Promise<TableState> {
  const client = await connectSocket(server.url, "/tables");
  await client.ask("table", { gameCode });
  const state = tableStateSchema.parse(await client.next("table_state"));
  client.close();
  return state;
}

/** The table takes bets for as long as the test wants. @returns the number of its round */
async function openTable(gameCode: string): Promise<number> {
  await steer(gameCode, { bettingMs: 60_000, playingMs: 40, resultMs: 60_000, paused: true });
  return (await stateOf(gameCode)).n;
}
/** Closes betting at once: what happens is shown in half of a blink, and then the result stands. */
const closeTable = async (gameCode: string) => {
  await steer(gameCode, { paused: false });
  await steer(gameCode, { bettingMs: 1 });
};

const red = { chips: [{ spot: "red", units: 100 }] };
const bet = (player: HousePlayer, n: number, roundId: string = randomUUID()) =>
  player.start(100, red, { n, roundId, clientSeed: undefined });
const closed = async (player: HousePlayer, roundId: string): Promise<View> => {
  await until(async () => (await player.round(roundId)).body.state === "closed");
  return (await player.round(roundId)).body;
};

describe("a table", () => {
  it("is the same for all who look: number, phase and result, by a chain whose tip was told before", async () => {
    await steer("house_wheel", { bettingMs: 150, playingMs: 150, resultMs: 100 });
    const other = await connectSocket(server.url, "/tables");
    await Promise.all([looker, other].map((client) => client.ask("table", { gameCode: "house_wheel" })));
    const rounds = async (client: SocketClient): Promise<TableState[]> => {
      const states = () => client.of("table_state").map((state) => tableStateSchema.parse(state));
      await until(() => states().filter(({ phase }) => phase === "result").length >= 4);
      return states();
    };
    const [mine, theirs] = await Promise.all([rounds(looker), rounds(other)]);
    // The first was told on joining: betting may have been over by then, and nothing shown yet.
    const shown = (states: TableState[]) =>
      states.slice(1).map(({ n, phase, script, seed, tip }) => [`${n} ${phase}`, { script, seed, tip }] as const);
    const alike = new Map(shown(theirs));
    const both = shown(mine).filter(([stage]) => alike.has(stage));
    // A busy machine may be late for a phase that lasts a tenth of a second.
    expect(both.length).toBeGreaterThan(1);
    expect(both.map(([stage]) => alike.get(stage))).toEqual(both.map(([, state]) => state));
    for (const { phase, script, seed } of mine.slice(1)) {
      expect(script === null).toBe(phase === "betting");
      expect(seed === null).toBe(phase !== "result");
    }
    const results = mine.filter(({ phase }) => phase === "result");
    const { tip, first } = await chainOf("house_wheel");
    for (const { n, seed, script, history } of results) {
      let hash = seed ?? "";
      for (let step = first; step <= n; step += 1) hash = sha256(hash);
      expect(hash).toBe(tip);
      const block = createHmac("sha256", Buffer.from(seed ?? "", "hex"))
        .update(`house_wheel:${n}:0`)
        .digest();
      expect(script).toEqual({ number: block.readUInt32BE(0) % 37 });
      expect(history[0]).toEqual({ n, seed, result: block.readUInt32BE(0) % 37 });
      expect(
        history.every(({ seed: later }, index) => index === 0 || sha256(history[index - 1]?.seed ?? "") === later),
      ).toBe(true);
    }
    other.close();
  });

  it("is left again, and there is none of a game that is played alone", async () => {
    expect(await looker.ask("table", { gameCode: "house_dice" })).toEqual({ error: "notFound" });
    expect(await looker.ask("table", { gameCode: 5 })).toEqual({ error: "badRequest" });
    expect(await looker.ask("table", { gameCode: "house_dogs" })).toEqual({ ok: true });
    expect(await looker.ask("table", { gameCode: "house_dogs", disconnect: true })).toEqual({ ok: true });
    expect((await server.call("/games/v1/chains/house_dice")).status).toBe(404);
  });
});

describe("a player's round at a table", () => {
  it("takes bets until betting closes, as one round with one win", async () => {
    const n = await openTable("house_wheel");
    const player = await playHouse(server, token, "house_wheel");
    expect((await player.session()).body).toMatchObject({ seeds: null, openRound: null });
    const first = await bet(player, n);
    expect(first.body).toMatchObject({ state: "open", stake: 100, win: null, balance: 9900, actions: ["bet"] });
    const { roundId } = first.body;
    expect((await bet(player, n, roundId)).body).toMatchObject({ roundId, stake: 100, balance: 9900 });
    const action = { type: "bet", bet: { chips: [{ spot: "black", units: 50 }] }, stake: 50 };
    const second = await player.act(roundId, 0, action);
    expect(second.body).toMatchObject({ seq: 1, stake: 150, balance: 9850, win: null });
    expect((await player.act(roundId, 0, action)).body).toMatchObject({ seq: 1, stake: 150 });
    expect(await player.act(roundId, 0, { ...action, stake: 60 })).toMatchObject({ status: 409 });
    expect(await bet(player, n)).toMatchObject({ status: 409, body: { error: "roundOpen", view: { roundId } } });
    expect((await stateOf("house_wheel")).players).toBe(1);
    await closeTable("house_wheel");
    expect(await player.act(roundId, 1, action)).toMatchObject({ status: 409 });
    expect(await bet(player, n)).toMatchObject({ status: 409, body: { error: "bettingClosed" } });

    const { win, public: shown } = await closed(player, roundId);
    const { number } = (shown as { script: { number: number } }).script;
    expect(shown).toMatchObject({ n, bets: [{ stake: 100 }, { stake: 50 }] });
    await until(async () => (await siteRound(roundId)).state === "closed");
    const told = await siteRound(roundId);
    expect(told).toMatchObject({ stake: 150, win, detail: { bet: red, steps: [action.bet], outcome: { number } } });
    expect(told.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bet", 100],
      ["bet", 50],
      ["win", win],
    ]);
    expect(await credit()).toBe(9850 + (win ?? 0));

    const { verification, detail } = told;
    if (verification?.scheme !== "kvota-chain-1" || verification.seed === null) throw new Error("nothing proves it");
    const { seed } = verification;
    const hmac = async (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest();
    const seeds = { scheme: "kvota-chain-1", seed, n } as const;
    const outcome = await verifyRound({ hmac }, "house_wheel", seeds, detail?.bet, detail?.steps ?? []);
    if (!outcome.ok || outcome.kind !== "shared") throw new Error("the page would not find it");
    const pays = outcome.payouts.map(({ numerator, denominator }) => numerator / denominator);
    expect(win).toBe(100 * (pays[0] ?? 0) + 50 * (pays[1] ?? 0));
  });

  it.each<[string, unknown]>([
    ["house_draw48", { numbers: [1, 2, 3, 4, 5, 6] }],
    ["house_dogs", { market: "win", dogs: [3] }],
    ["house_vf", { match: 0, selection: 1 }],
  ])("is paid what the rules say: %s", async (gameCode, wanted) => {
    const n = await openTable(gameCode);
    const { prices } = await stateOf(gameCode);
    const player = await playHouse(server, token, gameCode);
    const { body } = await player.start(10, wanted, { n, clientSeed: undefined });
    expect(body).toMatchObject({ state: "open", balance: 9990 });
    await closeTable(gameCode);
    const { win } = await closed(player, body.roundId);
    await until(async () => (await siteRound(body.roundId)).state === "closed");
    const { verification } = await siteRound(body.roundId);
    expect(verification).toMatchObject({ scheme: "kvota-chain-1", n, table: prices });
    expect(await credit()).toBe(9990 + (win ?? 0));
  });

  it("names what is wrong with a bet, and passes the wallet's refusals on", async () => {
    const n = await openTable("house_dogs");
    const player = await playHouse(server, token, "house_dogs");
    const start = (stake: number, dogs: number[], number: number | undefined = n) =>
      player.start(stake, { market: "win", dogs }, { n: number, clientSeed: undefined });
    expect((await player.start(10, { market: "win", dogs: [1] })).status).toBe(400);
    expect(await start(10, [6])).toMatchObject({ status: 400, body: { details: [{ path: "bet.dogs" }] } });
    expect(await start(11, [1])).toMatchObject({ status: 400, body: { details: [{ path: "stake" }] } });
    expect(await start(10, [1], n + 1)).toMatchObject({ status: 409, body: { error: "bettingClosed" } });
    await control("user", { username, credit: 20, currency: "RSD" });
    expect(await start(50, [1])).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    // Nothing was taken: another may begin.
    const { body } = await start(10, [1]);
    expect(body).toMatchObject({ state: "open", balance: 10 });
    const poor = await player.act(body.roundId, 0, { type: "bet", bet: { market: "win", dogs: [2] }, stake: 50 });
    expect(poor).toMatchObject({ status: 422, body: { error: "insufficientCredit", view: { state: "open" } } });
    expect(await credit()).toBe(10);
  });

  it("plays in demo without a wallet", async () => {
    const n = await openTable("house_draw48");
    const before = (await server.call<{ wallet: object }>("/sandbox/games")).body.wallet;
    const guest = await playHouse(server, null, "house_draw48");
    const { body } = await guest.start(100, { numbers: [1, 2, 3, 4, 5, 6] }, { n, clientSeed: undefined });
    expect(body).toMatchObject({ state: "open", balance: 9900 });
    const again = { type: "bet", bet: { numbers: [7, 8, 9, 10, 11, 12] }, stake: 100 };
    expect((await guest.act(body.roundId, 0, again)).body).toMatchObject({ stake: 200, balance: 9800 });
    await closeTable("house_draw48");
    const { win, balance } = await closed(guest, body.roundId);
    expect(balance).toBe(9800 + (win ?? 0));
    expect((await server.call<{ wallet: object }>("/sandbox/games")).body.wallet).toEqual(before);
  });
});

describe("a bet whose stake is not known to be taken", () => {
  it("is taken back before what happens is shown", async () => {
    const player = await playHouse(server, token, "house_wheel");
    await steer("house_wheel", { bettingMs: 400, playingMs: 600, resultMs: 60_000, paused: true });
    const { n } = await stateOf("house_wheel");
    await looker.ask("table", { gameCode: "house_wheel" });
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 50 } });
    const roundId = randomUUID();
    const betting = bet(player, n, roundId);
    await until(async () => (await credit()) === 9900);
    await steer("house_wheel", { paused: false });
    // A process that is late may go from one phase to the one after the next.
    const shown = await looker.next<TableState>("table_state", (told) => told.n === n && told.phase !== "betting");
    expect(shown.script).not.toBeNull();
    const view = (await player.round(roundId)).body;
    expect(["checking", "cancelled"]).toContain(view.state);
    expect(view.public).toBeNull();
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 0 } });
    await until(async () => (await player.round(roundId)).body.state === "cancelled");
    expect(await credit()).toBe(10_000);
    expect(await siteRound(roundId)).toMatchObject({ state: "refunded" });
    await betting;
  });
});

it("goes on where the clock says after a restart, with the same chain, and settles what fell into the gap", async () => {
  const n = await openTable("house_wheel");
  const before = await chainOf("house_wheel");
  const player = await playHouse(server, token, "house_wheel");
  const { roundId } = (await bet(player, n)).body;
  // The stake's way to the wallet and back takes its time.
  await until(async () => (await player.round(roundId)).body.state === "open");
  await server.restart();
  token = (await server.logIn(username)).access_token;
  await until(async () => (await siteRound(roundId)).state === "closed");
  const round = await siteRound(roundId);
  expect(await credit()).toBe(9900 + round.win);
  const after = await chainOf("house_wheel");
  expect(after.tip).toBe(before.tip);
  expect(after.last?.n).toBe(n);
  let hash = after.last?.seed ?? "";
  for (let step = after.first; step <= (after.last?.n ?? 0); step += 1) hash = sha256(hash);
  expect(hash).toBe(before.tip);
});
