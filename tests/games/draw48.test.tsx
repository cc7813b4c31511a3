// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ballsBy, chanceOf, completedBy, paidBalls } from "../../games/draw48/draw48-round.ts";
import { Draw48Screen } from "../../games/draw48/draw48-screen.tsx";
import draw48Texts from "../../games/texts/en/draw48.json" with { type: "json" };
import kenoTexts from "../../games/texts/en/keno.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import tableTexts from "../../games/texts/en/table.json" with { type: "json" };
import { draw48, draw48Pays, draw48Table } from "../../src/domain/games/draw48.ts";
import { pickNumbers } from "../../games/number-board/number-board.tsx";
import { nothing, times } from "../../src/domain/games/ratio.ts";
import { buttonOf } from "../harness/game-rig.tsx";
import { createTableRig } from "../harness/table-rig.tsx";

describe("what is told of the rules", () => {
  it("is what comes back, and how often", () => {
    const share = paidBalls.reduce((sum, ball) => sum + (chanceOf(ball) * draw48Pays(ball)) / 2, 0);
    expect((share * 100).toFixed(4)).toBe(draw48Table.facts.rtp);
    const hits = paidBalls.reduce((sum, ball) => sum + chanceOf(ball), 0);
    expect((hits * 100).toFixed(2)).toBe(draw48Table.facts.hitRate);
  });

  it("pays as the house does", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pickNumbers(48, 48), { minLength: 48 }), (order) => {
        const balls = order.slice(0, draw48.balls);
        const numbers = pickNumbers(draw48.chosen, draw48.numbers);
        const ball = completedBy(numbers, balls);
        const paid = draw48Table.payout({ numbers }, null, { balls });
        expect(paid).toEqual(ball === null ? nothing : times(draw48Pays(ball), 2));
      }),
    );
  });
});

it("lets a ball out about every second, the last one before the result", () => {
  expect(ballsBy(33_000)).toBeLessThanOrEqual(1);
  expect(ballsBy(1000)).toBe(35);
  for (let left = 33_000; left > 1000; left -= 1000)
    expect(ballsBy(left - 1000) - ballsBy(left)).toBeLessThanOrEqual(2);
});

/** The balls come in order: 1 is the first. */
const rigOf = () =>
  createTableRig({
    game: draw48Table,
    Screen: Draw48Screen,
    texts: [kitTexts, tableTexts, kenoTexts, draw48Texts],
    draw: { below: () => 0, shuffle: (items) => [...items] },
  });
const numbersIn = (state: string): string[] =>
  [...document.querySelectorAll(`[data-state=${state}]`)].map((each) => each.textContent ?? "");
const choose = (...numbers: number[]): void => {
  for (const number of numbers) act(() => document.querySelector<HTMLElement>(`[data-number="${number}"]`)?.click());
};

let rig: ReturnType<typeof rigOf>;
beforeEach(async () => {
  vi.useFakeTimers();
  rig = rigOf();
  await rig.load();
  await rig.tell(2, "betting");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function press(name: string): Promise<void> {
  act(() => buttonOf(name).click());
  await rig.settle(0);
}

it("takes tickets of six numbers alone", async () => {
  choose(3, 1, 20, 4, 5);
  await press("Numbers to choose: 1");
  expect(rig.asked).toEqual([]);
  choose(6, 7);
  expect(numbersIn("chosen")).toEqual(["1", "3", "4", "5", "6", "20"]);
  await press("Place bet");
  expect(rig.asked).toEqual([{ n: 2, stake: 20, bet: { numbers: [1, 3, 4, 5, 6, 20] } }]);
  expect(numbersIn("chosen")).toEqual([]);
  await press("Last numbers");
  await press("Place bet");
  expect(rig.asked[1]).toEqual({ type: "bet", stake: 20, bet: { numbers: [1, 3, 4, 5, 6, 20] } });
});

it("shows the balls as they come, marks the player's own, and tells what the ticket came to", async () => {
  choose(1, 3, 4, 5, 6, 20);
  await press("Place bet");
  await rig.settle(60_000);
  await rig.tell(2, "playing");
  await rig.settle(4000);
  const early = numbersIn("hit");
  expect(early).toEqual(["1", "3", "4", "5"]);
  expect(numbersIn("chosen")).toEqual(["6", "20"]);
  expect(rig.status()).toBe("Your bets on this round: 20,00");
  await rig.settle(28_500);
  expect(numbersIn("drawn").length + numbersIn("hit").length).toBe(35);
  await rig.tell(2, "result");
  await rig.settle();
  // All six with ball 20: 40 times.
  expect(rig.status()).toBe("You win 800,00");
  expect(document.querySelector("[data-own-bets]")?.textContent).toContain("all six with ball 20: ×40");
});
