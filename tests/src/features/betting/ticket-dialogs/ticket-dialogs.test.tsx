// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PlacementState } from "../../../../../src/db/device-tables.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketDialogs } from "../../../../../src/features/betting/ticket-dialogs/ticket-dialogs.tsx";
import { lazyComponent } from "../../../../../src/ui/loading/lazy-component.tsx";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storePlacement,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

const reoffer = (over: Partial<Extract<PlacementState, { state: "reoffer" }>> = {}): PlacementState => ({
  state: "reoffer",
  ticketId: "t",
  serverTicketId: "s",
  deadline: { remainingMs: 20_000, at: Date.now() },
  stake: 50_00,
  changes: [
    { eventId: 1, player: "", odd: 1700, originalOdd: 1850, band: "", originalBand: "", blocked: false },
    { eventId: 2, player: "", odd: null, originalOdd: 2000, band: "", originalBand: "", blocked: true },
    { eventId: 3, player: "", odd: 1500, originalOdd: 1500, band: "", originalBand: "", blocked: false },
  ],
  answer: null,
  failed: false,
  ...over,
});

const dialogs = (historyPath: string | null = null) => (
  <MemoryRouter initialEntries={["/en/betting"]}>
    <TicketDialogs historyPath={historyPath} />
  </MemoryRouter>
);

beforeAll(async () => {
  await openTables();
  // Their code comes when it is needed; the tests do not wait for the transformer.
  await Promise.all([
    import("../../../../../src/features/betting/ticket-dialogs/outcome-dialog.tsx"),
    import("../../../../../src/features/betting/ticket-dialogs/reoffer-dialog.tsx"),
    import("../../../../../src/features/betting/ticket-dialogs/bet-limit-dialog.tsx"),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

/** However busy the machine, no second of a deadline passes. */
function stopClocks(): void {
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
}

describe("outcome", () => {
  const row = {
    id: "ticket-outcome",
    ticketId: "t",
    serverTicketId: "s-1",
    stake: 100_00,
    currency: "RSD",
    possibleWin: 1234_50,
  } as const;

  it("tells a free bet's win in the money that is paid", async () => {
    await deviceDb.dialogs.put({ ...row, currency: "FREEBET-RSD", kind: "accepted", messageKey: "ticketAccepted" });
    await renderScreen(dialogs());
    const sums = (await screen.findByRole("dialog", { name: "Ticket accepted" })).querySelector("dl");
    expect(sums?.textContent).toBe("Total stake100,00 FREEBETPossible payout1.234,50");
  });

  it("comes whole: what others put into it is fetched while the ticket is paid, and waited for", async () => {
    const { promise: code, resolve: arrive } = Promise.withResolvers<() => ReactNode>();
    const fetchCode = vi.fn(() => code);
    const Actions = lazyComponent(fetchCode);
    await storePlacement({ state: "sending", ticketId: "t" });
    await renderScreen(
      <MemoryRouter initialEntries={["/en/betting"]}>
        <TicketDialogs historyPath={null} acceptedActions={Actions} />
      </MemoryRouter>,
    );
    await waitFor(() => expect(fetchCode).toHaveBeenCalledOnce());
    await storePlacement({ state: "idle" });
    await deviceDb.dialogs.put({ ...row, kind: "accepted", messageKey: "ticketAccepted" });
    // Rendered, and held back.
    await waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    arrive(() => <button type="button">Share it</button>);
    const dialog = within(await screen.findByRole("dialog", { name: "Ticket accepted" }));
    dialog.getByRole("button", { name: "Share it" });
  });

  it("says what keeps bonus money from paying the stake", async () => {
    await deviceDb.dialogs.put({ ...row, kind: "rejected", messageKey: "bonusMaxStake" });
    await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "Ticket rejected" });
    expect(within(dialog).getByRole("alert").textContent).toBe(
      "This stake needs more bonus money than one ticket may use",
    );
    within(dialog).getByText("Change the stake, then place the ticket again.");
  });

  it("shows number, selections and total odds, each once", async () => {
    const accepted = { ...row, code: "K7Q2M4TD", odds: [2000, 1500, 3100] };
    await deviceDb.dialogs.put({ ...accepted, kind: "accepted", messageKey: "ticketAccepted" });
    await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "Ticket accepted" });
    expect(dialog.querySelector("[data-ticket=number]")?.textContent).toBe("K7Q2-M4TD");
    within(dialog).getByText("Ticket number: K 7 Q 2 M 4 T D");
    within(dialog).getByText("3 selections · Total odds");
    expect(dialog.querySelector("[data-ticket=placed-odds]")?.textContent).toBe("9.30");
    expect(dialog.textContent).not.toContain("s-1");
  });

  it("shows pay-in and possible win, and closes by the command alone", async () => {
    await deviceDb.dialogs.put({ ...row, kind: "accepted", messageKey: "ticketAccepted" });
    const client = await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "Ticket accepted" });
    expect(dialog.textContent).toContain("100,00");
    expect(dialog.textContent).toContain("1.234,50");
    expect(dialog.querySelector("[data-ticket=number]")?.textContent).toBe("s-1");
    expect(within(dialog).queryByRole("link")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    expect(client.calls).toEqual([{ name: "ticket.closeOutcome", args: ["t"] }]);
    expect(screen.queryByRole("dialog", { name: "Ticket accepted" })).not.toBeNull();
    await deviceDb.dialogs.clear();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leads to the placed tickets, where they are shown, and closes", async () => {
    await deviceDb.dialogs.put({ ...row, kind: "accepted", messageKey: "ticketAccepted" });
    const client = await renderScreen(dialogs("/ticket_history"));
    const link = await screen.findByRole("link", { name: "My tickets" });
    expect(link.getAttribute("href")).toBe("/en/ticket_history");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "OK" })));
    fireEvent.click(link);
    expect(client.calls).toEqual([{ name: "ticket.closeOutcome", args: ["t"] }]);
  });

  it.each([
    ["snackbarRejected", "The ticket was rejected", "Your selections are kept."],
    ["ticketRejectedOddsChanged", "Rejected: the odds have changed", "Check the new odds"],
    ["ticketRejectedOddsBlocked", "Rejected: a selection is suspended", "Remove the suspended selection"],
    ["ticketRejectedOddsChangedCms", "Rejected: the odds were corrected", "Check the new odds"],
    ["ticketRejectedOddsBlockedCms", "Rejected: a selection has been blocked", "Remove the suspended selection"],
    ["snackbarTimeout", "The ticket was not confirmed in time", "Wait a moment"],
    ["insufficientCredit", "Your balance is too low for this stake", "Change the stake"],
    ["toString", "The ticket was rejected", "Your selections are kept."],
    ["somethingNew", "The ticket was rejected", "Your selections are kept."],
  ])("says %s in words, and what to do", async (messageKey, words, advice) => {
    await deviceDb.dialogs.put({ ...row, kind: "rejected", messageKey });
    await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "Ticket rejected" });
    expect(within(dialog).getByRole("alert").textContent).toBe(words);
    expect(dialog.textContent).toContain(advice);
  });
});

describe("new offer", () => {
  it("shows what was asked for beside what it would be, each in the currency it is paid in", async () => {
    const figures = {
      currency: "FREEBET-RSD",
      before: { stake: 100_00, win: 629_00 },
      after: { stake: 50_00, win: 314_50 },
    };
    await storeTicket([selectionOf({ eventId: 1 })]);
    await storePlacement(reoffer({ figures }));
    await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "New offer" });
    const line = (name: string) => dialog.querySelector(`[data-reoffer="${name}"]`)?.textContent;
    expect(line("stake")).toBe("New stake100,00 FREEBET 50,00 FREEBET");
    expect(line("win")).toBe("Possible payout629,00 314,50");
  });

  it("shows what changed and sends one answer", async () => {
    stopClocks();
    await storeTicket([selectionOf({ eventId: 1 }), selectionOf({ eventId: 2 })]);
    await storePlacement(reoffer());
    const client = await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "New offer" });
    expect(dialog.textContent).toContain("1.85");
    expect(dialog.textContent).toContain("1.70");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
    expect(dialog.textContent).toContain("not available");
    expect(dialog.textContent).toContain("50,00");
    expect(within(dialog).getByRole("timer").textContent).toBe("20 s");
    const accept = within(dialog).getByRole("button", { name: "Accept" });
    fireEvent.click(accept);
    fireEvent.click(accept);
    fireEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
    expect(client.calls).toEqual([{ name: "ticket.answerReoffer", args: [{ ticketId: "t", accepted: true }] }]);
  });

  it("gives the player's reason when declined", async () => {
    await storePlacement(reoffer());
    const client = await renderScreen(dialogs());
    fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
    expect(client.calls[0]?.args).toEqual([{ ticketId: "t", accepted: false, reason: "Player declined." }]);
  });

  it("turns urgent at 5 s, and takes no answer after the deadline or another tab's answer", async () => {
    await storePlacement(reoffer({ deadline: { remainingMs: 20_000, at: Date.now() - 15_500 } }));
    await renderScreen(dialogs());
    expect((await screen.findByRole("timer")).dataset["urgent"]).toBe("true");
    await storePlacement(reoffer({ answer: "accepting" }));
    const accept = screen.getByRole<HTMLButtonElement>("button", { name: "Accept" });
    await waitFor(() => expect(accept.disabled).toBe(true));
    await storePlacement(reoffer({ deadline: { remainingMs: 20_000, at: Date.now() - 21_000 } }));
    await waitFor(() => expect(screen.getByRole("timer").textContent).toBe("0 s"));
    expect(accept.disabled).toBe(true);
  });

  it("takes no answer while the next worker is still to come, and says that it is checked", async () => {
    await storePlacement(reoffer());
    const client = await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "New offer" });
    act(() => client.connection.set({ state: "connecting", host: null }));
    const buttons = within(dialog).getAllByRole<HTMLButtonElement>("button");
    expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
    expect(within(dialog).getByRole("status").textContent).toContain("Checking your ticket");
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    expect(buttons.map((button) => button.disabled)).toEqual([false, false]);
  });

  it("says what was not sent, and may be asked again", async () => {
    await storePlacement(reoffer());
    const client = await renderScreen(dialogs());
    client.script("ticket.answerReoffer", () => Promise.reject(new KvotaError("nothingSent")));
    const accept = await screen.findByRole<HTMLButtonElement>("button", { name: "Accept" });
    fireEvent.click(accept);
    await waitFor(() => expect(snackbars.shown).toMatchObject([{ messageKey: "errors.nothingSent", tone: "error" }]));
    await waitFor(() => expect(accept.disabled).toBe(false));
  });

  it("keeps what could not be sent, says so, and sends it again", async () => {
    await storePlacement(reoffer({ answer: "accepting", failed: true }));
    const client = await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "New offer" });
    expect(within(dialog).getByRole("alert").textContent).toContain("may not have reached the server");
    expect(within(dialog).queryByRole("button", { name: "Accept" })).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Retry" }));
    expect(client.calls).toEqual([{ name: "ticket.retry", args: [] }]);
  });

  it("gives the focus to no button, so that a key meant for something else answers nothing", async () => {
    await storePlacement(reoffer());
    await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "New offer" });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.queryByRole("dialog", { name: "New offer" })).not.toBeNull();
  });
});

describe("bet limit", () => {
  const row = { id: "bet-limit", gameCode: "g", limit: 500_00, currency: "EUR" } as const;

  it.each([
    [{ ...row }, "500,00 EUR", "lower your stake"],
    [{ ...row, limit: null }, "not possible to play", "not possible to play"],
  ])("says what the game refused", async (stored, first, second) => {
    await deviceDb.dialogs.put(stored);
    const client = await renderScreen(dialogs());
    const dialog = await screen.findByRole("dialog", { name: "Bet limit" });
    expect(dialog.textContent).toContain(first);
    expect(dialog.textContent).toContain(second);
    fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    expect(client.calls).toEqual([{ name: "preferences.closeBetLimit", args: [] }]);
  });
});
