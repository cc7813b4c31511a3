// What a player's tabs hear of bonuses when a ticket is placed, decided, corrected or cashed out: `account_update`.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { auditBonuses, giveBonus } from "../../../harness/bonus-money.ts";
import { bonusesOf } from "../../../harness/bonus-rig.ts";
import { setCredit } from "../../../harness/credits.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(async () => {
  await auditBonuses(rig.store.db);
  await finish(rig);
});

/** What the player was told since the last look, one text for each time. */
function heard(): string[] {
  const told = rig.accountTold.splice(0);
  expect(told.map(({ to }) => to)).toEqual(told.map(() => "ana"));
  return told.map(({ kinds }) => kinds.toSorted().join());
}

async function booked(wanted: Wanted = {}): Promise<string> {
  const { ticketId } = await rig.place(wanted);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
  await rig.clock.advance(1);
  return ticketId;
}

async function end(eventId: number, result: LegResult) {
  rig.book.end(eventId, { 1: result }, rig.clock.now());
  await rig.settle();
}

async function correct(eventId: number, result: LegResult) {
  rig.book.correct(eventId, { 1: result });
  await rig.settle();
}

const find = (id: string) => bonusesOf(rig).find(id);

/** 100 of cash and 1,000 of bonus money. */
async function fund(given: Partial<Parameters<typeof giveBonus>[2]> = {}): Promise<string> {
  await setCredit(rig, "ana", 1, 10_000);
  return giveBonus(rig, "ana", { minor: 100_000, ...given });
}

async function cashOut(ticketId: string, part: number): Promise<void> {
  const { _id } = await rig.ticket(ticketId);
  const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: _id } });
  const body = { ticketId: _id, amount: quote.body.amount, part, requestId: randomUUID() };
  expect((await rig.call("/confirmCashOut", { body })).status).toBe(200);
}

test("a ticket without bonus money that nothing counts for tells nothing of bonuses", async () => {
  await booked({ stake: 100 });
  await end(1, "lost");
  expect(heard()).toEqual([]);
});

test("a lost ticket of own money moves no wallet, but tells that it counted", async () => {
  const id = await giveBonus(rig, "ana", { minor: 100_000 });
  await booked({ stake: 100 });
  expect(heard()).toEqual([]);
  await end(1, "lost");
  expect(heard()).toEqual(["bonuses"]);
  expect(await find(id)).toMatchObject({ done: 10_000 });
});

test("bonus money in a stake tells when it is set aside and when the house has taken it", async () => {
  await fund();
  await booked({ stake: 200 });
  expect(heard()).toEqual(["bonuses,wallets"]);
  rig.steering.policy = { mode: "deny" };
  await rig.place({ legs: [{ eventId: 2 }], stake: 100 });
  await rig.settle();
  // Set aside and back again: in one step where it is decided at once.
  expect(heard().join(";")).toMatch(/^bonuses,wallets(;bonuses,wallets)?$/);
});

test.each<LegResult>(["won", "void", "half-won", "half-lost"])(
  "a ticket that is %s tells the wallets and the bonus",
  async (result) => {
    await fund();
    await booked({ stake: 200 });
    heard();
    await end(1, result);
    expect(heard()).toEqual(["bonuses,wallets"]);
  },
);

test("a lost ticket with bonus money tells it also where it does not count", async () => {
  const id = await fund({ terms: { minLegs: 3 } });
  await booked({ stake: 200 });
  heard();
  await end(1, "lost");
  // One open ticket less.
  expect(heard()).toEqual(["bonuses"]);
  expect(await find(id)).toMatchObject({ done: 0 });
});

test("a correction tells it again", async () => {
  await fund();
  await booked({ stake: 200 });
  await end(1, "won");
  heard();
  await correct(1, "lost");
  expect(heard()).toEqual(["bonuses,wallets"]);
  await correct(1, "void");
  expect(heard()).toEqual(["bonuses,wallets"]);
});

test("a part that is cashed out tells it, and so does the rest", async () => {
  await fund();
  const ticketId = await booked({ stake: 200 });
  heard();
  await cashOut(ticketId, 0.5);
  expect(heard()).toEqual(["bonuses,wallets"]);
  await cashOut(ticketId, 1);
  expect(heard()).toEqual(["bonuses,wallets"]);
});

test("the ticket that wagers the last of it tells that it is cash", async () => {
  const id = await fund({ required: 10_000 });
  await booked({ stake: 100 });
  expect(heard()).toEqual([]);
  await end(1, "lost");
  expect(heard()).toEqual(["bonuses,wallets"]);
  expect(await find(id)).toMatchObject({ status: "done", remaining: 0 });
});

test("one that its last ticket ends after its time tells the message as well", async () => {
  const id = await fund({ expiresAt: rig.clock.now() + 1000 });
  await booked({ stake: 200 });
  await rig.clock.advance(1000);
  heard();
  await end(1, "lost");
  expect(heard()).toEqual(["bonuses,messages,wallets"]);
  expect(await find(id)).toMatchObject({ status: "expired" });
});

test("a free bet tells it at its stake, lost or void", async () => {
  await setCredit(rig, "ana", 1000, 0);
  const bonuses = bonusesOf(rig);
  const amounts = [{ currency: "RSD", amount: 100 }];
  await bonuses.redeemOf(await bonuses.campaign({ kind: "freebet", factor: 0, amounts }));
  for (const eventId of [20, 21, 22, 23]) rig.book.add(eventId);
  const legs = [20, 21, 22, 23].map((eventId) => ({ eventId }));
  await booked({ legs, stake: 60, wallet: freeBet });
  expect(heard()).toEqual(["bonuses,wallets"]);
  for (const { eventId } of legs) await end(eventId, "void");
  expect(heard()).toEqual(["bonuses,wallets"]);
  await correct(20, "lost");
  expect(heard()).toEqual(["bonuses,wallets"]);
});

test("tickets that are settled together tell it once, and one that is settled again does not", async () => {
  await giveBonus(rig, "ana", { minor: 100_000 });
  await booked({ stake: 100 });
  await booked({ stake: 50 });
  await end(1, "lost");
  expect(heard()).toEqual(["bonuses"]);
  await correct(1, "lost");
  expect(heard()).toEqual([]);
});
