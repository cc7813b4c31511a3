// @vitest-environment jsdom
// Games as administrators set them, what came of them, and the sections of the lobbies.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  setGameRequestSchema,
  setSectionsRequestSchema,
  type GamesReport,
  type OperatorGame,
} from "../../../../src/protocol/games/operator-games.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const game = (gameCode: string, name: string, over: Partial<OperatorGame> = {}): OperatorGame => ({
  gameCode,
  name,
  provider: "house",
  providerName: "House",
  area: "casino",
  image: "/x.svg",
  tags: [],
  enabled: true,
  kind: "instant",
  rtp: "95.35",
  rtpNote: null,
  volatility: 2,
  hitRate: null,
  maxMultiplier: 10,
  cycleMs: 1000,
  demo: true,
  order: 1,
  since: 1,
  hidden: false,
  limits: [{ currency: "RSD", currency_id: 1, min: 10, max: 1000, maxRound: 2000, maxWin: 100_000 }],
  ...over,
});
const games = listOf(
  game("house_dice", "Dice"),
  game("house_keno", "Keno"),
  game("house_old", "Old", { hidden: true }),
);
const table = (name: string): string[][] =>
  [...document.querySelectorAll(`[data-desk="${name}"] [data-row]`)].map((row) =>
    [...row.querySelectorAll("td[data-column]")].map(({ textContent }) => textContent),
  );

describe("a game", () => {
  it("is listed under its lobby's name, or under the code of one that the site has no name for", async () => {
    const unknown = game("house_new", "New", { area: "arena" as OperatorGame["area"] });
    await showDesk("/en/operator/games", {
      "operator/games": listOf(game("house_keno", "Keno", { area: "number_games" }), unknown),
    });
    await screen.findByText("New");
    const areas = [...document.querySelectorAll('td[data-column="area"]')].map(({ textContent }) => textContent);
    expect(areas).toEqual(["Number games", "arena"]);
  });

  it.each([
    ["Close game", { enabled: false }],
    ["Hide game", { hidden: true }],
  ])("is changed with a reason: %s", async (button, change) => {
    const rig = await showDesk("/en/operator/games", { "operator/games": games });
    await unfold("Dice");
    const dialog = await press(button);
    expect(dialog.textContent).toContain("Dice");
    send(dialog, button);
    await within(dialog).findByText("Say why, in 3 characters or more");
    fill(dialog, "Reason", " as agreed ");
    send(dialog, button);
    const body = { gameCode: "house_dice", ...change, reason: "as agreed" };
    await waitFor(() => expect(rig.done("operator/games/set")).toEqual([body]));
    expect(setGameRequestSchema.safeParse(body).success).toBe(true);
    await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]));
  });

  it("that is closed and hidden is opened and shown again", async () => {
    const closed = game("house_dice", "Dice", { enabled: false, hidden: true });
    const rig = await showDesk("/en/operator/games", { "operator/games": listOf(closed) });
    await unfold("Dice");
    for (const [button, change] of [
      ["Open game", { enabled: true }],
      ["Show game", { hidden: false }],
    ] as const) {
      const dialog = await press(button);
      fill(dialog, "Reason", "as agreed");
      send(dialog, button);
      await waitFor(() => expect(rig.done("operator/games/set").at(-1)).toMatchObject(change));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it("has its limits set in one currency, or hears why not", async () => {
    const rig = await showDesk("/en/operator/games", { "operator/games": games });
    rig.acts("operator/games/set", "limitTooHigh", undefined);
    await unfold("Dice");
    const dialog = await press("Limits RSD");
    fill(dialog, "Highest stake", "1,250.50");
    fill(dialog, "Reason", "as agreed");
    send(dialog, "Save");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("The highest win would not cover it");
    send(dialog, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const limits = [{ currency_id: 1, min: 10, max: 1250.5, maxRound: 2000, maxWin: 100_000 }];
    const body = { gameCode: "house_dice", limits, reason: "as agreed" };
    expect(rig.done("operator/games/set")).toEqual([body, body]);
  });
});

describe("the report", () => {
  const row = (gameCode: string, over: Partial<GamesReport[number]> = {}): GamesReport[number] => ({
    gameCode,
    currency: "RSD",
    currency_id: 1,
    rounds: 10,
    stakes: 100.1,
    wins: 90.2,
    rtp: "90.11",
    expectedRtp: "95.35",
    deviations: -0.4,
    openOver25h: 0,
    flagged: 0,
    ...over,
  });
  const report = [
    row("house_dice"),
    row("house_keno", { rounds: 5, stakes: 0.2, wins: 0.1, rtp: "50.00", deviations: 3.2, openOver25h: 1 }),
    row("house_dice", { currency: "EUR", currency_id: 2, stakes: 5, wins: 6, rtp: "120.00", flagged: 2 }),
  ];
  const reads = { "operator/games": games, "operator/games/report": report };

  it("is of the days in the address, with the games' names and sums by currency", async () => {
    const rig = await showDesk("/en/operator/games?view=report&from=2026-11-20&to=2026-11-20", reads);
    await screen.findByRole("table", { name: "Report" });
    expect(rig.asked("operator/games/report")).toEqual([
      { from: Date.parse("2026-11-19T23:00:00Z"), to: Date.parse("2026-11-20T23:00:00Z") - 1 },
    ]);
    await waitFor(() => expect(table("report")[0]?.[0]).toBe("Dice"));
    expect(table("report-sums")).toEqual([
      ["RSD", "15", "100.30", "90.30", "10.00", "90.03%", "1", "0"],
      ["EUR", "10", "5.00", "6.00", "-1.00", "120.00%", "0", "2"],
    ]);
    expect(table("report")[1]).toEqual(
      expect.arrayContaining(["Keno", "RSD", "5", "0.20", "0.10", "50.00%", "95.35%", "3.20", "1"]),
    );
    // What chance does not explain is told apart.
    const marks = [...document.querySelectorAll('[data-desk="report"] .desk-mark-danger')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(["50.00%"]);
  });

  it("is sorted by the address, and begins with the month where no day is named", async () => {
    const rig = await showDesk("/en/operator/games?view=report", reads);
    const shown = await screen.findByRole("table", { name: "Report" });
    const [{ from } = { from: 0 }] = rig.asked("operator/games/report") as { from: number }[];
    expect(new Date(from).toLocaleString("en-GB", { timeZone: "Europe/Belgrade" })).toMatch(/^01\/.*, 00:00:00$/);
    const order = (): string[] => table("report").map(([name, currency]) => `${name} ${currency}`);
    await waitFor(() => expect(order()).toEqual(["Dice RSD", "Keno RSD", "Dice EUR"]));
    fireEvent.click(within(shown).getByRole("button", { name: /^Net/ }));
    await waitFor(() => expect(order()).toEqual(["Dice EUR", "Keno RSD", "Dice RSD"]));
    fireEvent.click(within(shown).getByRole("button", { name: /^Net/ }));
    await waitFor(() => expect(order()).toEqual(["Dice RSD", "Keno RSD", "Dice EUR"]));
    expect(screen.getByTestId("address").textContent).toBe("/en/operator/games?view=report&sort=-net");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
    await waitFor(() =>
      expect(rig.asked("operator/games/report").at(-1)).toEqual({ from: Date.parse("2026-10-31T23:00:00Z") }),
    );
    expect(screen.getByTestId("address").textContent).toContain("sort=-net");
  });

  it("says that nothing was played", async () => {
    await showDesk("/en/operator/games?view=report", { ...reads, "operator/games/report": [] });
    expect(await screen.findByText("Nothing was played in this period.")).toBeTruthy();
  });
});

describe("the sections", () => {
  const popular = { id: "popular", name: "Popular", nameKey: "section.popular", order: 0 };
  const own = { id: "ours", name: "Ours", nameKey: null, order: 1, games: ["house_old"] };
  const sections = [{ ...popular, games: ["house_dice", "house_keno"] }, own];
  const kept = ({ order: _order, ...section }: (typeof sections)[number]) => section;
  const reads = { "operator/games": games, "operator/games/sections": sections };
  const address = "/en/operator/games?view=sections";

  it("are those of the lobby that the address names", async () => {
    const rig = await showDesk(address, reads);
    await unfold("Popular");
    const details = document.querySelector("[data-details=popular]");
    await waitFor(() =>
      expect([...(details?.querySelectorAll("li") ?? [])].map((li) => li.textContent)).toEqual(["Dice", "Keno"]),
    );
    expect(rig.asked("operator/games/sections")).toEqual([{ page: "casino" }]);
    fireEvent.change(screen.getByRole("combobox", { name: "Lobby" }), { target: { value: "casino_live" } });
    await waitFor(() => expect(rig.asked("operator/games/sections").at(-1)).toEqual({ page: "casino_live" }));
    expect(screen.getByTestId("address").textContent).toBe(`${address}&lobby=casino_live`);
    expect(rig.done("operator/games/sections")).toEqual([]);
  });

  it("are changed in order and content by keys, and sent with all others of the page", async () => {
    const rig = await showDesk(address, reads);
    rig.acts("operator/games/sections", sections);
    await unfold("Popular");
    const dialog = await press("Edit section");
    const pressKey = async (name: string): Promise<HTMLElement> => {
      const button = await within(dialog).findByRole("button", { name });
      fireEvent.click(button);
      return within(dialog).getByRole("button", { name });
    };
    // The first one has no way further up.
    await pressKey("Dice: earlier");
    expect(await pressKey("Dice: later")).toBe(document.activeElement);
    fireEvent.change(within(dialog).getByRole("combobox", { name: "Add a game" }), { target: { value: "house_old" } });
    await within(dialog).findByText("Old");
    // There is no other game to be put in.
    expect(within(dialog).queryByRole("combobox", { name: "Add a game" })).toBeNull();
    await pressKey("Old: earlier");
    fireEvent.click(within(dialog).getByRole("button", { name: "Take out Dice" }));
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Take out Old" }));
    send(dialog, "2");
    send(dialog, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const changed = { ...kept(sections[0]!), games: ["house_keno", "house_old"] };
    const body = { page: "casino", sections: [kept(own), changed] };
    expect(rig.done("operator/games/sections")).toEqual([body]);
    expect(setSectionsRequestSchema.safeParse(body).success).toBe(true);
  });

  it("keep the site's name until they are given one of their own", async () => {
    const rig = await showDesk(address, reads);
    rig.acts("operator/games/sections", sections);
    await unfold("Popular");
    const dialog = await press("Edit section");
    expect(dialog.textContent).toContain("The site has this name in every language.");
    fill(dialog, "Name", " Hits ");
    send(dialog, "Save");
    const changed = { ...kept(sections[0]!), name: "Hits", nameKey: null };
    await waitFor(() =>
      expect(rig.done("operator/games/sections")).toEqual([{ page: "casino", sections: [changed, kept(own)] }]),
    );
  });

  it("are made with an address of their own, or hear why not", async () => {
    const rig = await showDesk(`${address}&lobby=slots`, reads);
    rig.acts("operator/games/sections", "badRequest", sections);
    await screen.findByRole("table", { name: "Sections" });
    const dialog = await press("New section");
    const label = "Address, such as new-slots";
    fill(dialog, "Name", "Fresh");
    fill(dialog, label, "Fresh games");
    send(dialog, "Save");
    await within(dialog).findByText("Use up to 40 of a-z, 0-9 and - for the address");
    fill(dialog, label, "ours");
    send(dialog, "Save");
    await within(dialog).findByText("There is a section with this address");
    expect(rig.done("operator/games/sections")).toEqual([]);
    fill(dialog, label, "fresh");
    send(dialog, "1");
    send(dialog, "Save");
    await waitFor(() => expect(within(dialog).getByRole("alert").textContent).not.toContain("There is a section"));
    send(dialog, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const fresh = { id: "fresh", name: "Fresh", nameKey: null, games: [] };
    const body = { page: "slots", sections: [fresh, ...sections.map(kept)] };
    expect(rig.done("operator/games/sections")).toEqual([body, body]);
  });

  it("are removed by their name, once that is confirmed", async () => {
    const rig = await showDesk(address, reads);
    rig.acts("operator/games/sections", sections);
    await unfold("Ours");
    const dialog = await press("Remove section");
    expect(dialog.textContent).toContain("Ours disappears from the lobby at once.");
    expect(rig.done("operator/games/sections")).toEqual([]);
    send(dialog, "Remove section");
    await waitFor(() =>
      expect(rig.done("operator/games/sections")).toEqual([{ page: "casino", sections: [kept(sections[0]!)] }]),
    );
  });
});
