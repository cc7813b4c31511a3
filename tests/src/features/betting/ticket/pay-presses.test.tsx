// @vitest-environment jsdom
// What a press of Pay carries, and what a second one does.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { holdTimers } from "../../../../harness/held-timers.ts";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeFreshness,
  storePlacement,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

const legs = [selectionOf()];
const payButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Pay/ });
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Stake" });
const callsOf = (client: FakeClient, name: string) =>
  client.calls.filter((call) => call.name === name).map((call) => call.args[0]);

async function renderPayable(): Promise<FakeClient> {
  const client = await renderScreen(<TicketPanel />);
  await waitFor(async () => expect((await payButton()).disabled).toBe(false));
  return client;
}

beforeAll(openTables);
beforeEach(async () => {
  await Promise.all([storeSettings(), storeSignedIn(), storeFreshness(legs)]);
  await storeTicket(legs, { stake: 100_00 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

describe("a double click on Pay", () => {
  it("places one ticket, also where the first is accepted at once and its selections stay", async () => {
    const client = await renderPayable();
    // For so long a press counts as the second one of a double click.
    const doubleClick = holdTimers(500);
    client.script("ticket.pay", async () => {
      // Of the second press only the call matters here: what it wrote later would reach the next test.
      if (callsOf(client, "ticket.pay").length > 1) return;
      await storePlacement({ state: "sending", ticketId: "t" });
      await storeTicket(legs, { stake: 100_00, revision: 8, placedOnce: true });
      await storePlacement({ state: "idle" });
    });
    fireEvent.click(await payButton());
    await waitFor(() => expect(document.querySelector("[data-ticket=placed-once]")).not.toBeNull());
    await waitFor(() => expect(doubleClick.count()).toBe(1));
    // What follows would pay: the table has nothing under way any more.
    await waitFor(async () => expect((await payButton()).disabled).toBe(false));
    fireEvent.click(await payButton());
    // A press that pays begins with a reading of the ticket, which stands before this one.
    await act(() => deviceDb.ticket.get("current"));
    expect(callsOf(client, "ticket.pay")).toEqual([{ revision: 7, stake: 100_00 }]);
    // A press after that is another ticket, which the player means.
    act(() => doubleClick.run());
    fireEvent.click(await payButton());
    await waitFor(() => expect(callsOf(client, "ticket.pay")).toHaveLength(2));
    expect(callsOf(client, "ticket.pay")[1]).toEqual({ revision: 8, stake: 100_00 });
  });
});

describe("a stake that is being typed", () => {
  const debounceMs = 400;

  it("is what Pay carries, and is handed over by nothing after it", async () => {
    const client = await renderPayable();
    const typed = holdTimers(debounceMs);
    client.script("ticket.pay", () => storePlacement({ state: "sending", ticketId: "t" }));
    fireEvent.change(await field(), { target: { value: "150" } });
    // By touch the field keeps the focus.
    fireEvent.click(await payButton());
    await waitFor(() => expect(callsOf(client, "ticket.pay")).toEqual([{ revision: 7, stake: 150_00 }]));
    await act(async () => typed.run());
    expect(callsOf(client, "ticket.setStake")).toEqual([]);
  });

  it("is forgotten where another tab pays meanwhile", async () => {
    const client = await renderPayable();
    const typed = holdTimers(debounceMs);
    fireEvent.change(await field(), { target: { value: "150" } });
    expect(typed.count()).toBe(1);
    await act(() => storePlacement({ state: "sending", ticketId: "t" }));
    await waitFor(async () => expect((await field()).disabled).toBe(true));
    await act(async () => typed.run());
    expect(callsOf(client, "ticket.setStake")).toEqual([]);
    expect((await field()).value).toBe("100,00");
  });
});
