// @vitest-environment jsdom
// A ticket on a page that the browser translates, and one that cannot be shown.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { allowMovedTexts } from "../../../../../src/domain/moved-texts.ts";
import { TicketBoundary } from "../../../../../src/features/betting/ticket/ticket-boundary.tsx";
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
import { translatePage } from "../../../../harness/translate-page.ts";

let stopTranslating: (() => void) | null = null;

beforeAll(async () => {
  allowMovedTexts(Node.prototype);
  await openTables();
});
afterEach(async () => {
  stopTranslating?.();
  stopTranslating = null;
  await emptyTables();
});

describe("a ticket on a translated page", () => {
  it("pays the amount that the button shows, and lives through the payment", async () => {
    await storeSettings();
    await storeSignedIn(10_000_00);
    const legs = [selectionOf({ eventId: 1, odd: 1850 })];
    await storeTicket(legs, { stake: 20_00 });
    await storeFreshness(legs);
    const client = await renderScreen(<TicketPanel />);
    const field = await screen.findByRole<HTMLInputElement>("textbox");
    const pay = await screen.findByRole<HTMLButtonElement>("button", { name: "Pay 20,00" });
    await waitFor(() => expect(pay.disabled).toBe(false));
    stopTranslating = translatePage(document);
    expect(pay.querySelector("font font")?.textContent).toBe("Pay 20,00");
    fireEvent.change(field, { target: { value: "250" } });
    await waitFor(() => expect(pay.textContent).toBe("Pay 250,00"));
    await waitFor(() => expect(pay.querySelector("font font")?.textContent).toBe("Pay 250,00"));
    client.script("ticket.pay", async () => undefined);
    fireEvent.click(pay);
    for (const state of ["sending", "idle"] as const) {
      await act(() => storePlacement(state === "idle" ? { state } : { state, ticketId: "t" }));
      await waitFor(() => expect(document.querySelector(`[data-ticket=state][data-state=${state}]`)).not.toBeNull());
    }
    await act(async () => void (await deviceDb.ticket.update("current", { selections: [], stake: 20_00 })));
    await waitFor(() => expect(document.querySelectorAll("[data-selection]")).toHaveLength(0));
    expect(client.calls.filter(({ name }) => name === "ticket.pay")).toMatchObject([{ args: [{ stake: 250_00 }] }]);
  });
});

describe("a ticket that cannot be shown", () => {
  it("says that it is kept, and is shown again on demand", async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal("reportError", reported);
    vi.spyOn(console, "error").mockReturnValue();
    let fails = true;
    function Body() {
      if (fails) throw new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
      return <p>the ticket</p>;
    }
    await renderScreen(
      <TicketBoundary>
        <Body />
      </TicketBoundary>,
    );
    const told = await screen.findByRole("alert");
    expect(told.textContent).toContain("Your selections and stake are kept");
    expect(reported).toHaveBeenCalled();
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Show again" }));
    await screen.findByText("the ticket");
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
