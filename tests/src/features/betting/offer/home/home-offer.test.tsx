// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deviceDb, offerDb } from "../../../../../../src/db/tab-databases.ts";
import { ticketQuery } from "../../../../../../src/queries/ticket/ticket.ts";
import { prematchKey } from "../../../../../../src/db/request-keys.ts";
import { HomeOffer } from "../../../../../../src/features/betting/offer/home/home-offer.tsx";
import { pickHomeRows } from "../../../../../../src/domain/offer/pick-home-rows.ts";
import { homeSports } from "../../../../../../src/domain/offer/home-sports.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { settle } from "../../../../../harness/fake-clock.ts";
import { holdTimers } from "../../../../../harness/held-timers.ts";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

/** It waits for so long to know what stands above its lists. */
const momentMs = 1500;

const request = (timeFilter: string, leagueIds: number[]) => ({
  sport: "F",
  timeFilter,
  tableView: "timeline" as const,
  specialFilter: "NextMatches",
  leagueIds,
  search: "",
});

async function storeOffer(): Promise<void> {
  await storeCatalogue();
  await storeStream("live:F");
  await storeStream("prematch:F");
  await offerDb.sidebars.bulkPut([
    { key: "live", sports: [sidebarSport("F", 3)] },
    { key: "prematch:24", sports: [sidebarSport("T", 2), sidebarSport("F", 9)] },
  ]);
  await offerDb.catalogue.put({ key: "favouriteCompetitions", value: { F: [70] } });
  await offerDb.rows.bulkPut([
    sampleRow(1, 1),
    sampleRow(2, 1, { leagueId: 70 }),
    sampleRow(3, 1),
    sampleRow(11, 1, { kind: "prematch", inPlay: false }),
    sampleRow(12, 1, { kind: "prematch", inPlay: false, leagueId: 70 }),
    sampleRow(13, 1, { kind: "prematch", inPlay: false }),
  ]);
  const page = { totalPages: 1, answered: true };
  await offerDb.pages.bulkPut([
    { key: prematchKey(request("24", []), 1), eventIds: [11, 12, 13], ...page },
    { key: prematchKey(request("72", [70]), 1), eventIds: [12], ...page },
  ]);
  await deviceDb.favourites.put({ owner: "", matches: [13], leagues: {}, markets: {}, lastPlayed: {}, unsaved: [] });
}

const eventsUnder = (title: string): (string | undefined)[] => {
  const section = screen.getByRole("heading", { name: title }).closest("section");
  return [...(section?.querySelectorAll<HTMLElement>("[data-event]") ?? [])].map((row) => row.dataset["event"]);
};

describe("the offer on the front page", () => {
  it("draws no list before it is known what stands above it", async () => {
    await storeOffer();
    const top = prematchKey(request("72", [70]), 1);
    await offerDb.pages.put({ key: top, eventIds: [], totalPages: 0, answered: false });
    const moment = holdTimers(momentMs);
    await renderOffer(<HomeOffer highlights />, "?sport=F");
    await waitFor(() => expect(moment.count()).toBe(1));
    await act(() => settle(100));
    expect(screen.queryByRole("heading", { name: "Live now" })).toBeNull();
    await offerDb.pages.put({ key: top, eventIds: [12], totalPages: 1, answered: true });
    await waitFor(() => expect(eventsUnder("Live now")).toEqual(["1", "3"]));
    expect(eventsUnder("Highlights")).toEqual(["13", "2", "12"]);
  });

  it("waits no longer than a moment for the top leagues to be answered", async () => {
    await storeOffer();
    await offerDb.pages.delete(prematchKey(request("72", [70]), 1));
    const moment = holdTimers(momentMs);
    await renderOffer(<HomeOffer highlights />, "?sport=F");
    await waitFor(() => expect(moment.count()).toBe(1));
    await act(() => settle(100));
    expect(screen.queryByRole("heading", { name: "Live now" })).toBeNull();
    act(() => moment.run());
    await waitFor(() => expect(eventsUnder("Live now")).toEqual(["1", "3"]));
  });

  it("shows favourites and top leagues first, then what runs and what comes, each match once", async () => {
    await storeOffer();
    const { client } = await renderOffer(<HomeOffer highlights />, "?sport=F");
    await waitFor(() => expect(eventsUnder("Highlights")).toEqual(["13", "2", "12"]));
    expect(eventsUnder("Live now")).toEqual(["1", "3"]);
    expect(eventsUnder("Starting soon")).toEqual(["11"]);
    const looks = client.subscriptions.now();
    expect(looks).toContainEqual({ kind: "live", sport: "F" });
    expect(looks).toContainEqual({ kind: "prematch", request: request("24", []), page: 1 });
    expect(looks).toContainEqual({ kind: "prematch", request: request("72", [70]), page: 1 });
    expect(screen.getByRole("link", { name: "All live matches" }).getAttribute("href")).toBe(
      "/en/live_betting?sport=F",
    );
  });

  it("has what the site says between what stands out and the rest", async () => {
    await storeOffer();
    await renderOffer(<HomeOffer highlights between={<aside>News of the site</aside>} />, "?sport=F");
    await waitFor(() => expect(eventsUnder("Highlights")).toEqual(["13", "2", "12"]));
    const news = screen.getByText("News of the site");
    const isAfter = (title: string) =>
      (news.compareDocumentPosition(screen.getByRole("heading", { name: title })) &
        Node.DOCUMENT_POSITION_PRECEDING) !==
      0;
    expect([isAfter("Highlights"), isAfter("Live now")]).toEqual([true, false]);
  });

  it("says what the site says where no bets are taken", async () => {
    await storeOffer();
    await offerDb.catalogue.put({
      key: "settings:status",
      value: { disableLiveBettingPage: true, disableBettingPage: true },
    });
    await renderOffer(<HomeOffer highlights between={<aside>News of the site</aside>} />, "?sport=F");
    await screen.findByText("News of the site");
    expect(document.querySelector("[data-event]")).toBeNull();
  });

  it.each([
    ["live", "disableLiveBettingPage", ["Live now", "All live matches"], ["13", "12"]],
    ["pre-match", "disableBettingPage", ["Starting soon", "All matches"], ["2"]],
  ] as const)("shows nothing of a closed section: %s", async (_, key, gone, highlights) => {
    await storeOffer();
    const { client } = await renderOffer(<HomeOffer highlights />, "?sport=F");
    await waitFor(() => expect(eventsUnder("Highlights")).toEqual(["13", "2", "12"]));
    await act(() => offerDb.catalogue.put({ key: "settings:status", value: { [key]: true } }));
    await waitFor(() => expect(eventsUnder("Highlights")).toEqual(highlights));
    expect(gone.map((name) => screen.queryByText(name))).toEqual([null, null]);
    const closed = key === "disableBettingPage" ? "prematch" : "live";
    await waitFor(() => expect(client.subscriptions.now().map(({ kind }) => kind)).not.toContain(closed));
    await act(() => offerDb.catalogue.put({ key: "settings:status", value: { [key]: false } }));
    await waitFor(() => expect(eventsUnder("Highlights")).toEqual(["13", "2", "12"]));
  });

  it("says that there are no matches where there is none of any sport, and waits for those that come", async () => {
    await storeCatalogue();
    await offerDb.sidebars.bulkPut([
      { key: "live", sports: [] },
      { key: "prematch:24", sports: [] },
    ]);
    await renderOffer(<HomeOffer highlights />, "");
    await screen.findByRole("heading", { name: "No matches" });
    await act(() => storeOffer());
    await waitFor(() => expect(screen.queryByRole("heading", { name: "No matches" })).toBeNull());
  });

  it("puts odds on the ticket", async () => {
    await storeOffer();
    const { client } = await renderOffer(<HomeOffer highlights={false} />, "?sport=F");
    await waitFor(() => expect(document.querySelectorAll("[data-event]")).toHaveLength(6));
    const first = document.querySelector<HTMLElement>('[data-event="1"] button[data-odd="1|markets|1X2|||1"]');
    await waitFor(() => expect(first?.dataset["state"]).toBe("open"));
    // A later reading would be newer than the tap, and this ticket never takes it.
    await waitFor(() => expect(ticketQuery.getValue().state.state).toBe("ready"));
    fireEvent.click(first!);
    await waitFor(() => expect(client.calls.map((call) => call.name)).toEqual(["ticket.toggle"]));
    expect(first?.getAttribute("aria-pressed")).toBe("true");
  });

  it("takes the first sport with matches, and says where there are none", async () => {
    await storeOffer();
    await offerDb.rows.clear();
    await offerDb.pages.clear();
    await offerDb.pages.put({ key: prematchKey(request("24", []), 1), eventIds: [], totalPages: 0, answered: true });
    await renderOffer(<HomeOffer highlights />, "?sport=F");
    await screen.findByText("No live matches in this sport right now.");
    await screen.findByText("No match of this sport starts within 24 hours.");
    expect(screen.queryByRole("heading", { name: "Highlights" })).toBeNull();
  });
});

it("sports of the front page count both what runs and what comes", () => {
  const sports = homeSports(
    [sidebarSport("F", 3), sidebarSport("S", 1)],
    [sidebarSport("T", 2), sidebarSport("F", 9), sidebarSport("V", 0)],
  );
  expect(sports.map(({ sport, count }) => [sport, count])).toEqual([
    ["T", 2],
    ["F", 12],
    ["S", 1],
  ]);
});

it("the front page holds six highlights and eight of each list at the most", () => {
  const many = (from: number, part: object) => Array.from({ length: 20 }, (_, n) => sampleRow(from + n, 1, part));
  const picked = pickHomeRows(
    {
      live: many(1, {}),
      soon: many(100, { kind: "prematch" }),
      top: many(200, { kind: "prematch" }),
      favourites: [5],
      topLeagues: [],
    },
    true,
  );
  expect(picked.highlights.map((row) => row.eventId)).toEqual([5, 200, 201, 202, 203, 204]);
  expect([picked.live.length, picked.soon.length]).toEqual([8, 8]);
  expect(picked.live.some((row) => row.eventId === 5)).toBe(false);
});
