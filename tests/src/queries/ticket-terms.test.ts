import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../src/db/tab-databases.ts";
import { readTicketTerms } from "../../../src/queries/ticket-terms.ts";
import { revisionToPay } from "../../../src/queries/ticket.ts";
import { selectionOf } from "../../harness/selection.ts";
import { openTables, storeSettings, storeSignedIn, storeTicket } from "../../harness/ticket-screen.tsx";

const eur = { currency_id: 2, currency: "EUR" };
const rsd = { currency_id: 1, currency: "RSD" };

beforeAll(openTables);
afterEach(() => Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear())));

describe("ticket terms", () => {
  it("gives guests the site currency's minimum, and no wallet", async () => {
    await storeSettings();
    expect(await readTicketTerms()).toMatchObject({
      session: "guest",
      wallet: null,
      currency: "RSD",
      minStake: 20_00,
      maxStake: 200_000_00,
      maxWin: 1_000_000_00,
      bonus: { tiers: [0, 0, 500], minOdd: 1300 },
    });
  });

  it("stands without settings", async () => {
    expect(await readTicketTerms()).toMatchObject({
      minStake: 0,
      maxWin: null,
      maxSelections: 0,
      bonus: { tiers: [] },
    });
  });

  it("takes the highest stake from the general settings, for the wallet's currency", async () => {
    await storeSettings();
    const value = [
      { currency: rsd, limit: 500 },
      { currency: eur, limit: 5 },
    ];
    await offerDb.catalogue.put({ key: "settings:general", value: [{ key: "maxTicketPayin", value }] });
    expect((await readTicketTerms()).maxStake).toBe(500_00);
    await storeSignedIn();
    await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 7_00 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    expect((await readTicketTerms()).maxStake).toBe(5_00);
  });

  it("takes the wallet the player chose, else the first, and its currency's limits", async () => {
    await storeSettings({
      minTicketPayin: [
        { currency: rsd, limit: 20 },
        { currency: eur, limit: 0.5 },
      ],
    });
    await storeSignedIn(500_00);
    await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 7_00 });
    await deviceDb.wallets.put({ sub: "someone else", currencyId: 3, currency: "CHF", credit: 9_00 });
    expect((await readTicketTerms()).wallet).toEqual({ currency: "RSD", currencyId: 1, credit: 500_00 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    expect(await readTicketTerms()).toMatchObject({
      wallet: { currency: "EUR", currencyId: 2, credit: 7_00 },
      minStake: 50,
      maxStake: null,
    });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 3 });
    expect((await readTicketTerms()).wallet?.currency).toBe("RSD");
  });
});

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
