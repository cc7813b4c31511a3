// A market whose outcome is stored, while the offer still shows it as open.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutcomeChange } from "../../../../server/betting/outcomes/match-outcome.ts";
import { writeOutcomes } from "../../../../server/betting/outcomes/stored-outcomes.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const place = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "" } as const;

function head(eventId: number) {
  const match = rig.book.match(eventId);
  if (match === null) throw new Error(`no match ${eventId}`);
  const { sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = match;
  return { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart };
}

const write = (change: OutcomeChange) =>
  rig.store.transact("tell", (trx) =>
    writeOutcomes(
      trx,
      [{ ...change, source: { producer: "live", certainty: 2, sentAt: rig.clock.now() } }],
      rig.clock.now(),
    ),
  );

const decide = (eventId: number, selectionCode: string, result: "won" | "lost" | "won 1/3" = "won") =>
  write({ kind: "decided", match: head(eventId), results: [[{ ...place, selectionCode }, result]], score: null });

async function answer(legs: { eventId: number; selectionCode?: string; odds?: string }[]) {
  const { ticketId } = await rig.place({ legs });
  await rig.settle();
  return { ticketId, ...rig.last(ticketId).mtcResponse };
}

test.each([
  ["the decided selection", { eventId: 1, selectionCode: "1" }],
  ["another selection of the decided market", { eventId: 1, selectionCode: "X", odds: "4.00" }],
  ["a live one, before its delay", { eventId: 3 }],
])("%s denies the whole ticket at once", async (_name, leg) => {
  await decide(leg.eventId, "1");
  expect(await answer([{ eventId: 2 }, leg])).toMatchObject({
    status: "denied",
    subcode: 217,
    selections: [{ event_blocked: false }, { event_blocked: true }],
  });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test("an outcome that comes within the live delay denies the ticket at its end", async () => {
  const placed = await answer([{ eventId: 3 }, { eventId: 1 }]);
  expect(placed.status).toBe("pending");
  await decide(3, "1");
  await rig.clock.advance(3_000);
  await rig.settle();
  expect(rig.last(placed.ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
});

test("after a rollback the market can be bet on again, and a bet of then is settled by the next outcome", async () => {
  await decide(1, "1");
  await rig.clock.advance(1_000);
  await write({ kind: "undecided", eventId: 1, match: head(1), markets: [{ table: "markets", key: "1X2" }] });
  await rig.clock.advance(1_000);
  const { ticketId, status } = await answer([{ eventId: 1 }]);
  expect(status).toBe("accepted");
  await rig.clock.advance(1_000);
  await decide(1, "1", "won 1/3");
  await rig.ticketing.settleNow();
  expect(await rig.ticket(ticketId)).toMatchObject({
    status: "won",
    win: 50,
    selections: [{ status: "won", result: "won", share: "0.333333" }],
  });
  await auditLedger(rig.store.db);
});

test("one that was found out after the ticket was accepted makes that leg void, the rest stands", async () => {
  await decide(1, "2", "lost");
  await rig.clock.advance(1_000);
  const { ticketId } = await answer([{ eventId: 2 }, { eventId: 3 }]);
  await rig.clock.advance(3_000);
  await rig.settle();
  // Booked beside the outcome, as by a process that had not seen it yet.
  await rig.store.db
    .updateTable("ticket_leg")
    .set({ event_id: 1, selection_code: "2" })
    .where("ticket_id", "=", rig.last(ticketId)._id)
    .where("event_id", "=", 2)
    .execute();
  await rig.ticketing.settleNow();
  const selections = [{ status: "void" }, { status: "open" }];
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open", selections });
});

test("a reoffer is not booked on a market that was decided meanwhile", async () => {
  rig.steering.policy = { mode: "reoffer", stake: 50 };
  const { ticketId } = await answer([{ eventId: 1 }]);
  await decide(1, "1");
  const { _id } = rig.last(ticketId);
  await rig.ticketing.reoffer({ sub: "ana", ticketId: _id, accepted: true });
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 217 });
});

test("a cash-out goes by the stored outcome, before the ticket was settled by it", async () => {
  const { ticketId } = await answer([{ eventId: 1 }, { eventId: 2 }]);
  const stored = rig.last(ticketId)._id;
  const before = await rig.ticketing.cashOut.quote("ana", stored);
  expect(before).toMatchObject({ kind: "quote", amount: 9500 });
  await rig.clock.advance(1_000);
  await decide(1, "1", "lost");
  expect(await rig.ticketing.cashOut.quote("ana", stored)).toMatchObject({ kind: "unavailable" });
  const confirmation = { sub: "ana", ticketId: stored, amount: 9500, part: 1, requestId: null, body: "{}" };
  expect(await rig.ticketing.cashOut.confirm(confirmation)).toMatchObject({ kind: "changed" });
});
