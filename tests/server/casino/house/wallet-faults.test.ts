// Rounds of the house while the wallet does not answer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoundAnswer, SeedsAnswer } from "../../../../src/protocol/games/rounds.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { clientSeed, playHouse } from "../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
let token: string;
let username = "";
let users = 0;

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

beforeEach(async () => {
  // A player of its own: a reset of the whole site takes longer than most of these tests.
  username = `gambler${(users += 1)}`;
  await control("user", { username, credit: 10_000, currency: "RSD" });
  await control("games", { cycleMs: 0 });
  token = (await server.logIn(username)).access_token;
});

const credit = async () =>
  (
    await server.call<{ wallets: { wallet_0: number; currency: string }[] }>("/base/v1/users", { token })
  ).body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0;
const seeds = async () => (await server.call<SeedsAnswer>("/games/v1/seeds", { token })).body;
const siteRound = async (id: string) =>
  (await server.call<RoundAnswer>(`/games/v1/rounds/house.${id}`, { token })).body;
const knowSeeds = (seed: string) => control("games", { seeds: { username, seed, clientSeed } });

describe("a wallet that does not answer", () => {
  it("is asked again: one bet, and the round is played", async () => {
    const dice = await playHouse(server, token, "house_dice");
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 1 } });
    const { body } = await dice.start(100, { target: 5000 });
    expect(body.state).toBe("closed");
    expect((await siteRound(body.roundId)).transactions.map(({ kind }) => kind)).toEqual(["bet", "win"]);
    expect(await credit()).toBe(body.balance);
  });

  it("has the bet taken back where it never answers", async () => {
    const dice = await playHouse(server, token, "house_dice");
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 5 } });
    const { body } = await dice.start(100, { target: 9700 });
    expect(body).toMatchObject({ state: "checking", win: null, public: null });
    await until(async () => (await dice.round(body.roundId)).body.state === "cancelled");
    expect(await credit()).toBe(10_000);
    expect(await siteRound(body.roundId)).toMatchObject({ state: "refunded", stake: 0 });
    // The number stays spent.
    expect((await seeds()).active.nonce).toBe(1);
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 0 } });
  });

  it("is told of a win until it answers, over a restart", async () => {
    await knowSeeds("ab".repeat(32));
    const dice = await playHouse(server, token, "house_dice");
    await control("games", { wallet: { op: "win", mode: "refused", times: 1000 } });
    const { body } = await dice.start(100, { target: 9700 });
    expect(body).toMatchObject({ state: "closed", balance: 9900 });
    expect(await credit()).toBe(9900);
    await server.restart();
    token = (await server.logIn(username)).access_token;
    await until(async () => (await siteRound(body.roundId)).state === "closed");
    expect(await credit()).toBe(9900 + (body.win ?? 0));
    await control("games", { cycleMs: 0 });
  });
});
