// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../../src/db/request-keys.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { Header } from "../../../../../src/features/site/header/header.tsx";
import { placedTicket } from "../../../../harness/placed-tickets.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const sections = [
  { path: "/betting", label: "Betting" },
  { path: "/live_betting", label: "Live" },
];
const show = (address = "/en/live_betting") =>
  renderAt(address, <Header sections={sections} onOpenSidebar={null} chosenLeagues={0} drawer={{}} />);

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(emptyTables);

describe("the header's way to the tickets", () => {
  const name = "Ticket history, 2 open tickets";
  it("is not there while the site takes no tickets at all", async () => {
    await storeOpen();
    await show();
    await screen.findByRole("link", { name });
    await offerDb.catalogue.put({
      key: "settings:status",
      value: { disableBettingPage: true, disableLiveBettingPage: true },
    });
    await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
  });

  async function storeOpen(): Promise<void> {
    await storeSignedIn();
    const tickets = [placedTicket("a"), placedTicket("b", { status: "pending" })];
    const key = historyKey(openTicketsRequest, 1);
    await deviceDb.history.put({ sub: "s1", key, tickets, totalPages: 1, readAt: 1, error: null });
  }

  it("tells how many are still running, and is not there for guests", async () => {
    await storeOpen();
    const client = await show();
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe("/en/ticket_history");
    expect(client.subscriptions.now()).toContainEqual({ kind: "history", request: openTicketsRequest, page: 1 });
    await deviceDb.session.put({ id: "current", state: "guest" });
    await waitFor(() => expect(screen.queryByRole("link", { name: /Ticket history/ })).toBeNull());
  });

  it("goes back to where one came from, on its own page", async () => {
    await storeOpen();
    await show("/en/scores?sport=T");
    fireEvent.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en/ticket_history"));
    expect(screen.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("link", { name }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en/scores?sport=T"));
  });

  it("goes home from a page that was opened by its address", async () => {
    await storeOpen();
    await show("/en/ticket_history?status=won");
    fireEvent.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en"));
  });

  it("is hidden where the menu has it switched off", async () => {
    await storeOpen();
    const entry = { key: "ticket", path: "/ticket_history", order: 1, disabled: true };
    await show();
    await screen.findByRole("link", { name });
    await offerDb.catalogue.put({ key: "menu", value: [entry] });
    await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
  });
});
