// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Dexie } from "dexie";
import { afterEach, beforeAll, expect, it } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import { selectionOf } from "../../../../harness/selection.ts";
import { emptyTables, openTables, renderScreen, storeTicket } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  await openTables();
  await import("../../../../../src/features/betting/ticket/panel-views.tsx");
});
afterEach(emptyTables);

it("shows placed tickets to a player, and the slip again as soon as a selection comes to it", async () => {
  await storeTicket([selectionOf({ eventId: 1 })]);
  await renderScreen(<TicketPanel bets={<p>placed ones</p>} />);
  const views = () => [...document.querySelectorAll("button[aria-pressed]")];
  const bets = await screen.findByRole("button", { name: "My tickets" });
  expect(screen.queryByText("placed ones")).toBeNull();
  fireEvent.click(bets);
  await screen.findByText("placed ones");
  expect(document.querySelector("[data-selection]")).toBeNull();
  const pressed = views().filter((view) => view.getAttribute("aria-pressed") === "true");
  expect(pressed.map(({ textContent }) => textContent)).toEqual(["My tickets"]);
  await storeTicket([selectionOf({ eventId: 1 }), selectionOf({ eventId: 2 })]);
  await waitFor(() => expect(document.querySelectorAll("[data-selection]")).toHaveLength(2));
  expect(screen.queryByText("placed ones")).toBeNull();
});

it("stays with the placed tickets when what was on the slip all along is read late", async () => {
  await storeTicket([selectionOf({ eventId: 1 })]);
  const read = Promise.withResolvers<void>();
  // Who writes keeps readers waiting.
  const written = deviceDb.transaction("rw", deviceDb.ticket, async () => {
    await deviceDb.ticket.update("current", { stake: 200_00 });
    await Dexie.waitFor(read.promise);
  });
  await renderScreen(<TicketPanel bets={<p>placed ones</p>} />);
  fireEvent.click(await screen.findByRole("button", { name: "My tickets" }));
  await screen.findByText("placed ones");
  read.resolve();
  await written;
  await waitFor(() => expect(document.querySelector("h2 ~ span")?.textContent).toBe("Single"));
  expect(screen.queryByText("placed ones")).not.toBeNull();
});

it("shows a guest the slip alone", async () => {
  await storeTicket([selectionOf({ eventId: 1 })]);
  await renderScreen(<TicketPanel />);
  await waitFor(() => expect(document.querySelector("[data-selection]")).not.toBeNull());
  expect(screen.queryByRole("button", { name: "My tickets" })).toBeNull();
});
