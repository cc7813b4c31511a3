// @vitest-environment jsdom
// The ticket history as a page of the app: closed with the last of the two kinds of betting.
import "fake-indexeddb/auto";
import { configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TicketHistoryPage } from "../../../src/app/history-page.tsx";
import { offerDb } from "../../../src/db/tab-databases.ts";
import { renderAt, setWidth } from "../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../harness/ticket-screen.tsx";

configure({ asyncUtilTimeout: 10_000 });

const menu = (closed: readonly string[]) => [
  { key: "live", path: "/live_betting", order: 1, disabled: closed.includes("live") },
  { key: "betting", path: "/betting", order: 2, disabled: closed.includes("betting") },
];
const address = (): string => screen.getByTestId("address").textContent ?? "";

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(emptyTables);

describe("the page of the ticket history", () => {
  it.each([[["live"]], [["betting"]], [[]]])("is there with %j closed", async (closed) => {
    await offerDb.catalogue.put({ key: "menu", value: menu(closed) });
    await renderAt("/de/ticket_history", <TicketHistoryPage />, "de");
    expect(await screen.findByText("Wettscheine gehören zu einem Konto")).toBeTruthy();
    expect(address()).toBe("/de/ticket_history");
  });

  it("leads home where there is no betting at all", async () => {
    await offerDb.catalogue.put({ key: "menu", value: menu(["live", "betting"]) });
    await renderAt("/de/ticket_history", <TicketHistoryPage />, "de");
    await waitFor(() => expect(address()).toBe("/de"));
  });
});
