// Who may do what to whom below /agency/v1: every route that the API describes has an entry here, or the test fails.
// Whoever lies outside an agent's subtree is not there.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";

interface Described {
  paths: Record<string, Record<string, unknown>>;
}

/** Below the agent, below the agent beside, and the house's. */
const targets = ["own", "other", "house"] as const;
type Target = (typeof targets)[number];
/** The agent is above its own; `beside` is above the others. */
const visitors = ["agent", "beside", "editor", "admin"] as const;
type Visitor = (typeof visitors)[number];

interface Entry {
  /** Of a call that names nobody all three are the same. */
  body?(target: Target): object;
  /** Statuses by target; one number = the same for each. */
  answers: Readonly<Record<Visitor, number | readonly [own: number, other: number, house: number]>>;
}

let desk: AgencyDesk;
let described: string[];
const players: Record<Target, string> = { own: subs.player2, other: "", house: subs.player };
const agents: Record<Target, string> = { own: subs.subagent, other: "", house: subs.agent };
let run = "";

async function subOf(username: string): Promise<string> {
  const { body } = await desk.as<{ result: { sub: string; username: string }[] }>("admin", "/operator/v1/users", {
    search: username,
  });
  return body.result.find((user) => user.username === username)?.sub ?? "";
}

beforeAll(async () => {
  desk = await startAgencyDesk();
  const { body } = await desk.server.call<Described>("/docs/json");
  described = Object.entries(body.paths).flatMap(([path, methods]) =>
    path.startsWith("/agency/v1/")
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice("/agency/v1/".length)}`)
      : [],
  );
  await desk.steer({ username: "beside", roles: ["AG1"], float: 1000 });
  await desk.steer({ username: "pupil", agent: "beside", creditByAgent: true, credit: 1000 });
  await desk.steer({ username: "lower", roles: ["AG1"], agent: "beside" });
  players.other = await subOf("pupil");
  agents.other = await subOf("lower");
  const opened = await desk.operator<{ id: string }>("calculations/open", { from: 0, to: 1, currency: "RSD" });
  run = opened.body.id;
  await desk.operator("calculations/close", { id: run });
});
afterAll(() => desk.server.stop());

const toPlayer = (ok: number) => ({
  agent: [ok, 404, 404] as const,
  beside: [404, ok, 404] as const,
  editor: 403,
  admin: ok,
});
const toAgent = (ok: number) => ({ ...toPlayer(ok), admin: ok });
/** A list of some agent's: agents see what is below them and themselves. */
const ofAgent = { agent: [200, 404, 200], beside: [404, 200, 404], editor: 403, admin: 200 } as const;
const ofAgentOrSums = { ...ofAgent, editor: 200 } as const;
const filter = (target: Target) => ({ agent: agents[target] });
const person = { firstName: "Nova", lastName: "Kovač" };
/** Another one for each call. */
const newName = () => {
  const username = `u${randomUUID().slice(0, 8)}`;
  return { ...person, username, email: `${username}@kvota.example` };
};
const forAll = (status: number) => ({ agent: status, beside: status, editor: status, admin: status });

const entries: Readonly<Record<string, Entry>> = {
  "GET me": { answers: forAll(200) },
  "POST users": { body: filter, answers: ofAgent },
  "POST users/create": { body: newName, answers: { ...forAll(201), editor: 403 } },
  "POST users/block": {
    body: (target) => ({ sub: players[target], blocked: false, reason: "as agreed" }),
    answers: toPlayer(204),
  },
  "POST users/settings": { body: (target) => ({ sub: players[target], maxStake: null }), answers: toPlayer(204) },
  "POST credit": {
    body: (target) => ({ sub: players[target], amount: 1, currency: "RSD", direction: "add" }),
    answers: { ...toPlayer(200), admin: 403 },
  },
  "POST payOut": {
    body: () => ({ code: "000000", confirm: false }),
    answers: { agent: 422, beside: 422, editor: 403, admin: 403 },
  },
  "POST agents": { body: filter, answers: ofAgent },
  "POST agents/create": {
    body: () => ({ ...newName(), mayAgents: false }),
    answers: { ...forAll(201), editor: 403 },
  },
  "POST agents/settings": { body: (target) => ({ sub: agents[target], mayAgents: false }), answers: toAgent(204) },
  "POST agents/float": {
    body: (target) => ({ sub: agents[target], amount: 1, currency: "RSD", direction: "add" }),
    answers: toAgent(200),
  },
  "POST tickets": { body: (target) => ({ sub: players[target] }), answers: toPlayer(200) },
  "POST review": { body: filter, answers: ofAgent },
  "POST office": { body: filter, answers: ofAgentOrSums },
  "POST statement": { body: filter, answers: ofAgent },
  "POST calculations": { body: () => ({}), answers: forAll(200) },
  "GET calculations/{id}": { answers: forAll(200) },
  "POST promoCodes": { body: filter, answers: ofAgentOrSums },
  "POST promoCodes/create": {
    body: (target) => ({ code: `C${randomUUID().slice(0, 8)}`, agent: agents[target] }),
    answers: { agent: [201, 404, 201], beside: [404, 201, 404], editor: 403, admin: 201 },
  },
  "POST promoCodes/state": {
    body: () => ({ code: "AGENT1", state: "paused" }),
    answers: { agent: 204, beside: 404, editor: 403, admin: 204 },
  },
};

async function ask(name: string, who: string, target: Target): Promise<number> {
  const [, path = ""] = name.split(" ");
  return (await desk.desk(who, path.replace("{id}", run), entries[name]?.body?.(target))).status;
}

it("has an entry for each route, and no other", () => {
  expect(described.length).toBeGreaterThan(15);
  expect(Object.keys(entries).toSorted()).toEqual(described.toSorted());
});

describe.each(Object.entries(entries))("%s", (name, { answers }) => {
  it("is for agents of the subtree and those who run the site", async () => {
    const found: Record<string, number[]> = {};
    const wanted: Record<string, number[]> = { "": [401, 401, 401], player2: [403, 403, 403] };
    for (const who of visitors) {
      const answer = answers[who];
      wanted[who] = typeof answer === "number" ? [answer, answer, answer] : [...answer];
    }
    for (const who of Object.keys(wanted)) {
      found[who] = [];
      for (const target of targets) found[who].push(await ask(name, who, target));
    }
    expect(found).toEqual(wanted);
  });
});

it("never tells an agent of anybody outside the subtree", async () => {
  await desk.bet("player2", 100);
  await desk.bet("pupil", 100);
  await desk.bet("player", 100);
  for (const name of Object.keys(entries)) {
    const [, path = ""] = name.split(" ");
    const isRead = ["users", "agents", "tickets", "review", "office", "statement", "calculations", "promoCodes"];
    if (!isRead.includes(path)) continue;
    for (const [who, theirs] of [
      ["agent", [players.other, players.house, agents.other]],
      ["beside", [players.own, players.house, agents.own, agents.house]],
      ["subagent", [players.own, players.other, players.house, agents.house, agents.other]],
    ] as const)
      for (const group of ["day", "agent", "player"]) {
        const { status, body } = await desk.desk(who, path, path === "office" ? { group } : {});
        expect([path, who, status]).toEqual([path, who, 200]);
        const text = JSON.stringify(body);
        // The subagent's own row may name its parent.
        const hidden = theirs.filter((sub) => text.includes(sub));
        expect([path, who, hidden]).toEqual([path, who, []]);
      }
  }
});

it("asks for the roles of this moment", async () => {
  expect((await desk.desk("agent", "users", {})).status).toBe(200);
  const roles = { sub: subs.agent, roles: [], reason: "left us" };
  expect((await desk.operator("users/roles", roles)).status).toBe(204);
  expect((await desk.desk("agent", "users", {})).status).toBe(403);
});
