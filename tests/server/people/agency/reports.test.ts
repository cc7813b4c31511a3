// What agents read of those below (acceptance 17, 20): nothing of anybody else.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgencyCode, AgencyCodesAnswer } from "../../../../src/protocol/agency/promo-codes.ts";
import type { AgencyReviewAnswer, AgencyTicketsAnswer } from "../../../../src/protocol/agency/reports.ts";
import type { AgencyUsersAnswer } from "../../../../src/protocol/agency/users.ts";
import type { MessagesAnswer } from "../../../../src/protocol/messages.ts";
import type { AuditAnswer } from "../../../../src/protocol/operator/audit.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";
import { readCsv } from "../../../harness/read-csv.ts";
import { writeBeside } from "../../../harness/test-database.ts";

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const tickets = (username: string, request: object = {}) =>
  desk.desk<AgencyTicketsAnswer>(username, "tickets", request);

describe("tickets", () => {
  it("are those of players below, sorted, found and summed", async () => {
    await desk.bet("player", 100);
    const small = await desk.bet("player2", 100, 2);
    const large = await desk.bet("player2", 300);
    const lost = await desk.bet("player2", 200);
    await desk.end(lost, false);
    await desk.end(large, true);
    const { body } = await tickets("agent", { sort: "-stake" });
    expect(body.result.map(({ _id }) => _id)).toEqual([large.id, lost.id, small.id]);
    expect(body.result[0]).toMatchObject({
      sub: subs.player2,
      username: "player2",
      agent: { sub: subs.agent, username: "agent" },
      stake: 300,
      win: 600,
      status: "won",
    });
    expect(body.sums).toEqual([{ currency: "RSD", currency_id: 1, stake: 600, win: 600, cashOut: 0, open: 100 }]);
    expect([body.total, body.totalPages]).toEqual([3, 1]);
    expect((await tickets("agent", { lost: true })).body.result.map(({ _id }) => _id)).toEqual([lost.id]);
    expect((await tickets("agent", { search: "ab" })).status).toBe(400);
    expect((await tickets("agent", { sort: "sub" })).status).toBe(400);
    expect((await tickets("agent", { search: "marić" })).body.total).toBe(3);
    expect((await tickets("agent", { search: "MARIC" })).body.total).toBe(3);
    expect((await tickets("agent", { search: "peric" })).body.total).toBe(0);
    expect((await tickets("admin")).body.total).toBe(4);
    expect((await tickets("subagent")).body).toMatchObject({ result: [], total: 0, sums: [] });
    expect((await tickets("agent", { sub: subs.player })).status).toBe(404);
    expect((await tickets("subagent", { sub: subs.player2 })).status).toBe(404);
    expect((await tickets("subagent", { agent: subs.agent })).status).toBe(404);
    expect((await tickets("editor")).status).toBe(403);
  });

  it("above what the agent allows are refused", async () => {
    const maxStake = [{ currency_id: 1, limit: 50 }];
    await desk.desk("agent", "users/settings", { sub: subs.player2, maxStake });
    expect(await desk.bet("player2", 50.01)).toMatchObject({ status: 422, error: "agentStakeLimit" });
    expect(await desk.bet("player2", 50)).toMatchObject({ status: 200 });
    expect(await desk.bet("player", 100)).toMatchObject({ status: 200 });
  });
});

describe("a file", () => {
  it("has the rows of all pages, and no formulas", async () => {
    for (let made = 0; made < 10; made += 1) await desk.steer({ username: `pupil${made}`, agent: "agent" });
    await desk.steer({ username: "=1+1", agent: "agent" });
    const pages: AgencyUsersAnswer["result"] = [];
    for (const page of [1, 2])
      pages.push(
        ...(await desk.desk<AgencyUsersAnswer>("agent", "users", { size: 10, page, sort: "-username" })).body.result,
      );
    const file = await desk.csv("agent", "users", { size: 10, sort: "-username" });
    expect([file.status, file.type]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, ...rows] = readCsv(file.text);
    expect(head?.slice(0, 4)).toEqual(["sub", "username", "firstName", "lastName"]);
    const safe = (name: string): string => (name === "=1+1" ? "'=1+1" : name);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(pages.map(({ sub, username }) => [sub, safe(username)]));
    expect(rows).toHaveLength(12);
    const { body } = await desk.as<AuditAnswer>("admin", "/operator/v1/audit", { action: "agency.players.csv" });
    expect(body.result[0]).toMatchObject({ sub: subs.agent, after: { rows: 12, filter: { sort: "-username" } } });
  });
});

it("gives each list as a file with the rows of its pages", async () => {
  await desk.credit({ amount: 500, note: '-1, "quoted"' });
  for (const stake of [100, 300, 200]) await desk.bet("player2", stake);
  const lists: Record<string, [request: object, column: string, cell: (row: Record<string, unknown>) => unknown]> = {
    users: [{ sort: "-username" }, "username", (row) => row["username"]],
    agents: [{}, "username", (row) => row["username"]],
    tickets: [{ sort: "-stake" }, "stake", (row) => row["stake"]],
    review: [{ sort: "-payIn" }, "payIn", (row) => row["payIn"]],
    statement: [{}, "note", (row) => row["note"]],
    calculations: [{}, "agent", (row) => row["agent"]],
    promoCodes: [{}, "code", (row) => row["code"]],
  };
  for (const [path, [request, column, cell]] of Object.entries(lists)) {
    const { status, body } = await desk.desk<{ result: Record<string, unknown>[]; total: number }>(
      "agent",
      path,
      request,
    );
    expect([path, status]).toEqual([path, 200]);
    const file = await desk.csv("agent", path, request);
    const [head = [], ...rows] = readCsv(file.text);
    const at = head.indexOf(column);
    const safe = (value: unknown): string => (/^[=+@-]/.test(String(value)) ? `'${String(value)}` : String(value));
    expect([path, rows.map((row) => row[at])]).toEqual([path, body.result.map((row) => safe(cell(row)))]);
    expect([path, rows.length, body.total]).toEqual([path, body.result.length, body.result.length]);
  }
});

it("has in a file an amount for each currency in a column of its own, as a plain number", async () => {
  await desk.credit({ amount: 1234.5 });
  const maxStake = [{ currency_id: 1, limit: 50 }];
  await desk.desk("agent", "users/settings", { sub: subs.player2, maxStake });
  const rowOf = async (path: string): Promise<Record<string, string | undefined>> => {
    const [head = [], row = []] = readCsv((await desk.csv("agent", path)).text);
    return Object.fromEntries(head.map((name, at) => [name, row[at]]));
  };
  expect(await rowOf("users")).toMatchObject({
    "cash RSD": "11234.5",
    "bonus RSD": "0",
    "held RSD": "0",
    "cash EUR": "500",
    "cash FREEBET-RSD": "1000",
    "maxStake RSD": "50",
    creditByAgent: "true",
  });
  await desk.desk("agent", "agents/float", {
    sub: subs.subagent,
    amount: 20.25,
    currency: "EUR",
    direction: "add",
    requestId: randomUUID(),
  });
  expect(await rowOf("agents")).toMatchObject({ "float EUR": "20.25", "owed RSD": "0", "available EUR": "20.25" });
});

it("I11: has in a file what all pages have, however they are cut and sorted", async () => {
  for (let made = 0; made < 24; made += 1)
    await desk.steer({ username: `Đ${made % 5}-${made}`, agent: made % 2 === 0 ? "agent" : "subagent" });
  for (let placed = 0; placed < 12; placed += 1) await desk.bet("player2", 20 + (placed % 4));
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`agency lists: SEED=${seed}`);
  const lists = {
    users: { sorts: ["username", "-username", "createdAt", "-lastSeenAt"], key: "sub", column: "sub" },
    tickets: { sorts: ["-createdAt", "stake", "-stake", "username"], key: "_id", column: "id" },
  } as const;
  const wanted = fc.constantFrom("users" as const, "tickets" as const).chain((path) =>
    fc.record({
      path: fc.constant(path),
      sort: fc.constantFrom(...lists[path].sorts),
      size: fc.integer({ min: 10, max: 200 }),
      search: fc.constantFrom("", "đ1-", "player2"),
    }),
  );
  await fc.assert(
    fc.asyncProperty(wanted, async ({ path, ...request }) => {
      const { key, column } = lists[path];
      const paged: unknown[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { body } = await desk.desk<{ result: Record<string, unknown>[]; totalPages: number }>("agent", path, {
          ...request,
          page,
        });
        pages = body.totalPages;
        paged.push(...body.result.map((row) => row[key]));
      }
      const [head = [], ...rows] = readCsv((await desk.csv("agent", path, request)).text);
      expect(rows.map((row) => row[head.indexOf(column)])).toEqual(paged);
    }),
    { seed, numRuns: 15, endOnFailure: true },
  );
});

it("reviews players by what moved and what lies", async () => {
  await desk.credit({ amount: 500 });
  const won = await desk.bet("player2", 300);
  await desk.end(won, true);
  await desk.bet("player2", 200);
  const review = (username: string, request: object = {}) => desk.desk<AgencyReviewAnswer>(username, "review", request);
  const { body } = await review("agent", { sort: "-stake" });
  expect(body.result[0]).toEqual({
    sub: subs.player2,
    username: "player2",
    agent: { sub: subs.agent, username: "agent" },
    currency: "RSD",
    currency_id: 1,
    payIn: 500,
    payOut: 0,
    tickets: 2,
    stake: 500,
    won: 600,
    net: -100,
    openStake: 200,
    cash: 10_600,
    lastSeenAt: expect.any(Number),
    blocked: false,
  });
  expect(body.result.map(({ currency }) => currency)).toEqual(["RSD", "EUR"]);
  expect((await review("subagent")).body.total).toBe(0);
  expect((await review("subagent", { agent: subs.agent })).status).toBe(404);
  expect((await review("admin", { search: "peric" })).body.result.map(({ username }) => username)).toEqual([
    "player",
    "player",
  ]);
  expect((await review("editor")).status).toBe(403);
});

describe("codes", () => {
  const register = (username: string, promoCode: string) =>
    desk.server.call<{ access_token: string }>("/kcmanager/registerUser", {
      body: {
        username,
        firstName: "Nova",
        lastName: "Kovač",
        email: `${username}@kvota.example`,
        promoCode,
        password: "Sandbox-Pass1",
        passwordConfirmation: "Sandbox-Pass1",
      },
    });
  const codes = async (username: string) =>
    (await desk.desk<AgencyCodesAnswer>(username, "promoCodes", {})).body.result;

  it("bind who registers with them, and nobody else", async () => {
    expect((await register("novak", "agent1")).status).toBe(201);
    expect((await desk.as("novak", "/account/v1/agent")).body).toEqual({ agent: "agent", creditByAgent: false });
    const { body: messages } = await desk.as<MessagesAnswer>("novak", "/account/v1/messages", { page: 1 });
    expect(messages.result.map(({ key }) => key)).toContain("agentBound");
    expect(await codes("agent")).toEqual([
      {
        code: "AGENT1",
        agent: { sub: subs.agent, username: "agent" },
        state: "running",
        uses: 1,
        players: 1,
        from: null,
        to: null,
        maxUses: null,
        link: `${desk.server.url}/auth/register?promo=AGENT1`,
      },
    ]);
    const redeem = await desk.as("player", "/account/v1/promo/redeem", { code: "AGENT1" });
    expect(redeem).toMatchObject({ status: 422, body: { error: "promoNotForYou" } });
    expect(await codes("subagent")).toEqual([]);
    expect(await codes("editor")).toMatchObject([{ code: "AGENT1", agent: null, players: null, uses: 1 }]);
  });

  it("end by number, by time and by their agent", async () => {
    const create = (body: object, username = "agent") => desk.desk<AgencyCode>(username, "promoCodes/create", body);
    expect(await create({ code: "spring", maxUses: 1 })).toMatchObject({ status: 201, body: { code: "SPRING" } });
    for (const code of ["Spring", "AGENT1", "WELCOME500"])
      expect(await create({ code })).toMatchObject({ status: 409, body: { error: "promoTaken" } });
    // "⑴" is kept as "(1)".
    for (const code of ["a b", "⑴⑴⑴"]) expect((await create({ code })).status).toBe(400);
    expect((await create({ code: "HOUSE" }, "admin")).status).toBe(400);
    expect((await create({ code: "BELOW", agent: subs.subagent })).status).toBe(201);
    expect((await create({ code: "ABOVE", agent: subs.agent }, "subagent")).status).toBe(404);
    await register("first", "SPRING");
    await register("second", "SPRING");
    expect((await desk.as("first", "/account/v1/agent")).body).toMatchObject({ agent: "agent" });
    expect((await desk.as("second", "/account/v1/agent")).body).toMatchObject({ agent: null });
    const state = (body: object, username = "agent") => desk.desk(username, "promoCodes/state", body);
    expect((await state({ code: "AGENT1", state: "ended" }, "subagent")).status).toBe(404);
    expect((await state({ code: "AGENT1", state: "ended" })).status).toBe(204);
    expect((await state({ code: "AGENT1", state: "running" })).status).toBe(409);
    // As one may stand from before signs were judged in the form that is kept.
    const db = await writeBeside(desk.server.dataDir);
    await db.updateTable("agency_code").set({ code: "(1)(1)" }).where("code", "=", "SPRING").execute();
    await db.destroy();
    expect((await state({ code: "(1)(1)", state: "ended" })).status).toBe(204);
    await register("third", "AGENT1");
    expect((await desk.as("third", "/account/v1/agent")).body).toMatchObject({ agent: null });
    expect((await desk.operator("campaigns/state", { id: "none", state: "ended" })).status).toBe(404);
  });
});
