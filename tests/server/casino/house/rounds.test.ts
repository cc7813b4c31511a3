// Rounds of the house over the real wallet: what is taken and paid, what a lost answer, a crash or a second request changes.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawOf } from "../../../../server/casino/house/seeds.ts";
import { blackjack } from "../../../../src/domain/games/blackjack/blackjack.ts";
import type { RoundAnswer, SeedsAnswer, WireRound } from "../../../../src/protocol/games/rounds.ts";
import type { MessagesAnswer } from "../../../../src/protocol/messages.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { clientSeed, openHand, playHouse } from "../../../harness/house-player.ts";
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
const rotate = (requestId: string = randomUUID()) =>
  server.call<SeedsAnswer & { error?: string }>("/games/v1/seeds/rotate", {
    body: { clientSeed: "the next one", requestId },
    token,
  });
const siteRound = async (id: string) =>
  (await server.call<RoundAnswer>(`/games/v1/rounds/house.${id}`, { token })).body;
const knowSeeds = (seed: string) => control("games", { seeds: { username, seed, clientSeed } });

/** A seed whose first hand waits for its player: most do. */
function seedOfOpenHand(): string {
  for (let number = 1; ; number += 1) {
    const seed = number.toString(16).padStart(64, "0");
    if (!blackjack.isClosed(blackjack.open(null, drawOf({ seed }, clientSeed, 0)))) return seed;
  }
}

describe("an instant game", () => {
  it("takes the stake, decides, pays, and shows the same again", async () => {
    const dice = await playHouse(server, token, "house_dice");
    expect(dice.url).toContain(`${server.url}/play/house/dice#session=${dice.sessionId}`);
    expect(await dice.session()).toMatchObject({
      status: 200,
      body: { mode: "real", balance: 10_000, currency: "RSD", openRound: null, seeds: { needsClientSeed: true } },
    });
    const roundId = randomUUID();
    const { body } = await dice.start(100, { target: 5000 }, { roundId });
    expect(body).toMatchObject({ roundId, state: "closed", stake: 100, actions: [] });
    const rolled = (body.public as { rolled: number }).rolled;
    expect(body.win).toBe(rolled < 5000 ? 196 : 0);
    expect(body.balance).toBe(9900 + (body.win ?? 0));
    expect(await credit()).toBe(body.balance);
    expect((await dice.start(100, { target: 5000 }, { roundId })).body).toEqual(body);
    expect((await dice.round(roundId)).body).toEqual(body);
    const other = await dice.start(100, { target: 5001 }, { roundId });
    expect(other).toMatchObject({ status: 409, body: { error: "roundReused", view: { roundId } } });
    expect(await siteRound(roundId)).toMatchObject({ state: "closed", stake: 100, win: body.win });
  });

  it("names what is wrong with a bet, and needs a seed of the player's first", async () => {
    const dice = await playHouse(server, token, "house_dice");
    const paths = async (stake: number, bet: unknown) => {
      const { status, body } = await dice.start(stake, bet);
      return [status, (body as unknown as { details: { path: string }[] }).details[0]?.path];
    };
    expect(await paths(100, { target: 99 })).toEqual([400, "bet.target"]);
    expect(await paths(11, { target: 5000 })).toEqual([400, "stake"]);
    const first = await dice.start(100, { target: 5000 }, { clientSeed: undefined });
    expect(first).toMatchObject({ status: 422, body: { error: "clientSeedNeeded" } });
    expect((await dice.round(randomUUID())).status).toBe(404);
    expect(await credit()).toBe(10_000);
  });

  it("passes the wallet's refusals on", async () => {
    const dice = await playHouse(server, token, "house_dice");
    await control("user", { username, credit: 50, currency: "RSD" });
    const told = await dice.start(100, { target: 5000 });
    expect(told).toMatchObject({ status: 422, body: { error: "insufficientCredit", view: { state: "cancelled" } } });
    const second = await playHouse(server, token, "house_keno");
    expect(await dice.start(10, { target: 5000 })).toMatchObject({ status: 410, body: { error: "sessionEnded" } });
    expect((await second.start(10, { numbers: [1, 2, 3] })).status).toBe(200);
  });

  it("waits for its cycle, over games and sessions", async () => {
    await control("games", { cycleMs: 60_000 });
    const dice = await playHouse(server, token, "house_dice");
    expect((await dice.start(10, { target: 5000 })).status).toBe(200);
    const keno = await playHouse(server, token, "house_keno");
    const early = await keno.start(10, { numbers: [7] });
    expect(early).toMatchObject({ status: 429, body: { error: "tooFast" } });
    expect(early.body.waitMs).toBeGreaterThan(50_000);
  });
});

describe("a staged game", () => {
  it("goes on with the same hand, in another session too, and stakes more when it is doubled", async () => {
    const table = await playHouse(server, token, "house_blackjack");
    const hand = await openHand(table);
    const before = (await credit()) ?? 0;
    const later = await playHouse(server, token, "house_blackjack");
    expect((await later.session()).body.openRound).toMatchObject({ roundId: hand.roundId, public: hand.public });
    expect((await later.start(100, null)).body).toMatchObject({ error: "roundOpen", view: { roundId: hand.roundId } });
    expect(await rotate()).toMatchObject({ status: 409, body: { error: "roundOpen" } });
    const doubled = await later.act(hand.roundId, 0, { type: "double" });
    expect(doubled.body).toMatchObject({ state: "closed", stake: 200, seq: 1 });
    expect(await credit()).toBe(before - 100 + (doubled.body.win ?? 0));
    expect((await later.act(hand.roundId, 0, { type: "double" })).body).toEqual(doubled.body);
    expect(await later.act(hand.roundId, 0, { type: "hit" })).toMatchObject({
      status: 409,
      body: { error: "roundMoved" },
    });
    const kept = await siteRound(hand.roundId);
    expect(kept.transactions.map(({ kind }) => kind)).toEqual(["bet", "bet", "win"]);
    expect(kept.detail?.steps).toEqual(["double"]);
  });

  it("refuses a double that cannot be paid, and the hand goes on", async () => {
    await control("user", { username, credit: 100, currency: "RSD" });
    await knowSeeds(seedOfOpenHand());
    const table = await playHouse(server, token, "house_blackjack");
    const { body } = await table.start(100, null);
    expect(body.state).toBe("open");
    const told = await table.act(body.roundId, 0, { type: "double" });
    expect(told).toMatchObject({ status: 422, body: { error: "insufficientCredit", view: { state: "open", seq: 0 } } });
    expect((await table.act(body.roundId, 0, { type: "stand" })).body.state).toBe("closed");
  });

  it("is finished by its default action when it was left alone, and for a player who may not go on", async () => {
    const table = await playHouse(server, token, "house_blackjack");
    const first = await openHand(table);
    await control("games", { roundTtlMs: 0 });
    await until(async () => (await table.round(first.roundId)).body.state === "closed");
    await control("games", { roundTtlMs: 3_600_000 });
    const second = await openHand(table);
    // An hour after its last action.
    const [waiting] = (await server.call<WireRound[]>("/games/v1/rounds/open", { token })).body;
    expect(waiting).toMatchObject({ roundId: `house.${second.roundId}`, state: "open" });
    const { openedAt = 0, waitsUntil = 0 } = waiting ?? {};
    expect(waitsUntil - openedAt).toBeGreaterThanOrEqual(3_600_000);
    expect(waitsUntil - openedAt).toBeLessThan(3_660_000);
    expect((await siteRound(second.roundId)).waitsUntil).toBe(waitsUntil);
    await control("user", { username, blocked: true });
    await until(async () => (await control("games", {})).status === 204 && (await openRounds()) === 0);
    await control("user", { username, blocked: false });
    const end = await siteRound(second.roundId);
    expect(end).toMatchObject({ state: "closed" });
    expect(end).not.toHaveProperty("waitsUntil");
    token = (await server.logIn(username)).access_token;
    // Each was told of once.
    const finished = (await inbox()).filter(({ key }) => key.startsWith("round"));
    const left = await siteRound(first.roundId);
    const params = { game: "Blackjack", currency: "RSD", stake: 100 };
    expect(finished.map(({ key, params }) => ({ key, params }))).toEqual([
      { key: "roundBarred", params: { ...params, roundId: `house.${second.roundId}`, amount: end.win } },
      { key: "roundLeft", params: { ...params, roundId: `house.${first.roundId}`, amount: left.win } },
    ]);
    await control("games", { roundTtlMs: 86_400_000 });
  });

  const inbox = async () =>
    (await server.call<MessagesAnswer>("/account/v1/messages", { body: { page: 1 }, token })).body.result;

  const openRounds = async () => (await server.call<{ openRounds: number }>("/sandbox/games")).body.openRounds;
});

describe("what can be checked", () => {
  it("follows from the seed whose hash was shown, as a script of its own finds", async () => {
    const { active, nextHash } = await seeds();
    const rolled: number[] = [];
    let dice = await playHouse(server, token, "house_dice");
    for (let round = 0; round < 20; round += 1) {
      // A session may ask ten times a second, and this is faster.
      if (round % 5 === 0) dice = await playHouse(server, token, "house_dice");
      const { status, body } = await dice.start(10, { target: 5000 });
      expect({ status, body }).toMatchObject({ status: 200, body: { state: "closed" } });
      rolled.push((body.public as { rolled: number }).rolled);
    }
    const answer = await rotate("3f0d4ab6-9f25-4c11-8d1e-6f2f6a1c9a10");
    expect(answer.status).toBe(200);
    const [{ seed, hash } = { seed: "", hash: "" }] = answer.body.revealed;
    expect([hash, createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")]).toEqual([
      active.hash,
      active.hash,
    ]);
    expect(answer.body.active).toEqual({ hash: nextHash, clientSeed: "the next one", nonce: 0 });
    const recomputed = rolled.map((_, nonce) => {
      const block = createHmac("sha256", Buffer.from(seed, "hex")).update(`${clientSeed}:${nonce}:0`).digest();
      // Of 2^32 numbers the last 7,296 are left out: none of these 20 is among them.
      return block.readUInt32BE(0) % 10_000;
    });
    expect(rolled).toEqual(recomputed);
    expect((await rotate("3f0d4ab6-9f25-4c11-8d1e-6f2f6a1c9a10")).body).toEqual(answer.body);
  });

  it("is known beforehand where the sandbox sets the seeds", async () => {
    const seed = "01".repeat(32);
    await knowSeeds(seed);
    const dice = await playHouse(server, token, "house_dice");
    const { body } = await dice.start(10, { target: 5000 }, { clientSeed: "another" });
    const block = createHmac("sha256", Buffer.from(seed, "hex")).update(`${clientSeed}:0:0`).digest();
    expect(body.public).toMatchObject({ rolled: block.readUInt32BE(0) % 10_000 });
    expect((await siteRound(body.roundId)).verification).toMatchObject({ seed: null, clientSeed, nonce: 0 });
    await rotate();
    expect((await siteRound(body.roundId)).verification).toMatchObject({ seed });
  });
});

describe("a demo", () => {
  it("plays for a guest by the same rules, without wallet or ledger", async () => {
    const before = (await server.call<{ wallet: object }>("/sandbox/games")).body.wallet;
    const dice = await playHouse(server, null, "house_dice");
    const { body } = await dice.start(100, { target: 5000 });
    expect(body).toMatchObject({ state: "closed", stake: 100 });
    expect(body.balance).toBe(9900 + (body.win ?? 0));
    const table = await playHouse(server, null, "house_blackjack");
    const hand = await openHand(table);
    expect((await table.act(hand.roundId, 0, { type: "stand" })).body.state).toBe("closed");
    const poor = await playHouse(server, null, "house_dice");
    for (let round = 0; round < 2; round += 1) await poor.start(10_000, { target: 100 });
    expect((await poor.session()).body.mode).toBe("demo");
    expect((await server.call<{ wallet: object }>("/sandbox/games")).body.wallet).toEqual(before);
  });

  it("shows the hand as it is where its credit does not reach for a double", async () => {
    let table = await playHouse(server, null, "house_blackjack");
    let view = (await table.start(10_000, {})).body;
    // A hand that is decided as it is dealt has nothing to double.
    for (let tries = 0; view.state !== "open" && tries < 20; tries += 1) {
      table = await playHouse(server, null, "house_blackjack");
      view = (await table.start(10_000, {})).body;
    }
    const refused = await table.act(view.roundId, view.seq, { type: "double" });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: "insufficientCredit", view: { roundId: view.roundId, state: "open", seq: 0, stake: 10_000 } },
    });
    expect((await table.act(view.roundId, 0, { type: "stand" })).body.state).toBe("closed");
  });
});

it("answers frames of an opaque origin, and only by a session", async () => {
  const preflight = await fetch(`${server.url}/rgs/v1/rounds`, {
    method: "OPTIONS",
    headers: { origin: "null", "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("x-game-session");
  const without = await server.call("/rgs/v1/session", { body: {}, headers: { origin: "null" } });
  expect([without.status, without.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
  expect(without.headers.get("access-control-allow-credentials")).toBeNull();
});
