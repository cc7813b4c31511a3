// Each act of an agent, each refusal and each file stands in the audit, and nothing in it opens a door (acceptance 28).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AuditAnswer, AuditRow } from "../../../../src/protocol/operator/audit.ts";
import type { InitiateAnswer, Payment } from "../../../../src/protocol/payments.ts";
import { type AgencyDesk, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk()));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

let began = 0;
async function written(): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await desk.as<AuditAnswer>("admin", "/operator/v1/audit", { page, size: 200, from: began });
    pages = body.totalPages;
    rows.push(...body.result);
  }
  return rows;
}
const money = { currency: "RSD", direction: "add", note: "" };
const person = { firstName: "Nova", lastName: "Kovač", lang: "en" };

/** By the call: what it is sent, its answer's status, and what the audit says of it. */
type Act = [path: string, body: object, status: number, action: string];
const acts = (): Act[] => [
  ["users/create", { ...person, username: "nova", email: "nova@kvota.example" }, 201, "agency.playerCreate done"],
  ["users/create", { ...person, username: "nova", email: "n@kvota.example" }, 409, "agency.playerCreate refused"],
  ["users/settings", { sub: subs.player2, maxStake: null }, 204, "agency.playerSettings done"],
  ["users/settings", { sub: subs.player, maxStake: null }, 404, "agency.playerSettings refused"],
  ["credit", { ...money, sub: subs.player2, amount: 5 }, 200, "agency.creditAdd done"],
  ["credit", { ...money, sub: subs.player2, amount: 5, direction: "remove" }, 200, "agency.creditRemove done"],
  ["credit", { ...money, sub: subs.player, amount: 5 }, 404, "agency.credit refused"],
  ["credit", { ...money, sub: subs.player2, amount: 60_000 }, 422, "agency.credit refused"],
  ["agents/create", { ...person, username: "novi", email: "novi@kvota.example" }, 201, "agency.agentCreate done"],
  ["agents/create", { ...person, username: "novi", email: "x@kvota.example" }, 409, "agency.agentCreate refused"],
  ["agents/settings", { sub: subs.subagent, mayAgents: true }, 204, "agency.agentSettings done"],
  ["agents/settings", { sub: subs.agent, mayAgents: true }, 404, "agency.agentSettings refused"],
  ["agents/float", { ...money, sub: subs.subagent, amount: 5 }, 200, "agency.floatAdd done"],
  ["agents/float", { ...money, sub: subs.subagent, amount: 6, direction: "remove" }, 422, "agency.float refused"],
  ["promoCodes/create", { code: "SPRING" }, 201, "agency.codeCreate done"],
  ["promoCodes/create", { code: "AGENT1" }, 409, "agency.codeCreate refused"],
  ["promoCodes/state", { code: "SPRING", state: "paused" }, 204, "agency.codeState done"],
  ["promoCodes/state", { code: "NOBODYS", state: "paused" }, 404, "agency.codeState refused"],
  ["users/block", { sub: subs.player, blocked: true, reason: "as agreed" }, 404, "agency.block refused"],
  ["users/block", { sub: subs.player2, blocked: true, reason: "as agreed" }, 204, "agency.block done"],
  ["users/block", { sub: subs.player2, blocked: false, reason: "as agreed" }, 204, "agency.unblock done"],
  ["tickets", { sub: subs.player }, 404, "agency.tickets refused"],
  ["office", { agent: "nobody" }, 404, "agency.office refused"],
];

it("writes each act and each refusal, with who it was and of whom", async () => {
  began = (await desk.as<{ now: number }>("player", "/base/v1/users/ping")).body.now;
  const expected: string[] = [];
  for (const [path, body, status, action] of acts()) {
    expect([path, (await desk.desk("agent", path, body)).status]).toEqual([path, status]);
    expected.push(action);
  }
  const lists = ["users", "agents", "tickets", "review", "office", "statement", "calculations", "promoCodes"];
  for (const path of lists) expect((await desk.csv("agent", path)).status).toBe(200);
  for (const path of lists) expect((await desk.desk("player2", path, {})).status).toBe(403);
  const rows = (await written()).filter(({ sub }) => sub === subs.agent).toReversed();
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    ...expected,
    ...["agency.players", "agency.agents", "agency.tickets", "agency.review", "agency.office"].map(
      (action) => `${action}.csv done`,
    ),
    "agency.statement.csv done",
    "agency.calculations.csv done",
    "agency.codes.csv done",
  ]);
  for (const row of rows) expect(row).toMatchObject({ roles: ["AG1"], ip: "127.0.0.1" });
  expect(rows.find(({ action }) => action === "agency.creditAdd")).toMatchObject({
    target: subs.player2,
    after: { amount: 5, currency: "RSD", operationId: expect.any(String) },
  });
  const shut = (await written()).filter(({ sub }) => sub === subs.player2);
  expect(shut.map(({ outcome, after }) => [outcome, after])).toEqual(
    lists.map(() => ["refused", { error: "forbidden" }]),
  );
});

it("writes no code, no link, no password and no token", async () => {
  began = (await desk.as<{ now: number }>("player", "/base/v1/users/ping")).body.now;
  const asked = await desk.as<InitiateAnswer>("player2", "/payments/v1/initiate", {
    amount: 300,
    currency: "RSD",
    method: "shop",
    direction: "withdrawal",
    requestId: randomUUID(),
  });
  const { code } = (await desk.as<Payment>("player2", `/payments/v1/${asked.body.paymentId}`)).body;
  expect(code).toMatch(/^\d{6}$/);
  const wrong = code === "123456" ? "654321" : "123456";
  for (const confirm of [false, true]) {
    expect((await desk.desk("agent", "payOut", { code: wrong, confirm, requestId: randomUUID() })).status).toBe(422);
    expect((await desk.desk("agent", "payOut", { code, confirm, requestId: randomUUID() })).status).toBe(200);
  }
  const nova = { ...person, username: "nova", email: "nova@kvota.example" };
  expect((await desk.desk("agent", "users/create", nova)).status).toBe(201);
  const mails = (await desk.server.call<{ to: string; links: string[] }[]>("/sandbox/outbox")).body;
  const link = mails.find(({ to }) => to === nova.email)?.links[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(token.length).toBeGreaterThan(20);
  const { access_token, refresh_token } = await desk.server.logIn("agent");
  const rows = await written();
  const outcomes = rows.filter(({ action }) => action.startsWith("agency.payOut")).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(["done", "done", "refused", "refused"]);
  // Ids and hashes are hexadecimal: six digits may stand in them.
  const told = JSON.stringify(
    rows.map(({ action, target, before, after, reason }) => ({ action, target, before, after, reason })),
  ).replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "");
  for (const secret of [code ?? "", wrong, token, access_token, refresh_token, "Sandbox-Pass1"])
    expect(told).not.toContain(secret);
  expect(await desk.as("admin", "/operator/v1/audit/verify")).toMatchObject({ body: { ok: true, brokenAt: null } });
});
