// What one administrator cannot do alone, however it is split, and who may agree to it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Proposal, ProposalsAnswer } from "../../../../src/protocol/operator/proposals.ts";
import type { SiteSettings } from "../../../../src/protocol/site-settings.ts";
import { type Name, type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
  await rig.confirm("admin2");
});

const reason = "as agreed by phone";
const adjust = (sub: string, amount: number, by: Name = "admin") =>
  rig.ask("users/adjust", { sub, currency: "RSD", amount, reason }, by);
const decide = (proposalId: unknown, by: Name) =>
  rig.ask<Proposal & { details: unknown }>("proposals/decide", { proposalId, approve: true }, by);
const settingNow = async (scope: string, key: string) =>
  (await rig.ask<SiteSettings>("settings")).body.result.find((one) => one.scope === scope && one.key === key)?.value;

/** A draft of a campaign. */
const freeBets = {
  kind: "freebet",
  group: "regular",
  code: null,
  factor: 0,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  amounts: [{ currency: "RSD", amount: 100, percent: null, min: null, max: null }],
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 7,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  state: "draft",
  texts: { en: { title: "Free bets", html: "" } },
};

const limits = (limit: number) => [
  { currency: { currency_id: 1, currency: "RSD" }, limit },
  { currency: { currency_id: 2, currency: "EUR" }, limit: limit / 100 },
];

describe("a limit", () => {
  it("counts a day of one operator: 150,000 in three parts is one 150,000", async () => {
    const parts = [await adjust(subs.player, 30_000), await adjust(subs.player2, 20_000), await adjust(subs.player, 1)];
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 202]);
    rig.pass(24 * 3600_000);
    for (const name of ["admin", "admin2"] as const) await rig.logIn(name);
    await rig.confirm();
    expect((await adjust(subs.player, 50_000)).status).toBe(200);
  });

  it("counts a day of one player, whoever gives", async () => {
    expect((await adjust(subs.player2, 30_000)).status).toBe(200);
    expect((await adjust(subs.player2, 20_000, "admin2")).status).toBe(200);
    expect((await adjust(subs.player2, 0.01, "admin2")).status).toBe(202);
    expect((await adjust(subs.player, 100, "admin2")).status).toBe(200);
  });

  it("holds for calls at once, and takes what is taken as what is given", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => adjust(subs.player2, 20_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 202]);
    expect((await adjust(subs.player2, -20_000)).status).toBe(202);
  });
});

describe("a setting that controls money", () => {
  const set = (key: string, value: unknown, was: unknown, by: Name = "admin") =>
    rig.ask("settings", { scope: "general", key, value, was, reason }, by);

  it("is tightened by one with the password, and loosened by two", async () => {
    const was = await settingNow("general", "verifyAbove");
    expect((await set("verifyAbove", limits(50_000), was)).status).toBe(204);
    const proposed = await set("verifyAbove", limits(900_000), limits(50_000));
    expect(proposed).toMatchObject({ status: 202, body: { proposalId: expect.any(String) } });
    expect(await settingNow("general", "verifyAbove")).toEqual(limits(50_000));
    expect(await decide(proposed.body["proposalId"], "admin")).toMatchObject({ status: 403 });
    expect((await decide(proposed.body["proposalId"], "admin2")).status).toBe(200);
    expect(await settingNow("general", "verifyAbove")).toEqual(limits(900_000));
    expect((await rig.audit({ action: "setting.set" }))[0]).toMatchObject({
      sub: subs.admin2,
      target: "general/verifyAbove",
      after: { value: limits(900_000), proposedBy: subs.admin },
    });
    await rig.logIn("admin");
    expect(await set("verifyAbove", limits(1), limits(900_000))).toMatchObject({
      status: 403,
      body: { error: "confirmationRequired" },
    });
  });

  it("is loosened by nobody where it changed meanwhile, or where there is no other administrator", async () => {
    const was = await settingNow("general", "verifyAbove");
    const proposed = await set("verifyAbove", limits(900_000), was);
    expect((await set("verifyAbove", limits(10), was)).status).toBe(204);
    expect(await decide(proposed.body["proposalId"], "admin2")).toMatchObject({
      status: 409,
      body: { error: "settingChanged" },
    });
    await rig.call("/sandbox/user", { username: "admin2", roles: [] });
    // It waits for the server's own shell.
    expect((await set("verifyAbove", limits(900_000), limits(10))).status).toBe(202);
    expect(await settingNow("general", "verifyAbove")).toEqual(limits(10));
  });
});

describe("what is sent again under its id, since its answer was lost", () => {
  const openOnes = async (): Promise<Proposal[]> =>
    (await rig.ask<ProposalsAnswer>("proposals", { status: "open" })).body.result;

  it.each([
    ["agents/line", () => ({ sub: subs.agent, currency: "RSD", line: 700, reason })],
    [
      "limits/set",
      async () => {
        const limit = { sport: "F", currency_id: 1, reason };
        expect((await rig.ask("limits/set", { ...limit, maxWin: 1000 })).status).toBe(204);
        return { ...limit, maxWin: 2000 };
      },
    ],
    [
      "settings",
      async () => {
        const was = await settingNow("general", "verifyAbove");
        const value = limits(90_000_000);
        return { scope: "general", key: "verifyAbove", value, was, reason };
      },
    ],
  ])("waits once: %s", async (path, bodyOf) => {
    const body = { ...(await bodyOf()), requestId: randomUUID() };
    const first = await rig.ask(path, body);
    expect(first).toMatchObject({ status: 202, body: { proposalId: expect.any(String) } });
    expect(await rig.ask(path, body)).toMatchObject({ status: 202, body: first.body });
    expect((await openOnes()).map(({ proposalId }) => proposalId)).toEqual([first.body["proposalId"]]);
  });

  it("holds up another one about the same until it is decided or expires", async () => {
    const roles = (role: string, why = reason) =>
      rig.ask("users/roles", { sub: subs.player, roles: [role], reason: why });
    const { body: first } = await roles("AG1");
    expect(await roles("AG1", "as agreed in writing")).toMatchObject({ status: 202, body: first });
    expect(await roles("AL99")).toMatchObject({ status: 409, body: { error: "proposalOpen" } });
    await rig.ask("proposals/decide", { proposalId: first["proposalId"], approve: false }, "admin2");
    const { status, body: second } = await roles("AL99");
    expect([status, (await openOnes()).map(({ proposalId }) => proposalId)]).toEqual([202, [second["proposalId"]]]);
    rig.pass(72 * 3600_000);
    await rig.logIn("admin");
    await rig.confirm();
    // Before the job closed it.
    const third = await roles("AL99");
    expect([third.status, third.body["proposalId"] === second["proposalId"]]).toEqual([202, false]);
  });

  it("is listed though a campaign would cost more than any amount", async () => {
    const change = { maxUses: Number.MAX_SAFE_INTEGER, amounts: [{ currency: "RSD", amount: 1e9 }], state: "running" };
    const { status, body } = await rig.ask("campaigns/save", { ...freeBets, ...change });
    expect([status, (await openOnes()).map(({ proposalId }) => proposalId)]).toEqual([202, [body["proposalId"]]]);
  });

  it("makes one campaign", async () => {
    const campaign = { ...freeBets, code: "ONCE", texts: { en: { title: "Once", html: "<p>Once</p>" } } };
    const body = { ...campaign, requestId: randomUUID() };
    const first = await rig.ask<{ id: string }>("campaigns/save", body);
    expect(first.status).toBe(200);
    expect(await rig.ask("campaigns/save", body)).toMatchObject({ status: 200, body: first.body });
    const { result } = (await rig.ask<{ result: { id: string }[] }>("campaigns", { search: "Once" })).body;
    expect(result.map(({ id }) => id)).toEqual([first.body.id]);
  });
});

describe("another administrator", () => {
  it("is made, blocked, dropped and given a new password by two", async () => {
    const acts: [path: string, body: object][] = [
      ["users/roles", { sub: subs.player, roles: ["AL99"], reason }],
      ["users/roles", { sub: subs.player2, roles: ["AG1"], reason }],
      ["users/roles", { sub: subs.editor, roles: ["AL2"], reason }],
    ];
    const statuses: number[] = [];
    for (const [path, body] of acts) statuses.push((await rig.ask(path, body)).status);
    expect(statuses).toEqual([202, 202, 204]);
    await rig.call("/sandbox/user", { username: "player", roles: ["AL99"] });
    for (const [path, body] of [
      ["users/block", { sub: subs.admin2, blocked: true, reason }],
      ["users/roles", { sub: subs.admin2, roles: [], reason }],
      ["users/resetLink", { sub: subs.admin2, reason }],
    ] as const) {
      const { status, body: answer } = await rig.ask(path, body);
      expect([path, status]).toEqual([path, 202]);
      expect(await decide(answer["proposalId"], "admin2")).toMatchObject({
        status: 403,
        body: { error: "fourEyes", details: [{ message: "concerned" }] },
      });
    }
  });

  it("decides nothing for a day, and never what the granter proposed", async () => {
    const granted = await rig.byTwo("users/roles", { sub: subs.player, roles: ["AL99"], reason });
    expect(granted.status).toBe(200);
    await rig.confirm("player");
    const proposed = await adjust(subs.player2, 60_000);
    expect(await decide(proposed.body["proposalId"], "player")).toMatchObject({
      status: 403,
      body: { error: "fourEyes", details: [{ message: "fresh" }] },
    });
    rig.pass(24 * 3600_000 + 1000);
    for (const name of ["admin", "admin2", "player"] as const) await rig.logIn(name);
    await rig.confirm("player");
    expect(await decide(proposed.body["proposalId"], "player")).toMatchObject({
      status: 403,
      body: { error: "fourEyes", details: [{ message: "granter" }] },
    });
    const { body } = await rig.ask<ProposalsAnswer>("proposals", { status: "open" }, "player");
    expect(body.result).toMatchObject([{ canDecide: false, barred: "granter" }]);
  });
});

describe("a campaign", () => {
  const campaign = {
    kind: "bonus",
    group: "regular",
    code: "NINE",
    amounts: [{ currency: "RSD", amount: 9_000_000 }],
    factor: 0,
    minOdd: null,
    minLegs: 1,
    maxStake: null,
    contribution: { prematch: 100, live: 100 },
    takeDays: 3,
    playDays: 5,
    from: null,
    to: null,
    period: "once",
    audience: "all",
    maxUses: null,
    state: "running",
    texts: { en: { title: "Nine", html: "<p>Nine</p>" } },
  };
  const save = (change: object) => rig.ask<{ id?: string }>("campaigns/save", { ...campaign, ...change });

  it("of nine millions for all is published by two, saved as running or as a draft first", async () => {
    expect((await save({})).status).toBe(202);
    const draft = await save({ state: "draft" });
    expect(draft.status).toBe(200);
    expect((await rig.ask("campaigns/state", { id: draft.body.id, state: "running", reason })).status).toBe(202);
    expect((await rig.call("/account/v1/promo/redeem", { code: "NINE" }, "admin")).status).toBe(422);
  });

  it("of a small worst cost is one administrator's, until the day's sum is above the limit", async () => {
    const small = { amounts: [{ currency: "RSD", amount: 500 }], maxUses: 60 };
    expect((await save({ ...small, code: "FIRST" })).status).toBe(200);
    expect((await save({ ...small, code: "SECOND" })).status).toBe(202);
  });

  it("is granted to nobody who grants it", async () => {
    const grant = (players: readonly string[]) =>
      rig.ask("campaigns/grant", { id: "welcome500", subs: players, reason });
    expect((await grant([subs.player, subs.player2])).status).toBe(200);
    expect((await grant([subs.player, subs.admin])).status).toBe(403);
  });

  it("counts for each player it is granted to, whoever grants it, also beside others", async () => {
    const listed = { audience: "listed", amounts: [{ currency: "RSD", amount: 20_000 }] };
    const made: (string | undefined)[] = [];
    for (const code of ["ONE", "TWO", "THREE"]) made.push((await save({ ...listed, code })).body.id);
    const grant = (campaignIndex: number, players: readonly string[], by: Name) =>
      rig.ask("campaigns/grant", { id: made[campaignIndex], subs: players, reason }, by);
    const statuses = [
      await grant(0, [subs.player, subs.player2], "admin"),
      await grant(1, [subs.player2], "admin2"),
      // 60,000 for the second player in a day, of which neither administrator gave 50,000.
      await grant(2, [subs.player2], "admin2"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 202]);
    expect((await grant(2, [subs.agent], "admin")).status).toBe(202);
  });

  it("is not proposed where it could not be done", async () => {
    const draft = await save({ state: "draft" });
    const id = draft.body.id ?? "";
    expect((await rig.ask("campaigns/state", { id, state: "ended", reason })).status).toBe(200);
    expect(await rig.ask("campaigns/state", { id, state: "running", reason })).toMatchObject({
      status: 409,
      body: { error: "campaignEnded" },
    });
    // The ended one has its code for ever.
    expect(await save({})).toMatchObject({ status: 409, body: { error: "promoTaken" } });
    expect(await save({ id: "none" })).toMatchObject({ status: 404 });
  });
});
