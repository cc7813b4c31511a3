// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentKey, prematchKey } from "../../../../../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../../../../../src/db/requests.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { PrematchView } from "../../../../../../src/features/betting/offer/prematch/prematch-view.tsx";
import { PrematchSidebar } from "../../../../../../src/features/betting/offer/sidebar/prematch-sidebar.tsx";
import type { MatchStatistics } from "../../../../../../src/protocol/match-statistics.ts";
import { lineOf } from "../../../../../../workers/offer/search-results.ts";
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

const countries = [
  { name: "Austria", eventsCount: 1, leagues: [{ leagueId: 9, league: "Bundesliga", eventsCount: 1 }] },
  {
    name: "Italy",
    eventsCount: 3,
    leagues: [
      { leagueId: 7, league: "Serie A", eventsCount: 2 },
      { leagueId: 8, league: "Serie B", eventsCount: 1 },
    ],
  },
];
const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })] };

async function storePage(
  leagueIds: number[],
  page: number,
  eventIds: number[],
  totalPages = 1,
  timeFilter = "24",
  sport = "F",
  more: Partial<PrematchRequest> = {},
) {
  const request = {
    sport,
    timeFilter,
    tableView: "competition",
    specialFilter: "NextMatches",
    leagueIds,
    search: "",
    ...more,
  } as const;
  await offerDb.pages.put({ key: prematchKey(request, page), eventIds, totalPages, answered: true });
}
const events = () => [...document.querySelectorAll<HTMLElement>("[data-event]")].map((row) => row.dataset["event"]);

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await offerDb.sidebars.put({ key: "prematch:24", sports: [sidebarSport("F", 4, countries), sidebarSport("B", 1)] });
  await offerDb.rows.bulkPut([1, 2, 3, 4].map((id) => sampleRow(id, 1, { kind: "prematch", markets })));
  await storeStream("prematch:F");
});
afterEach(emptyTables);

describe("the pre-match table", () => {
  it("shows the page of the address in the server's order and asks for it", async () => {
    await storePage([], 2, [4, 2], 3);
    const { client, search } = await renderOffer(<PrematchView />, "?sport=F&page=2");
    await waitFor(() => expect(events()).toEqual(["4", "2"]));
    const request = {
      sport: "F",
      timeFilter: "24",
      tableView: "competition",
      specialFilter: "NextMatches",
      leagueIds: [],
      search: "",
    };
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual({ kind: "prematch", request, page: 2 }));
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    await act(async () => fireEvent.click(screen.getByRole("link", { name: "Next page" })));
    expect(search()).toBe("?sport=F&page=3");
  });

  it("falls back to all leagues, then to the first sport, then says that there is nothing", async () => {
    await storePage([8], 1, []);
    await storePage([], 1, [1]);
    const { search, go } = await renderOffer(<PrematchView />, "?sport=F&league=8");
    await waitFor(() => expect(search()).toBe("?sport=F"));
    await waitFor(() => expect(events()).toEqual(["1"]));
    await storePage([], 1, [], 0, "24", "T");
    await go("?sport=T");
    await waitFor(() => expect(search()).toBe("?sport=F"));
    await act(() => storePage([], 1, []));
    expect(await screen.findByText(/No matches in this period/)).toBeTruthy();
    expect(search()).toBe("?sport=F");
  });
});

/** What is known before match `eventId`: the host won at home, then lost; it is second of two. */
async function storeStatistics(eventId: number, host: string): Promise<void> {
  const played = { opponent: "Rival", timeStart: 0 };
  const standing = { played: 2, won: 1, drawn: 0, lost: 1, scored: 2, conceded: 4 };
  const value: MatchStatistics = {
    form: {
      host: [
        { ...played, eventId: 91, home: true, score: [2, 1], result: "won" },
        { ...played, eventId: 92, home: false, score: [3, 0], result: "lost" },
      ],
      away: [],
    },
    headToHead: [],
    standings: [
      { ...standing, team: "Rival", points: 13 },
      { ...standing, team: host, points: 12 },
    ],
    goals: null,
    asOf: 1,
  };
  const answer = { value, readAt: 1, error: null };
  await offerDb.catalogue.put({ key: contentKey({ kind: "statistics", eventId }), value: answer });
}

describe("the page of a side", () => {
  it("shows its own matches alone, says who it is, and leads back to all", async () => {
    const names = { kind: "prematch", markets } as const;
    await offerDb.rows.bulkPut([
      sampleRow(1, 1, { ...names, hostName: "Partizan" }),
      sampleRow(2, 1, { ...names, hostName: "Partizan NIS" }),
      sampleRow(3, 1, { ...names, awayName: "Partizan" }),
    ]);
    await storePage([], 1, [1, 2, 3], 1, "all", "F", { search: "Partizan" });
    await storePage([], 1, [4], 1, "all");
    const { client, search } = await renderOffer(<PrematchView />, "?sport=F&team=Partizan&time_filter=all");
    await waitFor(() => expect(events()).toEqual(["1", "3"]));
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual(
        expect.objectContaining({ request: expect.objectContaining({ search: "Partizan", timeFilter: "all" }) }),
      ),
    );
    const head = await screen.findByRole("region", { name: "Partizan" });
    expect(within(head).getByRole("heading", { name: "Partizan" })).toBeTruthy();
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({
        kind: "content",
        request: { kind: "statistics", eventId: 1 },
      }),
    );
    expect(within(head).queryByText("Form")).toBeNull();
    await act(() => storeStatistics(1, "Partizan"));
    const form = await within(head).findByText("Form");
    expect(form.nextElementSibling?.textContent).toBe("Wwon: Partizan 2:1 RivalLlost: Rival 3:0 Partizan");
    expect(within(head).getByText("Rank").nextElementSibling?.textContent).toBe("2");
    expect(within(head).getByText("Points").nextElementSibling?.textContent).toBe("12");
    const chip = screen.getByRole("button", { name: "Clear “Partizan” and show all matches" });
    await act(async () => fireEvent.click(chip));
    expect(search()).toBe("?sport=F&time_filter=all");
    await waitFor(() => expect(events()).toEqual(["4"]));
    expect(document.contains(chip)).toBe(false);
    expect(document.contains(head)).toBe(false);
  });

  it("is found by the name alone: in its own sport, whenever its next match is", async () => {
    await offerDb.sidebars.put({ key: "prematch:all", sports: [sidebarSport("F", 4), sidebarSport("B", 1)] });
    const { client, search } = await renderOffer(<PrematchView />, "?team=Partizan");
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "search", term: "Partizan", countries: [] }),
    );
    expect(search()).toBe("?team=Partizan");
    const line = (eventId: number, sport: string, hostName: string) =>
      lineOf(sampleRow(eventId, 1, { kind: "prematch", sport, hostName }), "prematch");
    const prematch = [line(5, "F", "Partizan NIS"), line(6, "B", "Partizan")];
    const found = { prematch, live: [], more: { live: false, prematch: false } };
    await act(async () => void (await offerDb.searches.put({ key: "partizan", ...found, answered: true, at: 1 })));
    await waitFor(() => expect(search()).toBe("?team=Partizan&sport=B"));
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual(
        expect.objectContaining({ request: expect.objectContaining({ sport: "B", timeFilter: "all" }) }),
      ),
    );
  });

  it("says so where the side has no match to come", async () => {
    await storePage([], 1, [], 0, "all", "F", { search: "Partizan" });
    const { search } = await renderOffer(<PrematchView />, "?sport=F&team=Partizan");
    await screen.findByText("Nothing found for “Partizan”");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Clear the search" })));
    expect(search()).toBe("?sport=F");
  });
});

describe("views and special filters", () => {
  it("are read from the address and asked of the server", async () => {
    const { client } = await renderOffer(<PrematchView />, "?sport=F&view=timeline&filter=TopLeagues");
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual(
        expect.objectContaining({
          request: expect.objectContaining({ tableView: "timeline", specialFilter: "TopLeagues" }),
        }),
      ),
    );
  });

  it("by time: hours as headers, each match with its league", async () => {
    await storePage([], 1, [1, 2], 1, "24", "F", { tableView: "timeline" });
    await storePage([], 1, [1, 2]);
    const { search } = await renderOffer(<PrematchView />, "?sport=F");
    await waitFor(() => expect(events()).toEqual(["1", "2"]));
    expect(screen.getByRole("heading", { name: /Premijer liga/ })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "By time" })));
    expect(search()).toBe("?sport=F&view=timeline");
    expect(await screen.findByRole("heading", { name: /^\d\d:00 · / })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: /Premijer liga/ })).toBeNull();
    expect(screen.getAllByText("Premijer liga · Bosnia and Herzegovina")).toHaveLength(2);
  });

  it("offer what may find more where they find nothing", async () => {
    await storePage([], 1, [], 0, "24", "F", { specialFilter: "PlayerMarkets" });
    await storePage([], 1, [1]);
    const { search } = await renderOffer(<PrematchView />, "?sport=F&filter=PlayerMarkets");
    const all = await screen.findByRole("button", { name: "Show all matches" });
    await act(async () => fireEvent.click(all));
    expect(search()).toBe("?sport=F");
    await waitFor(() => expect(events()).toEqual(["1"]));
  });
});

describe("the pre-match sidebar", () => {
  it("lists top countries first and toggles leagues in the address", async () => {
    const { search } = await renderOffer(<PrematchSidebar />, "?sport=F&page=3");
    const italy = await screen.findByRole("button", { name: /Italy/ });
    const names = screen.getAllByRole("button", { expanded: false }).map((button) => button.textContent);
    expect(names).toEqual(["Italy3", "Austria1"]);
    fireEvent.click(italy);
    const serieB = await screen.findByRole("button", { name: /^Serie B/ });
    await act(async () => fireEvent.click(serieB));
    expect(search()).toBe("?sport=F&league=8");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /All leagues/ })));
    expect(search()).toBe("?sport=F&league=8%2C7");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /All leagues/ })));
    expect(search()).toBe("?sport=F");
  });

  it("changes the time filter and asks for its counts", async () => {
    const { client, search } = await renderOffer(<PrematchSidebar />, "?sport=F&match=1");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "3 days" })));
    expect(search()).toBe("?sport=F&time_filter=72");
    await waitFor(() => expect(client.subscriptions.now()).toEqual([{ kind: "prematch-sidebar", timeFilter: "72" }]));
  });
});
