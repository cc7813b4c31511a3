// What agents earn, run by run (acceptance 21).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Calculation, CalculationsAnswer } from "../../../../src/protocol/agency/calculations.ts";
import type { AgencyMe } from "../../../../src/protocol/agency/me.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";

let desk: AgencyDesk;
let now: number;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const turnover = (percent: string, legs = 1) => ({ base: "turnover", bands: [{ legs, percent }], carry: false });
const net = (percent: string, carry = true) => ({ base: "net", bands: [{ legs: 1, percent }], carry });
const plan = (sub: string, terms: object | null) =>
  desk.operator("agents/plan", { sub, plan: terms, reason: "as agreed" });

/** What the server's clock shows. */
async function clockNow(): Promise<number> {
  return (await desk.as<{ now: number }>("player", "/base/v1/users/ping")).body.now;
}
async function open(from: number): Promise<Calculation> {
  now = await clockNow();
  const { status, body } = await desk.operator<Calculation>("calculations/open", { from, to: now, currency: "RSD" });
  expect(status).toBe(200);
  return body;
}
const read = async (id: string, username = "admin") =>
  (await desk.desk<Calculation>(username, `calculations/${id}`)).body;
const close = (id: string) => desk.operator<Calculation>("calculations/close", { id });
const pay = (id: string, requestId = randomUUID()) =>
  desk.operator<Calculation & { proposalId?: string }>("calculations/pay", { id, requestId });
const rowOf = ({ rows }: Calculation, username: string) => rows.find(({ agent }) => agent?.username === username);

async function lose(stake: number, username = "player2") {
  const bet = await desk.bet(username, stake);
  await desk.end(bet, false);
  return bet;
}

it("counts turnover, keeps what is closed, and puts corrections into the next run", async () => {
  expect((await plan(subs.agent, turnover("5.00"))).status).toBe(204);
  expect((await desk.desk<AgencyMe>("agent", "me")).body.plan).toEqual(turnover("5.00"));
  const first = await lose(1000);
  const second = await desk.bet("player2", 2000);
  await desk.end(second, true);
  await desk.bet("player2", 500);
  const draft = await open(0);
  expect(draft).toMatchObject({ state: "draft", currency: "RSD", closedAt: null });
  expect(rowOf(draft, "agent")).toEqual({
    agent: { sub: subs.agent, username: "agent" },
    players: 1,
    tickets: 2,
    stake: 3000,
    win: 4000,
    cashOut: 0,
    bonusCost: 0,
    carryIn: 0,
    base: 3000,
    commission: 150,
    carryOut: 0,
    corrections: 0,
  });
  expect((await desk.desk("agent", `calculations/${draft.id}`)).status).toBe(404);
  for (const from of [0, now - 1])
    expect(await desk.operator("calculations/open", { from, to: now, currency: "RSD" })).toMatchObject({
      status: 409,
      body: { error: "calculationOverlaps" },
    });

  expect(await pay(draft.id)).toMatchObject({ status: 409, body: { error: "calculationClosed" } });
  expect((await close(draft.id)).status).toBe(200);
  expect(await close(draft.id)).toMatchObject({ status: 409, body: { error: "calculationClosed" } });
  const closed = JSON.stringify(await read(draft.id));

  // The first one was won after all, the second one is void.
  await desk.end(first, true);
  expect(JSON.stringify(await read(draft.id))).toBe(closed);
  expect(await desk.operator("calculations/open", { from: now - 1, to: now, currency: "RSD" })).toMatchObject({
    status: 409,
    body: { error: "calculationOverlaps" },
  });
  const next = await open(now);
  expect(rowOf(next, "agent")).toMatchObject({
    players: 1,
    tickets: 0,
    stake: 0,
    win: 2000,
    base: 0,
    commission: 0,
    corrections: -2000,
  });

  const requestId = randomUUID();
  expect(await pay(draft.id, requestId)).toMatchObject({ status: 200, body: { state: "paid" } });
  expect(await pay(draft.id, requestId)).toMatchObject({ status: 200, body: { state: "paid" } });
  expect(await pay(draft.id)).toMatchObject({ status: 409, body: { error: "calculationClosed" } });
  expect(await desk.funds()).toMatchObject({ float: 50_150 });
  expect(rowOf(await read(draft.id, "agent"), "agent")).toMatchObject({ commission: 150 });
  expect((await read(draft.id, "subagent")).rows).toEqual([]);
  expect((await read(draft.id, "editor")).rows).toMatchObject([{ agent: null, commission: 150, stake: 3000 }]);
  const list = (await desk.desk<CalculationsAnswer>("agent", "calculations", {})).body;
  expect(list.result.map(({ id, state, commission }) => [id, state, commission])).toEqual([[draft.id, "paid", 150]]);
  expect((await desk.desk("player2", "calculations", {})).status).toBe(403);
});

it("pays each level what it gets beyond those below, by the number of selections", async () => {
  await desk.steer({ username: "below", agent: "subagent", credit: 10_000 });
  await plan(subs.agent, {
    base: "turnover",
    carry: false,
    bands: [
      { legs: 3, percent: "10" },
      { legs: 1, percent: "5.00" },
    ],
  });
  await plan(subs.subagent, turnover("3.00"));
  await lose(1000, "below");
  const triple = await desk.bet("below", 100, 3);
  await desk.end(triple, false);
  await lose(333.33, "player2");
  const draft = await open(0);
  expect(rowOf(draft, "subagent")).toMatchObject({ players: 1, tickets: 2, base: 1100, commission: 33 });
  // 5% of 1333.33 and 10% of 100, less 33: half a para is rounded up.
  expect(rowOf(draft, "agent")).toMatchObject({ players: 2, tickets: 3, base: 1433.33, commission: 43.67 });
});

it("shows an administrator a run that nobody earned in, for it must be closed before the next", async () => {
  const draft = await open(0);
  const listed = async (username: string) =>
    (await desk.desk<CalculationsAnswer>(username, "calculations", {})).body.result;
  expect(await listed("admin")).toMatchObject([{ id: draft.id, state: "draft", agent: null, commission: 0 }]);
  expect(await listed("agent")).toEqual([]);
  expect((await close(draft.id)).status).toBe(200);
  expect(await listed("admin")).toMatchObject([{ id: draft.id, state: "closed", to: draft.to }]);
  expect(await listed("agent")).toEqual([]);
  expect((await open(draft.to)).state).toBe("draft");
});

it("carries a loss of the house into the next run", async () => {
  await plan(subs.agent, net("20.00"));
  const won = await desk.bet("player2", 1000);
  await desk.end(won, true);
  const first = await open(0);
  expect(rowOf(first, "agent")).toMatchObject({ base: -1000, commission: 0, carryIn: 0, carryOut: -1000 });
  await close(first.id);
  await lose(1500);
  const second = await open(now);
  expect(rowOf(second, "agent")).toMatchObject({ carryIn: -1000, base: 500, commission: 100, carryOut: 0 });
});

it("needs approval to pay much", async () => {
  await desk.server.call("/sandbox/settings", {
    body: {
      scope: "general",
      key: "fourEyes",
      value: [{ kind: "commission", currency: { currency_id: 1, currency: "RSD" }, limit: 10 }],
    },
  });
  await plan(subs.agent, turnover("5.00"));
  await lose(1000);
  const { id } = await open(0);
  await close(id);
  const proposed = await pay(id);
  expect(proposed.status).toBe(202);
  expect(await desk.funds()).toMatchObject({ float: 50_000 });
  const decide = { proposalId: proposed.body.proposalId, approve: true };
  expect((await desk.operator("proposals/decide", decide)).status).toBe(403);
  expect((await desk.operator("proposals/decide", decide, "admin2")).status).toBe(200);
  expect((await desk.operator("proposals/decide", decide, "admin2")).status).toBe(409);
  expect(await desk.funds()).toMatchObject({ float: 50_050 });
  expect(await read(id)).toMatchObject({ state: "paid" });
});

describe("moving", () => {
  const move = (sub: string, agent: string | null) => desk.operator("users/move", { sub, agent, reason: "as agreed" });

  it("takes people along with all below, and never in circles", async () => {
    await desk.steer({ username: "below", agent: "subagent" });
    expect(await move(subs.agent, subs.subagent)).toMatchObject({ status: 409, body: { error: "agencyCycle" } });
    expect((await move(subs.subagent, null)).status).toBe(204);
    expect((await desk.desk<AgencyMe>("subagent", "me")).body).toMatchObject({ parent: null, depth: 1, players: 1 });
    expect((await desk.desk<AgencyMe>("agent", "me")).body).toMatchObject({ players: 1, agents: 0 });
    expect((await move(subs.player2, subs.subagent)).status).toBe(204);
    // What the player agreed to was between it and the agent before.
    expect((await desk.as("player2", "/account/v1/agent")).body).toEqual({ agent: "subagent", creditByAgent: false });
    expect((await desk.credit({})).status).toBe(404);
    expect((await move(subs.player, subs.player2)).status).toBe(404);
    expect((await move("nobody", null)).status).toBe(404);
    expect((await desk.operator("users/move", { sub: subs.player2, agent: null, reason: "x" })).status).toBe(400);
  });

  it("puts nobody deeper than five, whoever goes along", async () => {
    const made: string[] = [];
    await desk.operator("confirm", { password: "Sandbox-Pass1" });
    for (const username of ["first", "second", "third", "fourth"]) {
      const names = { username, firstName: "Ana", lastName: "Savić", email: `${username}@kvota.example` };
      made.push((await desk.desk<{ sub: string }>("admin", "agents/create", { ...names, mayAgents: true })).body.sub);
    }
    for (const [index, sub] of made.slice(1).entries()) expect((await move(sub, made[index] ?? null)).status).toBe(204);
    expect(await move(subs.agent, made[3] ?? null)).toMatchObject({ status: 409, body: { error: "agentDepth" } });
    expect((await desk.desk<AgencyMe>("subagent", "me")).body).toMatchObject({ depth: 2 });
    expect((await move(subs.agent, made[2] ?? null)).status).toBe(204);
    expect((await desk.desk<AgencyMe>("agent", "me")).body).toMatchObject({ depth: 4, players: 1, agents: 1 });
    expect((await desk.desk<AgencyMe>("subagent", "me")).body).toMatchObject({ depth: 5 });
    expect((await desk.bet("player2", 20)).status).toBe(200);
  });

  it("leaves a ticket's money to whose player it was booked for", async () => {
    await plan(subs.agent, turnover("5.00"));
    await plan(subs.subagent, turnover("1.00"));
    const bet = await desk.bet("player2", 1000);
    expect((await move(subs.subagent, null)).status).toBe(204);
    expect((await move(subs.player2, subs.subagent)).status).toBe(204);
    await desk.end(bet, false);
    const draft = await open(0);
    expect(rowOf(draft, "agent")).toMatchObject({ tickets: 1, commission: 50 });
    expect(rowOf(draft, "subagent")).toBeUndefined();
  });
});
