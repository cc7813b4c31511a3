// Money that an administrator gives and takes: alone up to a limit, above it with a second one.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Proposal, ProposalsAnswer } from "../../../../src/protocol/operator/proposals.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
});

const body = { sub: subs.player2, currency: "RSD", amount: 100, reason: "as agreed by phone" };
const adjust = (change: object = {}) => rig.ask("users/adjust", { ...body, ...change });
const cash = async () => (await rig.wallet("player2")).wallet_0;
const open = async () => (await rig.ask<ProposalsAnswer>("proposals", { status: "open" })).body.result;
const decide = (proposalId: unknown, by: "admin" | "admin2", approve = true) =>
  rig.ask<Proposal>("proposals/decide", { proposalId, approve, note: "looked at" }, by);

describe("an adjustment", () => {
  it("is done at once, once under its requestId, and the player sees it", async () => {
    const requestId = randomUUID();
    expect(await adjust({ requestId })).toMatchObject({ status: 200, body: { balance: 10_100 } });
    expect(await adjust({ requestId })).toMatchObject({ status: 200, body: { balance: 10_100 } });
    expect(await adjust({ requestId, amount: 200 })).toMatchObject({ status: 409, body: { error: "conflict" } });
    expect(await adjust({ amount: -10_100 })).toMatchObject({ status: 200, body: { balance: 0 } });
    expect(await adjust({ amount: -0.01 })).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect(await cash()).toBe(0);
    const { body: shown } = await rig.call<{ result: unknown[] }>("/account/v1/transactions", { page: 1 }, "player2");
    expect(shown.result.slice(0, 2)).toMatchObject([
      { type: "adjustment", amount: -10_100 },
      { type: "adjustment", amount: 100 },
    ]);
    const told = await rig.audit({ action: "user.adjust" });
    expect(told.map(({ outcome, after }) => [outcome, after])).toMatchObject([
      ["refused", { error: "insufficientCredit" }],
      ["done", { balance: 0, currency: "RSD" }],
      ["refused", { error: "conflict" }],
      ["done", { balance: 10_100 }],
    ]);
    expect(told.at(-1)).toMatchObject({ target: subs.player2, reason: body.reason, before: { balance: 10_000 } });
  });

  it("whose answer was lost is told again without the password, or can no longer be carried out", async () => {
    const [done, onItsWay] = [randomUUID(), randomUUID()];
    const first = await adjust({ requestId: done });
    expect(first.status).toBe(200);
    const before = await cash();
    rig.pass(11 * 60_000);
    await rig.logIn("admin");
    const { access_token: token } = await rig.server.logIn("admin");
    const repeat = (requestId: string, proof: Record<string, string> = {}) =>
      rig.server.call("/operator/v1/users/adjust", {
        body: { ...body, requestId },
        token,
        headers: { "x-repetition": "1", ...proof },
      });
    expect(await repeat(done)).toMatchObject({ status: 200, body: first.body });
    const toConfirm = { error: "confirmationRequired" };
    expect(await adjust({ requestId: onItsWay })).toMatchObject({ status: 403, body: toConfirm });
    expect(await repeat(onItsWay)).toMatchObject({ status: 409, body: toConfirm });
    const byPasskey = randomUUID();
    const tooOld = { status: 409, body: { error: "passkeyInvalid" } };
    expect(await repeat(byPasskey, { "x-passkey": "too old" })).toMatchObject(tooOld);
    await rig.confirm();
    expect(await adjust({ requestId: byPasskey })).toMatchObject(tooOld);
    // The first try comes after all; then the order is given anew.
    expect(await adjust({ requestId: onItsWay })).toMatchObject({ status: 409, body: toConfirm });
    expect(await cash()).toBe(before);
    expect(await adjust({ requestId: randomUUID() })).toMatchObject({ status: 200 });
    expect(await cash()).toBe((before ?? 0) + body.amount);
  });

  it("is of money that the player has a wallet for, and never of free bets or one's own", async () => {
    for (const currency of ["USD", "FREEBET-RSD"])
      expect(await adjust({ currency })).toMatchObject({ status: 422, body: { error: "noWallet" } });
    for (const wrong of [{ amount: 0 }, { amount: 1.001 }, { reason: "no" }, { currency: "" }])
      expect((await adjust(wrong)).status).toBe(400);
    expect(await adjust({ sub: subs.admin })).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect((await adjust({ sub: "nobody" })).status).toBe(404);
  });
});

describe("above its limit", () => {
  const large = { amount: 50_000.01 };

  it("is proposed by one, and done once by another", async () => {
    expect((await adjust({ amount: 50_000 })).status).toBe(200);
    const proposed = await adjust(large);
    expect(proposed).toMatchObject({ status: 202, body: { proposalId: expect.any(String) } });
    expect(await cash()).toBe(60_000);
    const { proposalId } = proposed.body;
    expect(await open()).toMatchObject([
      {
        proposalId,
        kind: "adjust",
        person: { sub: subs.player2, username: "player2" },
        canDecide: false,
        amount: 50_000.01,
        currency: "RSD",
        proposedBy: { username: "admin" },
        status: "open",
        decidedBy: null,
        reason: body.reason,
        body: { amount: 50_000.01, sub: subs.player2 },
      },
    ]);
    expect(await decide(proposalId, "admin")).toMatchObject({ status: 403, body: { error: "fourEyes" } });
    expect(await decide(proposalId, "admin2")).toMatchObject({
      status: 403,
      body: { error: "confirmationRequired" },
    });
    await rig.confirm("admin2");
    expect(await cash()).toBe(60_000);
    expect(await decide(proposalId, "admin2")).toMatchObject({
      status: 200,
      body: { status: "approved", decidedBy: { username: "admin2" }, note: "looked at", canDecide: false },
    });
    expect(await cash()).toBe(110_000.01);
    expect(await decide(proposalId, "admin2")).toMatchObject({ status: 409, body: { error: "proposalDecided" } });
    expect(await cash()).toBe(110_000.01);
    const [done, proposal] = await rig.audit({ action: "user.adjust" });
    expect(proposal).toMatchObject({ sub: subs.admin, outcome: "proposed", after: { proposalId } });
    expect(done).toMatchObject({ sub: subs.admin2, outcome: "done", after: { proposalId, proposedBy: subs.admin } });
  });

  it("is refused where a wallet would hold more than an amount can tell", async () => {
    await rig.confirm("admin2");
    const most = 45_035_996_273_704;
    const proposed = await adjust({ amount: most - 10_000 });
    expect(proposed.status).toBe(202);
    expect((await decide(proposed.body["proposalId"], "admin2")).status).toBe(200);
    expect(await cash()).toBe(most);
    for (const amount of [0.97, 50_000, most])
      expect(await adjust({ amount })).toMatchObject({ status: 422, body: { error: "balanceTooLarge" } });
    expect((await adjust({ amount: -1 })).status).toBe(200);
    expect(await cash()).toBe(most - 1);
    const float = {
      sub: subs.agent,
      currency: "RSD",
      amount: most - 10_000_000,
      direction: "add",
      reason: "as agreed",
    };
    const give = () => rig.call("/agency/v1/agents/float", float, "admin");
    const given = await give();
    expect(given).toMatchObject({ status: 202 });
    expect((await decide(given.body["proposalId"], "admin2")).status).toBe(200);
    expect(await give()).toMatchObject({ status: 422, body: { error: "balanceTooLarge" } });
  });

  it("is checked anew by who agrees: what cannot be done by then stays open", async () => {
    await adjust({ amount: 50_000 });
    const { body: proposed } = await adjust({ amount: -60_000 });
    await rig.call("/sandbox/user", { username: "player2", credit: 59_999, currency: "RSD" });
    await rig.confirm("admin2");
    expect(await decide(proposed["proposalId"], "admin2")).toMatchObject({
      status: 422,
      body: { error: "insufficientCredit" },
    });
    expect(await open()).toHaveLength(1);
    expect(await decide(proposed["proposalId"], "admin2", false)).toMatchObject({
      status: 200,
      body: { status: "rejected" },
    });
    expect(await cash()).toBe(59_999);
    expect((await adjust({ amount: -60_000 })).status).toBe(422);
  });

  it("is agreed once, however many agree at the same time", async () => {
    const { body: proposed } = await adjust(large);
    await rig.confirm("admin2");
    const answers = await Promise.all([1, 2, 3].map(() => decide(proposed["proposalId"], "admin2")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await cash()).toBe(60_000.01);
  });

  it("is not decided by whom it concerns, and proposed where there is no second one too", async () => {
    const { body: proposed } = await adjust({ ...large, sub: subs.admin2 });
    expect(proposed).toEqual({ proposalId: expect.any(String) });
    await rig.call("/sandbox/user", { username: "player", roles: ["AL99"] });
    const second = await adjust({ ...large, sub: subs.admin2 });
    expect(second.status).toBe(202);
    await rig.confirm("admin2");
    expect(await decide(second.body["proposalId"], "admin2")).toMatchObject({
      status: 403,
      body: { error: "fourEyes" },
    });
    await rig.call("/sandbox/user", { username: "admin2", blocked: true });
    await rig.call("/sandbox/user", { username: "player", roles: [] });
    // It waits for the server's own shell.
    expect((await adjust(large)).status).toBe(202);
  });

  it("expires after 72 hours, by itself", async () => {
    const { body: proposed } = await adjust(large);
    rig.pass(72 * 3600_000);
    await rig.logIn("admin2");
    await rig.confirm("admin2");
    expect(await decide(proposed["proposalId"], "admin2")).toMatchObject({
      status: 409,
      body: { error: "proposalDecided" },
    });
    await rig.logIn("admin");
    await rig.server.restart();
    await expect
      .poll(async () => (await rig.ask<ProposalsAnswer>("proposals", {})).body.result)
      .toMatchObject([{ status: "expired", decidedBy: null }]);
    expect(await rig.audit({ action: "proposal.expire" })).toMatchObject([{ sub: "~proposals" }]);
  });

  it("holds no password in the audit, and its limit can be changed", async () => {
    const setting = { scope: "general", key: "fourEyes", reason: "less trust" };
    const { body: all } = await rig.ask<{ result: { key: string; value: unknown }[] }>("settings");
    const was = all.result.find(({ key }) => key === "fourEyes")?.value;
    expect((await rig.ask("settings", { ...setting, was, value: [{ kind: "adjust", limit: 1 }] })).status).toBe(400);
    expect((await rig.ask("settings", { ...setting, was, value: [] })).status).toBe(204);
    expect((await adjust({ amount: 1 })).status).toBe(202);
    expect(JSON.stringify(await rig.audit())).not.toContain("Sandbox-Pass1");
  });
});
