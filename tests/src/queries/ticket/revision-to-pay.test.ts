import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../../src/db/tab-databases.ts";
import { revisionToPay } from "../../../../src/queries/ticket/ticket.ts";
import { selectionOf } from "../../../harness/selection.ts";
import { openTables, storeTicket } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(() => Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear())));

describe("the revision to pay", () => {
  it.each([undefined, true])(
    "is the seen one where the ticket was paid and kept meanwhile (before: %s)",
    async (once) => {
      const legs = [selectionOf()];
      await storeTicket(legs, { revision: 7, ...(once === undefined ? {} : { placedOnce: once }) });
      const seen = (await deviceDb.ticket.get("current"))!;
      await storeTicket(legs, { revision: 8, placedOnce: true });
      expect(await revisionToPay(seen)).toBe(7);
    },
  );

  it("follows a stake's change, and no other", async () => {
    const legs = [selectionOf()];
    await storeTicket(legs, { revision: 7, stake: 1 });
    const seen = (await deviceDb.ticket.get("current"))!;
    await storeTicket(legs, { revision: 8, stake: 2 });
    expect(await revisionToPay(seen)).toBe(8);
    await storeTicket([selectionOf({ odd: 1900, originalOdd: 1850 })], { revision: 9 });
    expect(await revisionToPay(seen)).toBe(7);
    await storeTicket(legs, { revision: 9, oddsPolicy: "any" });
    expect(await revisionToPay(seen)).toBe(7);
    await storeTicket(legs, { revision: 9, system: true });
    expect(await revisionToPay(seen)).toBe(7);
    await storeTicket(legs, { revision: 9, groups: [{ id: "g", conditions: [1], selectionIds: ["1"] }] });
    expect(await revisionToPay(seen)).toBe(7);
  });
});
