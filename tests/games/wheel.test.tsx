// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import rouletteTexts from "../../games/texts/en/roulette.json" with { type: "json" };
import tableTexts from "../../games/texts/en/table.json" with { type: "json" };
import wheelTexts from "../../games/texts/en/wheel.json" with { type: "json" };
import { WheelScreen } from "../../games/wheel/wheel-screen.tsx";
import { wheel } from "../../src/domain/games/roulette/wheel.ts";
import { buttonOf } from "../harness/game-rig.tsx";
import { createTableRig } from "../harness/table-rig.tsx";

/** The ball comes to 17 always: black. */
const rigOf = () =>
  createTableRig({
    game: wheel,
    Screen: WheelScreen,
    texts: [kitTexts, tableTexts, rouletteTexts, wheelTexts],
    draw: { below: () => 17, shuffle: (items) => [...items] },
  });
const lay = (id: string): void => act(() => document.querySelector<HTMLElement>(`[data-spot="${id}"]`)?.click());
const labelOf = (id: string) => document.querySelector(`[data-spot="${id}"]`)?.getAttribute("aria-label");
const isOpen = (): boolean => buttonOf("Place bets").getAttribute("aria-disabled") === "false";

let rig: ReturnType<typeof rigOf>;
beforeEach(async () => {
  vi.useFakeTimers();
  rig = rigOf();
  await rig.load();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function place(): Promise<void> {
  act(() => buttonOf("Place bets").click());
  await rig.settle(0);
}

it("takes bets while the house does, more than one a round, and tells what they came to after the wheel", async () => {
  lay("black");
  expect(isOpen()).toBe(false);
  await rig.tell(4, "betting");
  expect([rig.left(), isOpen()]).toEqual(["25", true]);
  await place();
  expect(rig.asked).toEqual([{ n: 4, stake: 20, bet: { chips: [{ spot: "black", units: 20 }] } }]);
  expect(labelOf("black")).toBe("Black: 20,00, 20,00 placed");
  expect(rig.status()).toBe("Your bets on this round: 20,00");
  lay("black");
  expect(labelOf("black")).toBe("Black: 40,00, 20,00 placed");
  await place();
  expect(rig.asked[1]).toEqual({ type: "bet", stake: 20, bet: { chips: [{ spot: "black", units: 20 }] } });
  expect(rig.status()).toBe("Your bets on this round: 40,00");
  lay("red");
  await rig.settle(25_000);
  expect([rig.left(), isOpen()]).toEqual([null, false]);
  await rig.tell(4, "playing");
  expect(document.querySelector("[data-came=true]")).toBeNull();
  await rig.tell(4, "result");
  await rig.settle();
  expect(document.querySelector("[data-came=true]")?.textContent).toBe("17");
  expect(rig.status()).toBe("You win 80,00");
  await rig.tell(5, "betting");
  // What lay without being bet lies still; what was bet is gone.
  expect([labelOf("red"), labelOf("black"), isOpen()]).toEqual(["Red: 20,00", "Black", true]);
  expect(rig.status()).toBe("You win 80,00");
});

it("keeps the chips where the house refuses them, and says why", async () => {
  await rig.tell(4, "betting");
  lay("straight-17");
  rig.refuse("bettingClosed");
  await place();
  expect(rig.status()).toBe("Betting had closed. No stake was taken");
  expect(labelOf("straight-17")).toBe("Straight up 17: 20,00");
});

it("goes on after a reload, and hears of a round that was decided while it was away", async () => {
  await rig.tell(4, "betting");
  lay("straight-17");
  await place();
  await rig.load();
  await rig.tell(4, "betting");
  expect(labelOf("straight-17")).toBe("Straight up 17: 20,00, 20,00 placed");
  await rig.tell(4, "result");
  await rig.load();
  await rig.tell(4, "result");
  expect(rig.status()).not.toContain("Your bets");
});

it("takes nothing while the house is not heard", async () => {
  await rig.tell(4, "betting");
  lay("red");
  await rig.settle(25_000 + 6000 + 5000);
  expect(isOpen()).toBe(false);
});

it("says what live means here", () => {
  expect(document.body.textContent).toContain("There is no video and no dealer");
});

it("speaks at ten seconds and when betting closes, and of nothing else of the table", async () => {
  const voice = () => document.querySelector("[data-stage] > output");
  const heard: (string | null | undefined)[] = [];
  const listen = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      await rig.settle(1000);
      if (heard.at(-1) !== voice()?.textContent) heard.push(voice()?.textContent);
    }
  };
  await rig.tell(4, "betting");
  await listen(30);
  await rig.tell(4, "playing");
  await listen(4);
  await rig.tell(4, "result");
  await listen(4);
  await rig.tell(5, "betting");
  await listen(1);
  expect(heard).toEqual(["", "10 seconds left", "", "No more bets", ""]);
  expect(document.querySelector('[data-stage="betting"] [aria-live]')).toBeNull();
  expect(document.querySelector("[data-left]")?.getAttribute("role")).toBe("timer");
});
