// How bonuses go on and end under a clock that the test moves: offers, time, corrections, free bets and cashback.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { auditBonuses, giveBonus } from "../../../harness/bonus-money.ts";
import { bonusesOf, type BonusRig } from "../../../harness/bonus-rig.ts";
import { setCredit } from "../../../harness/credits.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

let rig: TicketingRig;
let bonuses: BonusRig;
beforeEach(async () => {
  rig = await startTicketingRig();
  bonuses = bonusesOf(rig);
});
afterEach(async () => {
  await auditBonuses(rig.store.db);
  await finish(rig);
});

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

/** Later, with what comes due by then. */
async function pass(ms: number) {
  await rig.clock.advance(ms);
  await rig.settle();
  await bonuses.work();
}

/** Cash and bonus money, major units. */
async function parts(): Promise<[cash: number, bonus: number]> {
  const { wallet_0, wallet_1 } = await rig.wallet();
  return [wallet_0, wallet_1];
}

const messages = async (): Promise<string[]> =>
  (await rig.store.db.selectFrom("message").select("key").where("sub", "=", "ana").execute()).map(({ key }) => key);

/** Four selections as a free bet needs them. */
function freeBetOn(first: number, stake: number): Wanted {
  const legs = [0, 1, 2, 3].map((index) => {
    rig.book.add(first + index);
    return { eventId: first + index };
  });
  return { legs, stake, wallet: freeBet };
}

async function endAll(first: number, result: LegResult) {
  for (const index of [0, 1, 2, 3]) await end(first + index, result);
}

const freeBetCampaign = (amount: number, playDays: number) =>
  bonuses.campaign({ kind: "freebet", factor: 0, amounts: [{ currency: "RSD", amount }], playDays });

test("an offer that nobody takes is gone with its time", async () => {
  const offered = await bonuses.redeemOf(await bonuses.campaign({ takeDays: 2 }));
  await pass(2 * dayMs - 1);
  expect(await bonuses.find(offered.id)).toMatchObject({ status: "offered" });
  await rig.clock.advance(1);
  expect(await bonuses.take(offered.id)).toBe("bonusGone");
  await bonuses.work();
  expect(await bonuses.find(offered.id)).toMatchObject({ status: "expired", remaining: 0 });
  expect(await messages()).not.toContain("bonusEnded");
});

test("one bonus is active in a currency, and without a factor it is cash at once", async () => {
  const first = await bonuses.redeemOf(await bonuses.campaign());
  const second = await bonuses.redeemOf(await bonuses.campaign({ factor: 0 }));
  await bonuses.take(first.id);
  expect(await bonuses.take(second.id)).toBe("bonusActive");
  await bonuses.giveUp(first.id);
  expect(await bonuses.take(second.id)).toMatchObject({ status: "done", remaining: 0 });
  expect(await parts()).toEqual([11_000, 0]);
});

test("a pause wants no offers: nothing is redeemed, taken, or brought by a deposit", async () => {
  const offered = await bonuses.redeemOf(await bonuses.campaign());
  const other = await bonuses.campaign();
  await bonuses.campaign({ kind: "match", code: null, amounts: [{ currency: "RSD", percent: 100, max: 500 }] });
  await rig.gambling.takeTimeOut("ana", "24h");
  expect(await bonuses.take(offered.id)).toBe("timeOut");
  expect(await bonuses.redeem(other.slice(-12))).toBe("timeOut");
  expect(await bonuses.deposit(10_000)).toBeNull();
});

test("time ends stakes, not tickets: one that was placed before counts and pays, then the rest goes", async () => {
  const bonus = await bonuses.redeemOf(await bonuses.campaign({ playDays: 1 }));
  await bonuses.take(bonus.id);
  await setCredit(rig, "ana", 1, 0);
  await booked({ stake: 400 });
  expect(await parts()).toEqual([0, 600]);
  await pass(dayMs);
  expect(await bonuses.find(bonus.id)).toMatchObject({ status: "active" });
  const late = await rig.place({ legs: [{ eventId: 2 }], stake: 100 });
  expect(late).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
  await end(1, "won");
  // It counted, its share came back, and what was not wagered by then is taken off.
  expect(await bonuses.find(bonus.id)).toMatchObject({ status: "expired", done: 40_000, remaining: 0 });
  expect(await parts()).toEqual([0, 0]);
  expect(await messages()).toContain("bonusEnded");
  expect((await messages()).filter((key) => key === "bonusEnded")).toHaveLength(1);
});

test("what the last ticket counts after the time is over still makes it cash", async () => {
  const bonus = await bonuses.redeemOf(await bonuses.campaign({ playDays: 1, factor: 1 }));
  await bonuses.take(bonus.id);
  await booked({ stake: 1000 });
  await pass(2 * dayMs);
  await end(1, "lost");
  expect(await bonuses.find(bonus.id)).toMatchObject({ status: "done", done: 100_000 });
  expect(await parts()).toEqual([10_000, 0]);
});

test("a ticket pays its share to nobody once the bonus was given up", async () => {
  const bonus = await bonuses.redeemOf(await bonuses.campaign());
  await bonuses.take(bonus.id);
  await setCredit(rig, "ana", 1, 10_000);
  await booked({ stake: 200 });
  await bonuses.giveUp(bonus.id);
  expect(await parts()).toEqual([0, 0]);
  await end(1, "won");
  expect(await parts()).toEqual([150, 0]);
  await correct(1, "void");
  expect(await parts()).toEqual([100, 0]);
});

test("a ticket pays its share as cash once the bonus is wagered", async () => {
  const id = await giveBonus(rig, "ana", { minor: 20_000, required: 10_000 });
  await setCredit(rig, "ana", 1, 10_000);
  await booked({ stake: 200 });
  await booked({ legs: [{ eventId: 2 }], stake: 100 });
  await end(2, "lost");
  expect(await bonuses.find(id)).toMatchObject({ status: "done" });
  expect(await parts()).toEqual([0, 0]);
  await end(1, "won");
  expect(await parts()).toEqual([300, 0]);
});

test("corrections count anew while it is active", async () => {
  const id = await giveBonus(rig, "ana", { minor: 10_000 });
  await booked({ stake: 300 });
  await end(1, "won");
  expect(await bonuses.find(id)).toMatchObject({ done: 30_000 });
  await correct(1, "void");
  expect(await bonuses.find(id)).toMatchObject({ done: 0 });
  await correct(1, "lost");
  expect(await bonuses.find(id)).toMatchObject({ done: 30_000 });
});

test("only tickets that were booked after it was taken count, and too few selections do not", async () => {
  await booked({ stake: 100 });
  const bonus = await bonuses.redeemOf(await bonuses.campaign({ minLegs: 2 }));
  await bonuses.take(bonus.id);
  await rig.clock.advance(1);
  await end(1, "won");
  rig.book.add(11);
  rig.book.add(12);
  await booked({ legs: [{ eventId: 2 }], stake: 100 });
  await booked({ legs: [{ eventId: 11 }, { eventId: 12 }], stake: 150 });
  await end(2, "lost");
  expect(await bonuses.find(bonus.id)).toMatchObject({ done: 0 });
  await end(11, "won");
  await end(12, "won");
  expect(await bonuses.find(bonus.id)).toMatchObject({ done: 15_000 });
});

test("a bonus that was lost is spent, and a correction brings it back to life", async () => {
  const id = await giveBonus(rig, "ana", { minor: 20_000 });
  await setCredit(rig, "ana", 1, 0);
  await booked({ stake: 200 });
  await end(1, "lost");
  expect(await bonuses.find(id)).toMatchObject({ status: "spent", remaining: 0 });
  await correct(1, "won");
  expect(await bonuses.find(id)).toMatchObject({ status: "active", remaining: 30_000 });
  expect(await parts()).toEqual([0, 300]);
});

test("where another one is active by then, the correction's money is that one's", async () => {
  const spent = await giveBonus(rig, "ana", { minor: 20_000 });
  await setCredit(rig, "ana", 1, 0);
  await booked({ stake: 200 });
  await end(1, "lost");
  const present = await giveBonus(rig, "ana", { minor: 5000 });
  await correct(1, "won");
  expect(await bonuses.find(spent)).toMatchObject({ status: "spent" });
  expect(await bonuses.find(present)).toMatchObject({ status: "active", remaining: 35_000 });
  await correct(1, "lost");
  // What lies there is another bonus's: nothing is taken, and nobody owes it.
  expect(await parts()).toEqual([0, 350]);
});

test("free bets go in the order of expiry, and one that comes back void lives three days more", async () => {
  await setCredit(rig, "ana", 1000, 0);
  const later = await bonuses.redeemOf(await freeBetCampaign(100, 9));
  const sooner = await bonuses.redeemOf(await freeBetCampaign(100, 2));
  expect((await rig.wallet(1000)).wallet_0).toBe(200);
  await booked(freeBetOn(20, 150));
  expect(await bonuses.find(sooner.id)).toMatchObject({ remaining: 0, status: "active" });
  expect(await bonuses.find(later.id)).toMatchObject({ remaining: 5000, status: "active" });
  await pass(2 * dayMs);
  // Nothing of it is left to be staked: its time takes nothing.
  expect(await bonuses.find(sooner.id)).toMatchObject({ status: "expired", remaining: 0 });
  await endAll(20, "void");
  const now = rig.clock.now();
  expect(await bonuses.find(sooner.id)).toMatchObject({
    status: "active",
    remaining: 10_000,
    expires_at: now + 72 * hourMs,
  });
  expect(await bonuses.find(later.id)).toMatchObject({ status: "active", remaining: 10_000 });
  expect((await rig.wallet(1000)).wallet_0).toBe(200);
  await pass(72 * hourMs);
  expect(await bonuses.find(sooner.id)).toMatchObject({ status: "expired", remaining: 0 });
  expect((await rig.wallet(1000)).wallet_0).toBe(100);
});

test("a free bet whose time is over is not staked, money without an end is", async () => {
  await setCredit(rig, "ana", 1000, 5000);
  const bonus = await bonuses.redeemOf(await freeBetCampaign(100, 1));
  await rig.clock.advance(dayMs);
  const refused = await rig.place(freeBetOn(20, 60));
  expect(refused).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
  await booked(freeBetOn(30, 50));
  await bonuses.work();
  expect(await bonuses.find(bonus.id)).toMatchObject({ status: "expired" });
  expect((await rig.wallet(1000)).wallet_0).toBe(0);
});

test("a void free bet that turns out lost is taken back, and owed by nobody where it was staked again", async () => {
  await setCredit(rig, "ana", 1000, 0);
  const bonus = await bonuses.redeemOf(await freeBetCampaign(100, 9));
  await booked(freeBetOn(20, 100));
  await endAll(20, "void");
  await booked(freeBetOn(30, 100));
  await correct(20, "lost");
  expect((await rig.wallet(1000)).wallet_0).toBe(0);
  expect(await bonuses.find(bonus.id)).toMatchObject({ remaining: 0 });
  const claims = await rig.store.db
    .selectFrom("ledger_account")
    .select("balance")
    .where("sub", "=", "ana")
    .where("bucket", "=", "house")
    .execute();
  expect(claims.filter(({ balance }) => balance !== 0)).toEqual([]);
});
