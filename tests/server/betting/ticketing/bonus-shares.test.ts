// Tickets staked with bonus money beside cash: whatever they pay goes back by the same shares.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toMinor } from "../../../../src/domain/money.ts";
import { sharesOf } from "../../../../src/domain/ticket/bonus-share.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { auditBonuses, giveBonusMoney } from "../../../harness/bonus-money.ts";
import { setCredit } from "../../../harness/credits.ts";
import { finish, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
  rig.book.odd(1, "1", "2.00");
});
afterEach(async () => {
  await auditBonuses(rig.store.db);
  await finish(rig);
});

/** Cash and bonus money, major units. */
async function parts(): Promise<[cash: number, bonus: number]> {
  const { wallet_0, wallet_1 } = await rig.wallet();
  return [wallet_0, wallet_1];
}

/** @param cash @param bonus minor units */
async function fund(cash: number, bonus: number) {
  await setCredit(rig, "ana", 1, cash);
  await giveBonusMoney(rig, "ana", bonus);
}

async function booked(wanted: Wanted = {}) {
  const { ticketId } = await rig.place({ legs: [{ eventId: 1, odds: "2.00" }], stake: 200, ...wanted });
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
  await rig.clock.advance(1000);
  return ticketId;
}

async function end(result: LegResult) {
  rig.book.end(1, { 1: result }, rig.clock.now());
  await rig.settle();
}

async function correct(result: LegResult) {
  rig.book.correct(1, { 1: result });
  await rig.settle();
}

async function cashOut(ticketId: string, part: number): Promise<number> {
  const { _id } = await rig.ticket(ticketId);
  const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: _id } });
  const body = { ticketId: _id, amount: quote.body.amount, part, requestId: randomUUID() };
  const paid = await rig.call<{ amount: number }>("/confirmCashOut", { body });
  expect(paid.status).toBe(200);
  return paid.body.amount;
}

test("a stake takes cash first, and the ticket tells how much is bonus money", async () => {
  await fund(10_000, 100_000);
  const ticketId = await booked();
  expect(await parts()).toEqual([0, 900]);
  expect(await rig.ticket(ticketId)).toMatchObject({ stake: 200, bonusStake: 100 });
  const cashOnly = await rig.place({ legs: [{ eventId: 2 }], stake: 20 }, "boris");
  await rig.settle();
  expect(await rig.ticket(cashOnly.ticketId, "boris")).toMatchObject({ bonusStake: 0 });
});

test.each<[LegResult, [number, number]]>([
  ["won", [200, 1100]],
  ["void", [100, 1000]],
  ["half-won", [150, 1050]],
  ["half-lost", [50, 950]],
  ["lost", [0, 900]],
])("a ticket that is %s pays by its shares", async (result, expected) => {
  await fund(10_000, 100_000);
  await booked();
  await end(result);
  expect(await parts()).toEqual(expected);
});

test("a ticket that is not accepted gives each wallet its own back", async () => {
  await fund(10_000, 100_000);
  rig.steering.policy = { mode: "deny" };
  const { ticketId } = await rig.place({ legs: [{ eventId: 1, odds: "2.00" }], stake: 200 });
  await rig.settle();
  expect(await parts()).toEqual([100, 1000]);
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "rejected", bonusStake: 0 });
});

test("a reoffer for less leaves bonus money first, and pays by what was taken", async () => {
  await fund(10_000, 100_000);
  rig.steering.policy = { mode: "reoffer", stake: 150 };
  const { ticketId } = await rig.place({ legs: [{ eventId: 1, odds: "2.00" }], stake: 200 });
  await rig.settle();
  await rig.call("/reoffer", { body: { ticketId: rig.last(ticketId)._id, accepted: true } });
  await rig.settle();
  expect(await parts()).toEqual([0, 950]);
  expect(await rig.ticket(ticketId)).toMatchObject({ stake: 150, bonusStake: 50 });
  await rig.clock.advance(1000);
  await end("won");
  // A third of 300 is bonus money.
  expect(await parts()).toEqual([200, 1050]);
});

test("cash-outs, in part and whole, pay by shares, and what is left over by the same", async () => {
  await fund(10_000, 100_000);
  const ticketId = await booked();
  expect(await cashOut(ticketId, 0.25)).toBe(47.5);
  expect(await parts()).toEqual([23.75, 923.75]);
  expect(await cashOut(ticketId, 0.5)).toBe(71.25);
  // Half of it would be 35.625.
  expect(await parts()).toEqual([59.38, 959.37]);
  await end("void");
  // 75 of the stake were left in play.
  expect(await parts()).toEqual([96.88, 996.87]);
});

test("a correction takes back by shares: of cash what is owed, of bonus money only what is left", async () => {
  await fund(10_000, 20_000);
  const ticketId = await booked();
  await end("won");
  expect(await parts()).toEqual([200, 300]);
  await correct("void");
  expect(await parts()).toEqual([100, 200]);
  await correct("won");
  expect(await parts()).toEqual([200, 300]);
  // Another ticket takes all of it.
  await setCredit(rig, "ana", 1, 0);
  await rig.place({ legs: [{ eventId: 2 }], stake: 300 });
  await rig.settle();
  await correct("lost");
  expect(await parts()).toEqual([0, 0]);
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "lost", win: 0 });
  await correct("won");
  // The cash of it was owed, the bonus money was not.
  expect(await parts()).toEqual([0, 200]);
});

test("after a restart a ticket pays by the same shares", async () => {
  await fund(3333, 100_000);
  await booked({ stake: 100 });
  await rig.crash();
  await end("won");
  // 66.67 of 100 are bonus money: 133.34 of 200.
  expect(await parts()).toEqual([66.66, 1066.67]);
});

const shareOf = (amount: number, stakeBonus: number) => sharesOf(amount, { stake: 20_000, stakeBonus });

test("whatever results follow each other, the wallets hold what the last one pays", async () => {
  const pays = {
    won: 40_000,
    "half-won": 30_000,
    "half-lost": 10_000,
    lost: 0,
    void: 20_000,
    "won 1/4": 10_000,
  } as const satisfies Partial<Record<LegResult, number>>;
  const result = fc.constantFrom(...(Object.keys(pays) as (keyof typeof pays)[]));
  let eventId = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(result, { minLength: 1, maxLength: 5 }),
      async (cash, results) => {
        eventId += 1;
        rig.book.add(eventId, { odds: { 1: "2.00" } });
        await setCredit(rig, "ana", 1, cash);
        const { wallet_1: before } = await rig.wallet();
        await giveBonusMoney(rig, "ana", 20_000 - cash);
        await booked({ legs: [{ eventId, odds: "2.00" }] });
        for (const [index, one] of results.entries()) {
          if (index === 0) rig.book.end(eventId, { 1: one }, rig.clock.now());
          else rig.book.correct(eventId, { 1: one });
          await rig.settle();
          const paid = shareOf(pays[one], 20_000 - cash);
          expect((await parts()).map(toMinor)).toEqual([paid.cash, toMinor(before) + paid.bonus]);
        }
      },
    ),
    { numRuns: 25, verbose: true },
  );
});
