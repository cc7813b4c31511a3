// @vitest-environment jsdom
// The wallets that may pay a ticket, of a player who hid the balances.
import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

it("are told by their currencies, without what they hold", async () => {
  await storeSettings();
  await storeTicket([selectionOf({ eventId: 1 })], { stake: 20_00 });
  await storeSignedIn(10_000_00);
  await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 500_00 });
  await deviceDb.preferences.put({ key: "creditVisible", value: false });
  await renderScreen(<TicketPanel />);
  const choice = await screen.findByRole("combobox", { name: "Paid from" });
  const labels = within(choice)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(labels).toEqual(["RSD", "EUR"]);
});
