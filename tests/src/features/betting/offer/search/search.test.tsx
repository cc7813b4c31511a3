// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foundPlaces } from "../../../../../../src/features/betting/offer/search/found-places.ts";
import { closePanel } from "../../../../../../src/state/panels.ts";
import type { MatchLine, SearchRow } from "../../../../../../src/db/offer-tables.ts";
import { deviceDb, offerDb } from "../../../../../../src/db/tab-databases.ts";
import { searchKey } from "../../../../../../src/domain/offer/search-term.ts";
import { preloadSearch, SiteSearch } from "../../../../../../src/features/betting/offer/search/site-search.tsx";
import { sampleMatch } from "../../../../../harness/offer-samples.ts";
import { setWidth } from "../../../../../harness/page-width.ts";
import { renderAt } from "../../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const hourMs = 3_600_000;
const line = (eventId: number, part: Partial<MatchLine> = {}): MatchLine => {
  const { rev: _rev, markets: _markets, players: _players, marketsCount: _count, ...match } = sampleMatch(eventId, 1);
  return { kind: "live", ...match, ...part };
};
async function found(term: string, part: Partial<SearchRow> = {}): Promise<void> {
  const row = { live: [], prematch: [], more: { live: false, prematch: false }, answered: true, at: Date.now() };
  await act(async () => {
    await offerDb.searches.put({ key: searchKey(term), ...row, ...part });
  });
}
const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
const address = (): string | null => screen.getByTestId("address").textContent;
const type = (text: string): Promise<void> =>
  act(async () => void fireEvent.input(box(), { target: { value: text }, inputType: "insertText" }));
const press = (key: string): Promise<void> => act(async () => void fireEvent.keyDown(box(), { key }));
const options = (): string[] => screen.queryAllByRole("option").flatMap((option) => option.dataset["searchHit"] ?? []);

beforeAll(async () => {
  await openTables();
  // The search's code is there, as it is a second after a page's start.
  for (const width of [360, 1280]) {
    setWidth(width);
    preloadSearch();
  }
  await import("../../../../../../src/features/betting/offer/search/search-parts.tsx");
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  setWidth(1280);
  closePanel();
});
afterEach(emptyTables);

const show = () => renderAt("/en/live_betting?sport=F", <SiteSearch scope="offer" />);

async function typeInto(text: string): Promise<void> {
  await act(async () => {
    box().focus();
    fireEvent.click(box());
  });
  await type(text);
}

describe("the search for matches", () => {
  it("runs for 3 characters and more, and says so meanwhile", async () => {
    const client = await show();
    await typeInto(" pa ");
    await screen.findByText("Type at least 3 characters");
    expect(client.subscriptions.now()).toEqual([]);
    await type(" par ");
    await screen.findByText("Searching");
    await waitFor(() => expect(client.subscriptions.now()).toEqual([{ kind: "search", term: "par", countries: [] }]));
    await type("");
    await waitFor(() => expect(client.subscriptions.now()).toEqual([]));
  });

  it("is gone to by a slash, which a field and a dialog keep for themselves", async () => {
    await show();
    const slash = (target: Element): Promise<boolean> => act(async () => fireEvent.keyDown(target, { key: "/" }));
    const other = document.body.appendChild(document.createElement("input"));
    expect(await slash(other)).toBe(true);
    expect(document.activeElement).toBe(document.body);
    other.remove();
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    expect(await slash(document.body)).toBe(true);
    dialog.remove();
    // It is not written into the box.
    expect(await slash(document.body)).toBe(false);
    expect(document.activeElement).toBe(box());
  });

  it("groups what is found, marks the term and is gone through by keys", async () => {
    await show();
    await typeInto("cacak");
    await found("cacak", {
      live: [line(1, { hostName: "Čačak", results: { G: [2, 1] } })],
      prematch: [
        line(2, { kind: "prematch", inPlay: false, timeStart: Date.now() + 2 * hourMs, leagueName: "Čačak Cup" }),
      ],
      more: { live: false, prematch: true },
    });
    await waitFor(() => expect(options()).toEqual(["1", "2"]));
    expect(screen.getByText("2 matches")).toBeTruthy();
    const live = screen.getByRole("group", { name: /Live/ });
    expect(within(live).getByText("Čačak").tagName).toBe("MARK");
    expect(live.textContent).toContain("2:1");
    expect(screen.getByRole("group", { name: /Pre-match/ }).textContent).toContain("1+");
    await press("ArrowDown");
    const active = (): string | undefined =>
      document.querySelector<HTMLElement>("[role=option][data-highlighted]")?.dataset["searchHit"];
    await waitFor(() => expect(active()).toBeDefined());
    while (active() !== "2") await press("ArrowDown");
    expect(box().getAttribute("aria-activedescendant")).toBe(document.querySelector('[data-search-hit="2"]')?.id);
    await press("Enter");
    await waitFor(() => expect(address()).toBe("/en/betting?sport=F&match=2"));
    expect(box().value).toBe("");
    await waitFor(() => expect(options()).toEqual([]));
  });

  it("finds sides, players and leagues before matches, where they have matches to come", async () => {
    await show();
    await typeInto("cacak");
    const coming = { kind: "prematch", inPlay: false, timeStart: Date.now() + 2 * hourMs } as const;
    await found("cacak", {
      live: [line(1, { hostName: "Čačak 94" })],
      prematch: [
        line(2, { ...coming, hostName: "Čačak", leagueId: 7, leagueName: "Čačak Cup" }),
        line(3, { ...coming, awayName: "Čačak", leagueId: 7, leagueName: "Čačak Cup" }),
      ],
    });
    const group = await screen.findByRole("group", { name: "Teams, players, leagues" });
    const places = within(group).getAllByRole("option");
    expect(places.map((option) => option.getAttribute("href"))).toEqual([
      "/en/betting?sport=F&team=%C4%8Ca%C4%8Dak&time_filter=all",
      "/en/betting?sport=F&league=7&time_filter=all",
    ]);
    expect(places.map((option) => option.textContent)).toEqual([
      expect.stringContaining("Čačak Football"),
      expect.stringContaining("Čačak Cup Football · "),
    ]);
    await act(async () => places[0]?.click());
    await waitFor(() => expect(address()).toBe("/en/betting?sport=F&team=%C4%8Ca%C4%8Dak&time_filter=all"));
    expect(box().value).toBe("");
  });

  it("puts names with a word that begins so before those with it inside, and no more than four of a kind", () => {
    const names = ["Yamada", "Madeira", "Amadora", "Real Madrid", "Nomad", "Madison", "Rosalind Mad"];
    const lines = names.map((hostName, at) => line(at, { hostName, awayName: "Other", leagueName: "League" }));
    expect(foundPlaces(lines, "mad").map(({ name }) => name)).toEqual([
      "Madeira",
      "Real Madrid",
      "Madison",
      "Rosalind Mad",
    ]);
    expect(foundPlaces(lines.slice(0, 2), "mad").map(({ name }) => name)).toEqual(["Madeira", "Yamada"]);
  });

  it("closes on Escape and then forgets the term", async () => {
    const client = await show();
    await typeInto("cacak");
    await found("cacak", { live: [line(1)] });
    await waitFor(() => expect(options()).toEqual(["1"]));
    await press("Escape");
    await waitFor(() => expect(options()).toEqual([]));
    await press("Escape");
    await waitFor(() => expect(box().value).toBe(""));
    expect(client.subscriptions.now()).toEqual([]);
    expect(address()).toBe("/en/live_betting?sport=F");
  });

  it("says that nothing was found, for which term", async () => {
    await show();
    await typeInto("xyzxyz");
    await found("xyzxyz");
    expect(await screen.findByText("Nothing found for “xyzxyz”")).toBeTruthy();
  });

  it("tells of as when an offline answer is, and online that the server is still asked", async () => {
    const client = await show();
    await typeInto("cacak");
    await found("cacak", { live: [line(1)], answered: false, at: new Date(2026, 0, 1, 12, 34).getTime() });
    await screen.findByText(/checking for newer ones/);
    await act(async () => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(await screen.findByText("Saved results from 12:34")).toBeTruthy();
    await found("cacak", { at: new Date(2026, 0, 1, 12, 40).getTime() });
    expect(await screen.findByText("Saved results from 12:40")).toBeTruthy();
  });

  it("hides nothing of the page while it is open, and closes when the focus leaves it", async () => {
    await renderAt(
      "/en/betting",
      <>
        <SiteSearch scope="offer" />
        <button type="button">After</button>
      </>,
    );
    expect(box().getAttribute("aria-expanded")).toBe("false");
    await typeInto("cacak");
    await found("cacak", { live: [line(1)] });
    await waitFor(() => expect(options()).toEqual(["1"]));
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    expect(screen.getByRole("button", { name: "After" }).closest("[aria-hidden], [inert]")).toBeNull();
    await act(async () => screen.getByRole("button", { name: "Clear the search" }).focus());
    expect(options()).toEqual(["1"]);
    await act(async () => screen.getByRole("button", { name: "After" }).focus());
    expect(options()).toEqual([]);
    expect(box().value).toBe("cacak");
    expect(box().hasAttribute("aria-controls")).toBe(false);
    await act(async () => box().focus());
    await press("ArrowDown");
    await waitFor(() => expect(options()).toEqual(["1"]));
  });

  describe("recent searches", () => {
    const recent = (): (string | null)[] =>
      [...document.querySelectorAll("[data-search-recent]")].map((item) => item.textContent);
    const store = (...terms: string[]): Promise<unknown> =>
      deviceDb.preferences.put({ key: "recentSearches", value: terms });

    it("are offered when an empty box gets the focus, and searched for by keys", async () => {
      await store("Partizan", "Čačak");
      const client = await show();
      await act(async () => box().focus());
      await waitFor(() => expect(recent()).toEqual(["Partizan", "Čačak"]));
      expect(screen.getByRole("group", { name: "Recent searches" })).toBeTruthy();
      await press("ArrowDown");
      await press("ArrowDown");
      await waitFor(() => expect(document.querySelector("[role=option][data-highlighted]")?.textContent).toBe("Čačak"));
      await press("Enter");
      await waitFor(() => expect(box().value).toBe("Čačak"));
      expect(client.subscriptions.now()).toEqual([{ kind: "search", term: "Čačak", countries: [] }]);
      expect(recent()).toEqual([]);
    });

    it("keep a term that found something once it is left, latest first", async () => {
      await store("cacak", "Roma");
      const client = await show();
      await typeInto("xyzxyz");
      await found("xyzxyz");
      await screen.findByText("Nothing found for “xyzxyz”");
      await press("Escape");
      expect(client.calls).toEqual([]);
      await type("Čačak ");
      await found("cacak", { live: [line(1)] });
      await waitFor(() => expect(options()).toEqual(["1"]));
      await press("Escape");
      await waitFor(() =>
        expect(client.calls).toEqual([{ name: "preferences.set", args: ["recentSearches", ["Čačak", "Roma"]] }]),
      );
    });

    it("are wiped by a button, which hands the focus back", async () => {
      await store("Partizan");
      const client = await show();
      client.script("preferences.set", (_key: string, value: string[]) => store(...value));
      await act(async () => box().focus());
      const wipe = await screen.findByRole("button", { name: "Clear recent searches" });
      await act(async () => {
        wipe.focus();
        fireEvent.click(wipe);
      });
      await waitFor(() => expect(recent()).toEqual([]));
      expect(screen.queryByRole("button", { name: "Clear recent searches" })).toBeNull();
      expect(document.activeElement).toBe(box());
      expect((await deviceDb.preferences.get("recentSearches"))?.value).toEqual([]);
    });

    it("are offered on phones, and kept when the sheet closes", async () => {
      setWidth(360);
      await store("Partizan");
      const client = await show();
      await act(async () => fireEvent.click(screen.getByRole("button", { name: "Open search" })));
      await waitFor(() => expect(recent()).toEqual(["Partizan"]));
      await act(async () => fireEvent.click(screen.getByText("Partizan")));
      await waitFor(() => expect(box().value).toBe("Partizan"));
      await found("partizan", { live: [line(7)] });
      await waitFor(() => expect(options()).toEqual(["7"]));
      await act(async () => closePanel());
      await waitFor(() =>
        expect(client.calls).toEqual([{ name: "preferences.set", args: ["recentSearches", ["Partizan"]] }]),
      );
    });
  });

  it("opens over the page on phones and closes with the chosen match", async () => {
    setWidth(360);
    await show();
    expect(screen.queryByRole("combobox")).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Open search" })));
    await screen.findByRole("dialog", { name: "Search" });
    await type("cacak");
    await found("cacak", { live: [line(7)] });
    await waitFor(() => expect(options()).toEqual(["7"]));
    await act(async () => fireEvent.click(screen.getAllByRole("option")[0]!));
    await waitFor(() => expect(address()).toBe("/en/live_betting?sport=F&match=7"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
