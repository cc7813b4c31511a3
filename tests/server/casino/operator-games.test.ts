// What administrators do with games: closing one that is played, limits, sections.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperatorGame } from "../../../src/protocol/games/operator-games.ts";
import { playAcme } from "../../harness/acme.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { readBeside, removeTestData } from "../../harness/test-database.ts";

let server: TestServer;
let token: string;
let admin: string;
let client: SocketClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.logIn("admin")).access_token;
  token = (await server.logIn("player")).access_token;
  const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  client = await connectSocket(server.url, "/sports");
  await client.ask("auth", { token: body.token });
});
afterAll(async () => {
  client.close();
  await server.drain();
  await removeTestData(server.dataDir);
});

const operator = <Body = Record<string, unknown>>(path: string, body: unknown, bearer = admin) =>
  server.call<Body>(`/operator/v1/games${path}`, { body, token: bearer });
const set = (change: object, bearer = admin) =>
  operator<OperatorGame & { error?: string; limit?: number }>(
    "/set",
    { gameCode: "acme_plain", reason: "as agreed", ...change },
    bearer,
  );
const shown = async () => (await server.call<{ gameCode: string; enabled: boolean }[]>("/games/v1/games/enabled")).body;
const plain = async () => (await shown()).find(({ gameCode }) => gameCode === "acme_plain");

describe("who may", () => {
  it.each(["", "/set", "/sections", "/report"])("refuses players and guests: %s", async (path) => {
    const body = { gameCode: "acme_plain", reason: "as agreed", page: path === "/sections" ? "casino" : 1 };
    expect(await operator(path, body, token)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect((await server.call(`/operator/v1/games${path}`, { body })).status).toBe(401);
  });
});

describe("a game", () => {
  it("is closed under who plays it, and opened again", async () => {
    const acme = await playAcme(server, token, Date.now);
    await acme.bet(100, { roundId: "running" });
    expect(await set({ enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await client.next("casinoInactiveGame")).toEqual({ game_code: "acme_plain" });
    expect(await client.next("game_session")).toMatchObject({
      sessionId: acme.sessionId,
      state: "ended",
      reason: "gameDisabled",
    });
    await client.next("reload_games");
    expect(await plain()).toMatchObject({ enabled: false });
    expect(await acme.bet(100)).toMatchObject({ status: 422, body: { error: "gameInactive" } });
    expect((await acme.win(100, { roundId: "running" })).status).toBe(200);
    await set({ enabled: true, hidden: true });
    expect(await plain()).toBeUndefined();
    const rows = await operator<{ result: OperatorGame[]; total: number }>("", { search: "acme" });
    expect(rows.body).toMatchObject({ total: 1, result: [{ gameCode: "acme_plain", hidden: true }] });
    await set({ hidden: false, order: -1, tags: ["fresh"] });
    expect((await shown())[0]).toMatchObject({ gameCode: "acme_plain", tags: ["fresh"] });
  });

  it("takes no limit that a win could break, and holds bets to the others", async () => {
    // 10,000,000 at most, 100 times the stake at most.
    expect(await set({ limits: [{ currency_id: 1, max: 100_001, maxRound: 200_000 }] })).toMatchObject({
      status: 422,
      body: { error: "limitTooHigh", limit: 100_000 },
    });
    expect((await set({ limits: [{ currency_id: 9, max: 1 }] })).status).toBe(400);
    expect((await set({ limits: [{ currency_id: 1, min: 50, max: 20 }] })).status).toBe(400);
    const changed = await set({ limits: [{ currency_id: 1, max: 200 }] });
    expect(changed.body.limits).toMatchObject([{ currency: "RSD", max: 200, maxRound: 40_000 }, { currency: "EUR" }]);
    const acme = await playAcme(server, token, Date.now);
    expect(await acme.bet(201)).toMatchObject({ status: 422, body: { error: "betLimit", limit: 200 } });
    expect(await client.next("casinoBetLimit")).toMatchObject({ game_limit: 200 });
    expect((await acme.bet(200)).status).toBe(200);
  });

  it("tells who plays it what it takes, where that is less than before", async () => {
    await playAcme(server, token, Date.now);
    const told = () => client.of<{ game_limit?: number }>("casinoBetLimit").map(({ game_limit }) => game_limit);
    const before = told().length;
    await set({ limits: [{ currency_id: 1, max: 150 }] });
    expect(await client.next("casinoBetLimit", ({ game_limit }: { game_limit: number }) => game_limit === 150)).toEqual(
      {
        game_code: "acme_plain",
        game_limit: 150,
        currency: "RSD",
      },
    );
    await set({ limits: [{ currency_id: 1, max: 170 }] });
    await set({ limits: [{ currency_id: 2, max: 1 }] });
    await set({ limits: [{ currency_id: 1, max: 160 }] });
    await client.next("casinoBetLimit", ({ game_limit }: { game_limit: number }) => game_limit === 160);
    expect(told().slice(before)).toEqual([150, 160]);
  });

  it("is not found under another name, and needs a reason", async () => {
    expect((await set({ gameCode: "acme_none" })).status).toBe(404);
    expect((await set({ reason: "" })).status).toBe(400);
  });
});

it("orders a page's sections, of games and ids that there are", async () => {
  const section = (id: string, games: string[]) => ({ id, name: "Ours", games });
  const sections = (...list: object[]) => operator<object[]>("/sections", { page: "other", sections: list });
  expect((await sections(section("ours", ["acme_none"]))).status).toBe(400);
  expect((await sections(section("popular", ["acme_plain"]))).status).toBe(400);
  expect((await sections(section("ours", []), section("ours", []))).status).toBe(400);
  const answer = await sections(section("ours", ["acme_plain", "house_dice"]), section("more", ["house_dice"]));
  expect(answer.body).toMatchObject([{ id: "ours", games: ["acme_plain", "house_dice"] }, { id: "more" }]);
  expect((await server.call("/cms/v1/casino/sections?area=other")).body).toEqual(answer.body);
  expect((await operator("/sections", { page: "other" })).body).toEqual(answer.body);
});

it("keeps a hidden game in its section, where players do not see it", async () => {
  const kept = [{ id: "kept", games: ["acme_plain", "house_dice"] }];
  const sections = [{ id: "kept", name: "Kept", games: ["acme_plain", "house_dice"] }];
  await set({ hidden: true });
  expect((await operator("/sections", { page: "other", sections })).body).toMatchObject(kept);
  expect((await operator("/sections", { page: "other" })).body).toMatchObject(kept);
  expect((await server.call("/cms/v1/casino/sections?area=other")).body).toMatchObject([{ games: ["house_dice"] }]);
  await set({ hidden: false });
});

it("writes down who did what", async () => {
  const db = await readBeside(server.dataDir);
  const acts = await db
    .selectFrom("audit")
    .selectAll()
    .where("action", "like", "game%")
    .where("outcome", "=", "done")
    .orderBy("seq")
    .execute();
  await db.destroy();
  expect(new Set(acts.map(({ action }) => action))).toEqual(new Set(["game.set", "games.sections"]));
  expect(acts[0]).toMatchObject({ target: "acme_plain", roles: '["AL99"]', reason: "as agreed" });
  expect(acts[0]?.family).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse(acts[0]?.after ?? "{}")).toMatchObject({ enabled: false });
});
