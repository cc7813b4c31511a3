// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlacementState } from "../../../../src/db/device-tables.ts";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { TicketDialogs } from "../../../../src/features/ticket-dialogs/ticket-dialogs.tsx";
import { selectionOf } from "../../../harness/selection.ts";
import { emptyTables, openTables, renderScreen, storePlacement, storeTicket } from "../../../harness/ticket-screen.tsx";

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
  ...over,
});

beforeAll(openTables);
afterEach(emptyTables);

describe("outcome", () => {
  const row = { id: "ticket-outcome", ticketId: "t", stake: 100_00, currency: "RSD", possibleWin: 1234_50 } as const;

  it("shows pay-in and possible win, and closes by the command alone", async () => {
    await deviceDb.dialogs.put({ ...row, kind: "accepted", messageKey: "ticketAccepted" });
    const client = await renderScreen(<TicketDialogs />);
    const dialog = await screen.findByRole("dialog", { name: "Ticket accepted" });
    expect(dialog.textContent).toContain("100,00");
    expect(dialog.textContent).toContain("1.234,50");
    fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    expect(client.calls).toEqual([{ name: "ticket.closeOutcome", args: [] }]);
    expect(screen.queryByRole("dialog", { name: "Ticket accepted" })).not.toBeNull();
    await deviceDb.dialogs.clear();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["ticketRejectedOddsBlocked", "Rejected: a selection is suspended"],
    ["insufficientCredit", "Your credit is too low for this stake"],
    ["somethingNew", "The ticket was rejected"],
  ])("says %s in words", async (messageKey, words) => {
    await deviceDb.dialogs.put({ ...row, kind: "rejected", messageKey });
    await renderScreen(<TicketDialogs />);
    const dialog = await screen.findByRole("dialog", { name: "Ticket rejected" });
    expect(within(dialog).getByRole("alert").textContent).toBe(words);
  });
});

describe("new offer", () => {
  it("shows what changed and sends one answer", async () => {
    await storeTicket([selectionOf({ eventId: 1 }), selectionOf({ eventId: 2 })]);
    await storePlacement(reoffer());
    const client = await renderScreen(<TicketDialogs />);
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
    const client = await renderScreen(<TicketDialogs />);
    fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
    expect(client.calls[0]?.args).toEqual([{ ticketId: "t", accepted: false, reason: "Player declined." }]);
  });

  it("turns urgent at 5 s, and takes no answer after the deadline or another tab's answer", async () => {
    await storePlacement(reoffer({ deadline: { remainingMs: 20_000, at: Date.now() - 15_500 } }));
    await renderScreen(<TicketDialogs />);
    expect((await screen.findByRole("timer")).dataset["urgent"]).toBe("true");
    await storePlacement(reoffer({ answer: "accepting" }));
    const accept = screen.getByRole<HTMLButtonElement>("button", { name: "Accept" });
    await waitFor(() => expect(accept.disabled).toBe(true));
    await storePlacement(reoffer({ deadline: { remainingMs: 20_000, at: Date.now() - 21_000 } }));
    await waitFor(() => expect(screen.getByRole("timer").textContent).toBe("0 s"));
    expect(accept.disabled).toBe(true);
  });
});
