// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OfferRow } from "../../../../../../src/db/offer-tables.ts";
import { prematchKey } from "../../../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { LiveView } from "../../../../../../src/features/betting/offer/live/live-view.tsx";
import type { Language } from "../../../../../../src/i18n/languages.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { settle } from "../../../../../harness/fake-clock.ts";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

/** A Thursday, in the device's time zone. */
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();
const now = at(19, 17);

const requestOf = (sport: string, timeFilter: string, leagueIds: number[] = []) => ({
  sport,
  timeFilter,
  tableView: "timeline" as const,
  specialFilter: "NextMatches",
  leagueIds,
  search: "",
});
const lookedAt = (sport: string, timeFilter: string) => ({
  kind: "prematch",
  request: requestOf(sport, timeFilter),
  page: 1,
});

const coming = (eventId: number, timeStart: number, part: Partial<OfferRow> = {}): OfferRow =>
  sampleRow(eventId, 1, { kind: "prematch", inPlay: false, timeStart, ...part });

async function storePage(
  request: ReturnType<typeof requestOf>,
  rows: readonly OfferRow[],
  answered = true,
): Promise<void> {
  await offerDb.rows.bulkPut([...rows]);
  const eventIds = rows.map((row) => row.eventId);
  await offerDb.pages.put({ key: prematchKey(request, 1), eventIds, totalPages: 1, answered });
}

const naples = coming(11, at(19, 18, 30), { hostName: "Napoli", awayName: "Roma" });
const later = coming(12, at(19, 19));
const next = async () => waitFor(() => screen.getByRole("link", { name: /–/ }));
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>("[data-event]")].map(({ dataset }) => Number(dataset["event"]));
/** More turns of the loop than the tables take to answer, some times: an answer is drawn as its act ends, and may have more asked. */
async function areRead(): Promise<void> {
  for (let step = 0; step < 6; step += 1) await act(() => settle(25));
}
const listed = async (ids: readonly number[]) => waitFor(() => expect(shownIds()).toEqual(ids));

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  vi.spyOn(Date, "now").mockReturnValue(now);
  await storeCatalogue();
  await offerDb.sidebars.put({ key: "live", sports: [] });
  await storeStream("live:F");
  await storeStream("prematch:F");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

describe("a sport with nothing live", () => {
  it("says which match starts next, and leads to its page", async () => {
    await storePage(requestOf("F", "3"), [naples, later]);
    await renderOffer(<LiveView />, "?sport=F");
    const link = await next();
    expect(screen.getByRole("heading", { name: "Nothing live now." })).toBeTruthy();
    expect(link.parentElement?.textContent).toBe("Next: 18:30 Napoli – Roma");
    expect(link.getAttribute("href")).toBe("/en/betting?sport=F&match=11");
    expect(await screen.findByRole("heading", { name: "Starting soon" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All upcoming matches" }).getAttribute("href")).toBe("/en/betting?sport=F");
  });

  it("lists what starts soon, with odds that can be pressed", async () => {
    await storePage(requestOf("F", "3"), [naples, later]);
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    await next();
    await listed([11, 12]);
    const odd = document.querySelector<HTMLElement>('button[data-odd="12|markets|1X2|||1"]');
    await waitFor(() => expect(odd?.dataset["state"]).toBe("open"));
    fireEvent.click(odd!);
    expect(client.calls.map(({ name }) => name)).toEqual(["ticket.toggle"]);
    expect(client.calls[0]?.args[0]).toMatchObject({ eventId: 12, type: "prematch", selectionCode: "1" });
  });

  it("unfolds the markets of a match in its place", async () => {
    await storePage(requestOf("F", "3"), [naples, later]);
    const { search } = await renderOffer(<LiveView />, "?sport=F");
    await listed([11, 12]);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /^All 12 markets of Napoli/ })));
    expect(search()).toBe("?sport=F&match=11");
    expect(document.querySelector('[data-event="11"]')?.hasAttribute("data-open")).toBe(true);
  });

  const days: readonly (readonly [Language, string, string])[] = [
    ["en", "Fri 20/11 18:30 Napoli – Roma", "Next: "],
    ["rs", "pet 20.11. 18:30 Napoli – Roma", "Sledeća: "],
    ["ba", "pet 20.11. 18:30 Napoli – Roma", "Sljedeća: "],
    ["de", "Fr. 20.11. 18:30 Napoli – Roma", "Nächstes Spiel: "],
    ["el", "Παρ 20/11 18:30 Napoli – Roma", "Επόμενος: "],
    ["sq", "pre 20.11 18:30 Napoli – Roma", "Ndeshja tjetër: "],
    ["ru", "пт 20.11 18:30 Napoli – Roma", "Следующий: "],
  ];
  it.each(days)("names the day where it is another one, as %s writes it", async (language, match, before) => {
    await storePage(requestOf("F", "3"), []);
    await storePage(requestOf("F", "24"), []);
    await storePage(requestOf("F", "all"), [{ ...naples, timeStart: at(20, 18, 30) }]);
    await renderOffer(<LiveView />, "?sport=F", language);
    const link = await next();
    expect(link.textContent).toBe(match);
    expect(link.parentElement?.textContent).toBe(before + match);
    expect(link.getAttribute("href")).toContain("&time_filter=72");
  });

  it("looks further ahead only while nothing starts sooner", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual(lookedAt("F", "3")));
    await areRead();
    expect(client.subscriptions.now()).not.toContainEqual(lookedAt("F", "24"));
    await act(() => storePage(requestOf("F", "3"), []));
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual(lookedAt("F", "24")));
    await act(() => storePage(requestOf("F", "24"), [coming(13, at(20, 2))]));
    expect((await next()).textContent).toBe("Fri 20/11 02:00 Host 13 – Away 13");
    expect(client.subscriptions.now()).not.toContainEqual(lookedAt("F", "all"));
    await act(() => storePage(requestOf("F", "3"), [naples]));
    await listed([11]);
  });

  it("names no match whose start is over", async () => {
    await storePage(requestOf("F", "3"), [coming(10, now - 60_000), naples]);
    await renderOffer(<LiveView />, "?sport=F");
    expect((await next()).textContent).toBe("18:30 Napoli – Roma");
    await listed([11]);
  });

  it("does not take an empty cache for an answer while the server is asked", async () => {
    await storePage(requestOf("F", "3"), [], false);
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    expect(await screen.findByText("Nothing live now.")).toBeTruthy();
    await areRead();
    expect(client.subscriptions.now()).not.toContainEqual(lookedAt("F", "24"));
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual(lookedAt("F", "24")));
  });

  it("without one to come says what to do", async () => {
    for (const filter of ["3", "24", "all"]) await storePage(requestOf("F", filter), []);
    await renderOffer(<LiveView />, "?sport=F");
    expect(await screen.findByText(/Choose another sport/)).toBeTruthy();
  });

  it("shows no match to come while none can be bet on", async () => {
    await storePage(requestOf("F", "3"), [naples]);
    await offerDb.catalogue.put({ key: "settings:status", value: { disableBettingPage: true } });
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    expect(await screen.findByText(/Choose another sport/)).toBeTruthy();
    expect(shownIds()).toEqual([]);
    await waitFor(() => expect(client.subscriptions.now()).not.toContainEqual(lookedAt("F", "3")));
  });

  it("offline shows what is stored, with its age, and odds that cannot be pressed", async () => {
    await storePage(requestOf("F", "3"), [naples], false);
    await storeStream("live:F", false);
    await storeStream("prematch:F", false);
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await listed([11]);
    // Of the live table and of the matches to come.
    await waitFor(() => expect(screen.getAllByText("as of 12:34:56")).toHaveLength(2));
    const odd = document.querySelector<HTMLElement>('button[data-odd="11|markets|1X2|||1"]');
    expect(odd?.dataset["state"]).toBe("stale");
  });
});

describe("the chosen leagues", () => {
  it("with nothing live name their own next match, and offer all leagues", async () => {
    await offerDb.rows.put(sampleRow(1, 1));
    await storePage(requestOf("F", "3", [8]), [{ ...later, leagueId: 8 }]);
    const { search } = await renderOffer(<LiveView />, "?sport=F&league=8");
    expect((await next()).textContent).toBe("19:00 Host 12 – Away 12");
    expect(await screen.findByText("No live matches in the chosen leagues right now.")).toBeTruthy();
    const clear = screen.getAllByRole("button", { name: "Show all leagues" }).at(-1);
    await act(async () => fireEvent.click(clear!));
    await waitFor(() => expect(search()).toBe("?sport=F"));
    await listed([1]);
  });
});

describe("all sports with nothing live", () => {
  const tennis = coming(21, at(19, 17, 45), { sport: "T" });
  beforeEach(async () => {
    await storeStream("prematch:T");
    const markets = [
      {
        sport: "T",
        groups: [
          {
            group: "main",
            markets: [{ marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selections: ["1", "X", "2"] }],
          },
        ],
      },
    ];
    const stored = (await offerDb.catalogue.get("markets:prematch main"))?.value as unknown[];
    await offerDb.catalogue.put({ key: "markets:prematch main", value: [...stored, ...markets] });
  });

  it("name the very next match, and list each sport's own, that of the next match first", async () => {
    await offerDb.sidebars.put({ key: "prematch:3", sports: [sidebarSport("F", 2), sidebarSport("T", 1)] });
    await storePage(requestOf("F", "3"), [naples, later]);
    await storePage(requestOf("T", "3"), [tennis]);
    const { client } = await renderOffer(<LiveView />, "");
    const link = await next();
    expect(link.textContent).toBe("17:45 Host 21 – Away 21");
    expect(link.getAttribute("href")).toBe("/en/betting?sport=T&match=21");
    await listed([21, 11, 12]);
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Nothing live now.", "Tennis", "Football"]);
    expect(client.subscriptions.now()).toContainEqual({ kind: "prematch-sidebar", timeFilter: "3" });
    expect(screen.getByRole("link", { name: "All upcoming matches" }).getAttribute("href")).toBe("/en/betting");
  });

  it("wait for every sport before they name one", async () => {
    await offerDb.sidebars.put({ key: "prematch:3", sports: [sidebarSport("F", 2), sidebarSport("T", 1)] });
    await storePage(requestOf("F", "3"), [naples, later]);
    await renderOffer(<LiveView />, "");
    expect(await screen.findByText("Nothing live now.")).toBeTruthy();
    await areRead();
    expect(screen.queryByText("Next:")).toBeNull();
    await act(() => storePage(requestOf("T", "3"), [tennis]));
    expect((await next()).textContent).toBe("17:45 Host 21 – Away 21");
  });

  it("look further ahead where no sport has a match", async () => {
    await offerDb.sidebars.bulkPut([
      { key: "prematch:3", sports: [sidebarSport("F", 0)] },
      { key: "prematch:24", sports: [] },
      { key: "prematch:all", sports: [sidebarSport("F", 1)] },
    ]);
    await storePage(requestOf("F", "all"), [coming(13, at(23, 20))]);
    await renderOffer(<LiveView />, "");
    expect((await next()).textContent).toBe("Mon 23/11 20:00 Host 13 – Away 13");
    expect(screen.getByRole("link", { name: "All upcoming matches" }).getAttribute("href")).toBe(
      "/en/betting?time_filter=all",
    );
  });

  it("offline take the sidebar that is stored", async () => {
    await offerDb.sidebars.put({ key: "prematch:24", sports: [sidebarSport("F", 1)] });
    await storePage(requestOf("F", "24"), [naples], false);
    await storeStream("prematch:F", false);
    const { client } = await renderOffer(<LiveView />, "");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect((await next()).textContent).toBe("18:30 Napoli – Roma");
    expect(await screen.findByText("as of 12:34:56")).toBeTruthy();
  });
});
