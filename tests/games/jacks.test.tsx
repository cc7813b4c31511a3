// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JacksScreen } from "../../games/jacks/jacks-screen.tsx";
import jacksTexts from "../../games/texts/en/jacks.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import type { Draw } from "../../src/domain/games/draw.ts";
import { jacks } from "../../src/domain/games/jacks/jacks.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";

/** "As Td": rank and suit. */
const cardsOf = (text: string): number[] =>
  text.split(" ").map((card) => "cdhs".indexOf(card[1]!) * 13 + "A23456789TJQK".indexOf(card[0]!));

/** A deck with these cards on top. */
function deckOf(text: string): Draw {
  return { below: () => 0, shuffle: () => cardsOf(text) as never };
}

const rigOf = (cards: string) =>
  createGameRig({
    game: jacks,
    Screen: JacksScreen,
    draw: deckOf(cards),
    texts: [kitTexts, jacksTexts],
  });

const marked = (): (string | undefined)[][] =>
  [...document.querySelectorAll<HTMLElement>("tr[data-mark]")].map(({ dataset }) => [dataset["hand"], dataset["mark"]]);
const held = (): string[] =>
  [...document.querySelectorAll("[aria-pressed=true]")].map((button) => button.getAttribute("aria-label") ?? "");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("draws for what is not held, and shows a win as one", async () => {
  const rig = rigOf("Js 7c Jd 2h 9c Jh 4s Td As Ac");
  await rig.load();
  await rig.press("Deal");
  await rig.settle();
  expect(rig.status()).toContain("Tap the cards to hold");
  expect(marked()).toEqual([["jacks", "there"]]);
  await rig.press("Jack of spades");
  await rig.press("9 of clubs");
  await rig.press("Jack of diamonds");
  await rig.press("9 of clubs");
  expect(held()).toEqual(["Jack of spades", "Jack of diamonds"]);
  await rig.press("Draw");
  expect(rig.asked).toEqual([{ type: "draw", hold: [true, false, true, false, false] }]);
  // Not told before it is shown.
  expect(rig.status()).not.toContain("win");
  await rig.settle();
  buttonOf("Jack of hearts");
  expect(marked()).toEqual([["three", "win"]]);
  expect(rig.status()).toContain("You win 150,00");
  expect(rig.sounds.at(-1)).toBe("win");
});

it("shows the stake back plainly: no colour and no sound of a win", async () => {
  const rig = rigOf("Js 7c Jd 2h 9c 3h 4s Td As Ac");
  await rig.load();
  await rig.press("Deal");
  await rig.settle();
  await rig.press("Jack of spades");
  await rig.press("Jack of diamonds");
  await rig.press("Draw");
  await rig.settle();
  expect(marked()).toEqual([["jacks", "there"]]);
  expect(rig.status()).toContain("Returned 50,00 of 50,00");
  expect(rig.sounds).not.toContain("win");
});

it("goes on with the same cards and stake after a reload", async () => {
  const rig = rigOf("As Ks Qs Js 2d Ts 3c 4c 5c 6c");
  await rig.load();
  await rig.press("Raise the stake");
  await rig.press("Deal");
  await rig.settle();
  await rig.load();
  buttonOf("2 of diamonds");
  expect(document.querySelector("[data-stake]")?.getAttribute("data-stake")).toBe("100");
  for (const card of ["Ace", "King", "Queen", "Jack"]) await rig.press(`${card} of spades`);
  await rig.press("Draw");
  await rig.settle();
  expect(rig.status()).toContain("You win 80.000,00");
});

it("takes no second press of the same button for a draw", async () => {
  const rig = rigOf("Js 7c Jd 2h 9c 3h 4s Td As Ac");
  await rig.load();
  await rig.press("Deal");
  await rig.press("Draw");
  expect(rig.asked).toEqual([]);
});

it("keeps the focus where the next press is, and ignores a held space bar", async () => {
  const rig = rigOf("Js 7c Jd 2h 9c 3h 4s Td As Ac");
  await rig.load();
  act(() => buttonOf("Deal").focus());
  await rig.press("Deal");
  await rig.settle();
  expect(document.activeElement?.textContent).toBe("Draw");
  act(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", repeat: true, bubbles: true }));
  });
  expect(rig.asked).toEqual([]);
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true })));
  await rig.settle();
  expect(rig.asked).toHaveLength(1);
});
