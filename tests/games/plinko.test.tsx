// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boards, chanceOf, placeAfter, rtpOf } from "../../games/plinko/plinko-round.ts";
import { PlinkoScreen } from "../../games/plinko/plinko-screen.tsx";
import kenoTexts from "../../games/texts/en/keno.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import plinkoTexts from "../../games/texts/en/plinko.json" with { type: "json" };
import { plinko } from "../../src/domain/games/plinko.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";

describe("what is told of the boards", () => {
  it("is chances that add up, and returns that are never below the game's own", () => {
    for (const bet of boards) {
      const slots = Array.from({ length: bet.rows + 1 }, (_, slot) => chanceOf(bet.rows, slot));
      expect(slots.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(Number(rtpOf(bet))).toBeGreaterThanOrEqual(Math.floor(Number(plinko.facts.rtp)));
    }
  });

  it("is a ball that ends over its slot", () => {
    for (const [path, slot] of [
      [[0, 0, 0, 0, 0, 0, 0, 0], 0],
      [[1, 1, 1, 1, 1, 1, 1, 1], 8],
      [[1, 0, 0, 1, 0, 0, 1, 0], 3],
    ] as const) {
      const { x } = placeAfter(path, 8, 8);
      expect(Math.floor(x / (340 / 9))).toBe(slot);
    }
  });
});

/** @param side of every peg */
const rigOf = (side: 0 | 1) =>
  createGameRig({
    game: plinko,
    Screen: PlinkoScreen,
    texts: [kitTexts, kenoTexts, plinkoTexts],
    draw: { below: () => side, shuffle: (items) => [...items] },
  });
const board = (): SVGElement => document.querySelector<SVGElement>("svg[data-rows]")!;
const wonSlots = (): number[] =>
  [...document.querySelectorAll("[data-heat]")].flatMap((slot, at) => (slot.hasAttribute("data-won") ? [at] : []));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("plays the board that was chosen, and tells a win only when the ball lies", async () => {
  const rig = rigOf(1);
  await rig.load();
  await rig.press("8");
  await rig.press("high");
  expect(board().getAttribute("data-rows")).toBe("8");
  expect(rig.status()).toContain("Win up to 1.400,00");
  await rig.press("Drop");
  await rig.press("16");
  expect(board().getAttribute("data-rows")).toBe("8");
  expect([rig.status()?.includes("win"), wonSlots()]).toEqual([false, []]);
  await rig.settle();
  expect(wonSlots()).toEqual([8]);
  expect(rig.status()).toContain("You win 1.400,00");
  expect(rig.sounds).toContain("win");
});

it("tells a return below the stake plainly, and takes the ball away when another board is chosen", async () => {
  let at = 0;
  const rig = createGameRig({
    game: plinko,
    Screen: PlinkoScreen,
    texts: [kitTexts, kenoTexts, plinkoTexts],
    draw: { below: () => (at += 1) % 2, shuffle: (items) => [...items] },
  });
  await rig.load();
  await rig.press("Drop");
  await rig.settle();
  expect(rig.status()).toContain("Returned 10,00 of 50,00");
  expect(rig.sounds).not.toContain("win");
  expect(document.querySelector("[data-passed='12']")).not.toBeNull();
  await rig.press("low");
  expect(document.querySelector("[data-passed]")).toBeNull();
  expect(buttonOf("low").getAttribute("aria-pressed")).toBe("true");
});
