// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { scoresKey } from "../../../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import type { MatchLine } from "../../../../../../src/db/offer-tables.ts";
import { scoreDays } from "../../../../../../src/features/betting/offer/scores/score-days.ts";
import { ScoresPage } from "../../../../../../src/features/betting/offer/scores/scores-page.tsx";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { sampleLine } from "../../../../../harness/score-samples.ts";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

/** No day ends while these tests run. */
const now = new Date(2026, 10, 19, 17).getTime();
const [today, yesterday] = scoreDays(now);

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(() => void vi.spyOn(Date, "now").mockReturnValue(now));
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

async function store(
  lines: MatchLine[],
  part: {
    sport?: string;
    search?: string;
    answered?: boolean;
    day?: typeof today;
    totalPages?: number;
    page?: number;
  } = {},
): Promise<void> {
  const { sport = "F", search = "", answered = true, day = today, totalPages = 1, page = 1 } = part;
  const key = scoresKey({ from: day?.from ?? 0, to: day?.to ?? 0, sport, search }, page);
  await offerDb.scores.put({ key, lines, totalPages, answered, at: new Date(2026, 0, 1, 9, 41).getTime() });
}

async function storeSports(): Promise<void> {
  await offerDb.catalogue.put({
    key: "sports",
    value: [
      { sport: "T", name: "Tennis", icon: "", order: 2 },
      { sport: "F", name: "Football", icon: "", order: 1 },
    ],
  });
}

const line = (eventId: number): HTMLElement | null => document.querySelector(`[data-score="${eventId}"]`);

describe("the scores", () => {
  it("ask for today's matches of the first sport and show them by league, each leading to its tracker", async () => {
    await storeSports();
    const finished = sampleLine(2, {
      kind: "finished",
      matchPhase: { name: "F", timeMin: null },
      results: { G: [1, 3] },
      stats: { P1: { G: [1, 0] }, P2: { G: [0, 3] } },
    });
    await store([sampleLine(1, { leagueId: 8, leagueName: "Serie A", groupName: "Italy" }), finished]);
    const { client } = await renderOffer(<ScoresPage />, "");
    await waitFor(() => expect(line(2)).not.toBeNull());
    const link = screen.getByRole("link", { name: "Host 2 1 : 3 Away 2, Finished" });
    expect(link.getAttribute("href")).toBe("/en/match3?eventId=2");
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({
        kind: "scores",
        from: today?.from,
        to: today?.to,
        sport: "F",
        search: "",
        page: 1,
      }),
    );
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual({ kind: "live", sport: "F" }));
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Serie A · Italy",
      "Premijer liga · Bosnia and Herzegovina",
    ]);
    expect(link.querySelector("[data-won]")?.textContent).toBe("Away 2");
  });

  it("hold day and sport in the address, and follow no stream on another day", async () => {
    await storeSports();
    await store([sampleLine(5, { sport: "T", kind: "finished" })], { sport: "T", day: yesterday });
    const { client } = await renderOffer(<ScoresPage />, `?day=${yesterday?.id}&sport=T`);
    await waitFor(() => expect(line(5)).not.toBeNull());
    expect(client.subscriptions.now().some((subscription) => subscription.kind === "live")).toBe(false);
    expect(screen.getByRole("link", { name: /yesterday/i }).getAttribute("aria-current")).toBe("date");
    expect(screen.getByRole("link", { name: /today/i }).getAttribute("href")).toMatch(/\?sport=T$/);
  });

  it("follow the live stream, and read anew when a match is over", async () => {
    await storeSports();
    await store([sampleLine(1), sampleLine(2)]);
    await offerDb.rows.bulkPut([sampleRow(1, 5, { results: { G: [4, 0] } }), sampleRow(2, 1)]);
    await storeStream("live:F");
    const { client } = await renderOffer(<ScoresPage />, "");
    await waitFor(() => expect(line(1)?.getAttribute("aria-label")).toMatch(/^Host 1 4 : 0/));
    const asked: string[] = [];
    const { add } = client.subscriptions;
    client.subscriptions.add = (subscriptions) => {
      asked.push(...subscriptions.map((subscription) => subscription.kind));
      return add(subscriptions);
    };
    await act(() => offerDb.rows.delete(2));
    await waitFor(() => expect(asked).toContain("scores"));
  });

  it("go to the last page from one that is past the end", async () => {
    await storeSports();
    await store([], { page: 9, totalPages: 2 });
    await store([sampleLine(4)], { page: 2, totalPages: 2 });
    await renderOffer(<ScoresPage />, "?page=9");
    await waitFor(() => expect(line(4)).not.toBeNull());
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  });

  it("search what is stored of the day until the server has answered", async () => {
    await storeSports();
    await store([sampleLine(1, { hostName: "Čukarički" }), sampleLine(2)]);
    await renderOffer(<ScoresPage />, "?search=cuka");
    await waitFor(() => expect(line(1)).not.toBeNull());
    expect(line(2)).toBeNull();
    await act(() => store([], { search: "cuka" }));
    await screen.findByText(/Nothing was found for “cuka”/);
  });

  it("say so where the server keeps none, and show what is being played", async () => {
    await storeSports();
    await store([], { answered: false, totalPages: 0 });
    await offerDb.rows.put(sampleRow(7, 1, { timeStart: (today?.from ?? 0) + 1 }));
    await renderOffer(<ScoresPage />, "");
    await screen.findByText(/Final results are not available here/);
    await waitFor(() => expect(line(7)).not.toBeNull());
  });

  it("are kept offline, with the time at which they were read", async () => {
    await storeSports();
    await store([sampleLine(1)]);
    const { client } = await renderOffer(<ScoresPage />, "");
    await waitFor(() => expect(line(1)).not.toBeNull());
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText("as of 09:41");
  });

  it("are waited for in their shape, and explained where there are none", async () => {
    await offerDb.sidebars.put({ key: "live", sports: [sidebarSport("F", 3)] });
    const { client } = await renderOffer(<ScoresPage />, "");
    await waitFor(() => expect(document.querySelector("[aria-busy]")).not.toBeNull());
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText("No connection");
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    await act(() => store([]));
    await screen.findByText(/No matches in this sport on this day/);
  });
});
