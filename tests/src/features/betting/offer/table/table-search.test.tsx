// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { prematchKey } from "../../../../../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../../../../../src/db/requests.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { LiveView } from "../../../../../../src/features/betting/offer/live/live-view.tsx";
import { PrematchView } from "../../../../../../src/features/betting/offer/prematch/prematch-view.tsx";
import { sampleEntry } from "../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })] };
const events = () => [...document.querySelectorAll<HTMLElement>("[data-event]")].map((row) => row.dataset["event"]);

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await offerDb.sidebars.bulkPut([
    { key: "live", sports: [sidebarSport("F", 2)] },
    { key: "prematch:24", sports: [sidebarSport("F", 2), sidebarSport("B", 2)] },
  ]);
  await storeStream("live:F");
  await storeStream("prematch:F");
});
afterEach(emptyTables);

it("the live table shows the matches of the address's term alone, until it is cleared", async () => {
  await offerDb.rows.bulkPut([
    sampleRow(1, 1, { markets, hostName: "Čačak" }),
    sampleRow(2, 1, { markets }),
    sampleRow(3, 1, { markets, leagueName: "Cacak Cup" }),
  ]);
  const { search, go } = await renderOffer(<LiveView />, "?sport=F&search=cacak");
  await waitFor(() => expect(new Set(events())).toEqual(new Set(["1", "3"])));
  await go("?sport=F&search=nobody");
  expect(await screen.findByText("Nothing found for “nobody”")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /Clear “nobody” and show all/ })));
  expect(search()).toBe("?sport=F");
  await waitFor(() => expect(events()).toHaveLength(3));
});

it("the pre-match table asks the server for the term, and stays where nothing is called so", async () => {
  const request: PrematchRequest = {
    sport: "F",
    timeFilter: "24",
    tableView: "competition",
    specialFilter: "NextMatches",
    leagueIds: [8],
    search: "cacak",
  };
  await offerDb.pages.put({ key: prematchKey(request, 1), eventIds: [], totalPages: 0, answered: true });
  const { client, search } = await renderOffer(<PrematchView />, "?sport=F&league=8&search=cacak");
  await waitFor(() => expect(client.subscriptions.now()).toContainEqual({ kind: "prematch", request, page: 1 }));
  expect(await screen.findByText("Nothing found for “cacak”")).toBeTruthy();
  expect(search()).toBe("?sport=F&league=8&search=cacak");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Clear the search" })));
  expect(search()).toBe("?sport=F&league=8");
});
