import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
  for (let eventId = 11; eventId <= 26; eventId += 1) rig.book.add(eventId, { odds: { 1: "2.00", X: "3.00" } });
});
afterEach(() => finish(rig));

interface Group {
  conditions: number[];
  events: number[];
}

/** Groups of matches, and matches that must win; every leg at 2.00. */
function system(groups: Group[], mustWin: number[] = [], more: Partial<Wanted> = {}): Wanted {
  const leg = (eventId: number, systemGroup?: number) => ({ eventId, odds: "2.00", more: { systemGroup } });
  return {
    ...more,
    legs: [
      ...groups.flatMap(({ events }, place) => events.map((eventId) => leg(eventId, place))),
      ...mustWin.map((eventId) => leg(eventId)),
    ],
    more: {
      systemGroups: groups.map(({ conditions, events }) => ({ conditions, totalSelections: events.length })),
      ...more.more,
    },
  };
}

const events = (count: number) => Array.from({ length: count }, (_, index) => 11 + index);

async function booked(wanted: Wanted): Promise<string> {
  const { ticketId, status } = await rig.place(wanted);
  expect(status).toBe(200);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
  await rig.clock.advance(1000);
  return ticketId;
}

async function end(results: Record<number, LegResult>): Promise<void> {
  for (const [eventId, result] of Object.entries(results))
    rig.book.end(Number(eventId), { 1: result }, rig.clock.now());
  await rig.settle();
}

test("a system is booked with its lines' figures and shown with its groups", async () => {
  rig.ticketSettings.ticketBonuses = "50,50,50";
  const ticketId = await booked(system([{ conditions: [3, 2], events: events(3) }], [14]));
  // 4 lines of 25: three of 2 x 2 x 2 and one of 2 x 2 x 2 x 2, no bonus.
  const ticket = await rig.ticket(ticketId);
  expect(ticket).toMatchObject({
    kind: "system",
    stake: 100,
    totalOdds: "10.00",
    possibleWin: 1000,
    bonus: 0,
    status: "open",
    systemGroups: [{ conditions: [2, 3], totalSelections: 3 }],
  });
  expect(ticket.selections.map((selection) => selection.systemGroup)).toEqual([0, 0, 0, null]);
  const found = async (request: Record<string, boolean>) =>
    (await rig.call<{ result: unknown[] }>("/history", { body: request })).body.result.length;
  expect([await found({ system: true }), await found({ standard: true }), await found({ single: true })]).toEqual([
    1, 0, 0,
  ]);
});

const settled: [string, Wanted, Record<number, LegResult>, string, number][] = [
  ["all won", system([{ conditions: [2], events: events(3) }]), { 11: "won", 12: "won", 13: "won" }, "won", 400],
  ["one lost", system([{ conditions: [2], events: events(3) }]), { 11: "won", 12: "lost", 13: "won" }, "won", 133.33],
  ["too many lost", system([{ conditions: [2], events: events(3) }]), { 11: "lost", 12: "lost" }, "lost", 0],
  [
    "one void and one lost",
    system([{ conditions: [2], events: events(3) }]),
    { 11: "void", 12: "lost", 13: "won" },
    "won",
    66.67,
  ],
  ["all void", system([{ conditions: [2], events: events(3) }]), { 11: "void", 12: "void", 13: "void" }, "void", 100],
  [
    "halves",
    system([{ conditions: [1, 2], events: events(2) }]),
    { 11: "half-won", 12: "half-lost" },
    // (1.5 + 0.5 + 0.75) x 100 / 3
    "won",
    91.67,
  ],
  ["a lost leg that must win", system([{ conditions: [1], events: events(2) }], [20]), { 20: "lost" }, "lost", 0],
  [
    "two groups",
    system([
      { conditions: [1], events: [11, 12] },
      { conditions: [2], events: [13, 14, 15] },
    ]),
    { 11: "won", 12: "lost", 13: "won", 14: "won", 15: "lost" },
    // 1 of 6 lines at 8.00
    "won",
    133.33,
  ],
  [
    "a group that fell",
    system([
      { conditions: [1], events: [11, 12] },
      { conditions: [2], events: [13, 14, 15] },
    ]),
    { 13: "lost", 14: "lost" },
    "lost",
    0,
  ],
];

test.each(settled)("settles a system: %s", async (_name, wanted, results, status, win) => {
  const ticketId = await booked(wanted);
  await end(results);
  expect(await rig.ticket(ticketId)).toMatchObject({ status, win });
  expect(await rig.wallet()).toMatchObject({ wallet_0: Math.round((9900 + win) * 100) / 100 });
});

test("a system stays open while a line can still pay, and is paid once", async () => {
  const ticketId = await booked(system([{ conditions: [2], events: events(4) }]));
  await end({ 11: "won", 12: "lost", 13: "lost" });
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open", win: 0 });
  await end({ 14: "won" });
  // 1 of 6 lines at 4.00
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 66.67 });
  await rig.crash();
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9966.67 });
});

test("the win of a system is capped as it was when it was booked", async () => {
  rig.ticketSettings.maxTicketWin = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 250 }];
  const ticketId = await booked(system([{ conditions: [2], events: events(3) }]));
  rig.ticketSettings.maxTicketWin = [];
  expect(await rig.ticket(ticketId)).toMatchObject({ possibleWin: 250 });
  await end({ 11: "won", 12: "won", 13: "won" });
  expect(await rig.ticket(ticketId)).toMatchObject({ win: 250 });
});

const group = (conditions: number[], count: number) => [{ conditions, events: events(count) }];

const refusals: [string, Wanted][] = [
  // C(16, 7) + C(16, 8) = 24,310
  ["maxSystemTicketCombinations", system(group([7, 8], 16), [], { stake: 10_000 })],
  // 120 lines of 2
  ["minPayinPerSystemComb", system(group([3], 10), [], { stake: 239.99 })],
  ["minTicketPayin", system(group([2], 3), [], { stake: 19.99 })],
  ["systemNotAvailable", system(group([2], 5), [], { wallet: freeBet })],
];

test.each(refusals)("refuses a system with %s", async (error, wanted) => {
  const answer = await rig.place(wanted);
  expect([answer.status, answer.body]).toEqual([422, { error }]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("takes a system where the maximum of combinations is 0, which is none", async () => {
  rig.ticketSettings.maxSystemTicketCombinations = 0;
  expect((await rig.place(system(group([2], 3)))).status).toBe(200);
});

test("the smallest stake for all lines is enough", async () => {
  expect((await rig.place(system(group([3], 10), [], { stake: 240 }))).status).toBe(200);
});

const wrong: [string, Wanted, string][] = [
  ["an unknown group", { legs: [{ eventId: 11, odds: "2.00", more: { systemGroup: 0 } }] }, "selections.0.systemGroup"],
  ["a group beyond the list", system(group([1], 2), [], { more: { systemGroups: [] } }), "selections.0.systemGroup"],
  [
    "a wrong count",
    system(group([1], 2), [], { more: { systemGroups: [{ conditions: [1], totalSelections: 3 }] } }),
    "systemGroups.0.totalSelections",
  ],
  [
    "a group of none",
    system(group([1], 2), [], {
      more: {
        systemGroups: [
          { conditions: [1], totalSelections: 2 },
          { conditions: [1], totalSelections: 1 },
        ],
      },
    }),
    "systemGroups.1.totalSelections",
  ],
  ["no condition", system(group([], 2)), "systemGroups.0.conditions"],
  ["a condition twice", system(group([1, 1], 2)), "systemGroups.0.conditions"],
  ["a condition beyond the group", system(group([3], 2)), "systemGroups.0.conditions"],
  ["a condition of nothing", system(group([0], 2)), "systemGroups.0.conditions.0"],
];

test.each(wrong)("%s is a bad request that spends nothing", async (_name, wanted, path) => {
  const body = rig.body(wanted);
  const answer = await rig.call<{ error: string; details: { path: string }[] }>("", { body });
  expect([answer.status, answer.body.error]).toEqual([400, "badRequest"]);
  expect(answer.body.details.map((detail) => detail.path)).toContain(path);
  expect(await rig.ticketing.ticketInfo("ana", body.ticket_id)).toBeNull();
});

test("a reoffer lowers a system's stake, but never below its lines' minimum", async () => {
  rig.steering.policy = { mode: "reoffer", stake: 10 };
  const { ticketId } = await rig.place(system(group([2], 6), [], { stake: 100 }));
  await rig.settle();
  // 15 lines of 2
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "reoffer", bets: [{ stake: 30 }] });
  await rig.call("/reoffer", { body: { ticketId: rig.last(ticketId)._id, accepted: true } });
  await rig.settle();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open", stake: 30, possibleWin: 120, totalOdds: "4.00" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9970 });
});

test("one suspended leg denies a system too", async () => {
  rig.book.status(12, "SUSPENDED");
  const { ticketId } = await rig.place(system(group([1], 3)));
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
});
