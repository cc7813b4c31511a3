// A result that turns out otherwise: the earlier payout is taken back by an entry of its own, and the ticket tells
// how it stands now.
import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { credit, setCredit } from "../../../harness/credits.ts";

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

async function correct(eventId: number, result: LegResult, options?: Parameters<TicketingRig["book"]["correct"]>[2]) {
  rig.book.correct(eventId, { 1: result }, options);
  await rig.settle();
}

async function postings() {
  const rows = await rig.store.db
    .selectFrom("ledger_posting")
    .innerJoin("ledger_entry", "posting_id", "ledger_posting.id")
    .innerJoin("ledger_account", "ledger_account.id", "account_id")
    .select(["kind", "bucket", "ledger_account.sub", "amount"])
    .where("kind", "in", ["payout", "refund", "reversal"])
    .orderBy("ledger_entry.id")
    .execute();
  return rows.filter(({ sub }) => sub !== "").map(({ kind, bucket, amount }) => [kind, bucket, amount]);
}

const states = {
  won: ["won", 150],
  "half-won": ["won", 125],
  "half-lost": ["won", 50],
  lost: ["lost", 0],
  void: ["void", 100],
  "won 1/2": ["won", 75],
} as const satisfies Partial<Record<LegResult, readonly [status: string, win: number]>>;
const results = Object.keys(states) as (keyof typeof states)[];
const pairs = results.flatMap((first) => results.map((second) => [first, second] as const));

test.each(pairs)("a single that was %s and becomes %s", async (first, second) => {
  const ticketId = await booked();
  await end(1, first);
  await correct(1, second);
  const [status, win] = states[second];
  const leg = second === "won 1/2" ? { status: "won", result: "won", share: "0.5" } : { result: second };
  expect(await rig.ticket(ticketId)).toMatchObject({ status, win, selections: [leg] });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 + win });
  await correct(1, first);
  expect(await rig.ticket(ticketId)).toMatchObject({ status: states[first][0], win: states[first][1] });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 + states[first][1] });
});

test("won, lost and won again are five entries; none was changed", async () => {
  await booked();
  await end(1, "won");
  await correct(1, "lost");
  await correct(1, "won");
  expect(await postings()).toEqual([
    ["payout", "wallet_0", 15_000],
    ["reversal", "wallet_0", -15_000],
    ["payout", "wallet_0", 15_000],
  ]);
});

test("a correction that changes nothing moves nothing", async () => {
  await booked();
  await end(1, "won");
  await correct(1, "won");
  expect(await postings()).toEqual([["payout", "wallet_0", 15_000]]);
});

test("an outcome that is told again leaves all as it is", async () => {
  const ticketId = await booked();
  await end(1, "won");
  const before = await rig.ticket(ticketId);
  await correct(1, "won");
  expect(await rig.ticket(ticketId)).toEqual(before);
});

test("a lost ticket is open again while another leg is undecided", async () => {
  const ticketId = await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] });
  await end(1, "lost");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "lost" });
  await correct(1, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open", win: 0 });
  const open = await rig.call<{ result: unknown[] }>("/history", { body: { statuses: ["open"] } });
  expect(open.body.result).toHaveLength(1);
  await end(2, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 225 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_125 });
});

test("a system is paid anew", async () => {
  rig.book.add(11);
  const legs = [1, 2, 11].map((eventId) => ({ eventId, more: { systemGroup: 0 } }));
  const ticketId = await booked({ legs, more: { systemGroups: [{ conditions: [2], totalSelections: 3 }] } });
  for (const eventId of [1, 2, 11]) await end(eventId, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 225 });
  await correct(2, "lost");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 75 });
  await correct(1, "lost");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "lost", win: 0 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
});

test("a free bet that was void gives its stake back to the house when it wins after all", async () => {
  const legs = [11, 12, 13, 14].map((eventId) => ({ eventId }));
  for (const { eventId } of legs) rig.book.add(eventId);
  const ticketId = await booked({ legs, wallet: freeBet });
  for (const { eventId } of legs) await end(eventId, "void");
  expect(await rig.wallet(1000)).toMatchObject({ wallet_0: 1000 });
  await correct(11, "won");
  // (1.50 - 1) x 100 into the cash wallet
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 50 });
  expect([await rig.wallet(1000), await rig.wallet(1)]).toMatchObject([{ wallet_0: 900 }, { wallet_0: 10_050 }]);
});

test("what was spent already is owed, and the next wins pay it; stakes that come back do not", async () => {
  const wins = await booked({ stake: 4000 });
  await end(1, "won");
  await setCredit(rig, "ana", 1, 100_000, "paid out");
  await correct(1, "lost");
  expect(await rig.ticket(wins)).toMatchObject({ status: "lost" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 0, credit_text: "0,00" });
  const claim = async () =>
    (
      await rig.store.db
        .selectFrom("ledger_account")
        .select("balance")
        .where("sub", "=", "ana")
        .where("bucket", "=", "house")
        .executeTakeFirstOrThrow()
    ).balance;
  expect(await claim()).toBe(-500_000);

  await credit(rig, "ana", 1, 700_000, "pay-in");
  expect(await rig.wallet()).toMatchObject({ wallet_0: 7000 });
  for (const eventId of [11, 12, 13]) rig.book.add(eventId);
  await booked({ legs: [{ eventId: 11 }], stake: 1000 });
  await booked({ legs: [{ eventId: 12 }], stake: 2000 });
  await booked({ legs: [{ eventId: 13 }], stake: 3000 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 1000 });
  await end(11, "void");
  expect(await rig.wallet()).toMatchObject({ wallet_0: 2000 });
  await end(12, "won");
  expect([(await rig.wallet()).wallet_0, await claim()]).toEqual([2000, -200_000]);
  await end(13, "won");
  expect([(await rig.wallet()).wallet_0, await claim()]).toEqual([4500, 0]);
});

test("a correction that was missed is applied at the start, once", async () => {
  const ticketId = await booked();
  await end(1, "won");
  rig.book.correct(1, { 1: "lost" }, { announce: false });
  await rig.crash();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "lost", win: 0 });
  await rig.crash();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
});

test("a bet that came after the outcome stays void", async () => {
  const ticketId = await booked();
  rig.book.end(1, { 1: "won" }, rig.clock.now() - 60_000);
  await rig.settle();
  await correct(1, "lost");
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "void", win: 100 });
});

test("the final score is told with the leg, and corrected with it", async () => {
  const ticketId = await booked();
  await end(1, "won");
  expect((await rig.ticket(ticketId)).selections[0]).toMatchObject({ score: null });
  await correct(1, "lost", { score: [1, 2] });
  expect((await rig.ticket(ticketId)).selections[0]).toMatchObject({ score: "1:2", result: "lost" });
});

test.each([
  // 95 of 150 for all of it, or 47.50 for half and 75 for the half that stays in play
  [1, "cashout", 9995, 9995],
  [0.5, "won", 10_022.5, 9947.5],
])("what was cashed out stays so: part %d", async (part, status, whenWon, whenLost) => {
  const ticketId = await booked();
  const { _id } = rig.last(ticketId);
  const { amount } = (await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: _id } })).body;
  expect((await rig.call("/confirmCashOut", { body: { ticketId: _id, amount, part } })).status).toBe(200);
  await end(1, "won");
  expect(await rig.ticket(ticketId)).toMatchObject({ status, cashOut: { amount: 95 * part } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: whenWon });
  await correct(1, "lost");
  expect(await rig.ticket(ticketId)).toMatchObject({
    status: status === "won" ? "lost" : "cashout",
    selections: [{ result: "lost" }],
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: whenLost });
});
