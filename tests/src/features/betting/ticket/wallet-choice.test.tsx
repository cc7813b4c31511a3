// @vitest-environment jsdom
// The wallets that may pay a ticket: who has a choice, and what it says to a player who hid the balances.
import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
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

const choice = () => screen.findByRole("combobox", { name: "Paid from" });
const shown = () => screen.queryByRole("combobox", { name: "Paid from" });
const storeEuros = () => deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 500_00 });

it("are no choice for a guest or with one of them", async () => {
  await storeSettings();
  await storeTicket([selectionOf({ eventId: 1 })], { stake: 20_00 });
  await storeSignedIn();
  await storeEuros();
  await renderScreen(<TicketPanel />);
  await choice();
  await act(() => deviceDb.wallets.delete(["s1", 2]));
  await waitFor(() => expect(shown()).toBeNull());
  await act(storeEuros);
  await choice();
  await act(() => deviceDb.session.put({ id: "current", state: "guest" }));
  await waitFor(() => expect(shown()).toBeNull());
});

it("are told by their currencies, without what they hold", async () => {
  await storeSettings();
  await storeTicket([selectionOf({ eventId: 1 })], { stake: 20_00 });
  await storeSignedIn(10_000_00);
  await storeEuros();
  await deviceDb.preferences.put({ key: "creditVisible", value: false });
  await renderScreen(<TicketPanel />);
  const labels = within(await choice())
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(labels).toEqual(["RSD", "EUR"]);
});
