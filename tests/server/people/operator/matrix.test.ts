// Who may call what below /operator/v1: every route that the API describes has an entry here, or the test fails.
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";

interface Described {
  paths: Record<string, Record<string, unknown>>;
}

interface Entry {
  /** Missing = a read without one. */
  body?: object;
  /** Editors too. */
  forEditors?: true;
  confirmed?: true;
  /** What an administrator gets for it. */
  answer: number;
  /** It is done to a user: to oneself it is forbidden, to nobody not found. */
  toUser?: true;
}

const player2 = "00000000-0000-4000-8000-000000000002";
const admin = "00000000-0000-4000-8000-000000000005";
const reason = "as agreed";
const user = { sub: player2, reason };
const agent = { sub: "00000000-0000-4000-8000-000000000003", reason };

const campaign = {
  kind: "bonus",
  group: "regular",
  code: null,
  amounts: [{ currency: "RSD", amount: 100 }],
  factor: 5,
  minOdd: "1.50",
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 7,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  texts: { en: { title: "A hundred", html: "" } },
  state: "draft",
};

const entries: Readonly<Record<string, Entry>> = {
  "POST confirm": { body: { password: "Sandbox-Pass1" }, forEditors: true, answer: 200 },
  "GET overview": { answer: 200 },
  "GET feed": { answer: 200 },
  "GET waiting": { answer: 200 },
  "GET settings": { forEditors: true, answer: 200 },
  "POST settings": {
    body: { scope: "general", key: "marquee", value: {}, was: {} },
    forEditors: true,
    answer: 409,
  },
  "POST maintenance": { body: { timeLeft: null }, confirmed: true, answer: 204 },
  "POST announce": { body: { texts: { en: { title: "a", text: "b" } }, to: "all" }, forEditors: true, answer: 202 },
  "POST users": { body: {}, answer: 200 },
  "POST users/get": { body: { sub: player2 }, answer: 200 },
  "POST users/block": { body: { ...user, blocked: false }, answer: 204, toUser: true },
  "POST users/roles": { body: { ...user, roles: [] }, confirmed: true, answer: 204, toUser: true },
  "POST users/endSessions": { body: user, confirmed: true, answer: 204, toUser: true },
  "POST users/note": {
    body: { sub: player2, noteId: "4b3f2a10-7c1d-4a52-9e0b-6f1f6f0f7a01", text: "called" },
    answer: 204,
    toUser: true,
  },
  "POST users/flag": { body: { ...user, flag: "watch", raised: true }, answer: 204, toUser: true },
  "POST users/resetLink": { body: user, answer: 204, toUser: true },
  "POST users/resetFactor": { body: user, confirmed: true, answer: 202, toUser: true },
  "POST users/adjust": {
    body: { ...user, currency: "RSD", amount: 1 },
    confirmed: true,
    answer: 200,
    toUser: true,
  },
  "POST payments": { body: {}, answer: 200 },
  "POST payments/approve": { body: { paymentId: "none", reason }, confirmed: true, answer: 404 },
  "POST payments/reject": { body: { paymentId: "none", reason }, answer: 404 },
  "POST payments/refund": { body: { paymentId: "none", reason }, confirmed: true, answer: 404 },
  "POST payments/decide": { body: { paymentId: "none", outcome: "paid", reason }, confirmed: true, answer: 404 },
  "POST payments/payOut": { body: { ...user, amount: 1 }, confirmed: true, answer: 422, toUser: true },
  "POST tickets": { body: {}, answer: 200 },
  "POST tickets/get": { body: { ticketId: "none" }, answer: 404 },
  "POST tickets/void": { body: { ticketId: "none", reason }, confirmed: true, answer: 404 },
  "POST outcomes": { body: {}, answer: 200 },
  "POST outcomes/match": { body: { eventId: 0 }, answer: 404 },
  "POST outcomes/preview": { body: { eventId: 0, outcome: "void" }, answer: 404 },
  "POST outcomes/settle": { body: { eventId: 0, outcome: "void", reason }, confirmed: true, answer: 404 },
  "POST outcomes/takeBack": { body: { eventId: 0, reason }, confirmed: true, answer: 404 },
  "POST liability": { body: {}, answer: 200 },
  "POST liability/matches": { body: { currency_id: 1 }, answer: 200 },
  "POST figures": { body: { currency_id: 1 }, answer: 200 },
  "POST figures/week": { body: { currency_id: 1 }, answer: 200 },
  "POST figures/payments": { body: { currency_id: 1 }, answer: 200 },
  "GET nodes": { answer: 200 },
  "POST stops": { body: {}, answer: 200 },
  "POST stops/set": { body: { scope: "match", id: "0", stopped: true, reason }, answer: 404 },
  "POST limits/set": { body: { eventId: 0, currency_id: 1, maxWin: 1 }, confirmed: true, answer: 404 },
  "POST proposals": { body: {}, answer: 200, forEditors: true },
  "POST proposals/decide": {
    body: { proposalId: "none", approve: true },
    confirmed: true,
    answer: 404,
    forEditors: true,
  },
  "POST games": { body: {}, answer: 200 },
  "POST games/set": { body: { gameCode: "house_dice", reason }, answer: 200 },
  "POST games/refusedWins": { body: {}, answer: 200 },
  "POST games/refusedWins/dismiss": { body: { ...user, roundId: "acme.none" }, answer: 404, toUser: true },
  "POST games/sections": { body: { page: "casino" }, answer: 200 },
  "POST games/report": { body: {}, answer: 200 },
  "POST campaigns": { body: {}, answer: 200 },
  "POST campaigns/save": { body: campaign, confirmed: true, answer: 200 },
  "POST campaigns/state": { body: { id: "match100", state: "running" }, confirmed: true, answer: 200 },
  "POST campaigns/grant": { body: { id: "welcome500", subs: [player2], reason }, confirmed: true, answer: 200 },
  "POST agents/plan": { body: { ...agent, plan: null }, answer: 204, toUser: true },
  "POST agents/line": {
    body: { ...agent, currency: "RSD", line: 0 },
    confirmed: true,
    answer: 202,
    toUser: true,
  },
  "POST agents/settle": {
    body: { ...agent, currency: "RSD", amount: 1 },
    confirmed: true,
    answer: 200,
    toUser: true,
  },
  "POST users/move": { body: { ...user, agent: null }, confirmed: true, answer: 204, toUser: true },
  "POST calculations/open": { body: { from: 0, to: 1, currency: "RSD" }, answer: 200 },
  "POST calculations/close": { body: { id: "none" }, confirmed: true, answer: 404 },
  "POST calculations/pay": { body: { id: "none" }, confirmed: true, answer: 404 },
  "POST verifications": { body: {}, answer: 200 },
  "GET verifications/{id}/file": { answer: 404 },
  "POST verifications/decide": { body: { id: player2, accept: true, reason }, confirmed: true, answer: 404 },
  "POST audit": { body: {}, answer: 200 },
  "GET audit/verify": { answer: 200 },
};

let server: TestServer;
let described: string[];
const tokens = new Map<string, string>();
/** Ten reads a second: calls come apart, and all of them before the tokens of the log-in run out. */
let lead = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: { ...systemClock, now: () => Date.now() + lead } });
  const { body } = await server.call<Described>("/docs/json");
  described = Object.entries(body.paths).flatMap(([path, methods]) =>
    path.startsWith("/operator/v1/")
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice("/operator/v1/".length)}`)
      : [],
  );
  for (const name of ["player", "agent", "editor", "admin"]) tokens.set(name, (await server.logIn(name)).access_token);
});
afterAll(() => server.stop());

function ask(name: string, who: string | null, change: object = {}) {
  const [method = "", path = ""] = name.split(" ");
  const { body } = entries[name] ?? {};
  const token = who === null ? undefined : tokens.get(who);
  lead += 200;
  return server.call(`/operator/v1/${path}`, {
    method,
    ...(body === undefined ? {} : { body: { ...body, ...change } }),
    ...(token === undefined ? {} : { token }),
  });
}

it("has an entry for each route, and no other", () => {
  expect(described.length).toBeGreaterThan(15);
  expect(Object.keys(entries).toSorted()).toEqual(described.toSorted());
});

const all = Object.entries(entries);

it.each(all)("%s is for those alone whose roles say so", async (name, { forEditors, answer }) => {
  const statuses: number[] = [];
  for (const who of [null, "player", "agent", "editor"]) statuses.push((await ask(name, who)).status);
  expect(statuses).toEqual([401, 403, 403, forEditors ? answer : 403]);
});

it.each(all)("%s is done by an administrator who gave the password", async (name, { answer }) => {
  await ask("POST confirm", "admin");
  expect((await ask(name, "admin")).status).toBe(answer);
});

it.each(all.filter(([, { confirmed }]) => confirmed))("%s asks for the password first", async (name) => {
  tokens.set("admin", (await server.logIn("admin")).access_token);
  expect(await ask(name, "admin")).toMatchObject({ status: 403, body: { error: "confirmationRequired" } });
});

it.each(all.filter(([, { toUser }]) => toUser))("%s is never done to oneself, nor without a reason", async (name) => {
  await ask("POST confirm", "admin");
  expect(await ask(name, "admin", { sub: admin })).toMatchObject({ status: 403, body: { error: "forbidden" } });
  expect((await ask(name, "admin", { sub: "nobody" })).status).toBe(404);
  // A note is its own reason.
  const tooShort = name === "POST users/note" ? { text: "" } : { reason: "no" };
  expect((await ask(name, "admin", tooShort)).status).toBe(400);
});
