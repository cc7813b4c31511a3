// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { KvotaError } from "../../../../../../workers/api/errors.ts";
import { snackbars } from "../../../../../../src/state/snackbars.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { LiveView } from "../../../../../../src/features/betting/offer/live/live-view.tsx";
import { holdTimers } from "../../../../../harness/held-timers.ts";
import { sampleEntry, sampleMatch } from "../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeMatch,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { selectionOf } from "../../../../../harness/selection.ts";
import { emptyTables, openTables, storeTicket } from "../../../../../harness/ticket-screen.tsx";

const markets = {
  "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "12.55" })],
  OU_G: [{ ...sampleEntry({ O: "2.80", U: "1.40" }, "3.5"), L: 0 }, sampleEntry({ O: "1.80", U: "-" }, "2.5")],
};
const odd = async (cell: string) =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>(`button[data-odd="${cell}"]`);
    if (button === null) throw new Error(`no odd ${cell}`);
    return button;
  });
const price = (button: HTMLElement) => button.querySelector("[data-price]")?.textContent;

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await offerDb.sidebars.put({ key: "live", sports: [sidebarSport("F", 2), sidebarSport("B", 1)] });
  await offerDb.rows.bulkPut([
    sampleRow(1, 5, { markets, leagueId: 7 }),
    sampleRow(2, 5, {
      markets: { "1X2": [sampleEntry({ "1": "2.00", X: "3.00", "2": "4.00" }, "", "SUSPENDED")] },
      leagueId: 8,
      leagueName: "Other",
    }),
  ]);
  await storeStream("live:F");
});
afterEach(emptyTables);

describe("odds", () => {
  it("bear names, prices and states, the main line of each market alone", async () => {
    await renderOffer(<LiveView />, "?sport=F");
    const home = await odd("1|markets|1X2|||1");
    expect(price(home)).toBe("1.50");
    await waitFor(() => expect(home.dataset["state"]).toBe("open"));
    expect(home.getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByRole("button", { name: "Host 1 – Away 1, Match result, Home, 1.50" })).toBe(home);
    expect(price(await odd("1|markets|1X2|||2"))).toBe("12.5");
    const over = await odd("1|markets|OU_G|2.5||O");
    expect(screen.getByRole("button", { name: "Host 1 – Away 1, Total goals, Over 2.5, 1.80" })).toBe(over);
    expect(document.querySelector('[data-odd^="1|markets|OU_G|3.5"]')).toBeNull();
    expect(home.closest("[data-event]")?.getAttribute("data-event")).toBe("1");
  });

  it("are locked where the market is not open, with their odd, and where there is no odd", async () => {
    await renderOffer(<LiveView />, "?sport=F");
    const suspended = await odd("2|markets|1X2|||X");
    await waitFor(() => expect(suspended.dataset["state"]).toBe("locked"));
    expect(price(suspended)).toBe("3.00");
    expect(suspended.querySelector("svg")).toBeTruthy();
    const none = await odd("1|markets|OU_G|2.5||U");
    expect(none.dataset["state"]).toBe("locked");
    expect(price(none)).toBe("-");
  });

  it("are stale from the first paint on until stream and root are right", async () => {
    await storeStream("live:F", false);
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    const home = await odd("1|markets|1X2|||1");
    expect(home.dataset["state"]).toBe("stale");
    expect(await screen.findByText("as of 12:34:56")).toBeTruthy();
    await act(() => storeStream("live:F", true));
    await waitFor(() => expect(home.dataset["state"]).toBe("open"));
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(home.dataset["state"]).toBe("stale");
    expect(screen.getByText("as of 12:34:56")).toBeTruthy();
  });

  it("show a price patch at once, with its direction, and the stored row later without a jump", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    const home = await odd("1|markets|1X2|||1");
    const away = await odd("1|markets|1X2|||2");
    // Marks of moved odds are taken off by such a timer.
    holdTimers(1000);
    onTestFinished(() => void vi.restoreAllMocks());
    await act(async () =>
      client.livePrices.receive(
        {
          type: "batch",
          n: 1,
          patches: [
            {
              eventId: 1,
              rev: 6,
              odds: [["markets", "1X2", "", "", "1", "1.62"]],
              status: [["markets", "OU_G", "2.5", "", "STOP"]],
            },
          ],
        },
        () => undefined,
      ),
    );
    await waitFor(() => expect(price(home)).toBe("1.62"));
    expect(home.dataset["move"]).toBe("up");
    expect(away.dataset["move"]).toBeUndefined();
    await waitFor(async () => expect((await odd("1|markets|OU_G|2.5||O")).dataset["locked"]).toBe("true"));
    await act(async () => {
      const moved = { ...markets, "1X2": [sampleEntry({ "1": "1.62", X: "3.20", "2": "12.55" })] };
      await offerDb.rows.put(sampleRow(1, 6, { markets: moved, leagueId: 7 }));
    });
    await waitFor(async () => expect((await odd("1|markets|OU_G|2.5||O")).dataset["locked"]).toBeUndefined());
    expect(await odd("1|markets|1X2|||1")).toBe(home);
    expect(price(home)).toBe("1.62");
    expect(home.dataset["move"]).toBe("up");
  });
});

describe("a tap", () => {
  it("puts the odd on the ticket and presses the button at once", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    const over = await odd("1|markets|OU_G|2.5||O");
    fireEvent.click(over);
    expect(over.getAttribute("aria-pressed")).toBe("true");
    const [call] = client.calls;
    expect(call?.name).toBe("ticket.toggle");
    expect(call?.args[0]).toMatchObject({
      id: "1",
      eventId: 1,
      type: "live",
      marketCode: "OU_G",
      marketsTable: "markets",
      marketsKey: "OU_G",
      marketsGroup: "main",
      selectionCode: "O",
      band: "2.5",
      originalBand: "2.5",
      odd: 1800,
      originalOdd: 1800,
      status: "open",
    });
  });

  it("is taken back and explained when the worker refuses it", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    client.script("ticket.toggle", () => {
      throw new KvotaError("ticketLocked");
    });
    const home = await odd("1|markets|1X2|||1");
    fireEvent.click(home);
    await waitFor(() => expect(home.getAttribute("aria-pressed")).toBe("false"));
    expect(snackbars.shown).toHaveLength(1);
  });

  it("does nothing on a locked odd, but takes a locked one off the ticket", async () => {
    const { client } = await renderOffer(<LiveView />, "?sport=F");
    fireEvent.click(await odd("2|markets|1X2|||X"));
    expect(client.calls).toEqual([]);
    await act(() =>
      storeTicket([
        selectionOf({
          eventId: 2,
          marketsTable: "markets",
          marketsKey: "1X2",
          band: "",
          player: "",
          selectionCode: "X",
        }),
      ]),
    );
    const held = await odd("2|markets|1X2|||X");
    await waitFor(() => expect(held.getAttribute("aria-pressed")).toBe("true"));
    fireEvent.click(held);
    expect(client.calls.map((call) => call.name)).toEqual(["ticket.toggle"]);
    expect(held.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("the table", () => {
  it("has one header per league and only the leagues of the address", async () => {
    await renderOffer(<LiveView />, "?sport=F&league=8");
    await odd("2|markets|1X2|||X");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Other · Bosnia and Herzegovina",
    ]);
    expect(document.querySelectorAll("[data-event]")).toHaveLength(1);
  });

  it("has 50 rows a page, and comes back to the last page when the table shrinks", async () => {
    await offerDb.rows.clear();
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    await offerDb.rows.bulkPut(ids.map((id) => sampleRow(id, 1, { markets, timeStart: id })));
    const { search } = await renderOffer(<LiveView />, "?sport=F&page=3");
    const rows = () => [...document.querySelectorAll<HTMLElement>("[data-event]")].map((row) => row.dataset["event"]);
    await waitFor(() => expect(rows()).toEqual(["101"]));
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("aria-current")).toBe("page");
    await act(() => offerDb.rows.delete(101));
    await waitFor(() => expect(search()).toBe("?sport=F&page=2"));
    await waitFor(() => expect(rows()).toContain("51"));
    expect(rows()).not.toContain("1");
    await act(() => offerDb.rows.bulkDelete(ids.slice(20)));
    await waitFor(() => expect(search()).toBe("?sport=F"));
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("offers all leagues when none of the chosen ones is played", async () => {
    const { search } = await renderOffer(<LiveView />, "?sport=F&league=99");
    expect(await screen.findByText(/No live matches in the chosen leagues/)).toBeTruthy();
    const [clear] = screen.getAllByRole("button", { name: "Show all leagues" });
    await act(async () => fireEvent.click(clear!));
    await waitFor(() => expect(search()).toBe("?sport=F"));
    await odd("1|markets|1X2|||1");
  });

  it("renders only what is near the screen", async () => {
    await offerDb.rows.bulkPut(Array.from({ length: 300 }, (_, index) => sampleRow(1000 + index, 1, { markets })));
    await renderOffer(<LiveView />, "?sport=F");
    await odd("1|markets|1X2|||1");
    await waitFor(() => expect(document.querySelectorAll("[data-event]").length).toBeGreaterThan(5));
    expect(document.querySelectorAll("[data-event]").length).toBeLessThan(40);
  });

  it("looks at its sport, and at the match it unfolds, with all odds but those of the row", async () => {
    await storeMatch(
      sampleMatch(1, 5, { markets, players: { SCORER: [{ ...sampleEntry({ Y: "3.00" }), P: "Petar Petrović" }] } }),
      "live",
    );
    const { client, search } = await renderOffer(<LiveView />, "?sport=F");
    await odd("1|markets|1X2|||1");
    const row = within(document.querySelector<HTMLElement>('[data-event="1"]') as HTMLElement);
    await act(async () => fireEvent.click(row.getByRole("button", { name: "All 12 markets of Host 1 – Away 1" })));
    expect(search()).toBe("?sport=F&match=1");
    expect(price(await odd("1|markets|OU_G|3.5||O"))).toBe("2.80");
    expect(screen.getByRole("button", { name: /Goalscorer, Scores Petar Petrović, 3.00/ })).toBeTruthy();
    const all = [...document.querySelectorAll<HTMLElement>("[data-odd]")].map((button) => button.dataset["odd"]);
    expect(new Set(all).size).toBe(all.length);
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual({ kind: "live", sport: "F" }));
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "match", offer: "live", eventId: 1, sport: "F" }),
    );
    await act(async () => fireEvent.click(row.getByRole("button", { name: /^All 12/ })));
    expect(search()).toBe("?sport=F");
    await waitFor(() =>
      expect(client.subscriptions.now().some((subscription) => subscription.kind === "match")).toBe(false),
    );
  });
});

it("shows a match of the address that the table does not hold above it", async () => {
  await storeMatch(sampleMatch(77, 5, { markets }), "live");
  await storeStream("match:77");
  await renderOffer(<LiveView />, "?sport=F&match=77");
  const linked = await odd("77|markets|1X2|||1");
  await waitFor(() => expect(linked.dataset["state"]).toBe("open"));
  expect(document.querySelector("[data-event]")?.getAttribute("data-event")).toBe("77");
  expect(price(await odd("77|markets|OU_G|3.5||O"))).toBe("2.80");
});

describe("the sport", () => {
  it("is the first with matches where the address names none", async () => {
    const { search } = await renderOffer(<LiveView />, "");
    await odd("1|markets|1X2|||1");
    expect(search()).toBe("?sport=F");
  });

  it("gives way to another when its last match is over", async () => {
    const { search } = await renderOffer(<LiveView />, "?sport=F");
    await odd("1|markets|1X2|||1");
    await act(async () => {
      await offerDb.sidebars.put({ key: "live", sports: [sidebarSport("F", 0), sidebarSport("B", 1)] });
      await offerDb.rows.clear();
    });
    await waitFor(() => expect(search()).toBe("?sport=B"));
  });

  it("without matches anywhere says so; offline without a copy says that", async () => {
    await offerDb.sidebars.put({ key: "live", sports: [] });
    const { client, go } = await renderOffer(<LiveView />, "");
    expect(await screen.findByText("Nothing live now.")).toBeTruthy();
    await offerDb.rows.clear();
    await offerDb.streams.clear();
    await go("?sport=T");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(await screen.findByText(/not saved on this device/)).toBeTruthy();
  });
});
