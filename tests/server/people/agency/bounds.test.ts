// What is refused, or has no effect, at the edges of what agents may do.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { treeLock } from "../../../../server/people/agency/agents/tree.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";
import { readBeside } from "../../../harness/test-database.ts";

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const roles = (sub: string, given: string[]) =>
  desk.operator("users/roles", { sub, roles: given, reason: "as agreed" });
const float = (change: object) =>
  desk.desk("agent", "agents/float", {
    sub: subs.subagent,
    amount: 100,
    currency: "RSD",
    direction: "add",
    requestId: randomUUID(),
    ...change,
  });
const register = (username: string, promoCode: string) =>
  desk.server.call("/kcmanager/registerUser", {
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
const agentOf = async (username: string) => (await desk.as(username, "/account/v1/agent")).body["agent"];

describe("who has an agent's role no more", () => {
  it("sees nothing, gives nothing out and gets no float, but what is there can be taken back", async () => {
    expect((await float({})).status).toBe(200);
    expect((await roles(subs.subagent, [])).status).toBe(204);
    for (const path of ["users", "tickets", "office", "statement", "promoCodes"])
      expect(await desk.desk("subagent", path, {})).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect((await desk.credit({ sub: subs.player2 }, "subagent")).status).toBe(403);
    expect(await float({})).toMatchObject({ status: 404, body: { error: "notFound" } });
    expect((await float({ direction: "remove" })).status).toBe(200);
    await desk.server.call("/sandbox/user", { body: { username: "subagent", roles: ["AG1"] } });
    expect((await float({})).status).toBe(200);
  });

  it("binds nobody by a code, and neither does who is blocked", async () => {
    await register("first", "AGENT1");
    expect(await agentOf("first")).toBe("agent");
    const block = { sub: subs.agent, blocked: true, reason: "as agreed" };
    expect((await desk.operator("users/block", block)).status).toBe(204);
    await register("second", "AGENT1");
    expect(await agentOf("second")).toBeNull();
    expect((await desk.operator("users/block", { ...block, blocked: false })).status).toBe(204);
    expect((await roles(subs.agent, [])).status).toBe(204);
    await register("third", "AGENT1");
    expect(await agentOf("third")).toBeNull();
  });
});

it("refuses a code that ends before it begins, and a bound in a currency that is none", async () => {
  const create = (body: object) => desk.desk("agent", "promoCodes/create", { code: "SPRING", ...body });
  expect(await create({ from: 20, to: 20 })).toMatchObject({ status: 400, body: { error: "badRequest" } });
  expect((await create({ from: 20, to: 10 })).status).toBe(400);
  expect((await create({ from: 20, to: null })).status).toBe(201);
  const bound = (currency_id: number) =>
    desk.desk("agent", "users/settings", { sub: subs.player2, maxStake: [{ currency_id, limit: 5 }] });
  expect(await bound(77)).toMatchObject({ status: 400, body: { details: [{ path: "maxStake.0.currency_id" }] } });
  expect((await bound(2)).status).toBe(204);
});

it("lets nobody bound their own stakes", async () => {
  const maxStake = [{ currency_id: 1, limit: 5 }];
  for (const username of ["admin", "agent"] as const)
    expect(await desk.desk(username, "users/settings", { sub: subs[username], maxStake })).toMatchObject({
      status: 403,
      body: { error: "forbidden" },
    });
});

it("has who joins by a code, and who leaves, wait for those who change the tree", async () => {
  const beside = await readBeside(desk.server.dataDir);
  const lockedAt = async () =>
    (await beside.selectFrom("money_lock").select("last_at").where("sub", "=", treeLock).executeTakeFirst())?.last_at ??
    0;
  const moves = async (change: () => Promise<unknown>) => {
    const before = await lockedAt();
    desk.pass(1000);
    await change();
    return (await lockedAt()) > before;
  };
  expect(await moves(() => register("joiner", "AGENT1"))).toBe(true);
  expect(await moves(() => register("loner", ""))).toBe(false);
  for (const currency of ["RSD", "EUR"]) await desk.steer({ username: "player2", credit: 0, currency });
  expect(await moves(() => desk.as("player2", "/account/v1/close", { password: "Sandbox-Pass1" }))).toBe(true);
  await beside.destroy();
});

it("takes amounts as numbers of two decimals alone", async () => {
  const note = { sub: subs.player2, currency: "RSD", direction: "add" };
  for (const amount of [0, -1, "10", 10.005, 1e-7, null, true, [10], 1e18])
    for (const [path, change] of [
      ["credit", note],
      ["agents/float", { ...note, sub: subs.subagent }],
    ] as const)
      expect(await desk.desk("agent", path, { ...change, amount })).toMatchObject({
        status: 400,
        body: { error: "badRequest" },
      });
  expect(await desk.funds()).toMatchObject({ float: 50_000 });
});

/** A store that is too busy says so, and nothing is spent: the same call goes again. */
async function decided(change: object): ReturnType<AgencyDesk["credit"]> {
  const body = { requestId: randomUUID(), ...change };
  for (let tries = 1; ; tries += 1) {
    const answer = await desk.credit(body);
    if (answer.status !== 503 || tries === 10) return answer;
  }
}

it("gives out a float once, however many ask for it at one moment", async () => {
  await desk.steer({ username: "agent", float: 100 });
  await desk.funds();
  const before = await desk.cash("player2");
  const answers = await Promise.all(Array.from({ length: 6 }, () => decided({ amount: 30 })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422, 422]);
  const refusals = answers.filter(({ status }) => status === 422).map(({ body }) => body.error);
  expect(new Set(refusals)).toEqual(new Set(["insufficientAgentCredit"]));
  expect(await desk.funds()).toMatchObject({ float: 10, owed: 0 });
  expect((await desk.cash("player2")).wallet_0).toBe(before.wallet_0 + 90);
  const requestId = randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => decided({ amount: 2, requestId })));
  expect(new Set(same.map(({ body }) => body["operationId"])).size).toBe(1);
  expect(await desk.funds()).toMatchObject({ float: 8 });
});
