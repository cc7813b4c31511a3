// A ticket that an operator made void, as its player reads it.
import { afterEach, beforeEach, expect, it } from "vitest";
import { voidTicket } from "../../../../server/betting/ticketing/settlement/void-ticket.ts";
import { loadTicket } from "../../../../server/betting/ticketing/ticket-store.ts";
import { finish, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

it("has no part of a combination open", async () => {
  const code = "1X2~~~1+BTS~~~Y";
  rig.book.combine(code, "2.60");
  const place = { marketCode: "BB", marketsKey: "BB", marketsTable: "combinations", selectionCode: code };
  const { ticketId } = await rig.place({ legs: [{ eventId: 1, odds: "2.60", more: place }] });
  await rig.settle();
  const open = await rig.ticket(ticketId);
  const parts = async () => (await rig.ticket(ticketId)).selections[0]?.legs?.map(({ status }) => status);
  expect([open.status, await parts()]).toEqual(["open", ["open", "open"]]);
  await rig.store.money("void", "ana", async (trx, now) => {
    const stored = await loadTicket(trx, open._id);
    if (stored !== null) await voidTicket(trx, stored, now);
  });
  expect([(await rig.ticket(ticketId)).status, await parts()]).toEqual(["void", ["void", "void"]]);
});
