// @vitest-environment jsdom
// What stands in the place of tickets that are not there, not yet or no longer to be had.
import "fake-indexeddb/auto";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../../src/db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../../../src/db/requests.ts";
import { panels } from "../../../../../src/state/panels.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { HistoryPage } from "../../../../../src/features/betting/ticket-history/history-page.tsx";
import { MyBets } from "../../../../../src/features/betting/ticket-history/my-bets.tsx";
import type { WireTicket } from "../../../../../src/protocol/placed-ticket.ts";
import { placedTicket } from "../../../../harness/placed-tickets.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const settled: TicketHistoryRequest = { ...openTicketsRequest, part: "settled" };
const readAt = new Date(2026, 0, 5, 14, 7).getTime();

async function store(
  request: TicketHistoryRequest,
  tickets: readonly WireTicket[],
  over: Record<string, unknown> = {},
) {
  const key = historyKey(request, 1);
  await deviceDb.history.put({ sub: "s1", key, tickets, totalPages: 1, readAt, error: null, ...over });
}

const show = (address = "/en/ticket_history") =>
  renderAt(address, <HistoryPage renderActions={({ _id }) => <button type="button">{`Print ${_id}`}</button>} />);
const address = (): string => screen.getByTestId("address").textContent ?? "";
const shown = (): string[] =>
  [...document.querySelectorAll("[data-ticket-id]")].map((ticket) => ticket.getAttribute("data-ticket-id") ?? "");

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(async () => {
  panels.cashOut = null;
  await emptyTables();
});

describe("the ticket history without its tickets", () => {
  it("leads back to the first page from one that is no longer there", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run")]);
    await store(settled, [placedTicket("a", { status: "lost" })]);
    const key = historyKey(settled, 5);
    await deviceDb.history.put({ sub: "s1", key, tickets: [], totalPages: 1, readAt, error: null });
    await show("/en/ticket_history?page=5");
    await waitFor(() => expect(shown()).toEqual(["run", "a"]));
    expect(address()).toBe("/en/ticket_history");
  });

  it("says how many tickets cannot be read, also beside the offer, and never that there are none", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [], { dropped: 1 });
    await store(settled, [], { dropped: 2 });
    await show();
    await screen.findByText("3 entries could not be read and are left out");
    expect(screen.queryByRole("heading", { name: /^(No|You have no)/ })).toBeNull();
    cleanup();
    await renderAt("/en/betting", <MyBets renderActions={() => null} onLeave={() => undefined} />);
    await screen.findByText("3 entries could not be read and are left out");
    expect(screen.getByRole("link", { name: "All my tickets" })).toBeTruthy();
  });

  it("says what is wrong and tries again where nothing could be read", async () => {
    await storeSignedIn();
    const failed = { tickets: [], totalPages: 0, readAt: 0, error: "server" };
    await store(openTicketsRequest, [], failed);
    await store(settled, [], failed);
    const client = await show();
    expect(await screen.findByText("The tickets cannot be shown")).toBeTruthy();
    const both = [openTicketsRequest, settled].map((request) => ({ kind: "history", request, page: 1 }));
    await waitFor(() => expect(client.subscriptions.now()).toEqual(both));
    const before = client.subscriptions.inTurn.length;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    // Looking away and back again is how a reading is asked for.
    await waitFor(() => expect(client.subscriptions.inTurn.slice(before)).toEqual([[], both]));
  });

  it("keeps what was read when reading fails, with its age", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run")], { error: "server" });
    await store(settled, []);
    await show();
    expect(await screen.findByText("as of 05/01/2026 14:07")).toBeTruthy();
    expect(shown()).toEqual(["run"]);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("stands in for the list until it is there", async () => {
    await storeSignedIn();
    await show();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
    await store(openTicketsRequest, []);
    await store(settled, [placedTicket("a", { status: "lost" })]);
    await waitFor(() => expect(shown()).toEqual(["a"]));
  });
});
