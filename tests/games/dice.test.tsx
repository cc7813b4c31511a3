// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DiceScreen } from "../../games/dice/dice-screen.tsx";
import diceTexts from "../../games/texts/en/dice.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import { dice } from "../../src/domain/games/dice.ts";
import { createGameRig } from "../harness/game-rig.tsx";

/** Rolls 42,37 each time. */
const rigOf = () =>
  createGameRig({
    game: dice,
    Screen: DiceScreen,
    texts: [kitTexts, diceTexts],
    draw: { below: () => 4237, shuffle: (items) => [...items] },
  });

const slider = (): HTMLInputElement => document.querySelector<HTMLInputElement>("input[type=range]")!;
const gauge = (): HTMLElement => slider().parentElement!.parentElement!;
const shares = (): string[] => ["--wins", "--fell"].map((name) => gauge().style.getPropertyValue(name));
const marks = (): (string | undefined)[] =>
  [...gauge().querySelectorAll<HTMLElement>("[data-shown]")].map(({ dataset }) =>
    dataset["shown"] === "true" ? `won ${dataset["won"]}` : "hidden",
  );
const figures = (): string[] => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("has one gauge for what wins and for where the roll fell, which is told when the stone lies", async () => {
  const rig = rigOf();
  await rig.load();
  expect(slider().value).toBe("4900");
  expect(marks()).toEqual([]);
  await rig.press("Roll");
  expect(marks()).toEqual(["hidden", "hidden"]);
  expect(slider().disabled).toBe(true);
  await rig.settle();
  expect(shares()).toEqual(["0.49", "0.4237"]);
  expect(marks()).toEqual(["won true", "won true"]);
  expect(gauge().textContent).toContain("42,37");
});

it("sets the chance by the gauge and by its steps, and leaves the last roll where it fell", async () => {
  const rig = rigOf();
  await rig.load();
  act(() => void fireEvent.change(slider(), { target: { value: "4200" } }));
  expect(figures()).toEqual(["42,00 %", "×2,33", "116,67"]);
  await rig.press("Roll");
  await rig.settle();
  expect(marks()).toEqual(["won false", "won false"]);
  await rig.press("90 %");
  expect(slider().value).toBe("9000");
  expect(slider().getAttribute("aria-valuetext")).toBe("90,00 %");
  // It lost by what was chosen then.
  expect(marks()).toEqual(["won false", "won false"]);
  expect(shares()).toEqual(["0.9", "0.4237"]);
});
