// How many it takes: every act of operators and agents that the API describes has a row (`acts`), or the test fails. What
// needs approval is tried without the password, by one, by the same one twice, by a fresh administrator, by one whom the proposer
// made, in parts, and by whom it concerns; every act is tried on one's own account.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ActMaker, createActMaker, reason } from "../../../harness/acts-by-two.ts";
import { acts, type Make, type Row } from "../../../harness/acts-to-try.ts";
import { type Name, type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

const day = 24 * 3600_000;

/** By POST, and nothing is done by them. */
const reads: ReadonlySet<string> = new Set([
  ...["users", "users/get", "payments", "tickets", "tickets/get", "outcomes", "outcomes/match", "outcomes/preview"].map(
    (name) => `operator/${name}`,
  ),
  ...[
    "liability",
    "liability/matches",
    "figures",
    "figures/week",
    "figures/payments",
    "stops",
    "proposals",
    "games",
    "games/refusedWins",
    "games/report",
  ].map((name) => `operator/${name}`),
  ...["campaigns", "verifications", "audit"].map((name) => `operator/${name}`),
  ...["users", "agents", "tickets", "review", "office", "statement", "calculations", "promoCodes"].map(
    (name) => `agency/${name}`,
  ),
]);

let rig: OperatorRig;
let make: ActMaker;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  make = createActMaker(rig);
});

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
  const described = Object.entries(body.paths).flatMap(([path, methods]) => {
    const [, area, name] = /^\/(operator|agency)\/v1\/(.+)$/.exec(path) ?? [];
    const act = `${area}/${name}`;
    return area !== undefined && "post" in methods && !reads.has(act) ? [act] : [];
  });
  expect(described.toSorted()).toEqual(Object.keys(acts).toSorted());
});

type Tried = readonly [name: string, make: Make, row: Row];
const having = (pick: (row: Row) => Make | null): Tried[] =>
  Object.entries(acts).flatMap(([name, row]) => {
    const made = pick(row);
    return made === null ? [] : [[name, made, row] as const];
  });
const twos = having((row) => ("two" in row ? row.two : null));
const parts = having((row) => ("part" in row ? row.part : null));
const concerning = having((row) => ("concerned" in row ? (row.concerned ?? null) : null));
const isOpen = (row: Row): boolean => "noPassword" in row && row.noPassword === true;

describe("an act", () => {
  it.each(twos)("%s that needs approval asks for the password, and is not one's", async (name, body, row) => {
    const asked = await body(make);
    const first = await ask(name, asked);
    const expected = isOpen(row) ? [202, undefined] : [403, "confirmationRequired"];
    expect([first.status, first.body.error]).toEqual(expected);
    await rig.confirm();
    const proposalId = await proposed(name, asked);
    // The same person twice, with and without having proposed it once more.
    expect(await decide(proposalId, "admin")).toMatchObject(barred("maker"));
    expect((await ask(name, asked)).status).toBe(202);
    expect(await decide(proposalId, "admin")).toMatchObject(barred("maker"));
    expect(await decide(proposalId, "admin2")).toMatchObject({ body: { error: "confirmationRequired" } });
    await rig.confirm("admin2");
    expect((await decide(proposalId, "admin2")).status).toBe(200);
    expect(await decide(proposalId, "admin2")).toMatchObject({ body: { error: "proposalDecided" } });
  });

  it.each(twos.filter(([, , row]) => !("isOpenToAll" in row)))(
    "%s is decided by no fresh administrator, nor by whom the proposer made",
    async (name, body) => {
      const asked = await body(make);
      const granted = await rig.byTwo("users/roles", { sub: subs.editor, roles: ["AL99"], reason });
      expect(granted.status).toBe(200);
      await rig.confirm("editor");
      const proposalId = await proposed(name, asked);
      expect(await decide(proposalId, "editor")).toMatchObject(barred("fresh"));
      rig.pass(day + 1000);
      await rig.logIn("editor");
      await rig.confirm("editor");
      expect(await decide(proposalId, "editor")).toMatchObject(barred("granter"));
    },
  );

  it.each(twos.filter(([, , row]) => "isOpenToAll" in row))("%s is decided by an editor", async (name, body) => {
    const asked = await body(make);
    await rig.confirm("editor");
    expect((await decide(await proposed(name, asked), "editor")).status).toBe(200);
  });

  it.each(parts)("%s split over a day is one amount", async (name, body) => {
    const statuses: number[] = [];
    for (let times = 0; times < 3; times++) {
      const asked = await body(make);
      await rig.confirm();
      statuses.push((await ask(name, asked)).status);
    }
    expect(statuses).toEqual([200, 200, 202]);
  });

  it.each(concerning)("%s is not decided by whom it concerns", async (name, body, row) => {
    const asked = await body(make);
    expect((await ask(name, asked)).status).toBe(isOpen(row) ? 202 : 403);
    await rig.confirm();
    const proposalId = await proposed(name, asked);
    await rig.confirm("admin2");
    expect(await decide(proposalId, "admin2")).toMatchObject(barred("concerned"));
  });

  it.each(having(({ own }) => own))("%s is never of one's own account", async (name, body) => {
    const asked = await body(make);
    await rig.confirm();
    const { status, body: answer } = await ask(name, asked);
    // An administrator is nobody's player and no agent: of those an own account is not found.
    expect([name, status, answer.error]).toEqual([name, ...(status === 404 ? [404, "notFound"] : [403, "forbidden"])]);
  });
});

it("of an administrator who was blocked: one alone does not undo it", async () => {
  const sub = await make.thirdAdministrator();
  expect((await rig.byTwo("users/block", { sub, blocked: true, reason })).status).toBe(200);
  expect((await rig.ask("users/block", { sub, blocked: false, reason })).status).toBe(202);
  expect((await rig.byTwo("users/block", { sub, blocked: false, reason })).status).toBe(200);
  expect((await rig.ask("users/block", { sub: subs.player2, blocked: false, reason })).status).toBe(204);
});

it("of commissions: what an agent gets in a day is one amount, whoever pays it", async () => {
  await make.alone(50);
  const statuses: number[] = [];
  for (const by of ["admin", "admin2"] as const) {
    const run = await make.run(600);
    await rig.confirm(by);
    statuses.push((await ask("operator/calculations/pay", run, by)).status);
  }
  // 30 by each, 60 for the agent.
  expect(statuses).toEqual([200, 202]);
});

it("of a float: it is not proposed to be taken back where it is not there", async () => {
  await rig.confirm();
  const back = { sub: subs.agent, amount: 900_000, currency: "RSD", direction: "remove", note: "", reason };
  expect(await ask("agency/agents/float", back)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
});
