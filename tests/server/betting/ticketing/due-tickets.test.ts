// What is settled though nobody was told of it, and what cannot be settled.
import { afterEach, expect, test } from "vitest";
import { finish, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";
import { mendTicket, spoilTicket } from "../../../harness/spoilt-ticket.ts";

const sweepMs = 10_000;
let rig: TicketingRig;
afterEach(() => finish(rig));

async function booked(wanted: Wanted = {}) {
  const { ticketId } = await rig.place(wanted);
  await rig.settle();
  await rig.clock.advance(1000);
  return ticketId;
}

test("an outcome that was stored without a word is applied by the next sweep", async () => {
  rig = await startTicketingRig(sweepMs);
  const ticketId = await booked();
  rig.book.end(1, { 1: "won" }, rig.clock.now(), false);
  await rig.settle();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "open" });
  await rig.clock.advance(sweepMs);
  await rig.settle();
  expect(await rig.ticket(ticketId)).toMatchObject({ status: "won", win: 150 });
});

test("one ticket that cannot be settled holds up no other, and is settled when its cause is gone", async () => {
  rig = await startTicketingRig(sweepMs);
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) ids.push(await booked({ stake: 100 + n }));
  const [broken = ""] = ids;
  const { id } = await rig.store.db
    .selectFrom("ticket")
    .select("id")
    .where("frontend_uuid", "=", broken)
    .executeTakeFirstOrThrow();
  await spoilTicket(rig.store.db, id);
  rig.book.end(1, { 1: "won" }, rig.clock.now());
  await rig.settle();
  const statuses = async () => Promise.all(ids.map(async (each) => (await rig.ticket(each)).status));
  expect(await statuses()).toEqual(["open", ...ids.slice(1).map(() => "won")]);
  expect(String(rig.errors.splice(0))).toContain("spoilt");

  // Tried again after 1 s, 2 s, 4 s: never in between.
  await rig.clock.advance(999);
  await rig.settle();
  expect(rig.errors).toEqual([]);
  await rig.clock.advance(1);
  await rig.settle();
  expect(rig.errors.splice(0)).toHaveLength(1);
  await rig.clock.advance(1999);
  await rig.settle();
  expect(rig.errors).toEqual([]);
  const failure = await rig.store.db.selectFrom("settle_failure").selectAll().execute();
  expect(failure).toMatchObject([{ ticket_id: id, attempts: 2 }]);

  await mendTicket(rig.store.db);
  await rig.clock.advance(1);
  await rig.settle();
  expect(await statuses()).toEqual(ids.map(() => "won"));
  expect(await rig.store.db.selectFrom("settle_failure").selectAll().execute()).toEqual([]);
});

test("two legs that end together settle their ticket, whoever is first", async () => {
  rig = await startTicketingRig();
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(await booked({ legs: [{ eventId: 1 }, { eventId: 2 }] }));
  rig.book.end(1, { 1: "won" }, rig.clock.now());
  rig.book.end(2, { 1: "won" }, rig.clock.now());
  await rig.settle();
  for (const id of ids) expect(await rig.ticket(id)).toMatchObject({ status: "won" });
  const open = await rig.store.db
    .selectFrom("match_outcome")
    .select("event_id")
    .whereRef("settled_version", "<", "version")
    .execute();
  expect(open).toEqual([]);
});

test("what is told of a ticket is told for the request that placed it, at once, later and after a restart", async () => {
  rig = await startTicketingRig(sweepMs);
  const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id");
  const first = await rig.place();
  await rig.settle();
  expect(rig.last(first.ticketId)).toMatchObject({ request: idOf(first), mtcResponse: { status: "accepted" } });
  const delayMs = 1000 * rig.ticketSettings.liveTicketDelay;
  for (const crashes of [false, true]) {
    const live = await rig.place({ legs: [{ eventId: 3 }] });
    if (crashes) await rig.crash();
    await rig.clock.advance(delayMs);
    await rig.settle();
    expect(rig.last(live.ticketId)).toMatchObject({ request: idOf(live), mtcResponse: { status: "accepted" } });
  }
});
