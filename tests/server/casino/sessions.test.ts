// Sessions of games: one at a time, what ends them and who is told; the catalogue and its sections.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gamesAnswerSchema, lobbyPages } from "../../../src/protocol/games/catalogue.ts";
import type { GameSessionEvent } from "../../../src/protocol/games/events.ts";
import { playAcme } from "../../harness/acme.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { until } from "../../harness/until.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ intervals: { gameSweepMs: 30 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  token = (await server.logIn("player")).access_token;
});

const start = (body: unknown, bearer: string | undefined = token) =>
  server.call<{ sessionId: string; error?: string; openRounds: string[] }>("/games/v1/games/startSession", {
    body,
    ...(bearer === "" ? {} : { token: bearer }),
  });
const control = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });
const stateOf = async (id: string) =>
  (await server.call<{ state: string; reason: string }>(`/games/v1/games/session?sessionId=${id}`, { token })).body;

async function signedIn(): Promise<SocketClient> {
  const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  const client = await connectSocket(server.url, "/sports");
  await client.ask("auth", { token: body.token });
  return client;
}

describe("opening", () => {
  it("wants a log-in, a known game and a wallet that it takes", async () => {
    expect((await start({ gameCode: "acme_plain" }, "")).status).toBe(401);
    expect((await start({ gameCode: "acme_none" })).status).toBe(404);
    expect(await start({ gameCode: "acme_plain", currency_id: 1000 })).toMatchObject({
      status: 422,
      body: { error: "freeBetWallet" },
    });
    expect(await start({ gameCode: "acme_plain", currency_id: 7 })).toMatchObject({ body: { error: "noWallet" } });
    expect(await start({ gameCode: "acme_plain", currency_id: 2 })).toMatchObject({
      status: 200,
      body: { mode: "real", currency: "EUR", currency_id: 2, openRounds: [] },
    });
  });

  it("ends the session before, and names the rounds that wait", async () => {
    const first = await playAcme(server, token, Date.now);
    await first.bet(100, { roundId: "waits" });
    const client = await signedIn();
    const second = await start({ gameCode: "acme_plain" });
    expect(second.body.openRounds).toEqual(["acme.waits"]);
    expect(await client.next<GameSessionEvent>("game_session")).toMatchObject({
      sessionId: first.sessionId,
      state: "ended",
      reason: "replaced",
    });
    expect(await first.bet(100)).toMatchObject({ status: 410, body: { error: "sessionEnded" } });
    expect((await first.win(100, { roundId: "waits" })).status).toBe(200);
    client.close();
  });

  it("keeps to one live session, however many start at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => start({ gameCode: "acme_plain" })));
    const states = await Promise.all(all.map(({ body }) => stateOf(body.sessionId)));
    expect(states.filter(({ state }) => state !== "ended")).toHaveLength(1);
  });

  it("lets guests play in demo, where no money moves", async () => {
    const demo = await server.call<{ sessionId: string }>("/games/v1/games/startDemoGame", {
      body: { gameCode: "acme_plain" },
    });
    expect(demo).toMatchObject({ status: 200, body: { mode: "demo", currency: "FUN", currency_id: 0 } });
    const acme = await playAcme(server, token, Date.now);
    const bet = await acme.bet(100, { sessionId: demo.body.sessionId, currency: "FUN" });
    expect(bet).toMatchObject({ status: 422, body: { error: "demoSession" } });
    await control("settings", { scope: "general", key: "demoForGuests", value: false });
    const body = { gameCode: "acme_plain" };
    expect((await server.call("/games/v1/games/startDemoGame", { body })).body["error"]).toBe("demoNeedsLogin");
    expect((await server.call("/games/v1/games/startDemoGame", { body, token })).status).toBe(200);
  });
});

describe("ending", () => {
  it("ends by the player, again without harm, and never by another", async () => {
    const { sessionId } = (await start({ gameCode: "acme_plain" })).body;
    const other = (await server.logIn("player2")).access_token;
    const end = (bearer: string) => server.call("/games/v1/games/endSession", { body: { sessionId }, token: bearer });
    expect((await end(other)).status).toBe(404);
    expect((await end(token)).status).toBe(204);
    expect((await end(token)).status).toBe(204);
    expect(await stateOf(sessionId)).toMatchObject({ state: "ended", reason: "player" });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["timeOut", () => server.call("/account/v1/gambling/timeOut", { body: { span: "24h" }, token })],
    ["maintenance", () => control("maintenance", { timeLeft: 0 })],
    ["gameDisabled", () => control("settings", { scope: "status", key: "casinoIndefiniteDisabled", value: true })],
  ])("ends by what came about elsewhere: %s", async (reason, cause) => {
    const client = await signedIn();
    const { sessionId } = (await start({ gameCode: "acme_plain" })).body;
    await cause();
    await until(async () => (await stateOf(sessionId)).reason === reason);
    const told = await client.next<GameSessionEvent>("game_session");
    expect(told).toMatchObject({ sessionId, state: "ended", reason });
    client.close();
  });

  it("ends by a block, and says so to the provider", async () => {
    const acme = await playAcme(server, token, Date.now);
    await control("user", { username: "player", blocked: true });
    await until(async () => (await server.call<{ sessions: number }>("/sandbox/games")).body.sessions === 0);
    expect(await acme.bet(100)).toMatchObject({ status: 403, body: { error: "userBlocked" } });
  });

  it("warns of idleness, and ends by it unless something is played", async () => {
    const acme = await playAcme(server, token, Date.now);
    const client = await signedIn();
    await control("games", { idleMs: 30_000 });
    const told = await client.next<GameSessionEvent>("game_session");
    expect(told).toMatchObject({ sessionId: acme.sessionId, state: "idle", reason: "idle" });
    await control("games", { idleMs: 1 });
    await client.next<GameSessionEvent>("game_session", ({ state, reason }) => state === "ended" && reason === "idle");
    expect(await acme.bet(100)).toMatchObject({ status: 410, body: { error: "sessionEnded" } });
    client.close();
  });
});

describe("the catalogue", () => {
  it("lists games with their limits, and sections that name no others", async () => {
    const games = gamesAnswerSchema.parse((await server.call("/games/v1/games/enabled")).body);
    expect(games.find(({ gameCode }) => gameCode === "acme_plain")).toMatchObject({
      provider: "acme",
      providerName: "Acme",
      enabled: true,
      limits: [
        { currency: "RSD", min: 10 },
        { currency: "EUR", min: 0.1 },
      ],
    });
    const codes = new Set(games.map(({ gameCode }) => gameCode));
    for (const page of lobbyPages) {
      const answer = await server.call<{ games: string[] }[]>(`/cms/v1/casino/sections?area=${page}`);
      expect(answer.status).toBe(200);
      expect(answer.body.length).toBeGreaterThan(0);
      for (const code of answer.body.flatMap((section) => section.games)) expect(codes).toContain(code);
    }
    expect((await server.call("/cms/v1/casino/sections?area=none")).status).toBe(400);
  });

  it("has an answer that need not be sent again", async () => {
    const first = await server.call("/games/v1/games/enabled");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await server.call("/games/v1/games/enabled", { headers })).status).toBe(304);
  });
});
