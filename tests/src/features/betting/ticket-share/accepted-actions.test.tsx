// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketDialogs } from "../../../../../src/features/betting/ticket-dialogs/ticket-dialogs.tsx";
import { lazyComponent } from "../../../../../src/ui/loading/lazy-component.tsx";
import { AcceptedActions } from "../../../../../src/features/betting/ticket-share/accepted-actions.tsx";
import { endPrinting, shareState } from "../../../../../src/features/betting/ticket-share/share-state.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { placedTicket } from "../../../../harness/placed-tickets.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const outcome = {
  id: "ticket-outcome",
  kind: "accepted",
  ticketId: "uuid-a",
  serverTicketId: "a",
  messageKey: "ticketAccepted",
  stake: 100_00,
  currency: "RSD",
  possibleWin: 185_00,
} as const;

beforeAll(async () => {
  await openTables();
  // Their code comes when it is needed; the tests do not wait for the transformer.
  await import("../../../../../src/features/betting/ticket-dialogs/outcome-dialog.tsx");
  await import("../../../../../src/features/betting/ticket-share/share-content.tsx");
});
afterEach(async () => {
  endPrinting();
  await emptyTables();
});

const Actions = lazyComponent(() => Promise.resolve(AcceptedActions));

async function accepted(): Promise<FakeClient> {
  await storeSignedIn();
  const key = historyKey(openTicketsRequest, 1);
  await deviceDb.history.put({ sub: "s1", key, tickets: [placedTicket("a")], totalPages: 1, readAt: 1, error: null });
  await deviceDb.dialogs.put(outcome);
  const client = await renderScreen(
    <MemoryRouter initialEntries={["/en/betting"]}>
      <TicketDialogs historyPath={null} acceptedActions={Actions} />
    </MemoryRouter>,
  );
  await screen.findByRole("dialog", { name: "Ticket accepted" });
  return client;
}

/** Enabled as soon as the ticket was read. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false));
  fireEvent.click(screen.getByRole("button", { name }));
}
const closings = (client: FakeClient): string[] =>
  client.calls.map(({ name }) => name).filter((name) => name === "ticket.closeOutcome");

it("sharing comes back to the dialog that tells of the ticket", async () => {
  const client = await accepted();
  await press("Share ticket");
  const share = await screen.findByRole("dialog", { name: "Share ticket" });
  fireEvent.keyDown(share, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Share ticket" })).toBeNull());
  await screen.findByRole("dialog", { name: "Ticket accepted" });
  expect(closings(client)).toEqual([]);
});

it("printing leaves the dialog open", async () => {
  const client = await accepted();
  await press("Print");
  expect(shareState.printing).not.toBeNull();
  expect(closings(client)).toEqual([]);
});

it("betting again closes it", async () => {
  const client = await accepted();
  await press("Bet again");
  await waitFor(() => expect(closings(client)).toHaveLength(1));
});
