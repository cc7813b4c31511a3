// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chanceOf, counts, paysOf, rtpOf } from "../../games/keno/keno-round.ts";
import { timesText } from "../../games/number-board/times-text.ts";
import { KenoScreen } from "../../games/keno/keno-screen.tsx";
import kenoTexts from "../../games/texts/en/keno.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import { keno } from "../../src/domain/games/keno.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";

describe("what is told of the paytable", () => {
  it("is what comes back of every count", () => {
    expect(counts.map(rtpOf)).toEqual("95.000 95.095 94.352 95.145 94.913 95.161 94.866 94.985".split(" "));
    expect(Math.min(...counts.map((count) => Number(rtpOf(count))))).toBe(Number(keno.facts.rtp));
  });

  it("is chances that add up", () => {
    for (const count of counts) {
      const all = [0, ...counts].filter((hits) => hits <= count);
      expect(all.reduce((sum, hits) => sum + chanceOf(count, hits), 0)).toBeCloseTo(1, 12);
    }
  });

  it("is written as amounts are", () => {
    expect(paysOf(8).map(({ tenths }) => timesText(tenths))).toEqual(["×2,5", "×18", "×80", "×1.200", "×8.000"]);
    expect(timesText(10)).toBe("×1");
  });
});

/** Draws 1 to 20. */
const rigOf = () =>
  createGameRig({
    game: keno,
    Screen: KenoScreen,
    texts: [kitTexts, kenoTexts],
    draw: { below: () => 0, shuffle: (items) => [...items] },
  });

const numbersThat = (state: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-state=${state}]`)].map(({ dataset }) => Number(dataset["number"]));
const onBoard = (number: number): HTMLElement => document.querySelector<HTMLElement>(`[data-number="${number}"]`)!;
const lit = (): string[] => [...document.querySelectorAll("td[data-lit=true]")].map(({ textContent }) => textContent);
/** What is told of the balls that fell. */
const balls = (): string =>
  [...document.querySelectorAll("[data-drawn] p > *")].map(({ textContent }) => textContent).join(", ");
/** The picture of it. */
function drum(): { turning: string | undefined; newest: string | undefined } {
  const picture = document.querySelector<SVGElement>("svg[data-turning]");
  return { turning: picture?.dataset["turning"], newest: picture?.querySelector("text")?.textContent };
}
const isGlowing = (): boolean => document.querySelector("td[data-won=true]") !== null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("starts with one to eight numbers alone", async () => {
  const rig = rigOf();
  await rig.load();
  await rig.press("Draw");
  expect(rig.status()).toContain("Choose your numbers");
  for (const number of [1, 2, 3, 4, 30, 40, 50, 60, 70]) await rig.press(String(number));
  expect(numbersThat("chosen")).toEqual([1, 2, 3, 4, 30, 40, 50, 60]);
  expect(rig.status()).toContain("Win up to 400.000,00");
  await rig.press("60");
  expect(numbersThat("chosen")).toHaveLength(7);
  await rig.press("Clear");
  expect(numbersThat("chosen")).toEqual([]);
});

it("marks hits and the line of the paytable, and tells a win only when all is shown", async () => {
  const rig = rigOf();
  await rig.load();
  for (const number of [1, 2, 3, 80]) await rig.press(String(number));
  await rig.press("Draw");
  expect(numbersThat("hit")).toEqual([1, 2, 3]);
  expect(numbersThat("drawn")).toHaveLength(17);
  expect(balls()).toBe("Ball 20 of 20, 3 of 4 hit");
  expect(drum()).toEqual({ turning: "false", newest: "20" });
  expect(rig.status()).not.toContain("win");
  expect(isGlowing()).toBe(false);
  await rig.press("4, drawn");
  expect(numbersThat("hit")).toEqual([1, 2, 3]);
  await rig.settle();
  expect(lit()).toEqual(["3", "×10"]);
  expect(rig.status()).toContain("You win 500,00");
  expect(isGlowing()).toBe(true);
  expect(rig.sounds).toContain("win");
});

it("shows the stake back plainly", async () => {
  const rig = rigOf();
  await rig.load();
  for (const number of [1, 80]) await rig.press(String(number));
  await rig.press("Draw");
  await rig.settle();
  expect(lit()).toEqual(["1", "×1"]);
  expect(isGlowing()).toBe(false);
  expect(rig.status()).toContain("Returned 50,00 of 50,00");
  expect(rig.sounds).not.toContain("win");
});

it("keeps the numbers for the next round, and takes the balls away when one is changed", async () => {
  const rig = rigOf();
  await rig.load();
  await rig.press("5");
  await rig.press("Draw");
  await rig.settle();
  expect(numbersThat("drawn")).toHaveLength(19);
  await rig.press("77");
  expect(numbersThat("drawn")).toEqual([]);
  expect(numbersThat("chosen")).toEqual([5, 77]);
  await rig.press("Draw");
  await rig.settle();
  expect(numbersThat("hit")).toEqual([5]);
  expect(numbersThat("chosen")).toEqual([77]);
});

it("picks as many numbers as asked", async () => {
  const rig = rigOf();
  await rig.load();
  for (const count of [8, 1, 5]) {
    await rig.press(`Quick pick: ${count}`);
    expect(new Set(numbersThat("chosen")).size).toBe(count);
  }
});

it("has one stop of the keyboard on the board, and arrows inside", async () => {
  const rig = rigOf();
  await rig.load();
  act(() => onBoard(1).focus());
  act(() => void fireEvent.keyDown(onBoard(1), { key: "ArrowRight" }));
  expect(document.activeElement).toBe(onBoard(2));
  act(() => void fireEvent.keyDown(onBoard(2), { key: "ArrowLeft" }));
  act(() => void fireEvent.keyDown(onBoard(1), { key: "ArrowLeft" }));
  expect(document.activeElement).toBe(onBoard(1));
  expect(document.querySelectorAll("[data-number][tabindex='0']")).toHaveLength(1);
  expect(buttonOf("Draw").getAttribute("aria-disabled")).toBe("true");
});
