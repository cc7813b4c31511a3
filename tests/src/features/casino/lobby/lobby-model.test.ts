import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choicesOf,
  filtered,
  filterOf,
  findGames,
  hueOf,
  lobbySections,
} from "../../../../../src/features/casino/lobby/lobby-model.ts";
import { gameAddress, isGameCode, partsOfGame } from "../../../../../src/domain/game-address.ts";
import { gameOf } from "../../../../harness/game-samples.ts";

const open = (over: Parameters<typeof gameOf>[0]) => ({ ...gameOf(over), isOpen: true });
const dice = open({});
const orchard = open({ gameCode: "house_plum_orchard", name: "Plum Orchard", area: "slots", volatility: 4, tags: [] });
const plain = open({ gameCode: "acme_plain", name: "Plain", provider: "acme", providerName: "Acme", tags: ["new"] });
const games = [dice, orchard, plain];
const sections = lobbySections(
  [
    { id: 2, name: "Second", order: 2, games: ["house_dice", "house_gone", "house_dice"] },
    { id: "empty", name: "Empty", order: 0, games: ["house_gone"] },
    { id: "first", name: "First", nameKey: "section.slots", order: 1, games: ["house_plum_orchard", "acme_plain"] },
  ],
  games,
);

describe("a lobby", () => {
  it("shows sections in their order, each game once, none that the site has not", () => {
    expect(sections.map(({ id, games: shown }) => [id, shown.map(({ gameCode }) => gameCode)])).toEqual([
      ["first", ["house_plum_orchard", "acme_plain"]],
      ["2", ["house_dice"]],
    ]);
  });

  it("filters by what the address says, and takes no volatility that there is not", () => {
    const shown = (query: string) =>
      filtered(sections, filterOf(new URLSearchParams(query))).flatMap(({ games: left }) =>
        left.map(({ gameCode }) => gameCode),
      );
    expect(shown("provider=acme")).toEqual(["acme_plain"]);
    expect(shown("volatility=4")).toEqual(["house_plum_orchard"]);
    expect(shown("tag=quick")).toEqual(["house_dice"]);
    expect(shown("volatility=4&tag=quick")).toEqual([]);
    expect(shown("volatility=9")).toEqual(shown(""));
    expect(choicesOf(sections)).toEqual({
      providers: [
        ["house", "House games"],
        ["acme", "Acme"],
      ],
      volatilities: [2, 4],
      tags: ["new", "quick"],
    });
  });

  it("finds games from 3 characters on, whatever their case", () => {
    const names = (term: string) => findGames(games, term, ({ name }) => [name])?.map(({ name }) => name) ?? null;
    expect(names("or")).toBeNull();
    expect(names(" ORC ")).toEqual(["Plum Orchard"]);
    expect(names("xyz")).toEqual([]);
  });
});

describe("a game", () => {
  it("has an address that leads back to it, and a hue", () => {
    const code = fc.stringMatching(/^[a-z0-9]{2,8}_[a-z0-9_]{1,20}$/);
    fc.assert(
      fc.property(code, (gameCode) => {
        const { provider, name } = partsOfGame(gameCode);
        expect(`${provider}_${name}`).toBe(gameCode);
        expect(isGameCode(gameCode)).toBe(true);
        expect([isGameCode(provider), isGameCode(`_${name}`)]).toEqual([false, false]);
        const url = new URL(gameAddress(gameCode, "demo"), "https://site.example");
        expect(url.pathname).toBe(`/games/${provider}/${name}`);
        expect(url.searchParams.get("gc")).toBe(gameCode);
        expect(hueOf(gameCode)).toBeGreaterThanOrEqual(0);
        expect(hueOf(gameCode)).toBeLessThan(360);
      }),
    );
  });
});
