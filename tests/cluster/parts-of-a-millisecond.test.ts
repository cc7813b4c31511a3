// Times that are named to parts of a millisecond: the store has whole ones alone, and PostgreSQL takes nothing else.
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body = { page: 1, from: 0.5, to: 1_900_000_000_000.5 };

it.each([
  ["/games/v1/rounds/history", "player"],
  ["/operator/v1/games/report", "admin"],
])("is no failure of %s", async (path, username) => {
  const { access_token: token } = await server.logIn(username);
  expect(await server.call(path, { body, token })).toMatchObject({ status: 200 });
});

it("is cut from a campaign's ends", async () => {
  const campaign = {
    kind: "freebet",
    group: "regular",
    code: null,
    factor: 0,
    minOdd: null,
    minLegs: 1,
    maxStake: null,
    amounts: [{ currency: "RSD", amount: 100, percent: null, min: null, max: null }],
    contribution: { prematch: 100, live: 100 },
    takeDays: 7,
    playDays: 7,
    from: 1_900_000_000_000.5,
    to: 1_900_000_060_000.5,
    period: "once",
    audience: "all",
    maxUses: null,
    state: "draft",
    texts: { en: { title: "Free bets", html: "" } },
  };
  const { access_token: token } = await server.logIn("admin");
  const password = { password: "Sandbox-Pass1" };
  expect((await server.call("/operator/v1/confirm", { body: password, token })).status).toBe(200);
  expect(await server.call("/operator/v1/campaigns/save", { body: campaign, token })).toMatchObject({
    status: 200,
    body: { from: 1_900_000_000_000, to: 1_900_000_060_000 },
  });
});

it.each([
  ["ticket-policy", { mode: "accept", delayMs: 1.5 }, "delayMs"],
  ["payments", { delayMs: 1.5 }, "delayMs"],
  ["games", { cycleMs: 1.5 }, "cycleMs"],
  ["games", { tables: { house_tram: { bettingMs: 1.5 } } }, "tables.house_tram.bettingMs"],
])("is no time that the sandbox takes: %s", async (path, body, field) => {
  expect(await server.call(`/sandbox/${path}`, { body })).toMatchObject({
    status: 400,
    body: { error: "badRequest", details: [{ path: field }] },
  });
});
