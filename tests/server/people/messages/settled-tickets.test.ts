// What a ticket came to is told in the inbox, and a correction as such.
import { afterEach, beforeEach, expect, test } from "vitest";
import { ticketCodeOf } from "../../../../src/domain/ticket/ticket-code.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

async function booked(): Promise<string> {
  rig.nextCodes.push(code);
  const { ticketId } = await rig.place();
  await rig.settle();
  await rig.clock.advance(1000);
  return rig.last(ticketId)._id;
}

async function end(result: LegResult): Promise<void> {
  rig.book.end(1, { 1: result }, rig.clock.now());
  await rig.settle();
}

const code = ticketCodeOf([1, 2, 3, 4, 5, 6, 7]);
const told = async () => {
  const rows = await rig.store.db.selectFrom("message").selectAll().orderBy("created_at").orderBy("key").execute();
  return rows.map(({ key, params, ticket_id }) => ({ key, params: JSON.parse(params) as unknown, ticket_id }));
};

test.each([
  ["won", "ticketWon", 150],
  ["half-lost", "ticketWon", 50],
  ["lost", "ticketLost", 0],
  ["void", "ticketVoid", 100],
] as const)("a leg that is %s is told as %s", async (result, key, amount) => {
  const ticket_id = await booked();
  expect(await told()).toEqual([]);
  await end(result);
  expect(await told()).toEqual([{ key, params: { amount, currency: "RSD", ticketCode: code }, ticket_id }]);
});

test("a result that turns out otherwise is told once more, as a correction", async () => {
  const ticket_id = await booked();
  await end("won");
  await rig.clock.advance(1000);
  rig.book.correct(1, { 1: "lost" });
  await rig.settle();
  expect(await told()).toEqual([
    { key: "ticketWon", params: { amount: 150, currency: "RSD", ticketCode: code }, ticket_id },
    { key: "ticketCorrected", params: { amount: 0, currency: "RSD", ticketCode: code }, ticket_id },
  ]);
});

test("being told of the same result twice is no news", async () => {
  await booked();
  await end("won");
  rig.book.correct(1, { 1: "won" });
  await rig.settle();
  expect(await told()).toHaveLength(1);
});
