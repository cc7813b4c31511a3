// How many it takes: every act of operators and agents that the API describes has a row here, or the test fails. What takes
// two is tried by one, by the same one twice, by a fresh administrator, by one whom the proposer made, and by whom it concerns.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Name, type OperatorRig, startOperatorRig, subs } from "../../harness/operator-rig.ts";

const reason = "as agreed by phone";
const day = 24 * 3600_000;
const amounts = (amount: number) => [{ currency: "RSD", amount }];
const campaign = {
  ...{ kind: "bonus", group: "regular", code: "LARGE", amounts: amounts(9_000_000), factor: 0, minOdd: null },
  ...{ minLegs: 1, maxStake: null, contribution: { prematch: 100, live: 100 }, takeDays: 3, playDays: 5 },
  ...{ from: null, to: null, period: "once", audience: "all", maxUses: null, state: "running" },
  texts: { en: { title: "Large", html: "<p>Large</p>" } },
};

interface Row {
  /** alone = without the password too; amount = two above a limit; either = by what it does. */
  takes: "alone" | "password" | "amount" | "either" | "two";
  /** A body that takes two; missing = what it is about has to be made first, and its own test does. */
  two?: object;
  /** A part of an amount that two of take one, and a third one not. */
  part?: object;
  /** A body about the second administrator, who then is no second one. */
  concerned?: object;
  /** One proposes it without the password; who decides gives it. */
  noPassword?: true;
}

const ofAgent = { sub: subs.agent, currency: "RSD", reason };
const adjusted = (sub: string, amount: number) => ({ sub, currency: "RSD", amount, reason });

const rows: Readonly<Record<string, Row>> = {
  "operator/confirm": { takes: "alone" },
  "operator/settings": {
    takes: "either",
    two: { scope: "general", key: "retentionYears", value: 1, was: 5, reason },
  },
  "operator/maintenance": { takes: "password" },
  "operator/announce": { takes: "two", noPassword: true },
  "operator/users/block": { takes: "either", noPassword: true, concerned: { sub: subs.admin2, blocked: true, reason } },
  "operator/users/roles": {
    takes: "either",
    two: { sub: subs.player, roles: ["AG1"], reason },
    concerned: { sub: subs.admin2, roles: [], reason },
  },
  "operator/users/endSessions": { takes: "password" },
  "operator/users/resetLink": { takes: "either", noPassword: true, concerned: { sub: subs.admin2, reason } },
  "operator/users/adjust": {
    takes: "amount",
    two: adjusted(subs.player2, 50_000.01),
    part: adjusted(subs.player2, 20_000),
    concerned: adjusted(subs.admin2, 50_000.01),
  },
  "operator/users/move": { takes: "password" },
  "operator/payments/approve": { takes: "amount" },
  "operator/payments/reject": { takes: "alone" },
  "operator/payments/refund": { takes: "amount" },
  "operator/payments/decide": { takes: "amount" },
  "operator/payments/payOut": { takes: "amount" },
  "operator/tickets/void": { takes: "amount" },
  "operator/outcomes/settle": { takes: "amount" },
  "operator/outcomes/takeBack": { takes: "amount" },
  "operator/stops/set": { takes: "alone" },
  "operator/limits/set": { takes: "either" },
  "operator/proposals/decide": { takes: "password" },
  "operator/games/set": { takes: "alone" },
  "operator/games/sections": { takes: "alone" },
  "operator/campaigns/save": {
    takes: "amount",
    two: campaign,
    part: { ...campaign, code: null, amounts: amounts(500), maxUses: 40 },
  },
  "operator/campaigns/state": { takes: "amount" },
  "operator/campaigns/grant": { takes: "amount" },
  "operator/agents/plan": { takes: "alone" },
  "operator/agents/line": { takes: "two", two: { ...ofAgent, line: 500 } },
  "operator/agents/settle": { takes: "amount", part: { ...ofAgent, amount: 40_000 } },
  "operator/calculations/open": { takes: "alone" },
  "operator/calculations/close": { takes: "password" },
  "operator/calculations/pay": { takes: "amount" },
  "operator/verifications/decide": { takes: "password" },
  "agency/users/create": { takes: "alone" },
  "agency/users/block": { takes: "alone" },
  "agency/users/settings": { takes: "alone" },
  "agency/credit": { takes: "alone" },
  "agency/payOut": { takes: "alone" },
  "agency/agents/create": { takes: "password" },
  "agency/agents/settings": { takes: "alone" },
  "agency/agents/float": {
    takes: "amount",
    two: { ...ofAgent, amount: 100_000.01, direction: "add" },
    part: { ...ofAgent, amount: 40_000, direction: "add" },
  },
  "agency/promoCodes/create": { takes: "alone" },
  "agency/promoCodes/state": { takes: "alone" },
};

/** By POST, and nothing is done by them. */
const reads: ReadonlySet<string> = new Set([
  ...["users", "users/get", "payments", "tickets", "tickets/get", "outcomes", "outcomes/match", "outcomes/preview"].map(
    (name) => `operator/${name}`,
  ),
  ...[
    "liability",
    "liability/matches",
    "figures",
    "figures/payments",
    "stops",
    "proposals",
    "games",
    "games/report",
  ].map((name) => `operator/${name}`),
  ...["campaigns", "verifications", "audit"].map((name) => `operator/${name}`),
  ...["users", "agents", "tickets", "review", "office", "statement", "calculations", "promoCodes"].map(
    (name) => `agency/${name}`,
  ),
]);

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const pathOf = (name: string): string => name.replace("/", "/v1/").replace(/^/, "/");
const ask = (name: string, body: object, by: Name = "admin") =>
  rig.call<{ proposalId?: string; error?: string }>(pathOf(name), body, by);
const decide = (proposalId: string | undefined, by: Name) =>
  rig.ask<{ error?: string; details?: { message: string }[] }>("proposals/decide", { proposalId, approve: true }, by);
const barred = (message: string) => ({ status: 403, body: { error: "fourEyes", details: [{ message }] } });

async function proposed(name: string, body: object): Promise<string | undefined> {
  const { status, body: answer } = await ask(name, body);
  expect([name, status, answer]).toEqual([name, 202, { proposalId: expect.any(String) }]);
  return answer.proposalId;
}

it("has a row for each act that the API describes, and no other", async () => {
  const { body } = await rig.call<{ paths: Record<string, Record<string, unknown>> }>("/docs/json");
  const acts = Object.entries(body.paths).flatMap(([path, methods]) => {
    const [, area, name] = /^\/(operator|agency)\/v1\/(.+)$/.exec(path) ?? [];
    const act = `${area}/${name}`;
    return area !== undefined && "post" in methods && !reads.has(act) ? [act] : [];
  });
  expect(acts.toSorted()).toEqual(Object.keys(rows).toSorted());
});

const all = Object.entries(rows);
const having = <Key extends keyof Row>(key: Key) =>
  all.flatMap(([name, row]) => {
    const body = row[key];
    return body === undefined ? [] : [[name, body] as const];
  });

describe("an act", () => {
  it.each(having("two"))("%s that takes two asks for the password, and is not one's", async (name, body) => {
    expect(await ask(name, body)).toMatchObject({ status: 403, body: { error: "confirmationRequired" } });
    await rig.confirm();
    const proposalId = await proposed(name, body);
    // The same person twice, with and without having proposed it once more.
    expect(await decide(proposalId, "admin")).toMatchObject(barred("maker"));
    expect((await ask(name, body)).status).toBe(202);
    expect(await decide(proposalId, "admin")).toMatchObject(barred("maker"));
    expect(await decide(proposalId, "admin2")).toMatchObject({ body: { error: "confirmationRequired" } });
    await rig.confirm("admin2");
    expect((await decide(proposalId, "admin2")).status).toBe(200);
    expect(await decide(proposalId, "admin2")).toMatchObject({ body: { error: "proposalDecided" } });
  });

  it.each(having("two"))(
    "%s is not decided by a fresh administrator, nor by whom the proposer made",
    async (name, body) => {
      const granted = await rig.byTwo("users/roles", { sub: subs.editor, roles: ["AL99"], reason });
      expect(granted.status).toBe(200);
      await rig.confirm("editor");
      const proposalId = await proposed(name, body);
      expect(await decide(proposalId, "editor")).toMatchObject(barred("fresh"));
      rig.pass(day + 1000);
      await rig.logIn("editor");
      await rig.confirm("editor");
      expect(await decide(proposalId, "editor")).toMatchObject(barred("granter"));
    },
  );

  it.each(having("part"))("%s split over a day is one amount", async (name, body) => {
    await rig.confirm();
    const statuses: number[] = [];
    for (let times = 0; times < 3; times++) statuses.push((await ask(name, body)).status);
    expect(statuses).toEqual([200, 200, 202]);
  });

  it.each(having("concerned"))("%s is not decided by whom it concerns", async (name, body) => {
    expect((await ask(name, body)).status).toBe(rows[name]?.noPassword ? 202 : 403);
    await rig.confirm();
    const proposalId = await proposed(name, body);
    await rig.confirm("admin2");
    expect(await decide(proposalId, "admin2")).toMatchObject(barred("concerned"));
  });

  it.each(having("concerned"))("%s is never of one's own account", async (name, body) => {
    await rig.confirm();
    expect(await ask(name, { ...body, sub: subs.admin })).toMatchObject({ status: 403, body: { error: "forbidden" } });
  });
});
