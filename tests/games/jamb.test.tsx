// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JambScreen } from "../../games/jamb/jamb-screen.tsx";
import jambTexts from "../../games/texts/en/jamb.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import { jamb } from "../../src/domain/games/jamb/jamb.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";
import { scriptedDraw } from "../src/domain/games/scripted-draw.ts";

/** Faces in the order in which they are rolled; those that no test looks at are ones. */
const rigOf = (...faces: number[]) =>
  createGameRig({
    game: jamb,
    Screen: JambScreen,
    texts: [kitTexts, jambTexts],
    draw: scriptedDraw([...faces.map((face) => face - 1), ...new Array<number>(30).fill(0)]),
  });

const places = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("fieldset [aria-pressed]")];
const faces = (): string =>
  places()
    .map((place) => place.getAttribute("aria-label")?.at(-1))
    .join("");
const kept = (): string =>
  places()
    .map((place) => (place.ariaPressed === "true" ? "x" : "-"))
    .join("");
const marked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("li[data-mark]")].map(
    ({ dataset }) => `${dataset["hand"]} ${dataset["mark"]}`,
  );
const advice = (): string[] => [...document.querySelectorAll("section li")].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function keep(rig: ReturnType<typeof rigOf>, ...chosen: number[]): Promise<void> {
  for (const place of chosen) {
    places()[place]?.click();
    await rig.settle(0);
  }
}

it("rolls what is not kept again, twice, and tells what best play would have kept", async () => {
  const rig = rigOf(4, 4, 2, 6, 1, 4, 3, 5, 4, 4);
  await rig.load();
  await rig.press("Roll");
  await rig.settle();
  expect(faces()).toBe("44261");
  await keep(rig, 0, 1);
  await rig.press("Roll again");
  await rig.settle();
  expect(faces()).toBe("44435");
  expect(kept()).toBe("xx---");
  // Leaves one four to chance, which no good player does.
  await rig.press("Roll again");
  expect(rig.asked.at(-1)).toEqual({ type: "roll", keep: [true, true, false, false, false] });
  await rig.settle();
  expect(faces()).toBe("44441");
  expect(marked()).toEqual(["four win"]);
  expect(rig.status()).toContain("You win 100,00");
  expect(advice()).toEqual(["Roll 1Keep 4, 4So did you", "Roll 2Keep 4, 4, 4You chose otherwise"]);
});

it("stops with a straight, and shows a full house as the stake back", async () => {
  const rig = rigOf(2, 3, 4, 5, 6);
  await rig.load();
  await rig.press("Roll");
  await rig.settle();
  expect(marked()).toEqual(["straight there"]);
  await rig.press("Stop");
  await rig.settle();
  expect(rig.asked).toEqual([{ type: "stop" }]);
  expect(rig.status()).toContain("You win 100,00");
  expect(advice()).toEqual(["Roll 1StopSo did you"]);

  const plain = rigOf(5, 5, 5, 2, 2);
  await plain.load();
  await plain.press("Roll");
  await plain.settle();
  await plain.press("Stop");
  await plain.settle();
  expect(marked()).toEqual(["full there"]);
  expect(plain.status()).toContain("Returned 50,00 of 50,00");
  expect(plain.sounds).not.toContain("win");
});

it("goes on with the same dice after a reload, and rolls none where all are kept", async () => {
  const rig = rigOf(3, 3, 3, 3, 1, 2);
  await rig.load();
  await rig.press("Roll");
  await rig.settle();
  await keep(rig, 0, 1, 2, 3);
  await rig.press("Roll again");
  await rig.settle();
  await rig.load();
  expect(faces()).toBe("33332");
  expect(kept()).toBe("xxxx-");
  await keep(rig, 4);
  expect(buttonOf("Roll again").ariaDisabled).toBe("true");
  await rig.press("Roll again");
  expect(rig.asked).toHaveLength(1);
});

it("lets nobody act on a roll that is still rolling", async () => {
  const rig = rigOf(3, 3, 3, 3, 1, 2);
  await rig.load();
  await rig.press("Roll");
  await rig.press("Roll again");
  await rig.press("Stop");
  expect(rig.asked).toEqual([]);
});
