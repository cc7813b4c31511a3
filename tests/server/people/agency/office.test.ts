// What agents read of what was taken and paid below them, and of their own float and debt.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AgencyOfficeAnswer, AgencyStatementAnswer } from "../../../../src/protocol/agency/reports.ts";
import type { AuditAnswer } from "../../../../src/protocol/operator/audit.ts";
import { type AgencyDesk, leadToNoon, startAgencyDesk, subs } from "../../../harness/agency-desk.ts";
import { readCsv } from "../../../harness/read-csv.ts";

let desk: AgencyDesk;
beforeAll(async () => void (desk = await startAgencyDesk({}, leadToNoon())));
afterAll(() => desk.server.stop());
beforeEach(() => desk.reset());

const office = (username: string, request: object = {}) => desk.desk<AgencyOfficeAnswer>(username, "office", request);

describe("the office", () => {
  it("tells a sum that is more than one amount can be", async () => {
    for (const username of ["agent", "subagent"]) await desk.steer({ username, float: 3e13 });
    const { status, body } = await office("admin");
    expect([status, body.sums.find(({ currency }) => currency === "RSD")?.float]).toEqual([200, 6e13]);
  });

  it("tells by day, agent and player what came, went and was played", async () => {
    await desk.steer({ username: "below", agent: "subagent", credit: 1000 });
    await desk.credit({ amount: 500 });
    await desk.credit({ amount: 100, direction: "remove" });
    const won = await desk.bet("player2", 300);
    await desk.end(won, true);
    await desk.bet("below", 200);
    await desk.bet("player", 1000);
    const figures = {
      currency: "RSD",
      currency_id: 1,
      payIn: 500,
      payOut: 100,
      tickets: 2,
      stake: 500,
      won: 600,
      net: -100,
      commission: 0,
      estimated: true,
      float: 49_600,
      owed: 0,
      balance: 49_600,
    };
    const { body: days } = await office("agent");
    expect(days.result.filter(({ currency }) => currency === "RSD")).toMatchObject([
      { ...figures, key: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(days.sums.find(({ currency }) => currency === "RSD")).toEqual(figures);
    const { body: agents } = await office("agent", { group: "agent" });
    expect(
      agents.result
        .filter(({ currency }) => currency === "RSD")
        .map(({ label, stake, payIn, float }) => [label, stake, payIn, float]),
    ).toEqual([
      ["agent", 300, 500, 49_600],
      ["subagent", 200, 0, 0],
    ]);
    const { body: players } = await office("agent", { group: "player" });
    expect(players.result.map(({ label, stake, won: back }) => [label, stake, back])).toEqual([
      ["below", 200, 0],
      ["player2", 300, 600],
    ]);
    expect((await office("subagent")).body.sums).toMatchObject([{ stake: 200, won: 0, payIn: 0 }]);
    expect((await office("subagent", { agent: subs.agent })).status).toBe(404);
    expect((await office("agent", { agent: subs.subagent })).body.sums).toMatchObject([{ stake: 200 }]);
    const { body: house } = await office("admin", { group: "agent" });
    expect(house.result.find(({ key, currency }) => key === "" && currency === "RSD")).toMatchObject({ stake: 1000 });
    const { body: nameless } = await office("editor", { group: "player" });
    expect(nameless.result).toEqual([]);
    expect(nameless.sums.find(({ currency }) => currency === "RSD")).toMatchObject({ stake: 1500 });
    const yesterday = await office("agent", { to: Date.now() - 24 * 3600_000 });
    expect(yesterday.body.sums).toEqual([]);
  });

  it("leaves with an agent what was booked for it, and no names of those who went elsewhere", async () => {
    const move = (agent: string | null) =>
      desk.operator("users/move", { sub: subs.player2, agent, reason: "as agreed" });
    const ofRsd = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter(({ currency }) => currency === "RSD");
    await desk.credit({ amount: 500 });
    const first = await desk.bet("player2", 300);
    expect((await move(subs.subagent)).status).toBe(204);
    await desk.bet("player2", 40);
    expect((await move(null)).status).toBe(204);
    await desk.bet("player2", 70);
    await desk.end(first, true);
    const kept = { payIn: 500, tickets: 2, stake: 340, won: 600, net: -260, float: 49_500 };
    expect(ofRsd((await office("agent")).body.sums)).toMatchObject([kept]);
    expect(ofRsd((await office("subagent")).body.sums)).toMatchObject([{ payIn: 0, tickets: 1, stake: 40, won: 0 }]);
    const { body: players } = await office("agent", { group: "player" });
    expect(ofRsd(players.result)).toMatchObject([{ key: "", label: "", payIn: 500, stake: 340, won: 600 }]);
    expect(ofRsd(players.sums)).toMatchObject([kept]);
    const { body: agents } = await office("agent", { group: "agent" });
    expect(ofRsd(agents.result).map(({ label, payIn, stake }) => [label, payIn, stake])).toEqual([
      ["agent", 500, 300],
      ["subagent", 0, 40],
    ]);
    expect(ofRsd((await office("agent", { agent: subs.subagent })).body.sums)).toMatchObject([{ stake: 40, payIn: 0 }]);
    const { body: house } = await office("admin", { group: "agent" });
    expect(ofRsd(house.result).map(({ label, stake }) => [label, stake])).toEqual([
      ["", 70],
      ["agent", 300],
      ["subagent", 40],
    ]);
    const { body: all } = await office("admin", { group: "player" });
    expect(ofRsd(all.result)).toMatchObject([{ label: "player2", stake: 410, payIn: 500 }]);

    // A whole branch that goes leaves what it brought, and takes its own along.
    const away = { sub: subs.subagent, agent: null, reason: "as agreed" };
    expect((await desk.operator("users/move", away)).status).toBe(204);
    expect(ofRsd((await office("agent")).body.sums)).toMatchObject([{ stake: 340, payIn: 500 }]);
    expect(ofRsd((await office("subagent")).body.sums)).toMatchObject([{ stake: 40 }]);
    const { body: without } = await office("agent", { group: "agent" });
    expect(ofRsd(without.result).map(({ key, stake }) => [key, stake])).toEqual([
      ["", 40],
      [subs.agent, 300],
    ]);
  });

  it("is given as a file too, without its sums, and who took it stands in the audit", async () => {
    await desk.steer({ username: "=below", agent: "agent", credit: 1000 });
    await desk.bet("player2", 300.5);
    await desk.end(await desk.bet("=below", 100), true);
    for (const group of ["day", "agent", "player"] as const) {
      const { body } = await office("agent", { group });
      const file = await desk.csv("agent", "office", { group });
      expect([file.status, file.type]).toEqual([200, "text/csv; charset=utf-8"]);
      const [head = [], ...rows] = readCsv(file.text);
      const safe = (value: unknown): string => (value === "=below" ? "'=below" : String(value));
      expect(rows).toEqual(
        body.result.map((row) => head.map((name) => safe((row as unknown as Record<string, unknown>)[name]))),
      );
      expect(body.result.length).toBeGreaterThan(0);
    }
    expect((await desk.csv("agent", "office", { group: "player" })).text).toContain(",-100,");
    const { body: audit } = await desk.as<AuditAnswer>("admin", "/operator/v1/audit", { action: "agency.office.csv" });
    expect(audit.total).toBe(4);
    expect(audit.result[0]).toMatchObject({ sub: subs.agent, after: { rows: 2, filter: { group: "player" } } });
    // Editors have sums alone: no rows by player.
    const nameless = await desk.csv("editor", "office", { group: "player" });
    expect(readCsv(nameless.text)).toHaveLength(1);
    expect((await desk.csv("player2", "office")).status).toBe(403);
    expect((await desk.csv("subagent", "office", { agent: subs.agent })).status).toBe(404);
  });

  it("falls below zero by what is owed on the line", async () => {
    await desk.steer({ username: "agent", float: 300 });
    const line = { sub: subs.agent, currency: "RSD", line: 1000, reason: "as agreed", requestId: randomUUID() };
    const proposed = await desk.operator<{ proposalId: string }>("agents/line", line);
    expect(proposed.status).toBe(202);
    const decide = { proposalId: proposed.body.proposalId, approve: true };
    expect(await desk.operator("proposals/decide", decide)).toMatchObject({ status: 403, body: { error: "fourEyes" } });
    expect((await desk.operator("proposals/decide", decide, "admin2")).status).toBe(200);
    expect(await desk.funds()).toMatchObject({ float: 300, line: 1000, owed: 0, available: 1300 });
    expect((await desk.credit({ amount: 1000 })).body).toMatchObject({ available: 300 });
    expect(await desk.funds()).toMatchObject({ float: 0, line: 1000, owed: 700, available: 300 });
    const sums = async () => (await office("agent")).body.sums.find(({ currency }) => currency === "RSD");
    expect(await sums()).toMatchObject({ float: 0, owed: 700, balance: -700 });
    const lower = await desk.operator("agents/line", { ...line, line: 699.99, requestId: randomUUID() });
    expect(lower).toMatchObject({ status: 409, body: { error: "lineInUse" } });

    // What comes in repays the line first.
    expect((await desk.credit({ amount: 200, direction: "remove" })).status).toBe(200);
    expect(await desk.funds()).toMatchObject({ float: 0, owed: 500 });
    const settled = await desk.operator("agents/settle", {
      sub: subs.agent,
      currency: "RSD",
      amount: 600,
      reason: "cash in hand",
      requestId: randomUUID(),
    });
    expect(settled).toMatchObject({ status: 200, body: { float: 100, owed: 0, available: 1100 } });
    const { body } = await desk.desk<AgencyStatementAnswer>("agent", "statement", { size: 10 });
    expect(
      body.result
        .slice(0, 3)
        .map(({ kind, amount, floatAfter, owedAfter, other }) => [kind, amount, floatAfter, owedAfter, other]),
    ).toEqual([
      ["settle", 600, 100, 0, null],
      ["shopOut", 200, 0, 500, "player2"],
      ["shopIn", -1000, 0, 700, "player2"],
    ]);
    expect((await desk.desk("subagent", "statement", { agent: subs.agent })).status).toBe(404);
    expect((await desk.desk<AgencyStatementAnswer>("agent", "statement", { search: "player2" })).body.total).toBe(2);
  });
});

describe("the statement", () => {
  const found = async (search: string, username = "agent") =>
    (await desk.desk<AgencyStatementAnswer>(username, "statement", { search })).body.total;

  it("is searched by note, number and name, blind to case and marks, and to no sign as a pattern", async () => {
    await desk.steer({ username: "Šćepan", agent: "agent" });
    const { body } = await desk.credit({ amount: 20, note: "Đorđe, ŠALTER 5" });
    await desk.credit({ amount: 20, note: "100% sure_thing" });
    for (const term of [
      "šalter",
      "SALTER",
      "dorde",
      "djordje",
      "đorđe",
      body["operationId"] as string,
      "MARIĆ",
      "maric",
    ])
      expect([term, await found(term)]).toEqual([term, ["MARIĆ", "maric"].includes(term) ? 2 : 1]);
    for (const term of ["%%%", "___", "a%r", "s_l", "\\\\\\"]) expect([term, await found(term)]).toEqual([term, 0]);
    expect([await found("0% s"), await found("e_t")]).toEqual([1, 1]);
    expect(await found("shopin")).toBe(2);
  });
});
