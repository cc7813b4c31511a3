// Who is below an agent, and what the agent may do to them (acceptance 19).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgencyMe } from "../../../../src/protocol/agency/me.ts";
import type { AgencyUsersAnswer } from "../../../../src/protocol/agency/users.ts";
import type { AuditAnswer } from "../../../../src/protocol/operator/audit.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const namesOf = async (username: string, request: object = {}) =>
  (await desk.desk<AgencyUsersAnswer>(username, "users", request)).body.result?.map((row) => row.username);
const mails = async () => (await desk.server.call<Mail[]>("/sandbox/outbox")).body;
const block = (change: object, username = "agent") =>
  desk.desk(username, "users/block", { sub: subs.player2, blocked: true, reason: "owes me", ...change });

describe("me", () => {
  it("tells agents where they stand, and the house where it stands", async () => {
    expect((await desk.desk<AgencyMe>("agent", "me")).body).toMatchObject({
      sub: subs.agent,
      username: "agent",
      parent: null,
      depth: 1,
      mayAgents: true,
      plan: null,
      players: 1,
      agents: 1,
      credit: [
        { currency: "RSD", currency_id: 1, float: 50_000, line: 0, owed: 0, available: 50_000 },
        { currency: "EUR", currency_id: 2, float: 500 },
      ],
    });
    expect((await desk.desk<AgencyMe>("subagent", "me")).body).toMatchObject({
      parent: { sub: subs.agent, username: "agent" },
      depth: 2,
      mayAgents: false,
      players: 0,
      agents: 0,
    });
    for (const username of ["admin", "editor"])
      expect((await desk.desk<AgencyMe>(username, "me")).body).toMatchObject({
        parent: null,
        depth: 0,
        credit: [],
        players: 2,
        agents: 2,
      });
  });

  it("gives whoever was made an agent a place below the house", async () => {
    await desk.server.call("/sandbox/user", { body: { username: "fresh", roles: ["AG1"] } });
    expect((await desk.desk<AgencyMe>("fresh", "me")).body).toMatchObject({ parent: null, depth: 1, players: 0 });
  });
});

describe("the list of players", () => {
  it("has those below alone, and of the house's none but for administrators", async () => {
    await desk.steer({ username: "below", agent: "subagent" });
    expect(await namesOf("agent")).toEqual(["below", "player2"]);
    expect(await namesOf("agent", { agent: subs.subagent })).toEqual(["below"]);
    expect(await namesOf("subagent")).toEqual(["below"]);
    expect(await namesOf("admin")).toEqual(["below", "player", "player2"]);
    expect(await namesOf("agent", { search: "MARIC" })).toEqual(["player2"]);
    expect(await namesOf("agent", { search: "peric" })).toEqual([]);
    expect((await desk.desk("subagent", "users", { agent: subs.agent })).status).toBe(404);
    expect((await desk.desk("agent", "users", { search: "ab" })).status).toBe(400);
    expect((await desk.desk("agent", "users", { sort: "email" })).status).toBe(400);
    const { body } = await desk.desk<AgencyUsersAnswer>("agent", "users", { search: "player2" });
    expect(body.result).toEqual([
      {
        sub: subs.player2,
        username: "player2",
        firstName: "Milica",
        lastName: "Marić",
        agent: { sub: subs.agent, username: "agent" },
        blocked: false,
        blockedBy: null,
        openTickets: 0,
        creditByAgent: true,
        maxStake: null,
        createdAt: expect.any(Number),
        lastSeenAt: null,
        credit: [
          { currency: "RSD", currency_id: 1, cash: 10_000, bonus: 0, held: 0 },
          { currency: "EUR", currency_id: 2, cash: 500, bonus: 0, held: 0 },
          { currency: "FREEBET-RSD", currency_id: 1000, cash: 1000, bonus: 0, held: 0 },
        ],
      },
    ]);
  });
});

describe("a search", () => {
  const byAddress = ["kvota.example", "player2@kvota", "igra.example", "zarko@"];
  const total = async (username: string, path: string, search: string) =>
    (await desk.desk<{ total: number }>(username, path, { search })).body.total;

  it("spells out no address to an agent, who sees none", async () => {
    const form = { username: "nova", firstName: "Žarko", lastName: "Igrač", email: "Žarko@igra.example" };
    expect((await desk.desk("agent", "users/create", form)).status).toBe(201);
    await desk.credit({ amount: 20 });
    expect((await desk.bet("player2", 20)).status).toBe(200);
    for (const path of ["users", "agents", "review", "tickets", "statement"])
      for (const search of byAddress)
        expect([path, search, await total("agent", path, search)]).toEqual([path, search, 0]);
    for (const path of ["users", "review", "tickets", "statement"])
      expect([path, await total("agent", path, "player2")]).not.toEqual([path, 0]);
    expect(await total("agent", "users", "maric")).toBe(1);
    expect(await total("agent", "users", "nova")).toBe(1);
    expect(await total("agent", "agents", "subagent")).toBe(1);
    expect(await total("admin", "users", "player2@kvota")).toBe(1);
    expect(await total("admin", "users", "zarko@igra")).toBe(1);
  });
});

describe("blocking", () => {
  it("holds on the next call, closes sockets and tells the player why", async () => {
    const player = (await desk.server.logIn("player2")).access_token;
    const { body } = await desk.as<{ token: string }>("player2", "/sportsbetting/v1/preAuth");
    const client = await connectSocket(desk.server.url, "/sports");
    await client.ask("auth", { token: body.token });
    const closed = new Promise((resolve) => client.socket.once("disconnect", resolve));
    expect((await block({})).status).toBe(204);
    expect(await client.next("user_blocked")).toEqual({});
    await closed;
    expect(await desk.server.call("/account/v1/gambling", { token: player })).toMatchObject({
      status: 403,
      body: { error: "userBlocked" },
    });
    expect((await mails()).at(-1)).toMatchObject({
      to: "player2@kvota.example",
      text: expect.stringContaining("owes me"),
    });
    expect((await block({ blocked: false, reason: "paid" })).status).toBe(204);
    expect((await desk.server.call("/account/v1/gambling", { token: player })).status).toBe(200);
    const { body: audit } = await desk.as<AuditAnswer>("admin", "/operator/v1/audit", { action: "agency." });
    const newest = audit.result.filter(({ target }) => target === subs.player2).slice(0, 2);
    expect(newest.map(({ action, sub, target, reason }) => [action, sub, target, reason])).toEqual([
      ["agency.unblock", subs.agent, subs.player2, "paid"],
      ["agency.block", subs.agent, subs.player2, "owes me"],
    ]);
  });

  it("never undoes what an operator did, nor reaches beyond the subtree", async () => {
    const byOperator = { sub: subs.player2, blocked: true, reason: "forged papers" };
    expect((await desk.as("admin", "/operator/v1/users/block", byOperator)).status).toBe(204);
    for (const blocked of [false, true])
      expect(await block({ blocked })).toMatchObject({ status: 409, body: { error: "blockedByOperator" } });
    for (const sub of [subs.player, subs.editor, subs.admin, "nobody"]) expect((await block({ sub })).status).toBe(404);
    expect((await block({ sub: subs.agent })).status).toBe(403);
    expect((await block({ sub: subs.agent }, "subagent")).status).toBe(404);
    expect((await block({ sub: subs.subagent })).status).toBe(204);
    expect((await block({ reason: "no" })).status).toBe(400);
    expect((await desk.as("admin", "/operator/v1/users/block", { ...byOperator, blocked: false })).status).toBe(204);
  });
});

describe("float", () => {
  const float = (change: object, username = "agent") =>
    desk.desk(username, "agents/float", {
      sub: subs.subagent,
      amount: 1000,
      currency: "RSD",
      direction: "add",
      requestId: randomUUID(),
      ...change,
    });

  it("goes from an agent's own to one directly below, and back as far as it is there", async () => {
    expect(await float({})).toMatchObject({ status: 200, body: { amount: 1000, balance: 1000, available: 49_000 } });
    expect(await desk.funds("subagent")).toMatchObject({ float: 1000 });
    expect(await float({ direction: "remove", amount: 1000.01 })).toMatchObject({
      status: 422,
      body: { error: "insufficientCredit" },
    });
    expect(await float({ direction: "remove", amount: 400 })).toMatchObject({ status: 200, body: { balance: 600 } });
    expect(await desk.funds()).toMatchObject({ float: 49_400 });
    expect(await float({ amount: 49_400.01 })).toMatchObject({
      status: 422,
      body: { error: "insufficientAgentCredit" },
    });
    expect((await float({ sub: subs.agent }, "subagent")).status).toBe(404);
    expect((await float({ sub: subs.player2 })).status).toBe(404);
  });

  it("comes from the house where an administrator gives it", async () => {
    await desk.operator("confirm", { password: "Sandbox-Pass1" });
    expect(await float({}, "admin")).toMatchObject({ status: 200, body: { balance: 1000, available: null } });
    expect(await float({ sub: subs.agent }, "admin")).toMatchObject({ status: 200, body: { balance: 51_000 } });
    expect((await float({}, "editor")).status).toBe(403);
  });
});

it("bounds the stakes of a player", async () => {
  const set = (change: object, username = "agent") =>
    desk.desk(username, "users/settings", {
      sub: subs.player2,
      maxStake: [{ currency_id: 1, limit: 50 }],
      note: "calm down",
      ...change,
    });
  expect((await set({})).status).toBe(204);
  const { body } = await desk.desk<AgencyUsersAnswer>("agent", "users", {});
  expect(body.result[0]?.maxStake).toEqual([{ currency_id: 1, limit: 50 }]);
  expect((await set({ sub: subs.player })).status).toBe(404);
  expect((await set({}, "subagent")).status).toBe(404);
  expect((await set({ maxStake: null })).status).toBe(204);
  expect((await set({ maxStake: [{ currency_id: 1, limit: -1 }] })).status).toBe(400);
  // The house's players are an administrator's to bound.
  expect((await set({ sub: subs.player }, "admin")).status).toBe(204);
  expect((await set({ sub: "nobody" }, "admin")).status).toBe(404);
});
