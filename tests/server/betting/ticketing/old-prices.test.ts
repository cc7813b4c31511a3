// What happens to bets while nobody confirms the prices.
import { afterEach, beforeEach, expect, test } from "vitest";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

test("a live ticket waits for fresh prices, and is decided by them", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }] });
  rig.book.grow(3001);
  await rig.clock.advance(6000);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "pending" });
  rig.book.grow(100);
  await rig.clock.advance(250);
  await rig.settle();
  expect(rig.last(ticketId).accepted).toBe(true);
});

test("a live ticket whose prices stay old is denied with 204 at its deadline, and the stake is back", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 3 }, { eventId: 1 }] });
  rig.book.grow(3001);
  await rig.settle();
  const { deadline } = rig.last(ticketId);
  await rig.clock.advance((deadline ?? 0) - rig.clock.now() - 1);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "pending" });
  await rig.clock.advance(300);
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status: "denied", subcode: 204 });
  expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
});

test.each([
  [60_000, "accepted"],
  [60_001, "denied"],
])("pre-match prices of %i ms: %s", async (age, status) => {
  rig.book.grow(age);
  const { ticketId } = await rig.place();
  await rig.settle();
  expect(rig.last(ticketId).mtcResponse).toMatchObject({ status, ...(status === "denied" ? { subcode: 217 } : {}) });
});

test("a cash-out is quoted by fresh prices alone", async () => {
  const { ticketId } = await rig.place();
  await rig.settle();
  const { _id } = await rig.ticket(ticketId);
  const quote = () => rig.call(`/cashOut`, { body: { ticketId: _id } });
  const fresh = await quote();
  rig.book.grow(3001);
  const old = await quote();
  expect([fresh.status, old.status, old.body]).toEqual([200, 409, { error: "cashOutUnavailable" }]);
});
