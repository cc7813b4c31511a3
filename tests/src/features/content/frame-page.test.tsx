// @vitest-environment jsdom
// The pages of areas without code of their own: their text, what they hold, and what to do where they hold nothing.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { contentKey, type ContentRequest } from "../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { FramePage } from "../../../../src/features/content/frame-page.tsx";
import { frameOf } from "../../../../src/features/content/frames.ts";
import type { FakeClient } from "../../../harness/fake-client.ts";
import { renderAt, setWidth } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(emptyTables);

const store = (request: ContentRequest, value: unknown, error: string | null = null) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt: 1, error } });
const sections = (value: unknown, error: string | null = null) =>
  store({ kind: "sections", area: "casino" }, value, error);
const open = (address: string): Promise<FakeClient> => renderAt(address, <FramePage />);
const links = (): (string | null)[] => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("an area's frame", () => {
  it.each([
    ["/casino", { doc: "casino", kind: "lobby", area: "casino" }],
    ["/casino3/", { doc: "casino3", kind: "lobby", area: "casino" }],
    ["/other", { doc: "other", kind: "lobby", area: null }],
    ["/games/acme/roulette", { doc: "games", kind: "game" }],
    ["/account/bonuses/periodic", { doc: "periodic", kind: "account", children: [] }],
    ["/constructor", { doc: "constructor", kind: "account", children: [] }],
  ])("of %s", (rest, frame) => {
    expect(frameOf(rest)).toEqual(frame);
  });

  it("shows the site's own words and its sections by their order, those without games left out", async () => {
    await store({ kind: "document", doc: "casino", language: "en" }, { title: "Casino", html: "<p>Play on.</p>" });
    await sections([
      { id: 2, name: "Tables", order: 2, games: ["a", "b"] },
      { id: 3, name: "Empty", order: 0, games: [] },
      { id: 1, name: "Slots", order: 1, games: ["c"] },
    ]);
    const client = await open("/en/casino");
    await screen.findByText("Play on.");
    const tiles = await screen.findByRole("navigation", { name: "Sections" });
    expect([...tiles.querySelectorAll("a")].map((tile) => [tile.textContent, tile.getAttribute("href")])).toEqual([
      ["Slots1 game", "/en/casino_section?section=1"],
      ["Tables2 games", "/en/casino_section?section=2"],
    ]);
    expect(client.subscriptions.now()).toContainEqual({
      kind: "content",
      request: { kind: "sections", area: "casino" },
    });
  });

  it("shows the one section that the address names, and says where there is none", async () => {
    await sections([{ id: 1, name: "Slots", order: 1, games: ["c"] }]);
    await open("/en/casino_section?section=1");
    await screen.findByText("Slots");
    expect(links()).toEqual(["/en/casino_section?section=1"]);
    await emptyTables();
    await sections([{ id: 1, name: "Slots", order: 1, games: ["c"] }]);
    await open("/en/casino_section?section=9");
    await screen.findByText("There is no such section");
    expect(links()).toEqual(["/en/casino"]);
  });

  it.each([
    ["of no sections", "/en/casino", [], null],
    ["of a server that has none", "/en/casino", null, "notFound"],
    ["of an area that can have none", "/en/other", null, null],
  ])("leads to the offer: that %s", async (_what, address, value, error) => {
    await sections(value, error);
    await open(address);
    await screen.findByText("No games are offered at the moment");
    expect(links()).toEqual(["/en/betting", "/en/live_betting"]);
  });

  it("can be read again where it failed, and says that there is no connection", async () => {
    await sections(null, "serverError");
    const client = await open("/en/casino");
    await screen.findByText("The games could not be loaded");
    screen.getByRole("button", { name: "Try again" });
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    screen.getByText(/The games are not saved on this device yet/);
  });

  it("says of a game that it is not offered, and where the others are", async () => {
    await open("/en/games/acme/roulette?gc=acme-roulette");
    await screen.findByText("This game is not offered at the moment");
    expect(links()).toEqual(["/en/casino", "/en/betting"]);
  });

  it("leads from one of an agent's pages to its neighbours", async () => {
    await open("/en/account/bonuses/affiliates/office");
    await screen.findByText("Nothing here at the moment");
    expect(links()).toContain("/en/account/bonuses/affiliates/tickets");
    expect(links()).not.toContain("/en/account/bonuses/affiliates/office");
  });
});
