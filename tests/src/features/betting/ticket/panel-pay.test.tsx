// @vitest-environment jsdom
// Pay in the ticket's panel: when it is open, what it says, and what stands there while a payment is under way.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { panels } from "../../../../../src/state/panels.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
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

const region = () => screen.findByRole("region", { name: "Ticket" });
const payButton = async () => within(await region()).findByRole("button", { name: /^Pay/ });
const leg = (id: string) =>
  waitFor(async () => {
    const item = (await region()).querySelector<HTMLElement>(`[data-selection="${id}"]`);
    if (item === null) throw new Error(`selection ${id} is not on the ticket`);
    return item;
  });
const one = selectionOf({ eventId: 1, odd: 1850 });
beforeAll(openTables);
beforeEach(() => storeSettings());
afterEach(emptyTables);

describe("pay", () => {
  it("opens the log-in for guests", async () => {
    await storeTicket([one]);
    await storeFreshness([one]);
    const client = await renderScreen(<TicketPanel />);
    const pay = (await payButton()) as HTMLButtonElement;
    await waitFor(() => expect(pay.disabled).toBe(false));
    fireEvent.click(pay);
    expect(panels.logIn).toBe(true);
    expect(snackbars.shown[0]?.messageKey).toBe("errors.mustLogin");
    expect(client.calls.filter((call) => call.name === "ticket.pay")).toEqual([]);
  });

  it("pays what was seen, once for two presses, with the revision a stake change left behind", async () => {
    await storeTicket([one]);
    await storeFreshness([one]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    const pay = (await payButton()) as HTMLButtonElement;
    await waitFor(() => expect(pay.disabled).toBe(false));
    const stake = screen.getByRole("textbox", { name: "Stake" });
    fireEvent.change(stake, { target: { value: "150" } });
    client.script("ticket.setStake", async (minor: number) => {
      await deviceDb.ticket.update("current", { stake: minor, revision: 8 });
    });
    fireEvent.blur(stake);
    fireEvent.click(pay);
    fireEvent.click(pay);
    await waitFor(() =>
      expect(client.calls.filter((call) => call.name === "ticket.pay")).toEqual([
        { name: "ticket.pay", args: [{ revision: 8, stake: 150_00 }] },
      ]),
    );
  });

  it("says why the worker refused", async () => {
    await storeTicket([one]);
    await storeFreshness([one]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    client.script("ticket.pay", () => {
      throw new KvotaError("ticketChanged");
    });
    const pay = (await payButton()) as HTMLButtonElement;
    await waitFor(() => expect(pay.disabled).toBe(false));
    fireEvent.click(pay);
    await waitFor(() =>
      expect(snackbars.shown[0]).toMatchObject({ messageKey: "errors.ticketChanged", tone: "error" }),
    );
    await waitFor(() => expect(pay.disabled).toBe(false));
  });

  it("is locked with the reason while prices are stale", async () => {
    await storeTicket([one]);
    await storeFreshness([one], { fresh: false });
    await renderScreen(<TicketPanel />);
    const item = await leg("1");
    await waitFor(() => expect(item.textContent).toMatch(/as of \d\d:\d\d:56/));
    expect(item.getAttribute("data-state")).toBe("stale");
    expect(((await payButton()) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/once all odds are confirmed/)).toBeTruthy();
  });

  it("is locked with the reason while offline, for guests too, and opens again by itself", async () => {
    await storeTicket([one]);
    await storeFreshness([one]);
    const client = await renderScreen(<TicketPanel />);
    const pay = (await payButton()) as HTMLButtonElement;
    await waitFor(() => expect(pay.disabled).toBe(false));
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(pay.disabled).toBe(true);
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    await waitFor(() => expect(pay.disabled).toBe(false));
  });

  it("names the limit that is broken", async () => {
    await storeTicket([one]);
    await storeFreshness([one]);
    await storeSignedIn(50_00);
    await renderScreen(
      <MemoryRouter initialEntries={["/en/betting"]}>
        <TicketPanel />
      </MemoryRouter>,
    );
    expect(await screen.findByText(/Your balance is 50,00/)).toBeTruthy();
    expect(((await payButton()) as HTMLButtonElement).disabled).toBe(true);
    const deposit = await within(await region()).findByRole("link", { name: "Deposit" });
    expect(deposit.getAttribute("href")).toBe("/en/account/payment");
  });
});

describe("payment under way", () => {
  it.each(["sending", "waiting", "checking", "reoffer"] as const)("locks pay and ticket while %s", async (state) => {
    await storeTicket([one]);
    await storeFreshness([one]);
    await storeSignedIn();
    const deadline = { remainingMs: 10_000, at: Date.now() };
    const all = {
      sending: { state: "sending", ticketId: "t" },
      waiting: { state: "waiting", ticketId: "t", deadline },
      checking: { state: "checking", ticketId: "t", canRetry: false, trouble: null },
      reoffer: {
        state: "reoffer",
        ticketId: "t",
        serverTicketId: "s",
        deadline,
        stake: null,
        changes: [],
        answer: null,
        failed: false,
      },
    } as const;
    await storePlacement(all[state]);
    await renderScreen(<TicketPanel />);
    expect(((await payButton()) as HTMLButtonElement).disabled).toBe(true);
    expect((await region()).querySelector("[data-ticket=state]")?.getAttribute("data-state")).toBe(state);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Stake" }).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  });

  it("offers retry and discard once the time is over", async () => {
    await storeTicket([one]);
    await storePlacement({ state: "checking", ticketId: "t", canRetry: true, trouble: null });
    const client = await renderScreen(<TicketPanel />);
    fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(client.calls.map((call) => call.name)).toEqual(["ticket.retry", "ticket.discard"]);
  });

  it.each([
    { state: "offline", host: "shared", since: 0 },
    { state: "connecting", host: null },
    { state: "outdated" },
  ] as const)("offers neither to a tab that cannot have it done: $state", async (connection) => {
    await storeTicket([one]);
    await storePlacement({ state: "checking", ticketId: "t", canRetry: true, trouble: null });
    const client = await renderScreen(<TicketPanel />);
    const retry = await screen.findByRole<HTMLButtonElement>("button", { name: "Retry" });
    act(() => client.connection.set(connection));
    expect(
      [retry, screen.getByRole<HTMLButtonElement>("button", { name: "Discard" })].map((one) => one.disabled),
    ).toEqual([true, true]);
  });
});
