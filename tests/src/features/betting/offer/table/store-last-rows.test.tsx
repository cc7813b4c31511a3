// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prematchKey } from "../../../../../../src/db/request-keys.ts";
import { deviceDb, offerDb } from "../../../../../../src/db/tab-databases.ts";
import { dayForms } from "../../../../../../src/domain/offer/day-form.ts";
import { lastRowsKeys, type LastRows } from "../../../../../../src/domain/offer/last-rows.ts";
import { LiveView } from "../../../../../../src/features/betting/offer/live/live-view.tsx";
import { PrematchView } from "../../../../../../src/features/betting/offer/prematch/prematch-view.tsx";
import { formatClockSeconds } from "../../../../../../src/i18n/format-time.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { settle } from "../../../../../harness/fake-clock.ts";
import { selectionOf } from "../../../../../harness/selection.ts";
import { emptyTables, openTables, storeTicket } from "../../../../../harness/ticket-screen.tsx";

const events = () => [...document.querySelectorAll<HTMLElement>("[data-event]")].map((row) => row.dataset["event"]);
const drawn = (count = 3) => waitFor(() => expect(events()).toHaveLength(count));

function stored(kind: keyof typeof lastRowsKeys): LastRows | null {
  return JSON.parse(localStorage.getItem(lastRowsKeys[kind]) ?? "null") as LastRows | null;
}

/** What waits for the page to be idle has its turn, the tables have more than they take to answer: what would be stored is stored. */
async function idle(): Promise<void> {
  await act(() => settle(100));
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  await act(() => settle(100));
}

/** Their prices are confirmed, and what stores them is there. */
async function confirmed(): Promise<void> {
  await waitFor(() => expect(document.querySelector<HTMLElement>("[data-odd]")?.dataset["state"]).toBe("open"));
  await idle();
}

/** The page is put away. */
async function hide(): Promise<void> {
  localStorage.clear();
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  await idle();
  Reflect.deleteProperty(document, "visibilityState");
  document.dispatchEvent(new Event("visibilitychange"));
}
/** The same; what it stores then is there when this resolves. */
async function hideStoring(kind: keyof typeof lastRowsKeys): Promise<LastRows | null> {
  await confirmed();
  await hide();
  await waitFor(() => expect(stored(kind)).not.toBeNull());
  return stored(kind);
}

beforeAll(async () => {
  pretendWideScreen();
  // The page is touched: what waits for its start begins.
  window.dispatchEvent(new Event("pointerdown"));
  await import("../../../../../../src/features/betting/offer/table/store-last-rows.ts");
  await openTables();
});
beforeEach(async () => {
  localStorage.clear();
  await storeCatalogue();
  await offerDb.sidebars.put({ key: "live", sports: [sidebarSport("F", 3)] });
  await offerDb.sidebars.put({ key: "prematch:24", sports: [sidebarSport("F", 2)] });
  await offerDb.rows.bulkPut([
    sampleRow(1, 5),
    sampleRow(2, 5),
    sampleRow(3, 5, { leagueId: 8, leagueName: "Other" }),
    sampleRow(11, 5, { kind: "prematch" }),
    sampleRow(12, 5, { kind: "prematch" }),
  ]);
  const request = {
    sport: "F",
    timeFilter: "24",
    tableView: "competition",
    specialFilter: "NextMatches",
    leagueIds: [],
    search: "",
  } as const;
  await offerDb.pages.put({ key: prematchKey(request, 1), eventIds: [12, 11], totalPages: 1, answered: true });
  await storeStream("live:F");
  await storeStream("prematch:F");
});
afterEach(async () => {
  cleanup();
  await emptyTables();
});

describe("a table's rows are stored for the next visit", () => {
  it("once while the page is idle, and not again within a minute", async () => {
    await renderOffer(<LiveView />, "?sport=F&view=competition");
    await waitFor(() => expect(stored("live")?.address).toBe("/en/offer?sport=F&view=competition"));
    cleanup();
    localStorage.clear();
    await renderOffer(<LiveView />, "?sport=F&view=competition");
    await confirmed();
    expect(stored("live")).toBeNull();
  });

  it("not after the table is gone", async () => {
    await renderOffer(<LiveView />, "?sport=F");
    await confirmed();
    cleanup();
    localStorage.clear();
    await hide();
    expect(stored("live")).toBeNull();
  });

  it("live ones when the page is hidden, in the table's order, with the age that the app would tell", async () => {
    await renderOffer(<LiveView />, "?sport=F");
    await drawn();
    const before = Date.now();
    const rows = await hideStoring("live");
    expect(rows).toMatchObject({
      address: "/en/offer?sport=F",
      language: "en",
      note: "as of {time}",
      days: dayForms.en,
    });
    expect(formatClockSeconds(rows?.confirmedAt ?? 0)).toBe("12:34:56");
    expect(rows?.leagues.flatMap(({ matches }) => matches.map(({ eventId }) => String(eventId)))).toEqual(events());
    expect(rows?.asOf).toBeGreaterThanOrEqual(before);
    expect(rows?.asOf).toBeLessThanOrEqual(Date.now());
    expect(stored("prematch")).toBeNull();
  });

  it("pre-match ones in the server's order", async () => {
    await renderOffer(<PrematchView />, "?sport=F&time_filter=24");
    await drawn(2);
    expect((await hideStoring("prematch"))?.leagues[0]?.matches.map(({ eventId }) => eventId)).toEqual([12, 11]);
    expect(stored("live")).toBeNull();
  });

  it("and a database that is taken away meanwhile is no fault, as another failure is", async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal("reportError", reported);
    await renderOffer(<LiveView />, "?sport=F");
    await confirmed();
    const lost = new Dexie.DatabaseClosedError();
    const failure = new TypeError("a mistake");
    const read = vi.spyOn(offerDb.streams, "get").mockReturnValue(Dexie.Promise.reject(lost));
    await hide();
    read.mockReturnValue(Dexie.Promise.reject(failure));
    await hide();
    read.mockRestore();
    expect(reported.mock.calls).toEqual([[failure]]);
    vi.unstubAllGlobals();
    expect(await hideStoring("live")).not.toBeNull();
  });

  it("not while their prices are not confirmed", async () => {
    await storeStream("live:F", false);
    await renderOffer(<LiveView />, "?sport=F");
    await drawn();
    await hide();
    expect(stored("live")).toBeNull();
  });

  it.each(["league=7", "search=Host", "match=1", "favourites=1", "page=1", "anything=x"])(
    "not of an address that is somebody's own: %s",
    async (own) => {
      await renderOffer(<LiveView />, `?sport=F&${own}`);
      await idle();
      await hide();
      expect(stored("live")).toBeNull();
    },
  );
});

describe("nothing of a player is stored:", () => {
  it("the rows of a player with favourites and a ticket are those of a guest", async () => {
    await renderOffer(<LiveView />, "?sport=F");
    await drawn();
    const guest = await hideStoring("live");
    cleanup();
    localStorage.clear();

    const sub = "secret-sub";
    await deviceDb.session.put({ id: "current", state: "signedIn", sub, username: "secret-name", roles: ["player"] });
    await deviceDb.wallets.put({ sub, currencyId: 1, currency: "secret-currency", credit: 987_654 });
    await deviceDb.favourites.put({
      owner: sub,
      matches: [3],
      leagues: { F: [8] },
      markets: {},
      lastPlayed: {},
      unsaved: [],
    });
    await storeTicket([selectionOf({ eventId: 1, marketsKey: "1X2", hostName: "secret-leg" })]);
    await renderOffer(<LiveView />, "?sport=F");
    await waitFor(() => expect(events()[0]).toBe("3"));
    const player = await hideStoring("live");
    expect({ ...player, asOf: 0 }).toEqual({ ...guest, asOf: 0 });
    // The time may have any digits.
    expect(JSON.stringify({ ...player, asOf: 0 })).not.toMatch(/secret|987/);
  });
});
