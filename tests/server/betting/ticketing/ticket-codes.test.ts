// Short numbers of tickets: unlike each other whatever is drawn, found as they are typed, given to tickets of earlier builds.
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../../../../server/platform/db/migrations/migrate.ts";
import { steps } from "../../../../server/platform/db/migrations/steps.ts";
import { numberTickets } from "../../../../server/betting/ticketing/receipt/number-tickets.ts";
import { readTicketCode, ticketCodeOf } from "../../../../src/domain/ticket/ticket-code.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

const stored = async () =>
  (await rig.store.db.selectFrom("ticket").select(["id", "code"]).orderBy("id").execute()).map(({ code }) => code);
const numbered = (codes: readonly (string | null)[]): boolean =>
  new Set(codes).size === codes.length && codes.every((code) => readTicketCode(code ?? "").state === "code");

it("draws anew where a number is another ticket's, and pays once", async () => {
  const code = ticketCodeOf([1, 2, 3, 4, 5, 6, 7]);
  const free = ticketCodeOf([7, 6, 5, 4, 3, 2, 1]);
  rig.nextCodes.push(code);
  await rig.place();
  rig.nextCodes.push(code, code, free);
  const other = await rig.place({ legs: [{ eventId: 2 }] }, "boris");
  await rig.settle();
  expect(other.status).toBe(200);
  expect(await stored()).toEqual([code, free]);
  expect(rig.last(other.ticketId)).toMatchObject({ accepted: true, code: free });
  expect(await rig.wallet(1, "boris")).toMatchObject({ wallet_0: 9900 });
});

it("finds a ticket by its number, the player's alone, and says where a character is wrong", async () => {
  rig.nextCodes.push(ticketCodeOf([0, 1, 18, 10, 11, 12, 13]));
  const { ticketId } = await rig.place();
  await rig.settle();
  const { _id, code } = await rig.ticket(ticketId);
  expect(code).toMatch(/^01JABCD/);
  const typed = `oljabcd${code?.at(-1)}`.toLowerCase();
  const found = async (search: string, token = "ana") =>
    (await rig.call<{ result: WireTicket[] }>("/history", { body: { search }, token })).body.result.length;
  expect([await found(typed), await found(typed, "boris"), await found(_id)]).toEqual([1, 0, 1]);
  expect((await rig.call<WireTicket>(`/${typed}`)).body._id).toBe(_id);
  expect((await rig.call(`/${typed}`, { token: "boris" })).status).toBe(404);
  const wrong = (code ?? "").replace("A", "B");
  expect(await rig.call(`/${wrong}`)).toMatchObject({ status: 400, body: { error: "ticketCodeWrong" } });
});

it("gives numbers to the tickets of builds before there were any, also to those that still write", async () => {
  const { db } = rig.store;
  for (let tickets = 0; tickets < 3; tickets += 1) await rig.place();
  await rig.settle();
  // As the build before left it.
  await sql`drop index ticket_without_code`.execute(db);
  await sql`drop index ticket_by_code`.execute(db);
  await db.schema.alterTable("ticket").dropColumn("code").execute();
  await sql`delete from migration where name = '2026-11-28-ticketing-13-codes'`.execute(db);
  await migrate(db, steps, rig.clock.now());
  const first = await stored();
  expect(first).toHaveLength(3);
  expect(numbered(first)).toBe(true);

  // The build before writes beside this one.
  await db
    .updateTable("ticket")
    .set({ code: null })
    .where("code", "=", first[1] ?? "")
    .execute();
  await numberTickets(rig.store).run({ isFirst: false, goesOn: () => true, signal: new AbortController().signal });
  const now = await stored();
  expect([now[0], now[2]]).toEqual([first[0], first[2]]);
  expect(numbered(now)).toBe(true);
});
