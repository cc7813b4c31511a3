// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RouletteScreen } from "../../games/roulette/roulette-screen.tsx";
import { type Direction, nextSpot, placedSpots } from "../../games/roulette-parts/table-layout.ts";
import { wheelOrder } from "../../games/roulette-parts/wheel.tsx";
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import rouletteTexts from "../../games/texts/en/roulette.json" with { type: "json" };
import { roulette } from "../../src/domain/games/roulette/roulette.ts";
import { colourOf, spots } from "../../src/domain/games/roulette/spots.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";

describe("the table", () => {
  it("has a place of its own for every spot of the rules", () => {
    const places = new Set(placedSpots.map(({ place: { x, y } }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
    expect(places.size).toBe(spots.length);
  });

  it("lays what covers several numbers between just these", () => {
    const at = new Map(placedSpots.map(({ id, place }) => [id, place]));
    for (const { kind, numbers, place } of placedSpots) {
      if (!["split", "corner", "trio"].includes(kind)) continue;
      const around = numbers.map((number) => at.get(`straight-${number}`)!);
      for (const { x, y, width, height } of around) {
        expect(Math.abs(x - place.x)).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(y - place.y)).toBeLessThanOrEqual(height / 2);
      }
    }
  });

  it("lets the arrows reach every spot from every other", () => {
    const ways: Direction[] = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    const reachedFrom = (first: (typeof placedSpots)[number]): Set<string> => {
      const reached = new Set([first.id]);
      const open = [first];
      // What is found is looked from as well.
      for (const spot of open)
        for (const next of ways.map((way) => nextSpot(spot, way))) {
          if (reached.has(next.id)) continue;
          reached.add(next.id);
          open.push(next);
        }
      return reached;
    };
    // From one all, and from all that one: so from each every other.
    const zero = placedSpots[0]!;
    expect([...reachedFrom(zero)].sort()).toEqual(spots.map(({ id }) => id).sort());
    expect(placedSpots.filter((spot) => !reachedFrom(spot).has(zero.id))).toEqual([]);
  });
});

it("has a wheel with every number once, red and black in turns", () => {
  expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  const colours = wheelOrder.slice(1).map(colourOf);
  expect(colours.every((colour, at) => colour === (at % 2 === 0 ? "red" : "black"))).toBe(true);
});

/** The ball comes to 17 always. */
const rigOf = () =>
  createGameRig({
    game: roulette,
    Screen: RouletteScreen,
    texts: [kitTexts, rouletteTexts],
    draw: { below: () => 17, shuffle: (items) => [...items] },
  });
const spot = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-spot="${id}"]`)!;
const laid = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-spot]:has([data-rank])")].map(
    (each) => each.getAttribute("aria-label") ?? "",
  );
const total = (): string => document.querySelector<HTMLElement>("[data-total]")!.dataset["total"] ?? "";
const told = (): string => document.querySelector("[data-total]")?.textContent ?? "";
const lay = (id: string): void => act(() => spot(id).click());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("adds chips up, takes steps back and clears", async () => {
  const rig = rigOf();
  await rig.load();
  lay("straight-17");
  await rig.press("100,00");
  lay("straight-17");
  lay("split-17-20");
  lay("dozen-2");
  expect(laid()).toEqual(["Straight up 17: 120,00", "Split 17, 20: 100,00", "Dozen 13–24: 100,00"]);
  expect(total()).toBe("320");
  await rig.press("Undo");
  act(() => void fireEvent.keyDown(spot("straight-17"), { key: "ArrowDown" }));
  expect(total()).toBe("220");
  act(() => spot("straight-17").focus());
  act(() => void fireEvent.keyDown(spot("straight-17"), { key: "Backspace" }));
  expect(laid()).toEqual(["Straight up 17: 20,00", "Split 17, 20: 100,00"]);
  await rig.press("Clear");
  expect(total()).toBe("0");
  expect(buttonOf("Spin").getAttribute("aria-disabled")).toBe("true");
});

it("takes no more than the table's most, and says so", async () => {
  const rig = rigOf();
  await rig.load();
  await rig.press("500,00");
  for (const id of ["red", "black", "odd"]) lay(id);
  expect(laid()).toEqual(["Red: 500,00", "Black: 500,00"]);
  expect(told()).toContain("At most 1.000,00 a round");
  await rig.press("Undo");
  expect(told()).not.toContain("At most");
});

it("needs the least stake", async () => {
  const rig = rigOf();
  await rig.load();
  await rig.press("10,00");
  lay("red");
  expect(told()).toContain("At least 20,00");
  await rig.press("Spin");
  await rig.settle();
  expect(rig.status()).toContain("Choose a chip");
});

it("tells number and win when the ball lies, clears the table and repeats the bet", async () => {
  const rig = rigOf();
  await rig.load();
  lay("straight-17");
  lay("red");
  await rig.press("Spin");
  expect(laid()).toHaveLength(2);
  lay("black");
  expect(laid()).toHaveLength(2);
  expect(document.querySelector("[data-came=true]")).toBeNull();
  expect(rig.status()).not.toContain("win");
  await rig.settle();
  expect(rig.status()).toContain("You win 720,00");
  expect(document.querySelector<HTMLElement>("[data-came=true]")?.dataset["spot"]).toBe("straight-17");
  expect(document.querySelector("[aria-live] strong")?.textContent).toBe("17");
  expect(laid()).toEqual([]);
  await rig.press("Repeat bets");
  expect(laid()).toEqual(["Straight up 17: 20,00", "Red: 20,00"]);
  await rig.press("Spin");
  await rig.settle();
  expect(document.querySelector("ol")?.textContent).toBe("1717");
});

it("shows less than the stake plainly", async () => {
  const rig = rigOf();
  await rig.load();
  for (const id of ["black", "red", "odd", "even"]) lay(id);
  await rig.press("Spin");
  await rig.settle();
  expect(rig.status()).toContain("Returned 80,00 of 80,00");
  expect(rig.sounds).not.toContain("win");
});
