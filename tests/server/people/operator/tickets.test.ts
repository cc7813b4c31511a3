// Tickets as operators see them, and make them void.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Bonus } from "../../../../src/protocol/bonuses.ts";
import type { OperatorTicket } from "../../../../src/protocol/operator/tickets.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { startTicketDesk, type TicketDesk } from "../../../harness/ticket-desk.ts";

let rig: OperatorRig;
let desk: TicketDesk;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
  desk = await startTicketDesk(rig);
});

type Answer = OperatorTicket & { error?: string; proposalId?: string };
const voidTicket = (ticketId: string, more: object = {}) =>
  rig.ask<Answer>("tickets/void", { ticketId, reason: "wrong price", ...more });
const cash = async () => (await rig.wallet("player2")).wallet_0;

it("lists the tickets of all players, with what they come to", async () => {
  const [one, other] = [await desk.match("2.00"), await desk.match("3.00")];
  const mine = await desk.place("player", [one], 100);
  const theirs = await desk.place("player2", [one, other], 200);
  const list = async (request: object) =>
    (await rig.ask<{ result: OperatorTicket[]; total: number; sums: object[] }>("tickets", request)).body;
  const all = await list({ sort: "-stake" });
  expect(all).toMatchObject({
    result: [
      { _id: theirs, username: "player2", agent: { username: "agent" } },
      { _id: mine, username: "player", agent: null },
    ],
    total: 2,
    sums: [{ currency: "RSD", stake: 300, open: 300, win: 0 }],
  });
  const { code } = all.result[1] ?? {};
  const typed = (code ?? "").toLowerCase().replaceAll("0", "o").replaceAll("1", "i");
  expect((await list({ search: `${typed.slice(0, 4)}-${typed.slice(4)}` })).result.map(({ _id }) => _id)).toEqual([
    mine,
  ]);
  expect((await list({ search: "maric" })).result.map(({ _id }) => _id)).toEqual([theirs]);
  expect((await list({ sub: subs.player })).total).toBe(1);
  expect((await list({ agent: subs.agent, matchCode: one.eventId })).result.map(({ _id }) => _id)).toEqual([theirs]);
  const csv = await rig.ask<string>("tickets?format=csv", {});
  expect(csv.body.split("\r\n").slice(1).join()).toContain(mine);
  expect(await rig.audit({ action: "tickets.csv" })).toMatchObject([{ after: { rows: 2 } }]);
});

describe("a ticket that is made void", () => {
  it("gives the stake back, takes back what was paid, and stays so", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 1000);
    await desk.ends(match, [2, 0]);
    expect(await cash()).toBe(11_000);
    expect((await rig.ask<Answer>("tickets/get", { ticketId: id })).body).toMatchObject({
      _id: id,
      sub: subs.player2,
      username: "player2",
      agent: { username: "agent" },
      status: "won",
      win: 2000,
      canVoid: true,
      voidedAt: null,
      proposalId: null,
    });
    expect(await voidTicket(id)).toMatchObject({
      status: 200,
      body: { status: "void", canVoid: false, voidedAt: expect.any(Number), selections: [{ status: "void" }] },
    });
    expect(await cash()).toBe(10_000);
    for (const goals of [
      [2, 0],
      [0, 2],
      [1, 1],
    ] as const)
      await desk.ends(match, goals);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "void", win: 1000 });
    expect(await cash()).toBe(10_000);
    expect(await voidTicket(id)).toMatchObject({ status: 409, body: { error: "ticketDecided" } });
    expect((await voidTicket("unknown")).status).toBe(404);
    const told = await rig.audit({ action: "ticket." });
    expect(told.map(({ action, outcome }) => [action, outcome])).toEqual([
      ["ticket.void", "refused"],
      ["ticket.void", "refused"],
      ["ticket.void", "done"],
      ["ticket.read", "done"],
    ]);
    expect(told[2]).toMatchObject({ before: { settlement: "won", win: 2000 }, after: { settlement: "void" } });
  });

  it("leaves what was spent of it as a debt", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 1000);
    await desk.ends(match, [1, 0]);
    await rig.call("/sandbox/user", { username: "player2", credit: 300, currency: "RSD" });
    expect((await voidTicket(id)).status).toBe(200);
    expect(await cash()).toBe(0);
    // 700 are owed: what is won next goes there first.
    await rig.call("/sandbox/user", { username: "player2", credit: 1000, currency: "RSD" });
    const next = await desk.match("1.50");
    await desk.place("player2", [next], 1000);
    await desk.ends(next, [1, 0]);
    expect(await cash()).toBe(800);
  });

  it("is void before its matches end, and no result changes that", async () => {
    const [one, other] = [await desk.match("2.00"), await desk.match("3.00")];
    const id = await desk.place("player2", [one, other], 500);
    await desk.ends(one, [0, 1]);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "lost" });
    expect((await voidTicket(id)).status).toBe(200);
    expect(await cash()).toBe(10_000);
    await desk.ends(other, [1, 0]);
    await desk.ends(one, [1, 0]);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "void", win: 500 });
    expect(await cash()).toBe(10_000);
  });

  it("gives bonus money back as bonus money", async () => {
    const deposit = { amount: 1000, currency: "RSD", method: "card", direction: "deposit" };
    await rig.call("/account/v1/promo/redeem", { code: "MATCH100" }, "player2");
    const { body } = await rig.call<{ redirectUrl: string }>("/payments/v1/initiate", deposit, "player2");
    const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "success" }) } as const;
    await fetch(new URL(body.redirectUrl, rig.server.url), form);
    const offered = async () =>
      (await rig.call<{ result: Bonus[] }>("/account/v1/bonuses", { page: 1, state: "offered" }, "player2")).body
        .result;
    await expect.poll(async () => (await offered()).length).toBe(1);
    await rig.call("/account/v1/bonuses/take", { bonusId: (await offered())[0]?.id }, "player2");
    await rig.call("/sandbox/user", { username: "player2", credit: 100, currency: "RSD" });
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 200);
    await desk.ends(match, [1, 0]);
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 200, wallet_1: 1100 });
    expect((await voidTicket(id)).status).toBe(200);
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 100, wallet_1: 1000 });
    const active = await rig.call<{ result: Bonus[] }>("/account/v1/bonuses", { page: 1, state: "active" }, "player2");
    expect(active.body.result).toMatchObject([{ kind: "match", left: 1000, done: 0 }]);
  });

  it("gives a free bet back as a free bet", async () => {
    const matches = await Promise.all([1, 2, 3, 4].map(() => desk.match("2.00")));
    const before = (await rig.wallet("player2", 1000)).wallet_0;
    const id = await desk.place("player2", matches, 500, { currency: "FREEBET-RSD", currency_id: 1000 });
    for (const match of matches) await desk.ends(match, [1, 0]);
    expect(await cash()).toBeGreaterThan(10_000);
    expect((await voidTicket(id)).status).toBe(200);
    expect(await cash()).toBe(10_000);
    expect((await rig.wallet("player2", 1000)).wallet_0).toBe(before);
  });

  it("is none that was cashed out", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 1000);
    type Quote = { amount: number; currency: string };
    const { body: quote } = await rig.call<Quote>("/sportsbetting/v1/tickets/cashOut", { ticketId: id }, "player2");
    const asked = { ticketId: id, amount: quote.amount, requestId: "00000000-0000-4000-8000-00000000000c" };
    expect((await rig.call("/sportsbetting/v1/tickets/confirmCashOut", asked, "player2")).status).toBe(200);
    expect(await voidTicket(id)).toMatchObject({ status: 409, body: { error: "ticketCashedOut" } });
  });
});

describe("above the limit", () => {
  it("needs approval: of the stake, or of what was paid", async () => {
    const match = await desk.match("30.00");
    const id = await desk.place("player2", [match], 700);
    await desk.ends(match, [1, 0]);
    expect(await cash()).toBe(30_300);
    const proposed = await voidTicket(id);
    expect(proposed.status).toBe(202);
    const { proposalId } = proposed.body;
    expect((await rig.ask<Answer>("tickets/get", { ticketId: id })).body).toMatchObject({ status: "won", proposalId });
    expect(await cash()).toBe(30_300);
    await rig.confirm("admin2");
    expect((await rig.ask("proposals/decide", { proposalId, approve: true }, "admin2")).status).toBe(200);
    expect(await cash()).toBe(10_000);
    const [proposal] = await rig.audit({ action: "ticket.void" });
    expect(proposal).toMatchObject({ sub: subs.admin2, after: { proposalId, proposedBy: subs.admin } });
  });

  it("is no ticket of one's own", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("admin", [match], 100);
    expect(await voidTicket(id)).toMatchObject({ status: 403, body: { error: "forbidden" } });
  });
});
