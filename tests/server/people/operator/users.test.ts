// What administrators do to users: it holds on the next call, and each act has its row.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditAnswer, AuditRow, AuditVerified } from "../../../../src/protocol/operator/audit.ts";
import type { UserDetail, UsersAnswer } from "../../../../src/protocol/operator/users.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

const player2 = "00000000-0000-4000-8000-000000000002";
const admin2 = "00000000-0000-4000-8000-000000000006";
const admin = "00000000-0000-4000-8000-000000000005";

let server: TestServer;
let lead = 0;
/** Where time stands still. */
let stopped: number | null = null;
let bearer: string;
let player: string;

beforeAll(async () => {
  server = await startTestServer({ clock: { ...systemClock, now: () => stopped ?? Date.now() + lead } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  lead += 2000;
  await server.call("/sandbox/reset", { body: {} });
  bearer = (await server.logIn("admin")).access_token;
  player = (await server.logIn("player2")).access_token;
});

function operator<Body = Record<string, unknown>>(path: string, body?: object, token = bearer) {
  lead += 200;
  return server.call<Body>(`/operator/v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
}
const confirm = (token = bearer) => operator("confirm", { password: "Sandbox-Pass1" }, token);
const profile = () => server.call("/account/v1/gambling", { token: player });
async function rows(filter: object = {}): Promise<AuditRow[]> {
  return (await operator<AuditAnswer>("audit", filter)).body.result;
}

describe("the list", () => {
  it("finds by parts of names, however they are spelt, and pages and sorts at the server", async () => {
    const find = async (request: object) =>
      (await operator<UsersAnswer>("users", request)).body.result.map(({ username }) => username);
    expect(await find({ search: "maric" })).toEqual(["player2"]);
    expect(await find({ search: "KVOTA.example" })).toHaveLength(7);
    expect(await find({ search: "nobody" })).toEqual([]);
    expect(await find({ sort: "-username", size: 10 })).toEqual([
      "subagent",
      "player2",
      "player",
      "editor",
      "agent",
      "admin2",
      "admin",
    ]);
    for (const wrong of [{ sort: "password_hash" }, { search: "ab" }, { size: 9 }, { size: 201 }, { page: 0 }])
      expect((await operator("users", wrong)).status).toBe(400);
    const page = (await operator<UsersAnswer>("users", { search: "player2" })).body;
    expect(page).toMatchObject({ totalPages: 1, total: 1, asOf: expect.any(Number) });
    expect(page.result[0]).toMatchObject({
      sub: player2,
      email: "player2@kvota.example",
      roles: [],
      agent: { username: "agent" },
      blocked: false,
      blockedBy: null,
      openTickets: 0,
      createdAt: expect.any(Number),
      lastSeenAt: expect.any(Number),
      credit: [
        { currency: "RSD", currency_id: 1, cash: 10_000, bonus: 0, held: 0 },
        { currency: "EUR", cash: 500 },
        { currency: "FREEBET-RSD", cash: 1000 },
      ],
    });
  });

  it("finds a new name as soon as it is the user's", async () => {
    const change = { firstName: "Žarko", lastName: "Đurić", email: "player2@kvota.example" };
    expect((await server.call("/account/v1/profile", { token: player, body: change })).status).toBe(204);
    for (const search of ["žarko đ", "zarko dj", "DURIC"])
      expect((await operator<UsersAnswer>("users", { search })).body).toMatchObject({ total: 1 });
  });

  it("leaves as CSV, which is written down", async () => {
    const csv = await operator<string>("users?format=csv", { search: "player2" });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const [head, line, ...more] = csv.body.split("\r\n");
    expect(head).toContain("sub,username,firstName");
    expect(line).toContain(`${player2},player2,Milica,Marić,player2@kvota.example`);
    expect(more).toEqual([""]);
    expect(await rows({ action: "users.csv" })).toMatchObject([
      { outcome: "done", after: { rows: 1, filter: { search: "player2", status: "all", sort: "username" } } },
    ]);
    const all = (await operator<string>("users?format=csv", { size: 10 })).body.split("\r\n");
    expect(all).toHaveLength(7 + 2);
  });

  it("is asked ten times a second at most", async () => {
    // All in one second, however long the answers take.
    stopped = Date.now() + lead;
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => server.call("/operator/v1/users", { token: bearer, body: {} })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        429,
        429,
      ]);
    } finally {
      stopped = null;
    }
  });
});

describe("one user", () => {
  it("is read with wallets, limits and sessions, and the look is written down", async () => {
    const { body } = await operator<UserDetail>("users/get", { sub: player2 });
    expect(body).toMatchObject({ username: "player2", emailVerified: true, wallets: [{ currency: "RSD" }, {}, {}] });
    expect(body.gambling.limits.length).toBeGreaterThan(0);
    expect(body.sessions.length).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(body)).not.toContain("argon2");
    expect(await rows({ action: "user.read" })).toMatchObject([
      { sub: admin, target: player2, roles: ["AL99"], ip: "127.0.0.1", family: expect.any(String), before: null },
    ]);
  });

  it("is shut out at once when blocked, and let in again", async () => {
    const client = await connectSocket(server.url, "/sports");
    const { body: preAuth } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: player });
    await client.ask("auth", { token: preAuth.token });
    expect((await operator("users/block", { sub: player2, blocked: true })).status).toBe(400);
    expect((await operator("users/block", { sub: player2, blocked: true, reason: "fraud" })).status).toBe(204);
    expect(await client.next("user_blocked")).toEqual({});
    expect(await profile()).toMatchObject({ status: 403, body: { error: "userBlocked" } });
    expect((await operator<UsersAnswer>("users", { status: "blocked" })).body.result).toMatchObject([
      { sub: player2, blocked: true, blockedBy: "operator" },
    ]);
    expect((await operator("users/block", { sub: player2, blocked: false, reason: "mended" })).status).toBe(204);
    expect((await profile()).status).toBe(200);
    expect(await rows({ action: "user.block" })).toMatchObject([
      { target: player2, reason: "fraud", before: { blocked: false }, after: { blocked: true } },
    ]);
    client.close();
  });

  it("is given roles that hold on the next call, and none of the site's others", async () => {
    const change = { sub: player2, roles: ["AL2"], reason: "edits" };
    expect(await operator("users/roles", change)).toMatchObject({
      status: 403,
      body: { error: "confirmationRequired" },
    });
    expect((await operator("settings", undefined, player)).status).toBe(403);
    await confirm();
    expect((await operator("users/roles", { ...change, roles: ["ROOT"] })).status).toBe(400);
    expect((await operator("users/roles", change)).status).toBe(204);
    expect((await operator("settings", undefined, player)).status).toBe(200);
    expect((await operator("users", {}, player)).status).toBe(403);
    await operator("users/roles", { ...change, roles: [] });
    expect((await operator("settings", undefined, player)).status).toBe(403);
    const told = await rows({ action: "user.roles" });
    expect(told.map(({ outcome, before, after }) => [outcome, before, after])).toEqual([
      ["done", ["AL2"], []],
      ["done", [], ["AL2"]],
      ["refused", null, { error: "confirmationRequired" }],
    ]);
  });

  it("has new roles told to the tabs that are open, once they hold", async () => {
    const client = await connectSocket(server.url, "/sports");
    const { body: preAuth } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: player });
    await client.ask("auth", { token: preAuth.token });
    await confirm();
    for (const roles of [["AL2"], []]) {
      const told = client.next("account_update", () => client.of("account_update").length === (roles.length ? 1 : 2));
      expect((await operator("users/roles", { sub: player2, roles, reason: "edits" })).status).toBe(204);
      await told;
      expect((await operator("settings", undefined, player)).status).toBe(roles.length ? 200 : 403);
    }
    const word = { kinds: ["profile"], sub: player2, payment: null };
    expect(client.of("account_update")).toEqual([word, word]);
    client.close();
  });

  it("stays an administrator where there is no other", async () => {
    await confirm();
    const drop = (sub: string, token = bearer) => operator("users/roles", { sub, roles: [], reason: "leaves" }, token);
    expect(await drop(admin)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    const second = (await server.logIn("admin2")).access_token;
    await confirm(second);
    // Of two neither shuts the other one out.
    const both = await Promise.all([drop(admin2), drop(admin, second)]);
    for (const answer of both) expect(answer.status).toBe(202);
    await server.call("/sandbox/user", { body: { username: "admin2", roles: [] } });
    expect(await drop(admin)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect((await operator("overview", undefined, bearer)).status).toBe(200);
  });

  it("loses all sessions, and gets a link to a new password", async () => {
    await confirm();
    const act = { sub: player2, reason: "asked by phone" };
    expect((await operator("users/resetLink", act)).status).toBe(204);
    const { body: outbox } = await server.call<{ to: string; links: string[] }[]>("/sandbox/outbox");
    const link = outbox.find(({ to }) => to === "player2@kvota.example")?.links[0] ?? "";
    expect(link).toContain("/auth/reset-password");
    expect((await operator("users/endSessions", act)).status).toBe(204);
    expect((await profile()).status).toBe(401);
    const told = JSON.stringify(await rows());
    expect(told).toContain("user.resetLink");
    expect(told).not.toContain(new URL(link).searchParams.get("token"));
  });
});

describe("the password that is asked for again", () => {
  it("holds for ten minutes in this session alone, and is throttled", async () => {
    const other = (await server.logIn("admin")).access_token;
    const maintenance = (token = bearer) => operator("maintenance", { timeLeft: null }, token);
    expect(await operator("confirm", { password: "wrong" })).toMatchObject({
      status: 400,
      body: { error: "currentPasswordInvalid" },
    });
    const { body } = await confirm();
    expect(body).toEqual({ until: expect.any(Number) });
    expect((await maintenance()).status).toBe(204);
    expect((await maintenance(other)).status).toBe(403);
    for (let tries = 0; tries < 5; tries += 1) await operator("confirm", { password: "wrong" });
    expect((await confirm()).status).toBe(429);
    lead += 10 * 60_000;
    bearer = (await server.logIn("admin")).access_token;
    expect((await maintenance()).status).toBe(403);
  });
});

it("has a chain of all that, without a secret in it", async () => {
  await confirm();
  await operator("users/block", { sub: player2, blocked: false, reason: "as agreed" });
  const { body } = await operator<AuditVerified>("audit/verify");
  expect(body).toMatchObject({ ok: true, brokenAt: null });
  const newest = (await operator<AuditAnswer>("audit", { size: 10 })).body;
  expect(newest.result[0]).toMatchObject({ hash: body.head, username: "admin" });
  const { body: file } = await operator<string>("audit?format=csv", {
    sub: newest.result[0]?.sub,
    action: "user.",
  });
  expect(file.split("\r\n")[0]).toContain("sub,username,roles");
  expect(file).toMatch(/,admin,\S*AL99/);
  expect(JSON.stringify(newest)).not.toContain("Sandbox-Pass1");
});
