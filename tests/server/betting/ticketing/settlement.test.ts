import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { createSettlement } from "../../../../server/betting/ticketing/settlement/settlement-sweep.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

async function booked(wanted: Wanted = {}) {
  const { ticketId } = await rig.place(wanted);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
  await rig.clock.advance(1000);
  return ticketId;
}

async function end(eventId: number, result: LegResult) {
  rig.book.end(eventId, { 1: result }, rig.clock.now());
  await rig.settle();
}

const singles: [LegResult, string, number, string][] = [
  ["won", "won", 150, "won"],
  ["half-won", "won", 125, "won"],
  ["half-lost", "won", 50, "lost"],
  ["lost", "lost", 0, "lost"],
  ["void", "void", 100, "void"],
];

test.each(singles)("a single whose leg is %s is %s and pays %d", async (result, status, win, leg) => {
  const ticketId = await booked();
  await end(1, result);
  expect(await rig.ticket(ticketId)).toMatchObject({ status, win, selections: [{ status: leg, result }] });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 + win });
});

test("a ticket waits for its last leg, and is lost with the first lost one", async () => {
  const waits = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
  const loses = await booked({ legs: [{ eventId: 1, selectionCode: "X", odds: "4.00" }, { eventId: 2 }] });
  rig.book.end(1, { 1: "won", X: "lost" }, rig.clock.now());
  await rig.settle();
  expect(await rig.ticket(waits)).toMatchObject({ status: "open", win: 0 });
  expect(await rig.ticket(loses)).toMatchObject({
    status: "lost",
    selections: [{ status: "lost" }, { status: "open" }],
  });
  await end(2, "won");
  expect(await rig.ticket(waits)).toMatchObject({ status: "won", win: 225 });
  expect(await rig.ticket(loses)).toMatchObject({
    status: "lost",
    win: 0,
    selections: [{ status: "lost" }, { status: "won" }],
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_025 });
});

test("the bonus is counted anew without void legs, by the rules of the booking", async () => {
  rig.ticketSettings.ticketBonuses = "0,0,10,20";
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId, { odds: { 1: "2.00" } });
  const ticketId = await booked({ legs: [11, 12, 13, 14].map((eventId) => ({ eventId, odds: "2.00" })) });
  expect(await rig.ticket(ticketId)).toMatchObject({ totalOdds: "16.00", possibleWin: 1920, bonus: 320 });
  rig.ticketSettings.ticketBonuses = "";
  await end(11, "void");
  for (const eventId of [12, 13, 14]) await end(eventId, "won");
  // What is shown is what was paid: 100 x 8.00, and 10% of it.
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 880, totalOdds: "8.00", bonus: 80 });
});

test("a win is capped by the currency's limit, of the booking", async () => {
  rig.ticketSettings.maxTicketWin = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 120.5 }];
  const ticketId = await booked();
  expect(await rig.ticket(ticketId)).toMatchObject({ possibleWin: 120.5 });
  await end(1, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({ win: 120.5 });
});

test("money is rounded once, half up", async () => {
  rig.book.odd(1, "1", "1.555");
  const ticketId = await booked({ stake: 21.1, legs: [{ eventId: 1, odds: "1.555" }] });
  await end(1, "won");
  // 21.10 x 1.555 = 32.8105
  expect(await rig.ticket(ticketId)).toMatchObject({ win: 32.81 });
});

test("a free bet pays its win without the stake into the cash wallet, and comes back when void", async () => {
  for (const eventId of [11, 12, 13, 14, 15]) rig.book.add(eventId, { odds: { 1: "1.50" } });
  const legs = [11, 12, 13, 14].map((eventId) => ({ eventId }));
  const ticketId = await booked({ legs, wallet: freeBet });
  for (const { eventId } of legs) await end(eventId, "won");
  // (1.5 ^ 4 - 1) x 100
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 406.25 });
  expect([await rig.wallet(1), await rig.wallet(1000)]).toMatchObject([{ wallet_0: 10_406.25 }, { wallet_0: 900 }]);
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId + 10);
  const voided = await booked({ legs: legs.map(({ eventId }) => ({ eventId: eventId + 10 })), wallet: freeBet });
  for (const { eventId } of legs) await end(eventId + 10, "void");
  expect(await rig.ticket(voided)).toMatchObject({ status: "void" });
  expect([await rig.wallet(1), await rig.wallet(1000)]).toMatchObject([{ wallet_0: 10_406.25 }, { wallet_0: 900 }]);
});

test("all that is due is settled, however few are looked up at a time, and of players side by side", async () => {
  for (const sub of ["ana", "boris"])
    for (let count = 0; count < 4; count += 1) expect((await rig.place({ stake: 100 }, sub)).status).toBe(200);
  rig.book.end(1, { 1: "won" }, rig.clock.now(), false);
  await rig.settle();
  const outcomes = { onStored: () => undefined };
  const deps = { ...rig.store, works: true, clock: rig.clock, outcomes, settleSweepMs: 1000 };
  const settlement = createSettlement({ ...deps, onError: (error) => rig.errors.push(error) }, 3);
  await settlement.now();
  await settlement.stop();
  for (const sub of ["ana", "boris"]) expect(await rig.wallet(1, sub)).toMatchObject({ wallet_0: 10_200 });
  const left = rig.store.db.selectFrom("match_outcome").select("event_id").whereRef("settled_version", "<", "version");
  expect(await left.execute()).toEqual([]);
});

test("an outcome told again pays nothing again", async () => {
  await booked();
  await end(1, "won");
  rig.book.correct(1, { 1: "won" });
  await rig.settle();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_050 });
});

test("a leg that was decided before the bet was booked is void", async () => {
  const ticketId = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
  rig.book.end(1, { 1: "lost" }, rig.clock.now() - 60_000);
  await rig.settle();
  await end(2, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({
    status: "won",
    win: 150,
    selections: [{ status: "void" }, { status: "won" }],
  });
});

test.each([
  ["no cap", 0, 880, 80],
  ["a cap within the bonus", 850, 850, 50],
  ["a cap below the win", 700, 700, 0],
] as const)("with %s win and bonus are what was paid", async (_, limit, win, bonus) => {
  rig.ticketSettings.ticketBonuses = "0,0,10,20";
  if (limit > 0) rig.ticketSettings.maxTicketWin = [{ currency: { currency_id: 1, currency: "RSD" }, limit }];
  for (const eventId of [11, 12, 13]) rig.book.add(eventId, { odds: { 1: "2.00" } });
  const ticketId = await booked({ legs: [11, 12, 13].map((eventId) => ({ eventId, odds: "2.00" })) });
  for (const eventId of [11, 12, 13]) await end(eventId, "won");
  const ticket = await rig.ticket(ticketId);
  expect(ticket).toMatchObject({ status: "won", win, bonus, totalOdds: "8.00" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 + win });
});

test("a lost ticket shows the odds it was booked at and no bonus, a void one 1.00", async () => {
  rig.ticketSettings.ticketBonuses = "0,10";
  const lost = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
  await end(1, "lost");
  expect(await rig.ticket(lost)).toMatchObject({ status: "lost", win: 0, bonus: 0, totalOdds: "2.25" });
  rig.book.add(21, { odds: { 1: "2.00" } });
  const voided = await booked({ legs: [{ eventId: 21, odds: "2.00" }] });
  await end(21, "void");
  expect(await rig.ticket(voided)).toMatchObject({ status: "void", win: 100, bonus: 0, totalOdds: "1.00" });
});
