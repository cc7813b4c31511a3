import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

async function outcome(wanted: Wanted) {
  const { ticketId, status } = await rig.place(wanted);
  expect(status).toBe(200);
  await rig.settle();
  return rig.last(ticketId);
}

const policies: [
  string,
  { oddsPolicy?: string; autoOddsChange?: boolean },
  "accepted" | "oddchange",
  "accepted" | "oddchange",
][] = [
  ["none", { oddsPolicy: "none" }, "oddchange", "oddchange"],
  ["higher", { oddsPolicy: "higher" }, "accepted", "oddchange"],
  ["any", { oddsPolicy: "any" }, "accepted", "accepted"],
  ["the flag for any", { autoOddsChange: true }, "accepted", "accepted"],
  ["a policy that wins over the flag", { oddsPolicy: "none", autoOddsChange: true }, "oddchange", "oddchange"],
];

test.each(policies)("odds policy: %s", async (_name, more, risen, fallen) => {
  rig.book.odd(1, "1", "1.60");
  const up = await outcome({ more });
  expect(up.mtcResponse).toMatchObject({
    status: risen,
    selections: [{ odds: "1.60", original_odds: "1.50", event_blocked: false }],
  });
  rig.book.odd(1, "1", "1.40");
  const down = await outcome({ more });
  expect(down.mtcResponse).toMatchObject({ status: fallen, selections: [{ odds: "1.40" }] });
  const accepted = [risen, fallen].filter((status) => status === "accepted").length;
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 - 100 * accepted });
});

test("the odd that counts is the one the player agreed to, and it is booked at the present one", async () => {
  rig.book.odd(1, "1", "1.70");
  const legs = [{ eventId: 1, odds: "1.70", more: { original_odds: "1.50" } }];
  expect((await outcome({ legs })).mtcResponse.status).toBe("oddchange");
  const booked = await outcome({ legs, more: { oddsPolicy: "higher" } });
  expect(await rig.ticket(booked.frontend_uuid)).toMatchObject({ totalOdds: "1.70", possibleWin: 170, status: "open" });
});

test.each([
  ["none", "1.40", "oddchange"],
  ["higher", "1.40", "accepted"],
  ["higher", "1.70", "oddchange"],
  ["any", "1.70", "accepted"],
])("the odd that was shown counts too: %s at %s", async (oddsPolicy, odds, status) => {
  const legs = [{ eventId: 1, odds, more: { original_odds: "1.50" } }];
  expect((await outcome({ legs, more: { oddsPolicy } })).mtcResponse.status).toBe(status);
});

test("no policy accepts a changed band", async () => {
  const line = (B: string, L?: number) => ({ MS: "OPEN", B, P: "", L, selections: { O: { O: "1.90" } } });
  rig.book.lines(1, "OU_G", [line("1.5"), line("3.5", 1)]);
  const leg = { marketsKey: "OU_G", marketCode: "OU_G", band: "2.5" };
  const gone = await outcome({
    legs: [{ eventId: 1, selectionCode: "O", odds: "1.90", more: leg }],
    more: { oddsPolicy: "any" },
  });
  expect(gone.mtcResponse).toMatchObject({
    status: "oddchange",
    selections: [{ band: "3.5", original_band: "2.5", event_blocked: false }],
  });
  const moved = { ...leg, band: "3.5", original_band: "2.5" };
  const seen = await outcome({
    legs: [{ eventId: 1, selectionCode: "O", odds: "1.90", more: moved }],
    more: { oddsPolicy: "any" },
  });
  expect(seen.mtcResponse.status).toBe("oddchange");
  const same = await outcome({
    legs: [{ eventId: 1, selectionCode: "O", odds: "1.90", more: { ...leg, band: "3.5" } }],
  });
  expect(same.accepted).toBe(true);
});

test.each<[string, () => void, Record<string, unknown>]>([
  ["suspended", () => rig.book.status(2, "SUSPENDED"), {}],
  ["without an odd", () => rig.book.odd(2, "1", "-"), {}],
  ["started", () => rig.book.kickOff(2), { type: "prematch" }],
  ["past its start", () => rig.book.add(2, { timeStart: rig.clock.now() }), {}],
  ["ended", () => rig.book.end(2, { 1: "won" }, rig.clock.now()), {}],
  ["of a market that is gone", () => rig.book.lines(2, "1X2", []), {}],
])("a leg %s denies the whole ticket with 217", async (_name, happen, more) => {
  happen();
  const legs = [{ eventId: 1 }, { eventId: 2, more }];
  const response = await outcome({ legs, more: { oddsPolicy: "any" } });
  expect(response.mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
  expect(response.mtcResponse.selections.map((selection) => selection.event_blocked)).toEqual([false, true]);
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  expect(await rig.ticket(response.frontend_uuid)).toMatchObject({ status: "rejected", win: 0 });
});

test("a leg of a match that ended before a new start is denied with 217 too", async () => {
  rig.book.end(2, { 1: "won" }, rig.clock.now());
  await rig.settle();
  rig.book.forgetLeft();
  const response = await outcome({ legs: [{ eventId: 1 }, { eventId: 2, more: { type: "prematch" } }] });
  expect(response.mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
});

test("a live ticket is looked at again when its delay ends", async () => {
  const [steady, moved, suspended, ended] = await Promise.all(
    [3, 4, 5, 6].map((eventId) => {
      rig.book.add(eventId, { live: true });
      return rig.place({ legs: [{ eventId }, { eventId: 1 }] });
    }),
  );
  await rig.clock.advance(2_999);
  rig.book.odd(4, "1", "1.55");
  rig.book.status(5, "SUSPENDED");
  rig.book.end(6, { 1: "won" }, rig.clock.now());
  expect(rig.told.map((response) => response.mtcResponse.status)).toEqual(["pending", "pending", "pending", "pending"]);
  await rig.clock.advance(1);
  await rig.settle();
  const statuses = [steady, moved, suspended, ended].map((placed) => rig.last(placed!.ticketId).mtcResponse);
  expect(statuses).toMatchObject([
    { status: "accepted", code: null },
    { status: "oddchange" },
    { status: "denied", subcode: 217 },
    { status: "denied", subcode: 217 },
  ]);
});

test("a live ticket on a shut line is denied when it comes: a line that opens within the delay does not heal it", async () => {
  rig.book.status(3, "SUSPENDED");
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }, { eventId: 1 }] });
  rig.book.status(3, "OPEN");
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
  await rig.clock.advance(5_000);
  await rig.settle();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "rejected" });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("a denial of a shut line is as late as the sandbox wants it, and stays one", async () => {
  rig.steering.policy = { mode: "accept", delayMs: 4_000 };
  rig.book.status(3, "CLOSED");
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
  rig.book.status(3, "OPEN");
  await rig.clock.advance(3_999);
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "pending", code: 101 });
  await rig.clock.advance(1);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
});

test("a free bet's rule must hold at the odds it is booked at", async () => {
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId, { odds: { 1: "1.40" } });
  const legs = [11, 12, 13, 14].map((eventId) => ({ eventId, odds: "1.40" }));
  expect((await outcome({ legs, wallet: freeBet })).accepted).toBe(true);
  rig.book.odd(14, "1", "1.10");
  expect((await outcome({ legs, wallet: freeBet, more: { oddsPolicy: "any" } })).mtcResponse.status).toBe("oddchange");
  expect(await rig.wallet(1000)).toMatchObject({ wallet_0: 900 });
});

test("deny, oddchange and busy give the stake back", async () => {
  rig.steering.policy = { mode: "deny", subcode: 226 };
  expect((await outcome({})).mtcResponse).toMatchObject({ status: "denied", subcode: 226 });
  rig.steering.policy = { mode: "oddchange" };
  expect((await outcome({})).mtcResponse).toMatchObject({
    status: "oddchange",
    selections: [{ odds: "1.42", original_odds: "1.50" }],
  });
  rig.book.odd(1, "1", "1.01");
  expect((await outcome({ legs: [{ eventId: 1, odds: "1.01" }] })).mtcResponse.selections).toMatchObject([
    { odds: "1.02", original_odds: "1.01" },
  ]);
  rig.book.odd(1, "1", "1.60");
  expect((await outcome({})).mtcResponse.selections).toMatchObject([{ odds: "1.60", original_odds: "1.50" }]);
  rig.steering.policy = { mode: "busy" };
  expect(await outcome({})).toMatchObject({ accepted: false, etsResponse: { code: 102 } });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("delayMs delays the outcome, not the ok", async () => {
  rig.steering.policy = { mode: "accept", delayMs: 4000 };
  const { ticketId } = await rig.place();
  rig.steering.policy = { mode: "deny" };
  await rig.clock.advance(3999);
  expect(rig.last(ticketId)).toMatchObject({ mtcResponse: { status: "pending", code: 101 } });
  await rig.clock.advance(1);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
});

test("a silent ticket stays pending until its deadline, then the stake is back and still nothing was told", async () => {
  rig.steering.policy = { mode: "silent" };
  const { ticketId } = await rig.place();
  rig.steering.policy = { mode: "accept" };
  const deadline = rig.clock.now() + 10_000;
  await rig.clock.advance(9_999);
  expect(await rig.ticketing.ticketInfo("ana", ticketId)).toMatchObject({
    deadline,
    mtcResponse: { status: "pending", code: 101 },
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 9900 });
  await rig.clock.advance(1);
  await rig.settle();
  expect(await rig.ticketing.ticketInfo("ana", ticketId)).toMatchObject({
    deadline: null,
    mtcResponse: { status: "denied", subcode: 204 },
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  expect(rig.told).toEqual([]);
});
