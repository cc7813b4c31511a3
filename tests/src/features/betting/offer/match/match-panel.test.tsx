// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../../../../src/db/tab-databases.ts";
import { MatchPanel } from "../../../../../../src/features/betting/offer/match/match-panel.tsx";
import { sampleEntry, sampleMatch } from "../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  storeCatalogue,
  storeMatch,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const markets = {
  "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })],
  OU_G: [{ ...sampleEntry({ O: "2.80", U: "1.40" }, "3.5"), L: 0 }, sampleEntry({ O: "1.80", U: "2.00" }, "2.5")],
};
const scorers = ["Petar Čačić", "Marko Ilić"].map((P) => ({ ...sampleEntry({ Y: "3.00" }), P }));
const match = sampleMatch(1, 5, {
  markets,
  players: { SCORER: scorers },
  stats: { P1: { G: [1, 0] } },
  events: [
    { n: 1, kind: "phase", phase: "FH", timeMin: 0, side: null, score: null },
    { n: 2, kind: "score", phase: "FH", timeMin: 7, side: 1, score: [1, 0] },
  ],
});

const open = (eventId = 1) =>
  renderOffer(
    <>
      <MatchPanel kind="live" eventId={eventId} sport="F" onToggle={() => undefined} />
    </>,
    "",
  );
function Redrawn() {
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Draw anew
      </button>
      <MatchPanel key={drawn} kind="live" eventId={1} sport="F" onToggle={() => undefined} />
    </>
  );
}
/** A third line of the totals, of that status. */
const totals = (MS: string) => [{ ...sampleEntry({ O: "1.05", U: "9.00" }, "1.5"), MS }, ...markets.OU_G];
const bandsOf = (market: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-odd^="1|markets|${market}"]`)].map(
    (button) => button.dataset["odd"]?.split("|")[3],
  );
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent.trim());

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await storeMatch(match, "live");
  await storeStream("match:1");
});
afterEach(async () => {
  await deviceDb.favourites.clear();
  await emptyTables();
});

describe("the match panel", () => {
  it("says offline that the match is not stored, and waits for it otherwise", async () => {
    const { client } = await open(77);
    const message = () => screen.queryByRole("heading", { name: "No connection" });
    await waitFor(() => expect(client.subscriptions.inTurn.length).toBeGreaterThan(0));
    expect(message()).toBeNull();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(message()).not.toBeNull());
    act(() => client.connection.set({ state: "connecting", host: "shared" }));
    await waitFor(() => expect(message()).toBeNull());
  });

  it("shows every price, the first market's too, its lines by number", async () => {
    await open();
    await screen.findByRole("heading", { level: 3, name: "Total goals" });
    expect(document.querySelector('[data-odd="1|markets|1X2|||1"]')).not.toBeNull();
    expect(bandsOf("OU_G")).toEqual(["2.5", "2.5", "3.5", "3.5"]);
  });

  it("leaves out lines that are settled, and says which", async () => {
    const settled = (MS: string) => ({ ...match, markets: { ...match.markets, OU_G: totals(MS) } });
    await storeMatch(settled("CLOSED"), "live");
    await open();
    await screen.findByText("1.5 settled");
    expect(bandsOf("OU_G")).toEqual(["2.5", "2.5", "3.5", "3.5"]);
    await storeMatch({ ...settled("SUSPENDED"), rev: 9 }, "live");
    await waitFor(() => expect(bandsOf("OU_G")).toEqual(["1.5", "1.5", "2.5", "2.5", "3.5", "3.5"]));
    expect(screen.queryByText("1.5 settled")).toBeNull();
  });

  it("is searched over markets and players, Escape clears, the count is announced", async () => {
    await open();
    const search = await screen.findByRole("textbox", { name: "Search markets" });
    fireEvent.change(search, { target: { value: "cacic" } });
    expect(titles()).toEqual(["Goalscorer"]);
    expect(screen.getByRole("status").textContent).toBe("1 market");
    expect(document.querySelectorAll('[data-odd^="1|players"]')).toHaveLength(1);
    fireEvent.change(search, { target: { value: "nothing like it" } });
    expect(screen.getByText("No markets match “nothing like it”.")).toBeTruthy();
    fireEvent.keyDown(search, { key: "Escape" });
    expect(titles()).toHaveLength(3);
    fireEvent.change(screen.getByRole("combobox", { name: "Player" }), { target: { value: "Marko Ilić" } });
    expect(document.querySelectorAll("[data-odd]")).toHaveLength(1);
  });

  it("pins the favourite markets of the sport above the others", async () => {
    await deviceDb.favourites.put({
      owner: "",
      matches: [],
      leagues: {},
      markets: { F: ["SCORER"], B: ["OU_G"] },
      lastPlayed: {},
      unsaved: [],
    });
    await open();
    const pinned = await screen.findByRole("region", { name: "Favourites" });
    expect(within(pinned).getByRole("heading", { name: "Goalscorer" })).toBeTruthy();
    expect(titles()).toEqual(["Goalscorer", "Match result", "Total goals"]);
  });

  it("keeps what the price push said of a price in its history", async () => {
    // The histories are the tab's: match 1 may have been looked at by another file's screen, at other prices.
    await storeMatch({ ...match, eventId: 7104 }, "live");
    await storeStream("match:7104");
    const { client } = await open(7104);
    fireEvent.click(await screen.findByRole("button", { name: /history.*Match result/i }));
    await screen.findByRole("button", { name: "History of 1: 1.50" });
    await act(async () =>
      client.livePrices.receive(
        { type: "batch", n: 1, patches: [{ eventId: 7104, rev: 6, odds: [["markets", "1X2", "", "", "1", "1.62"]] }] },
        () => undefined,
      ),
    );
    fireEvent.click(await screen.findByRole("button", { name: "History of 1: 1.62" }));
    const note = await screen.findByRole("dialog", { name: "Match result · 1" });
    expect(within(note).getByText(/^Rising since/)).toBeTruthy();
    expect(
      within(note)
        .getAllByRole("definition")
        .map((text) => text.textContent),
    ).toEqual(expect.arrayContaining(["1.50", "1.62"]));
    expect(client.calls).toEqual([]);
  });

  it("keeps what was chosen where its row is drawn anew, as long as the address is the same", async () => {
    const screenOf = await renderOffer(<Redrawn />, "?match=1");
    const redraw = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Draw anew" })));
    const search = await screen.findByRole("textbox", { name: "Search markets" });
    fireEvent.change(search, { target: { value: "cacic" } });
    await redraw();
    expect(search.isConnected).toBe(false);
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Search markets" })).value).toBe("cacic");
    fireEvent.click(screen.getByRole("tab", { name: "Timeline" }));
    await redraw();
    const chosen = () => screen.findByRole("tab", { selected: true });
    expect((await chosen()).textContent).toBe("Timeline");
    await screenOf.go("?match=1&page=2");
    await redraw();
    expect((await chosen()).textContent).toBe("Timeline");
    cleanup();
    await open();
    expect((await chosen()).textContent).toBe("Markets");
  });

  it("tells figures and events, new ones as they are stored, and says where there are none", async () => {
    await open();
    fireEvent.click(await screen.findByRole("tab", { name: "Statistics" }));
    expect(
      within(await screen.findByRole("region", { name: "By period" })).getByRole("row", { name: /^Goals 1:0/ }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "Timeline" }));
    expect((await screen.findByText("Goal")).closest("li")?.textContent).toBe("7'Goal Host 11:0");
    const corner = { n: 3, kind: "corner", phase: "FH", timeMin: 9, side: 2 as const, score: null };
    await act(async () => {
      await offerDb.matches.put({ ...match, rev: 7, kind: "live", events: [...(match.events ?? []), corner] });
    });
    await waitFor(() => expect(document.querySelector("li")?.textContent).toBe("9'Corner Away 1"));
    await act(async () => {
      const { events: _events, ...silent } = match;
      await offerDb.matches.put({ ...silent, rev: 8, kind: "live" });
    });
    expect(await screen.findByText(/No events are reported/)).toBeTruthy();
  });
});
