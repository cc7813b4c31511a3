// @vitest-environment jsdom
// A lobby's sections, cards, search and what it says where it has nothing.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentKey, personalKey } from "../../../../../src/db/request-keys.ts";
import type { ContentRequest } from "../../../../../src/db/requests.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { noFavourites } from "../../../../../src/domain/offer/favourites.ts";
import { Lobby } from "../../../../../src/features/casino/lobby/lobby.tsx";
import { MyGames } from "../../../../../src/features/casino/lobby/my-games.tsx";
import { gameOf } from "../../../../harness/game-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  // jsdom has no layout: nothing is ever resized.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await openTables();
});
beforeEach(() => setWidth(1440));
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables();
});

const readAt = 1_800_000_000_000;
const store = (request: ContentRequest, value: unknown, error: string | null = null) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt, error } });
/** It is when the clocks of the tables were read, and stays so. */
const standAtReading = () => vi.useFakeTimers({ toFake: ["Date"], now: readAt });
const dice = gameOf();
const orchard = gameOf({ gameCode: "house_plum_orchard", name: "Plum Orchard", area: "slots", image: "" });
const races = gameOf({ gameCode: "house_dogs", name: "Races", area: "virtuals", enabled: false });
const sections = [
  {
    id: "popular",
    name: "Popular",
    nameKey: "section.popular",
    order: 1,
    games: [dice, orchard].map((g) => g.gameCode),
  },
  { id: 7, name: "Ours", order: 2, games: ["house_dogs"] },
];
async function filled(): Promise<void> {
  await store({ kind: "games" }, [dice, orchard, races]);
  await store({ kind: "sections", area: "casino" }, sections);
}
const open = (address = "/en/casino", single = false) =>
  renderAt(address, <Lobby pages={["casino"]} sectionPage={single ? null : "/casino_section"} />);
const card = async (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-lobby-section] [data-game-card="${code}"]`);
    if (found === null) throw new Error(`no card of ${code}`);
    return found;
  });

describe("a lobby", () => {
  it("tells what the player's own last round of a game came to, of rounds that are over", async () => {
    await filled();
    const round = (gameCode: string, state: string, stake: number, win: number, number: number) => ({
      roundId: `house.r${number}`,
      sessionId: "1",
      gameCode,
      provider: "house",
      name: gameCode,
      currency: "RSD",
      currency_id: 1,
      stake,
      win,
      net: win - stake,
      state,
      openedAt: 1_800_000_000_000 - number,
      closedAt: null,
    });
    const rounds = [
      round("house_dice", "open", 20, 0, 1),
      round("house_dice", "closed", 50, 210, 2),
      round("house_dice", "closed", 50, 0, 3),
      round("house_plum_orchard", "closed", 10, 0, 4),
    ];
    await storeSignedIn();
    const answer = { value: { result: rounds, totalPages: 1, sums: [] }, readAt: 1_800_000_000_000, error: null };
    const request = { kind: "rounds", gameCode: "", from: null, to: null, state: null, page: 1 } as const;
    await deviceDb.personal.put({ sub: "s1", key: personalKey(request), ...answer });
    await open();
    const results = (code: string) =>
      waitFor(() => {
        const shown = document.querySelector(`[data-game-card="${code}"] [data-last-result]`);
        return shown?.textContent ?? Promise.reject(new Error(`no result of ${code}`));
      });
    expect(await results("house_dice")).toBe("Your last round: ×4,20");
    expect(await results("house_plum_orchard")).toBe("Your last round: ×0");
  });

  it("shows its sections, the first card of each large, and what is closed without a way to it", async () => {
    await filled();
    const client = await open();
    const first = await card("house_dice");
    expect(first.dataset["lead"]).toBe("true");
    expect((await card("house_plum_orchard")).dataset["lead"]).toBeUndefined();
    expect(within(first).getByRole("link", { name: "Play Dice" }).getAttribute("href")).toBe(
      "/en/games/house/dice?gc=house_dice",
    );
    expect(within(first).getByRole("link", { name: "Demo: Dice" }).getAttribute("href")).toBe(
      "/en/games/house/dice?gc=house_dice&mode=demo",
    );
    const closed = await card("house_dogs");
    expect(within(closed).queryByRole("link")).toBeNull();
    within(closed).getByText("Not available now");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Popular",
      "Ours",
    ]);
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "content", request: { kind: "games" } }),
    );
  });

  it("says what shared games are at, and how their last rounds ended", async () => {
    standAtReading();
    await filled();
    await store({ kind: "games" }, [dice, orchard, { ...races, enabled: true, kind: "shared" }]);
    const mixed = [{ id: "popular", name: "Popular", order: 1, games: ["house_dice", "house_dogs"] }];
    await store({ kind: "sections", area: "casino" }, mixed);
    const clock = { gameCode: "house_dogs", n: 4, phase: "betting", endsInMs: 42_000 };
    await store({ kind: "tables" }, [{ ...clock, results: [[2, 0, 1, 3, 4, 5]] }]);
    await open();
    const shown = await within(await card("house_dogs")).findByText("Place your bets");
    expect(shown.closest("[data-table-phase]")?.textContent).toBe("Place your bets42 s3");
    expect(within(await card("house_dice")).queryByText("Place your bets")).toBeNull();
  });

  it("has a card with a clock, and a lane of the next minutes, for each game where all run by the clock", async () => {
    standAtReading();
    await store({ kind: "games" }, [{ ...races, enabled: true, kind: "shared" }]);
    await store({ kind: "sections", area: "virtuals" }, [sections[1]]);
    const clock = { gameCode: "house_dogs", n: 4, phase: "betting", endsInMs: 42_000, lastsMs: 45_000 };
    await store({ kind: "tables" }, [{ ...clock, startsInMs: 42_000, everyMs: 80_000, results: [[2, 0, 1, 3, 4, 5]] }]);
    await renderAt("/en/virtuals", <Lobby pages={["virtuals"]} sectionPage="/virtuals" />);
    const shown = await card("house_dogs");
    await within(shown).findByText("Place your bets");
    expect(within(shown).getByRole("timer").textContent).toBe("42");
    expect(within(shown).getByText("Every").parentElement?.textContent).toBe("Every1:20");
    expect(within(shown).getByRole("link", { name: "Play Races" })).toBeTruthy();
    const lane = document.querySelector("[data-lane=house_dogs]");
    expect(lane?.textContent).toMatch(/^Races(?:\d\d:\d\d:\d\d){3,4}$/);
    expect(lane?.querySelectorAll("[data-first]")).toHaveLength(1);
  });

  it("closes the cards of a section that is closed", async () => {
    await filled();
    await store({ kind: "games" }, [dice, orchard, { ...races, enabled: true }]);
    await open();
    within(await card("house_dogs")).getByRole("link", { name: "Play Races" });
    await act(() => offerDb.catalogue.put({ key: "settings:status", value: { disableVirtualsPage: true } }));
    await waitFor(async () => expect((await card("house_dogs")).dataset["state"]).toBe("disabled"));
    expect((await card("house_dice")).dataset["state"]).toBe("open");
  });

  it("lets go of its filters alone, not of the section they left nothing of", async () => {
    await filled();
    await open("/en/casino?section=7&provider=acme");
    fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await card("house_dogs");
    expect(screen.getByTestId("address").textContent).toBe("/en/casino?section=7");
  });

  it("shows the one section that the address names, filters by it, and says where there is none", async () => {
    await filled();
    await open("/en/casino?section=7");
    await card("house_dogs");
    expect(document.querySelectorAll("[data-lobby-section]")).toHaveLength(1);
    await emptyTables();
    await filled();
    await open("/en/casino_section?section=9", true);
    await screen.findByText("There is no such section");
    await emptyTables();
    await filled();
    await open("/en/casino?provider=acme");
    fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(screen.getAllByTestId("address").at(-1)?.textContent).toBe("/en/casino"));
  });

  it("finds games by name and section, counts them, and opens the only one by Enter", async () => {
    await filled();
    await open();
    const field = await screen.findByRole("textbox", { name: "Search games" });
    fireEvent.change(field, { target: { value: "popu" } });
    expect((await screen.findByRole("status")).textContent).toBe("2 games found");
    fireEvent.change(field, { target: { value: "orc" } });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 game found"));
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() =>
      expect(screen.getByTestId("address").textContent).toBe("/en/games/house/plum_orchard?gc=house_plum_orchard"),
    );
  });

  it("leads with what was played last and what is liked, and marks a game as a favourite of its section", async () => {
    await filled();
    await deviceDb.favourites.put({
      ...noFavourites,
      owner: "",
      unsaved: [],
      lastPlayed: { casino: ["house_plum_orchard", "house_gone", "house_dice"] },
      games: { virtuals: ["house_dogs"] },
    });
    const client = await open();
    const row = (id: string) =>
      [...document.querySelectorAll(`[data-lobby-row="${id}"] [data-game-card]`)].map((one) =>
        one.getAttribute("data-game-card"),
      );
    await waitFor(() => expect(row("last-played")).toEqual(["house_plum_orchard", "house_dice"]));
    expect(row("favourites")).toEqual(["house_dogs"]);
    expect(row("open-rounds")).toEqual([]);
    const star = within(await card("house_dice")).getByRole("button", { name: "Favourite: Dice" });
    expect(star.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(star);
    expect(star.getAttribute("aria-pressed")).toBe("true");
    expect(client.calls).toContainEqual({
      name: "favourites.set",
      args: [{ list: "games", area: "casino", id: "house_dice" }, true],
    });
  });

  it("tells what comes back and what may be staked before a game is played", async () => {
    await filled();
    await open();
    fireEvent.click(within(await card("house_dice")).getByRole("button", { name: "About Dice" }));
    const dialog = await screen.findByRole("dialog", { name: "Dice" });
    expect([...dialog.querySelectorAll("dd")].map((one) => one.textContent)).toEqual([
      "98 %",
      "Low",
      "49,50 %",
      "10,00 – 10.000,00",
      "980.000,00",
      "5 s",
    ]);
  });

  it("is shown as of its time without a connection, and nothing can be played", async () => {
    await filled();
    const client = await open();
    const first = await card("house_dice");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText(/^As of \d\d:\d\d\./);
    const play = within(first).getByRole("link", { name: "Play Dice" });
    expect([play.getAttribute("aria-disabled"), play.getAttribute("href")]).toEqual(["true", null]);
    expect(within(first).queryByRole("link", { name: /^Demo/ })).toBeNull();
  });

  it("shows a letter where the picture does not come", async () => {
    await filled();
    await open();
    expect((await card("house_plum_orchard")).querySelector("text")?.textContent).toBe("P");
    const first = await card("house_dice");
    fireEvent.error(first.querySelector("img") ?? first);
    await waitFor(() => expect(first.querySelector("text")?.textContent).toBe("D"));
  });

  it("keeps only some of very many cards in the document", async () => {
    const many = Array.from({ length: 200 }, (_, n) => gameOf({ gameCode: `house_g${n}`, name: `Game ${n}` }));
    await store({ kind: "games" }, many);
    await store({ kind: "sections", area: "casino" }, [
      { id: 1, name: "All", order: 1, games: many.map(({ gameCode }) => gameCode) },
    ]);
    await open();
    await card("house_g0");
    expect(document.querySelectorAll("[data-game-card]").length).toBeLessThan(100);
  });

  it("can be read again where it failed, and says that there is no connection or nothing to play", async () => {
    await store({ kind: "games" }, null, "serverError");
    const client = await open();
    await screen.findByRole("button", { name: "Try again" });
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText(/The games are not saved on this device yet/);
    await emptyTables();
    await store({ kind: "games" }, []);
    await store({ kind: "sections", area: "casino" }, []);
    await open();
    expect(await screen.findByText("No games are offered at the moment")).toBeDefined();
  });
});

describe("my games", () => {
  it("shows guests all there are", async () => {
    await filled();
    await renderAt("/en/games", <MyGames />);
    await card("house_dogs");
    expect(document.querySelectorAll("[data-game-card]")).toHaveLength(3);
  });
});
