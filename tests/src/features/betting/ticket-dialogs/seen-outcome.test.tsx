// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { reloadAtOnce } from "../../../../../src/browser/reload-page.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketDialogs } from "../../../../../src/features/betting/ticket-dialogs/ticket-dialogs.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

const outcome = {
  id: "ticket-outcome",
  kind: "accepted",
  ticketId: "t",
  serverTicketId: "s-1",
  messageKey: "ticketAccepted",
  stake: 100_00,
  currency: "RSD",
  possibleWin: 1234_50,
} as const;

let now = 0;

beforeAll(async () => {
  await openTables();
  // Its code comes when it is needed; the tests do not wait for the transformer.
  await import("../../../../../src/features/betting/ticket-dialogs/outcome-dialog.tsx");
});
beforeEach(() => {
  now = 1000;
  sessionStorage.clear();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

const dialog = () => screen.findByRole("dialog", { name: "Ticket accepted" });

/** A load of the page in the same tab. */
async function load(): Promise<FakeClient> {
  cleanup();
  return renderScreen(
    <MemoryRouter initialEntries={["/en/betting"]}>
      <TicketDialogs historyPath={null} />
    </MemoryRouter>,
  );
}

const leave = (): boolean => window.dispatchEvent(new Event("pagehide"));

const see = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

it("is not shown a second time by a tab that was loaded anew, and closes everywhere", async () => {
  await deviceDb.dialogs.put(outcome);
  await load();
  await dialog();
  now += 1000;
  leave();
  const client = await load();
  await waitFor(() => expect(client.calls).toEqual([{ name: "ticket.closeOutcome", args: ["t"] }]));
  expect(screen.queryByRole("dialog")).toBeNull();
  await deviceDb.dialogs.put({ ...outcome, ticketId: "t2" });
  await dialog();
});

it("is shown again where the app took the page away for a new build, however long it was there", async () => {
  await deviceDb.dialogs.put(outcome);
  await load();
  await dialog();
  now += 60_000;
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  reloadAtOnce();
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();
  leave();
  const client = await load();
  await dialog();
  expect(client.calls).toEqual([]);
});

it("is shown again after a crash", async () => {
  await deviceDb.dialogs.put(outcome);
  await load();
  await dialog();
  now += 60_000;
  const client = await load();
  await dialog();
  expect(client.calls).toEqual([]);
});

it("is shown again where the page went before it could be read", async () => {
  await deviceDb.dialogs.put(outcome);
  await load();
  await dialog();
  now += 999;
  leave();
  const client = await load();
  await dialog();
  expect(client.calls).toEqual([]);
});

it("is shown again where the tab lay hidden while it was open", async () => {
  await deviceDb.dialogs.put(outcome);
  see("hidden");
  await load();
  await dialog();
  now += 60_000;
  leave();
  await load();
  await dialog();
  see("visible");
  now += 500;
  see("hidden");
  now += 60_000;
  leave();
  const client = await load();
  await dialog();
  expect(client.calls).toEqual([]);
});
