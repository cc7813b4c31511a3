// @vitest-environment jsdom
// The rows of the ticket: removal by button, key and finger, with undo, and where the focus goes.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storePlacement,
  storeSettings,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";
import { until } from "../../../../harness/until.ts";

const legs = [1, 2, 3].map((eventId) => selectionOf({ eventId, hostName: `Host ${eventId}`, marketCode: "1X2" }));

/** Removals take effect as the worker makes them. */
async function renderTicket(): Promise<FakeClient> {
  const client = await renderScreen(<TicketPanel />);
  client.script("ticket.remove", async (id: string) => {
    const ticket = await deviceDb.ticket.get("current");
    await deviceDb.ticket.update("current", { selections: ticket?.selections.filter((own) => own.id !== id) ?? [] });
  });
  await row("1");
  return client;
}

const row = (id: string) =>
  waitFor(() => {
    const item = document.querySelector<HTMLElement>(`[data-selection="${id}"]`);
    if (item === null) throw new Error(`selection ${id} is not on the ticket`);
    return item;
  });
const shown = () => [...document.querySelectorAll<HTMLElement>("[data-selection]")].map((r) => r.dataset["selection"]);
const removals = (client: FakeClient) =>
  client.calls.filter((call) => call.name === "ticket.remove").map((call) => call.args[0]);

beforeAll(async () => {
  await openTables();
  // What jsdom has not: the pointer that stays with the row under it.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, get: () => 300 });
});
beforeEach(async () => {
  await storeSettings();
  await storeTicket(legs);
});
afterEach(emptyTables);

describe("the remove button", () => {
  it("removes, and undo gives the ticket back as it was", async () => {
    const groups = [{ id: "g", conditions: [1], selectionIds: ["1", "2"] }];
    await storeTicket(legs, { system: true, groups });
    const client = await renderTicket();
    // The rows of the system, which take the place of those that are shown until its code is there.
    await screen.findByRole("checkbox", { name: /^Put/ });
    fireEvent.click(within(await row("2")).getByRole("button", { name: /^Remove/ }));
    await waitFor(() => expect(snackbars.shown).toHaveLength(1));
    snackbars.shown[0]?.action?.run();
    const [last] = client.calls.slice(-1);
    expect(last?.name).toBe("ticket.restore");
    const before = { selections: legs, stake: 100_00, system: true, groups, placedOnce: false };
    expect(last?.args).toEqual([{ before, removed: ["2"] }]);
  });

  it("keeps the row in sight for its way out, no longer as a selection", async () => {
    await renderTicket();
    fireEvent.click(within(await row("2")).getByRole("button", { name: /^Remove/ }));
    await waitFor(() => expect(shown()).toEqual(["1", "3"]));
    const leaving = document.querySelector('[data-stage="leaving"]');
    expect(leaving?.hasAttribute("inert")).toBe(true);
    await waitFor(() => expect(document.querySelector('[data-stage="leaving"]')).toBeNull());
  });

  it("clears all, with undo for all", async () => {
    const client = await renderTicket();
    fireEvent.click(await screen.findByRole("button", { name: "Clear" }));
    await waitFor(() => expect(snackbars.shown[0]?.params).toEqual({ count: 3 }));
    snackbars.shown[0]?.action?.run();
    expect(client.calls.at(-1)?.args[0]).toMatchObject({ removed: ["1", "2", "3"] });
  });

  it("deletes all that is invalid, with undo for those", async () => {
    await storeTicket([legs[0]!, { ...legs[1]!, status: "locked" }, { ...legs[2]!, status: "started", odd: null }]);
    const client = await renderTicket();
    expect(within(await row("2")).getByText("Suspended")).toBeTruthy();
    expect(within(await row("3")).getByText("Already started")).toBeTruthy();
    expect(within(await row("3")).getByText("-")).toBeTruthy();
    expect(document.querySelectorAll("[data-lock]")).toHaveLength(2);
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(snackbars.shown[0]?.params).toEqual({ count: 2 }));
    snackbars.shown[0]?.action?.run();
    expect(client.calls.at(-1)?.args[0]).toMatchObject({ removed: ["2", "3"] });
  });
});

describe("the keyboard", () => {
  it.each(["Delete", "Backspace"])("removes the focused selection by %s and goes on to the next", async (key) => {
    const client = await renderTicket();
    (await row("2")).focus();
    fireEvent.keyDown(await row("2"), { key });
    await waitFor(() => expect(shown()).toEqual(["1", "3"]));
    expect(removals(client)).toEqual(["2"]);
    expect(document.activeElement).toBe(await row("3"));
    fireEvent.keyDown(await row("3"), { key });
    await waitFor(() => expect(shown()).toEqual(["1"]));
    expect(document.activeElement).toBe(await row("1"));
    fireEvent.keyDown(await row("1"), { key });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ticket" })));
  });

  it("goes through the rows by the arrows, with one stop for the Tab key", async () => {
    await renderTicket();
    const stops = () => [...document.querySelectorAll<HTMLElement>("[data-selection]")].map((item) => item.tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    (await row("1")).focus();
    fireEvent.keyDown(await row("1"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(await row("2"));
    expect(stops()).toEqual([-1, 0, -1]);
    fireEvent.keyDown(await row("2"), { key: "End" });
    expect(document.activeElement).toBe(await row("3"));
    fireEvent.keyDown(await row("3"), { key: "ArrowUp" });
    fireEvent.keyDown(await row("2"), { key: "Home" });
    expect(document.activeElement).toBe(await row("1"));
  });

  it("removes nothing while a payment is under way, nor from inside the row's button", async () => {
    const client = await renderTicket();
    fireEvent.keyDown(within(await row("1")).getByRole("button", { name: /^Remove/ }), { key: "Delete" });
    await storePlacement({ state: "sending", ticketId: "t" });
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLButtonElement>("button", { name: /^Remove/ })[0]?.disabled).toBe(true),
    );
    fireEvent.keyDown(await row("1"), { key: "Delete" });
    expect(removals(client)).toEqual([]);
  });
});

describe("a finger", () => {
  interface Stroke {
    to: readonly [number, number];
    pointerType?: string;
    end?: "up" | "cancel";
  }

  /** Down at 100, 100 of the row, on by ten steps, and up. */
  async function stroke(id: string, { to, pointerType = "touch", end = "up" }: Stroke): Promise<void> {
    const item = await row(id);
    const [dx, dy] = to;
    const at = (part: number) => ({
      pointerId: 1,
      pointerType,
      isPrimary: true,
      clientX: 100 + dx * part,
      clientY: 100 + dy * part,
    });
    fireEvent(item, pointer("pointerdown", at(0)));
    for (let step = 1; step <= 10; step += 1) fireEvent(item, pointer("pointermove", at(step / 10)));
    fireEvent(item, pointer(end === "up" ? "pointerup" : "pointercancel", at(1)));
  }

  function pointer(type: string, init: { clientX: number; clientY: number } & Record<string, unknown>): Event {
    const event = new MouseEvent(type, { bubbles: true, clientX: init.clientX, clientY: init.clientY });
    const { pointerId, pointerType, isPrimary } = init;
    return Object.assign(event, { pointerId, pointerType, isPrimary });
  }

  it.each([-200, 200])("pushes a row off by %i px, with undo", async (across) => {
    const client = await renderTicket();
    await stroke("2", { to: [across, 8] });
    await waitFor(() => expect(shown()).toEqual(["1", "3"]));
    expect(removals(client)).toEqual(["2"]);
    await waitFor(() => expect(snackbars.shown[0]?.action?.labelKey).toBe("ticket.undo"));
  });

  it.each([
    ["a vertical scroll that drifts", { to: [-140, 200] }],
    ["a short push", { to: [-30, 0] }],
    ["a stroke the browser took over", { to: [-200, 0], end: "cancel" }],
    ["a mouse", { to: [-200, 0], pointerType: "mouse" }],
  ] as const)("leaves the row after %s", async (_, move) => {
    const client = await renderTicket();
    await stroke("2", move);
    expect(removals(client)).toEqual([]);
    expect((await row("2")).style.translate).toBe("");
  });

  it("gives the row back its place where it could not be removed", async () => {
    const client = await renderTicket();
    client.script("ticket.remove", () => {
      throw new Error("no");
    });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const item = document.querySelector<HTMLElement>('[data-selection="2"]');
      void stroke("2", { to: [-200, 0] });
      await until(async () => {
        // A timer of no time that is set while the clock moves is due a millisecond later.
        await vi.advanceTimersByTimeAsync(1);
        return item?.dataset["swiped"] === "away";
      });
      await vi.advanceTimersByTimeAsync(1000);
      expect(item?.dataset["swiped"]).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
