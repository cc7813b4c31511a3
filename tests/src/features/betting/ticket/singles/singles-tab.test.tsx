// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SingleOutcome } from "../../../../../../src/db/dialog-tables.ts";
import { deviceDb } from "../../../../../../src/db/tab-databases.ts";
import { TicketDialogs } from "../../../../../../src/features/betting/ticket-dialogs/ticket-dialogs.tsx";
import { TicketPanel } from "../../../../../../src/features/betting/ticket/ticket-panel.tsx";
import { selectionOf } from "../../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeFreshness,
  storePlacement,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../../harness/ticket-screen.tsx";

const legs = [1500, 2000, 2500].map((odd, index) =>
  selectionOf({ eventId: index + 1, odd, hostName: `Host ${index + 1}` }),
);
const text = (name: string) => document.querySelector(`[data-ticket="${name}"]`)?.textContent;
const field = (id: number) => document.querySelector<HTMLInputElement>(`[data-single="${id}"] input`);
const payButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Pay/ });

beforeAll(async () => {
  await openTables();
  // Their code comes when it is needed; the tests do not wait for the transformer.
  await Promise.all([
    import("../../../../../../src/features/betting/ticket/singles/singles-tab.tsx"),
    import("../../../../../../src/features/betting/ticket/singles/singles-sums.tsx"),
    import("../../../../../../src/features/betting/ticket-dialogs/outcome-dialog.tsx"),
  ]);
});
beforeEach(() => storeSettings());
afterEach(emptyTables);

async function putSingles() {
  await storeTicket(legs, { singles: true, singleStakes: { "2": 0 }, stake: 100_00 });
  await storeFreshness(legs);
  await storeSignedIn();
  return renderScreen(<TicketPanel />);
}

describe("singles", () => {
  it("are chosen by a tab", async () => {
    await storeTicket(legs);
    const client = await renderScreen(<TicketPanel />);
    fireEvent.click(await screen.findByRole("tab", { name: "Singles" }));
    await waitFor(() => expect(client.calls).toContainEqual({ name: "ticket.setSingles", args: [true] }));
  });

  it("show each stake and their sum, and pay what is typed without waiting for it to be stored", async () => {
    const client = await putSingles();
    await waitFor(() => expect(field(1)?.value).toBe("100,00"));
    expect(field(2)?.value).toBe("");
    await waitFor(() => expect(text("singles-stake")).toBe("200,00"));
    expect([text("singles"), text("singles-win"), text("unstaked")]).toEqual([
      "2",
      "400,00",
      "Without a stake, stays on the ticket1",
    ]);
    fireEvent.change(field(3)!, { target: { value: "250" } });
    await waitFor(() => expect(text("singles-stake")).toBe("350,00"));
    const pay = await payButton();
    expect(pay.textContent).toBe("Pay 350,00");
    await waitFor(() => expect(pay.disabled).toBe(false));
    fireEvent.click(pay);
    await waitFor(() =>
      expect(client.calls).toContainEqual({
        name: "ticket.pay",
        args: [{ revision: 7, stake: 100_00, singleStakes: { "1": 100_00, "2": 0, "3": 250_00 } }],
      }),
    );
  });

  it("shut Pay while an amount cannot be read or none has a stake", async () => {
    await putSingles();
    await waitFor(() => expect(field(1)).not.toBeNull());
    await waitFor(async () => expect((await payButton()).disabled).toBe(false));
    fireEvent.change(field(1)!, { target: { value: "1x" } });
    await waitFor(async () => expect((await payButton()).disabled).toBe(true));
    for (const id of [1, 3]) fireEvent.change(field(id)!, { target: { value: "" } });
    await screen.findByText("Enter a stake for at least one selection");
  });

  it("are all raised to the least stake by one press", async () => {
    await putSingles();
    await waitFor(() => expect(field(1)).not.toBeNull());
    for (const id of [1, 3]) fireEvent.change(field(id)!, { target: { value: "10" } });
    fireEvent.click(await screen.findByRole("button", { name: /^Raise the stake to/ }));
    expect([1, 3].map((id) => field(id)?.value)).toEqual(["20,00", "20,00"]);
    expect((await payButton()).textContent).toBe("Pay 40,00");
  });

  it("show what another tab stakes, but for the one that is being typed", async () => {
    await putSingles();
    await waitFor(() => expect(field(1)).not.toBeNull());
    fireEvent.change(field(1)!, { target: { value: "150" } });
    fireEvent.blur(field(1)!);
    expect(field(1)?.value).toBe("150,00");
    fireEvent.change(field(3)!, { target: { value: "2" } });
    const singleStakes = { "1": 300_00, "2": 0, "3": 400_00 };
    await act(() => storeTicket(legs, { singles: true, singleStakes, stake: 100_00 }));
    await waitFor(() => expect(field(1)?.value).toBe("300,00"));
    expect(field(3)?.value).toBe("2");
  });

  it("say where each of them stands while they are paid", async () => {
    await storePlacement({
      state: "waiting",
      ticketId: "t",
      deadline: null,
      singles: [
        { id: "1", stands: "placed" },
        { id: "2", stands: "now" },
        { id: "3", stands: "queued" },
      ],
    });
    await putSingles();
    await waitFor(() =>
      expect([...document.querySelectorAll("[data-stands]")].map((line) => line.textContent)).toEqual([
        "Placed",
        "Waiting for confirmation",
        "Waiting",
      ]),
    );
  });

  it("are told each by itself at the end", async () => {
    const single: SingleOutcome = {
      ticketId: "a",
      result: "placed",
      messageKey: "",
      serverTicketId: "s",
      code: "K7Q2M4TD",
      stake: 100_00,
      possibleWin: 150_00,
      selection: legs[0] ?? null,
    };
    await deviceDb.dialogs.put({
      id: "ticket-outcome",
      kind: "singles",
      ticketId: "a",
      serverTicketId: "",
      messageKey: "",
      currency: "RSD",
      stake: 100_00,
      possibleWin: 150_00,
      singles: [
        single,
        { ...single, ticketId: "b", result: "refused", messageKey: "ticketRejectedOddsChanged", selection: null },
        { ...single, ticketId: "c", result: "notSent", messageKey: "stalePrices", selection: null },
      ],
    });
    await renderScreen(
      <MemoryRouter initialEntries={["/en/betting"]}>
        <TicketDialogs historyPath={null} />
      </MemoryRouter>,
    );
    const dialog = await screen.findByRole("dialog", { name: "Singles" });
    within(dialog).getByText("Placed: 1 of 3");
    within(dialog).getByText("K7Q2-M4TD");
    within(dialog).getByText("Not placed: Rejected: the odds have changed");
    expect(dialog.querySelector("[data-single=c]")?.textContent).toContain("Not sent: ");
  });
});
