// A store of a build before liabilities were kept: what its tickets have open is counted when they come.
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../../../../server/platform/db/migrations/migrate.ts";
import { steps } from "../../../../server/platform/db/migrations/steps.ts";
import { liabilitySteps } from "../../../../server/betting/liability/migrations.ts";
import { auditLiability } from "../../../harness/liability-audit.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const rows = () =>
  rig.store.db
    .selectFrom("liability")
    .selectAll()
    .orderBy("event_id")
    .orderBy("currency_id")
    .orderBy("selection_code")
    .execute();

/** As the build before left it. */
async function takeAway(): Promise<void> {
  const { db } = rig.store;
  for (const table of ["liability", "bet_stop", "win_limit"]) await db.schema.dropTable(table).execute();
  for (const { name } of liabilitySteps) await sql`delete from migration where name = ${name}`.execute(db);
}

it("counts tickets that were open before, each leg that was not decided, and goes on from there", async () => {
  for (const eventId of [4, 5, 6, 7]) rig.book.add(eventId);
  const one = await rig.place({ stake: 100 });
  await rig.place({ stake: 50 }, "boris");
  await rig.place({ stake: 80, legs: [{ eventId: 1 }, { eventId: 2 }] });
  await rig.place({ stake: 60, legs: [{ eventId: 4 }, { eventId: 5 }] });
  await rig.place({ stake: 100, wallet: freeBet, legs: [2, 5, 6, 7].map((eventId) => ({ eventId })) });
  // Received, and not booked yet.
  await rig.place({ legs: [{ eventId: 3 }] });
  await rig.settle();
  const { _id } = rig.last(one.ticketId);
  const quoted = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: _id } });
  const part = { ticketId: _id, amount: quoted.body.amount, part: 0.5 };
  expect((await rig.call("/confirmCashOut", { body: part })).status).toBe(200);
  // Decided: of a ticket that goes on, and the whole of another.
  rig.book.end(4, { 1: "won" }, rig.clock.now());
  rig.book.end(7, { 1: "lost" }, rig.clock.now());
  await rig.settle();
  const before = await rows();
  expect(before.map(({ event_id, tickets }) => [event_id, tickets])).toEqual([
    [1, 3],
    [2, 1],
    [5, 1],
  ]);

  await takeAway();
  await migrate(rig.store.db, steps, rig.clock.now());
  expect(await rows()).toEqual(before);
  expect(await auditLiability(rig.store.db)).toBe(3);

  rig.book.end(1, { 1: "lost" }, rig.clock.now());
  rig.book.end(2, { 1: "won" }, rig.clock.now());
  rig.book.end(5, { 1: "won" }, rig.clock.now());
  // The live ticket is booked meanwhile.
  const booked = async (): Promise<number> => {
    await rig.clock.advance(1000);
    await rig.settle();
    return auditLiability(rig.store.db);
  };
  await expect.poll(booked).toBe(1);
});

it("starts with nothing where no ticket is open", async () => {
  await rig.place();
  await rig.settle();
  rig.book.end(1, { 1: "won" }, rig.clock.now());
  await rig.settle();
  await takeAway();
  await migrate(rig.store.db, steps, rig.clock.now());
  expect(await rows()).toEqual([]);
});
