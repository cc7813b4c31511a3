import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";
import { giveBonus } from "../../../harness/bonus-money.ts";
import { setCredit } from "../../../harness/credits.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

test("a pre-match ticket is received, then accepted", async () => {
  const placed = await rig.place();
  expect([placed.status, placed.body]).toEqual([200, { ErrorText: "ok" }]);
  expect(rig.told).toEqual([]);
  await rig.settle();
  const response = rig.last(placed.ticketId);
  expect(response).toMatchObject({
    accepted: true,
    to: "ana",
    userId: "ana",
    type: "prematch",
    mtcResponse: { status: "accepted", bets: [{ stake: 100 }] },
    deadline: null,
  });
  expect(response.mtcResponse.selections).toMatchObject([
    { eventId: 1, odds: "1.50", original_odds: "1.50", event_blocked: false },
  ]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900, wallet_1: 0 });
  expect(await rig.ticketing.ticketInfo("ana", placed.ticketId)).toMatchObject({ accepted: true });
  expect(await rig.ticketing.ticketInfo("boris", placed.ticketId)).toBeNull();
});

test("what another process prices when it is asked for is asked for before the ticket is decided", async () => {
  const lines = rig.book.match(1)?.markets["1X2"] ?? [];
  rig.book.lines(1, "1X2", []);
  const asked: number[] = [];
  rig.book.price = async (eventIds) => {
    asked.push(...eventIds);
    rig.book.lines(1, "1X2", lines);
  };
  const placed = await rig.place();
  await rig.settle();
  expect(rig.last(placed.ticketId)).toMatchObject({ accepted: true });
  expect(asked).toEqual([1]);
});

test("the stake is held before the answer while a live ticket waits", async () => {
  const placed = await rig.place({ legs: [{ eventId: 3 }] });
  expect(placed.status).toBe(200);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
  await rig.settle();
  expect(rig.last(placed.ticketId)).toMatchObject({
    accepted: false,
    mtcResponse: { status: "pending", code: 101 },
    deadline: rig.clock.now() + 18_000,
  });
});

test("the same request is answered alike and booked once", async () => {
  const body = rig.body();
  const reordered = Object.fromEntries(Object.entries(body).toReversed());
  const answers = await Promise.all([
    rig.call("", { body }),
    rig.call("", { body: reordered }),
    rig.call("", { body }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
  await rig.crash();
  expect((await rig.call("", { body })).body).toEqual({ ErrorText: "ok" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
});

test("a known id with another body is a conflict, also where the schema would not see the difference", async () => {
  const body = rig.body();
  await rig.call("", { body });
  for (const other of [
    { ...body, autoOddsChange: true },
    { ...body, unknownField: 1 },
  ]) {
    const answer = await rig.call("", { body: other });
    expect([answer.status, answer.body]).toEqual([409, { error: "ticketIdReused" }]);
  }
});

test("another user's equal id is another ticket", async () => {
  const ticket_id = randomUUID();
  expect((await rig.place({ ticket_id })).status).toBe(200);
  expect((await rig.place({ ticket_id, stake: 50 }, "boris")).status).toBe(200);
  expect(await rig.wallet(1, "boris")).toMatchObject({ wallet_0: 9950 });
});

const legs = (count: number) => Array.from({ length: count }, (_, index) => ({ eventId: 100 + index }));

const refusals: [string, Wanted][] = [
  ["minTicketPayin", { stake: 19.99 }],
  ["maxTicketPayin", { stake: 200_000.01 }],
  ["insufficientCredit", { stake: 10_000.01 }],
  ["noWallet", { wallet: { currency: "USD", currency_id: 9 } }],
  ["noWallet", { wallet: { currency: "EUR", currency_id: 1 } }],
  ["maxTicketSelections", { legs: legs(31) }],
  ["oneSelectionPerMatch", { legs: [{ eventId: 1 }, { eventId: 1, selectionCode: "X" }] }],
  ["unknownMatch", { legs: [{ eventId: 999 }] }],
  ["minSelectionsMaxOddFreebet", { legs: legs(3), wallet: freeBet }],
];

test.each(refusals)("refuses with %s, and the id is spent", async (error, wanted) => {
  for (const { eventId } of legs(31)) rig.book.add(eventId);
  const body = rig.body(wanted);
  const first = await rig.call("", { body });
  expect([first.status, first.body]).toEqual([422, { error }]);
  await setCredit(rig, "ana", 1, 50_000_000, "pay-in");
  rig.book.add(999);
  expect((await rig.call("", { body })).body).toEqual({ error });
  expect((await rig.call("", { body: { ...body, more: 1 } })).status).toBe(409);
  expect(await rig.ticketing.ticketInfo("ana", body.ticket_id)).toMatchObject({
    accepted: false,
    mtcResponse: { status: "denied" },
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 500_000 });
});

test("a maximum of 0 is none: it refuses nothing and caps nothing", async () => {
  rig.ticketSettings.maxTicketSelections = 0;
  rig.ticketSettings.maxTicketWin = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 0 }];
  for (const { eventId } of legs(31)) rig.book.add(eventId);
  const { ticketId, status } = await rig.place({ legs: legs(31) });
  expect(status).toBe(200);
  await rig.settle();
  expect((await rig.ticket(ticketId)).possibleWin).toBeGreaterThan(100);
});

test("what is no answer of ours does not spend the id", async () => {
  const body = rig.body();
  expect((await rig.call("", { body, token: "" })).status).toBe(401);
  const malformed = await rig.call("", { body: { ...body, selections: [{ eventId: "x" }] } });
  expect(malformed).toMatchObject({ status: 400, body: { error: "badRequest" } });
  rig.steering.policy = { mode: "error" };
  expect((await rig.call("", { body })).status).toBe(500);
  expect(await rig.ticketing.ticketInfo("ana", body.ticket_id)).toBeNull();
  rig.steering.policy = { mode: "accept" };
  expect((await rig.call("", { body })).status).toBe(200);
});

test("more than 200 tickets a second are put off, and the id is not spent", async () => {
  const body = rig.body();
  // The clock stands still meanwhile. All at once they wait for each other longer than a slow store lets anybody wait.
  for (let turn = 0; turn < 10; turn += 1) {
    const repeated = await Promise.all(Array.from({ length: 20 }, () => rig.call("", { body })));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const next = rig.body();
  const late = await rig.call("", { body: next });
  expect([late.status, late.body, late.headers.get("retry-after")]).toEqual([429, { error: "tooManyRequests" }, "1"]);
  expect((await rig.place({}, "boris")).status).toBe(200);
  await rig.clock.advance(1000);
  expect((await rig.call("", { body: next })).status).toBe(200);
});

test("an abandoned id never becomes a ticket", async () => {
  const body = rig.body();
  const abandonBody = { ticket_id: body.ticket_id };
  for (const _ of [1, 2]) expect((await rig.call("/abandon", { body: abandonBody })).body).toEqual({ ErrorText: "ok" });
  const late = await rig.call("", { body });
  expect([late.status, late.body]).toEqual([422, { error: "ticketAbandoned" }]);
  expect(await rig.ticketing.ticketInfo("ana", body.ticket_id)).toBeNull();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("a known ticket cannot be abandoned; the answer tells its state", async () => {
  const { ticketId } = await rig.place();
  const answer = await rig.call("/abandon", { body: { ticket_id: ticketId } });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: "ticketKnown", ticketInfo: { frontend_uuid: ticketId, accepted: true } },
  });
});

test("wallet_0 is spent before wallet_1, and both get back what they gave", async () => {
  await giveBonus(rig, "ana", { minor: 10_000, wallet: { currency: "EUR", currencyId: 2 } });
  rig.steering.policy = { mode: "deny", delayMs: 1000 };
  const { ticketId } = await rig.place({ stake: 550, wallet: { currency: "EUR", currency_id: 2 } });
  expect(await rig.wallet(2)).toMatchObject({ wallet_0: 0, wallet_1: 50 });
  await rig.clock.advance(1000);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 208 });
  expect(await rig.wallet(2)).toMatchObject({ wallet_0: 500, wallet_1: 100 });
});
