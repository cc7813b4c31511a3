import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../src/db/tab-databases.ts";
import { readPlacementInputs, readTermsInputs } from "../../../src/db/placement-inputs.ts";
import { placementTerms } from "../../../src/domain/ticket/placement-terms.ts";
import { openTables, storePlacement, storeSettings, storeSignedIn, storeTicket } from "../../harness/ticket-screen.tsx";

const eur = { currency_id: 2, currency: "EUR" };
const rsd = { currency_id: 1, currency: "RSD" };

const tables = { device: deviceDb, offer: offerDb };
const readTerms = async () => placementTerms(await readTermsInputs(tables));

beforeAll(openTables);
afterEach(() => Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear())));

describe("placement terms", () => {
  it("gives guests the site currency's minimum, and no wallet", async () => {
    await storeSettings();
    expect(await readTerms()).toMatchObject({
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
    expect(await readTerms()).toMatchObject({
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
    expect((await readTerms()).maxStake).toBe(500_00);
    await storeSignedIn();
    await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 7_00 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    expect((await readTerms()).maxStake).toBe(5_00);
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
    expect((await readTerms()).wallet).toEqual({ currency: "RSD", currencyId: 1, credit: 500_00 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    expect(await readTerms()).toMatchObject({
      wallet: { currency: "EUR", currencyId: 2, credit: 7_00 },
      minStake: 50,
      maxStake: null,
    });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 3 });
    expect((await readTerms()).wallet?.currency).toBe("RSD");
  });

  it("counts a session that is being restored as none, whatever wallets the tables hold", async () => {
    await storeSettings();
    await storeSignedIn();
    await deviceDb.session.put({ id: "current", state: "restoring", sub: "s1", username: "player" });
    expect(await readTerms()).toMatchObject({ session: "restoring", wallet: null, currency: "RSD" });
  });

  it("tells how long the server may take, with and without settings", async () => {
    expect((await readTerms()).timeoutMs).toEqual({ prematch: 10_000, live: 18_000 });
    await storeSettings({ timeoutPrematchTicket: 7, timeoutLiveTicket: 20, liveTicketDelay: 5 });
    expect((await readTerms()).timeoutMs).toEqual({ prematch: 7000, live: 25_000 });
  });
});

describe("stored inputs of a placement", () => {
  it("are an empty ticket and no placement at first", async () => {
    expect(await readPlacementInputs(tables)).toMatchObject({
      session: { state: "guest" },
      ticket: { selections: [], revision: 0 },
      pending: false,
      settings: null,
      status: null,
    });
  });

  it("hold the ticket, and whether a placement is pending", async () => {
    await storeTicket([], { revision: 9 });
    await storePlacement({ state: "sending", ticketId: "t1" });
    expect(await readPlacementInputs(tables)).toMatchObject({ ticket: { revision: 9 }, pending: true });
    await storePlacement({ state: "idle" });
    expect((await readPlacementInputs(tables)).pending).toBe(false);
  });
});
