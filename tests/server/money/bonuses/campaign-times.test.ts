// Campaigns whose bonuses come by the calendar, under a clock that the test moves.
import { afterEach, beforeEach, expect, test } from "vitest";
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { auditBonuses } from "../../../harness/bonus-money.ts";
import { bonusesOf, type BonusRig } from "../../../harness/bonus-rig.ts";
import { finish, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

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

const messages = async (): Promise<string[]> =>
  (await rig.store.db.selectFrom("message").select("key").where("sub", "=", "ana").execute()).map(({ key }) => key);

test("a campaign without a code matches the first deposit of its period that is large enough", async () => {
  const amounts = [{ currency: "RSD", percent: 50, min: 200, max: 300 }];
  await bonuses.campaign({ kind: "match", code: null, amounts, period: "day" });
  expect(await bonuses.deposit(19_999)).toBeNull();
  expect(await bonuses.deposit(20_001)).toMatchObject({ status: "offered", amount: 10_001, required: 50_005 });
  expect(await bonuses.deposit(90_000)).toBeNull();
  await rig.clock.advance(dayMs);
  expect(await bonuses.deposit(90_000)).toMatchObject({ amount: 30_000 });
  expect(await messages()).toContain("bonusGiven");
});

test("a code's bonus waits for its deposit no longer than it says", async () => {
  const amounts = [{ currency: "RSD", percent: 100, max: 500 }];
  const waiting = await bonuses.redeemOf(await bonuses.campaign({ kind: "match", amounts, takeDays: 1 }));
  await rig.clock.advance(dayMs);
  expect(await bonuses.deposit(10_000)).toBeNull();
  await bonuses.work();
  expect(await bonuses.find(waiting.id)).toMatchObject({ status: "expired" });
});

test("a period's losses bring back a part of them, once", async () => {
  const amounts = [{ currency: "RSD", percent: 10, min: 50, max: 500 }];
  await bonuses.campaign({ kind: "cashback", code: null, factor: 0, amounts, period: "week" });
  await rig.clock.advance(8 * dayMs);
  await bonuses.cashback();
  const offers = () => rig.store.db.selectFrom("bonus").selectAll().where("kind", "=", "cashback").execute();
  expect(await offers()).toEqual([]);
  rig.book.add(40);
  await booked({ legs: [{ eventId: 40 }], stake: 1000 });
  await end(40, "lost");
  await rig.clock.advance(7 * dayMs);
  await bonuses.cashback();
  await bonuses.cashback();
  const [offer, ...more] = await offers();
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ sub: "ana", status: "offered", amount: 10_000, currency_id: 1000 });
  const before = (await rig.wallet(1000)).wallet_0;
  await bonuses.take(offer?.id ?? "");
  expect((await rig.wallet(1000)).wallet_0).toBe(before + 100);
});

test("a stake that is in play at a period's end is lost only once it is", async () => {
  const amounts = [{ currency: "RSD", percent: 10, min: 50, max: 500 }];
  await bonuses.campaign({ kind: "cashback", code: null, factor: 0, amounts, period: "week" });
  await rig.clock.advance(8 * dayMs);
  await bonuses.cashback();
  for (const eventId of [40, 41, 42]) rig.book.add(eventId);
  await booked({ legs: [{ eventId: 40 }], stake: 1000 });
  await booked({ legs: [{ eventId: 41 }], stake: 2000 });
  await booked({ legs: [{ eventId: 42 }], stake: 700 });
  await end(40, "lost");
  await end(42, "void");
  const given = async () =>
    (await rig.store.db.selectFrom("bonus").select("amount").where("kind", "=", "cashback").execute()).map(
      ({ amount }) => amount,
    );
  await rig.clock.advance(7 * dayMs);
  await bonuses.cashback();
  expect(await given()).toEqual([100_00]);
  await end(41, "lost");
  await rig.clock.advance(7 * dayMs);
  await bonuses.cashback();
  expect(await given()).toEqual([100_00, 200_00]);
});

test("a ticket that is settled otherwise later brings back a part of its loss once", async () => {
  const amounts = [{ currency: "RSD", percent: 10, min: 50, max: 500 }];
  await bonuses.campaign({ kind: "cashback", code: null, factor: 0, amounts, period: "week" });
  await rig.clock.advance(8 * dayMs);
  await bonuses.cashback();
  const given = async () =>
    (await rig.store.db.selectFrom("bonus").select("amount").where("kind", "=", "cashback").execute()).map(
      ({ amount }) => amount,
    );
  const nextWeek = async () => {
    await rig.clock.advance(7 * dayMs);
    await bonuses.cashback();
    return given();
  };
  for (const eventId of [40, 41, 42]) rig.book.add(eventId);
  await booked({ legs: [{ eventId: 40 }], stake: 1000 });
  await booked({ legs: [{ eventId: 41 }], stake: 3000 });
  await booked({ legs: [{ eventId: 42 }], stake: 4000 });
  await end(40, "lost");
  expect(await nextWeek()).toEqual([100_00]);
  // Void for a moment, and lost again: it was counted.
  await correct(40, "void");
  await rig.clock.advance(hourMs);
  await correct(40, "lost");
  expect(await nextWeek()).toEqual([100_00]);
  // What came back of it is less to lose.
  await correct(40, "void");
  await end(41, "lost");
  expect(await nextWeek()).toEqual([100_00, 200_00]);
  await end(42, "lost");
  await rig.clock.advance(7 * dayMs);
  // Corrected after the period's end and before it is accounted for.
  await correct(42, "void");
  await bonuses.cashback();
  expect(await given()).toEqual([100_00, 200_00, 400_00]);
  expect(await nextWeek()).toEqual([100_00, 200_00, 400_00]);
});

test("a campaign that ends in a period gives what was lost until then, and nothing of a later one", async () => {
  const amounts = [{ currency: "RSD", percent: 10, min: 50, max: 500 }];
  const now = rig.clock.now();
  const week = periodAt("week", now);
  const from = week.from - 1;
  const hour = 3600_000;
  const cashback = { kind: "cashback", code: null, factor: 0, amounts, period: "week", from } as const;
  const [whole, form, half] = [
    await bonuses.campaign({ ...cashback, to: week.to }),
    // As the form of operators has the last day.
    await bonuses.campaign({ ...cashback, to: week.to - 1 }),
    await bonuses.campaign({ ...cashback, to: now + hour }),
  ];
  await bonuses.campaign({ ...cashback, to: week.from });
  const lose = async (eventId: number) => {
    rig.book.add(eventId);
    await booked({ legs: [{ eventId }], stake: 1000 });
    await end(eventId, "lost");
  };
  const offers = async () =>
    (await rig.store.db.selectFrom("bonus").select(["campaign_id", "amount"]).execute()).map((offer) => [
      offer.campaign_id,
      offer.amount,
    ]);
  const wanted = [
    [whole, 200_00],
    [form, 200_00],
    [half, 100_00],
  ];
  await lose(40);
  await rig.clock.advance(2 * hour);
  await lose(41);
  await rig.clock.advance(week.to - rig.clock.now());
  await bonuses.cashback();
  expect(await offers()).toEqual(expect.arrayContaining(wanted));
  expect(await offers()).toHaveLength(wanted.length);
  await lose(42);
  await rig.clock.advance(7 * dayMs);
  await bonuses.cashback();
  expect(await offers()).toHaveLength(wanted.length);
});
