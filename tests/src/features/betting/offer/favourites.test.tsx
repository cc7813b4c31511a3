// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { prematchKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { noFavourites, type Favourites } from "../../../../../src/domain/offer/favourites.ts";
import { LiveView } from "../../../../../src/features/betting/offer/live/live-view.tsx";
import { PrematchView } from "../../../../../src/features/betting/offer/prematch/prematch-view.tsx";
import type { TimeFilter } from "../../../../../src/protocol/offer-filters.ts";
import { LiveSidebar } from "../../../../../src/features/betting/offer/sidebar/live-sidebar.tsx";
import { PrematchSidebar } from "../../../../../src/features/betting/offer/sidebar/prematch-sidebar.tsx";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

const storeFavourites = (part: Partial<Favourites>) =>
  deviceDb.favourites.put({ ...noFavourites, ...part, owner: "", unsaved: [] });
const star = (name: string) => screen.findByRole("button", { name: `Favourite: ${name}` });
const pressed = (button: HTMLElement) => button.getAttribute("aria-pressed") === "true";
const events = () =>
  [...document.querySelectorAll<HTMLElement>("[data-event]")].map((row) => Number(row.dataset["event"]));
const headers = () => [...document.querySelectorAll("h2 > b")].map((title) => title.textContent);

const soonMs = Date.now() + 3_600_000;

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
afterEach(emptyTables);

describe("stars of the live table", () => {
  beforeEach(async () => {
    await storeCatalogue();
    await offerDb.sidebars.put({
      key: "live",
      sports: [
        sidebarSport("F", 3, [
          { name: "Italy", eventsCount: 2, leagues: [{ leagueId: 8, league: "Serie A", eventsCount: 2 }] },
          { name: "Austria", eventsCount: 1, leagues: [{ leagueId: 7, league: "Bundesliga", eventsCount: 1 }] },
        ]),
      ],
    });
    await offerDb.rows.bulkPut([
      sampleRow(1, 1, { leagueId: 7, leagueName: "Bundesliga", groupName: "Austria" }),
      sampleRow(2, 1, { leagueId: 8, leagueName: "Serie A", groupName: "Italy" }),
      sampleRow(3, 1, { leagueId: 8, leagueName: "Serie A", groupName: "Italy" }),
    ]);
    await storeStream("live:F");
  });

  it("turn before the worker answers, and turn back with a message when it cannot", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    let fail = (_error: Error): void => undefined;
    client.script("favourites.set", () => new Promise((_resolve, reject) => (fail = reject)));
    const button = await star("Host 2 – Away 2");
    expect(pressed(button)).toBe(false);
    fireEvent.click(button);
    expect(pressed(button)).toBe(true);
    expect(client.calls).toEqual([{ name: "favourites.set", args: [{ list: "matches", id: 2 }, true] }]);
    fail(new KvotaError("offline"));
    await waitFor(() => expect(pressed(button)).toBe(false));
    expect(snackbars.shown).toMatchObject([{ messageKey: "errors.offline", tone: "error" }]);
  });

  it("offer Undo when one goes out", async () => {
    await storeFavourites({ leagues: { F: [8] } });
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    const button = await star("Serie A");
    await waitFor(() => expect(pressed(button)).toBe(true));
    fireEvent.click(button);
    expect(pressed(button)).toBe(false);
    await waitFor(() => expect(snackbars.shown).toHaveLength(1));
    const mark = { list: "leagues", sport: "F", id: 8 };
    snackbars.shown[0]?.action?.run();
    await waitFor(() =>
      expect(client.calls.map(({ args }) => args)).toEqual([
        [mark, false],
        [mark, true],
      ]),
    );
    expect(pressed(button)).toBe(true);
  });

  it("bring matches to the top under one header with their league, then leagues", async () => {
    await storeFavourites({ matches: [3, 99], leagues: { F: [8] } });
    await renderOffer(<LiveView />, "?sport=F");
    await waitFor(() => expect(events()).toEqual([3, 2, 1]));
    expect(headers()).toEqual(["Favourites", "Serie A", "Bundesliga"]);
    expect(document.querySelector('[data-event="3"]')?.textContent).toContain("Serie A · Italy");
    expect(document.querySelector('[data-event="2"]')?.textContent).not.toContain("Serie A");
  });

  it("are all that is shown while the address says so, and counted in the filter", async () => {
    await storeFavourites({ matches: [1, 2], leagues: { F: [8] } });
    const shown = await renderOffer(
      <>
        <LiveSidebar />
        <LiveView />
      </>,
      "?sport=F",
    );
    await waitFor(() => expect(events()).toEqual([1, 2, 3]));
    const [filter] = await screen.findAllByRole("link", { name: /^Favourites/ });
    // Two of the league, and one match of another.
    await waitFor(() => expect(filter?.textContent).toBe("Favourites3"));
    await storeFavourites({ matches: [2] });
    if (filter !== undefined) fireEvent.click(filter);
    await waitFor(() => expect(events()).toEqual([2]));
    expect(shown.search()).toBe("?sport=F&favourites=1");
    await storeFavourites({});
    expect(await screen.findByText("No favourites here")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /all matches/i }));
    await waitFor(() => expect(events()).toHaveLength(3));
    expect(shown.search()).toBe("?sport=F");
  });
});

describe("favourites of the pre-match offer", () => {
  const request = (leagueIds: number[], timeFilter: TimeFilter = "24") =>
    ({
      sport: "F",
      timeFilter,
      tableView: "competition",
      specialFilter: "NextMatches",
      leagueIds,
      search: "",
    }) as const;
  const page = (leagueIds: number[], number: number, eventIds: number[], timeFilter: TimeFilter = "24") =>
    offerDb.pages.put({
      key: prematchKey(request(leagueIds, timeFilter), number),
      eventIds,
      totalPages: 2,
      answered: true,
    });
  const row = (id: number, leagueId: number, timeStart = soonMs) =>
    sampleRow(id, 1, { kind: "prematch", leagueId, timeStart });

  beforeEach(async () => {
    await storeCatalogue();
    await offerDb.sidebars.put({ key: "prematch:24", sports: [sidebarSport("F", 6)] });
    await offerDb.rows.bulkPut([1, 2, 3, 4].map((id) => row(id, 7)));
    await offerDb.rows.bulkPut([row(5, 8), row(6, 8, soonMs + 172_800_000)]);
    await page([], 1, [1, 2, 3]);
    await page([], 2, [4, 5]);
    await storeStream("prematch:F");
  });

  it("lead the first page, those of other pages too, which are followed by themselves", async () => {
    await storeFavourites({ matches: [6, 5, 3] });
    const { client } = await renderOffer(<PrematchView />, "?sport=F");
    await waitFor(() => expect(events()).toEqual([5, 3, 1, 2]));
    expect(headers().filter((header) => header === "Favourites")).toHaveLength(1);
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "match", offer: "prematch", eventId: 5, sport: "F" }),
    );
    expect(client.subscriptions.now().filter(({ kind }) => kind === "match")).toHaveLength(1);
    const state = (id: number) => document.querySelector<HTMLElement>(`[data-odd^="${id}|"]`)?.dataset["state"];
    await waitFor(() => expect(state(1)).toBe("open"));
    // Nobody has confirmed its price: the page's stream does not speak for it.
    expect(state(5)).toBe("stale");
    await storeStream("match:5");
    await waitFor(() => expect(state(5)).toBe("open"));
  });

  it("stay in their place on other pages", async () => {
    await storeFavourites({ matches: [5] });
    await renderOffer(<PrematchView />, "?sport=F&page=2");
    await waitFor(() => expect(events()).toEqual([4, 5]));
    expect(headers()).not.toContain("Favourites");
  });

  it("alone: the favourite leagues are asked for at all times, and counted in the filter before", async () => {
    await storeFavourites({ matches: [6, 1], leagues: { F: [8] } });
    await page([8], 1, [5], "all");
    const league = { leagueId: 8, league: "Serie A", eventsCount: 2 };
    await offerDb.sidebars.put({
      key: "prematch:all",
      sports: [sidebarSport("F", 6, [{ name: "Italy", eventsCount: 2, leagues: [league] }])],
    });
    const { client, search } = await renderOffer(<PrematchView />, "?sport=F&time_filter=12");
    const [filter] = await screen.findAllByRole("link", { name: /^Favourites/ });
    // Two of the league, and one match of another.
    await waitFor(() => expect(filter?.textContent).toBe("Favourites3"));
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "prematch-sidebar", timeFilter: "all" }),
    );
    if (filter !== undefined) fireEvent.click(filter);
    await waitFor(() => expect(events()).toEqual([1, 6, 5]));
    expect(search()).toBe("?sport=F&favourites=1");
    const asked = client.subscriptions.now().filter(({ kind }) => kind === "prematch");
    expect(asked).toEqual([{ kind: "prematch", request: request([8], "all"), page: 1 }]);
  });

  it("alone and within a time that holds none: any time is offered, and nothing is widened by itself", async () => {
    await storeFavourites({ matches: [6], leagues: { F: [8] } });
    await page([8], 1, [], "12");
    await page([8], 1, [], "all");
    await offerDb.sidebars.put({ key: "prematch:12", sports: [sidebarSport("B", 9), sidebarSport("F", 6)] });
    const { search } = await renderOffer(<PrematchView />, "?sport=F&favourites=1&time_filter=12");
    expect(await screen.findByText("No favourites here")).toBeTruthy();
    expect(search()).toBe("?sport=F&favourites=1&time_filter=12");
    fireEvent.click(screen.getByRole("button", { name: "Any starting time" }));
    await waitFor(() => expect(events()).toEqual([6]));
    expect(search()).toBe("?sport=F&favourites=1&time_filter=all");
  });

  it("alone, and there are none: nothing is asked, and how to make one is said", async () => {
    const { client } = await renderOffer(<PrematchView />, "?sport=F&favourites=1");
    expect(await screen.findByText("No favourites here")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Any starting time" })).toBeNull();
    expect(client.subscriptions.now().filter(({ kind }) => kind === "prematch")).toEqual([]);
  });

  it("include leagues by a star beside their choice in the sidebar, which chooses nothing", async () => {
    const league = { leagueId: 9, league: "Serie A", eventsCount: 2 };
    await offerDb.sidebars.put({
      key: "prematch:24",
      sports: [sidebarSport("F", 6, [{ name: "Italy", eventsCount: 2, leagues: [league] }])],
    });
    const { client, search } = await renderOffer(<PrematchSidebar />, "?sport=F");
    fireEvent.click(await screen.findByRole("button", { name: /^Italy/ }));
    const button = await star("Serie A");
    expect(button.parentElement?.closest("a, button")).toBeNull();
    fireEvent.click(button);
    expect(pressed(button)).toBe(true);
    expect(client.calls).toEqual([{ name: "favourites.set", args: [{ list: "leagues", sport: "F", id: 9 }, true] }]);
    expect(search()).toBe("?sport=F");
  });
});
