// What waits in the store, as an operator is told of it.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOutbox } from "../../../../server/people/accounts/outbox.ts";
import { createStoreFigures } from "../../../../server/platform/ops/metrics/store-figures.ts";
import { mendTicket, spoilTicket } from "../../../harness/spoilt-ticket.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => rig.stop());

const figures = () =>
  createStoreFigures({ db: rig.store.db, clock: rig.clock }, (error) => {
    throw error;
  })();
const idle = {
  undecided: 0,
  overdue: 0,
  toSettle: 0,
  settleOldest: 0,
  settleFailures: 0,
  outboxOldest: 0,
  pushOldest: 0,
};

it("is nothing where nothing waits", async () => {
  await rig.place();
  await rig.settle();
  expect(await figures()).toEqual(idle);
});

it("counts tickets without a decision, and how late they are", async () => {
  await rig.place({ legs: [{ eventId: 3 }] });
  expect(await figures()).toEqual({ ...idle, undecided: 1 });
  rig.clock.skew(60_000);
  const late = await figures();
  expect(late).toMatchObject({ undecided: 1 });
  expect(late?.overdue).toBe(60_000 - 1000 * rig.ticketSettings.liveTicketDelay);
  rig.clock.skew(-60_000);
  await rig.clock.advance(1000 * rig.ticketSettings.liveTicketDelay);
  await rig.settle();
  expect(await figures()).toEqual(idle);
});

it("counts tickets that are to be settled, since the outcome was stored, also one that cannot be", async () => {
  const { ticketId } = await rig.place();
  await rig.place();
  await rig.place({ legs: [{ eventId: 2 }] });
  await rig.settle();
  rig.book.end(1, { 1: "won" }, rig.clock.now() - 3_600_000, false);
  await rig.settle();
  rig.clock.skew(5000);
  expect(await figures()).toEqual({ ...idle, toSettle: 2, settleOldest: 5000 });

  const { id } = await rig.store.db
    .selectFrom("ticket")
    .select("id")
    .where("frontend_uuid", "=", ticketId)
    .executeTakeFirstOrThrow();
  await spoilTicket(rig.store.db, id);
  await rig.ticketing.settleNow();
  rig.clock.skew(5000);
  expect(await figures()).toEqual({ ...idle, settleFailures: 1, settleOldest: 10_000 });
  expect(String(rig.errors.pop())).toContain("spoilt");
  await mendTicket(rig.store.db);
  await rig.ticketing.settleNow();
  expect(await figures()).toEqual(idle);
});

it("tells how long the oldest mail and push message wait", async () => {
  const mail = { to: "ana@kvota.example", subject: "s", text: "t", links: [] };
  await createOutbox(rig.store.db, rig.clock, null).send(mail);
  expect(await figures()).toEqual(idle);
  const outbox = createOutbox(rig.store.db, rig.clock, { wake: () => undefined });
  await outbox.send(mail);
  rig.clock.skew(3000);
  await outbox.send(mail);
  rig.clock.skew(4000);
  expect(await figures()).toEqual({ ...idle, outboxOldest: 7000 });
});
