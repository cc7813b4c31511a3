// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dogsShapes, everyDog, isOver, placesOf, runOf } from "../../games/dogs/dogs-round.ts";
import { DogsScreen } from "../../games/dogs/dogs-screen.tsx";
import dogsTexts from "../../games/texts/en/dogs.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import oddsTexts from "../../games/texts/en/odds.json" with { type: "json" };
import tableTexts from "../../games/texts/en/table.json" with { type: "json" };
import { dogsTable } from "../../src/domain/games/dogs/dogs.ts";
import { buttonOf } from "../harness/game-rig.tsx";
import { seededDraw } from "../src/domain/games/scripted-draw.ts";
import { createTableRig } from "../harness/table-rig.tsx";

describe("a race by the clock", () => {
  it("has every dog forward all the time, and in as the house drew it", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { table, script } = dogsTable.round(seededDraw(seed));
        expect(dogsShapes.prices.safeParse(table).data).toEqual(table);
        expect(dogsShapes.script.safeParse(script).data).toEqual(script);
        expect(runOf(script, 0)).toEqual(everyDog.map(() => 0));
        let before = runOf(script, 0);
        const came: number[] = [];
        for (let step = 1; step <= 400; step += 1) {
          const run = runOf(script, step / 400);
          expect(everyDog.every((dog) => run[dog]! >= before[dog]!)).toBe(true);
          // Two may be in within the same step.
          const now = everyDog.filter((dog) => run[dog]! >= 1 && !came.includes(dog));
          came.push(...now.sort((a, b) => script.order.indexOf(a) - script.order.indexOf(b)));
          before = run;
        }
        expect(came).toEqual(script.order);
        expect(placesOf(script, 1)).toEqual(script.order);
        expect(isOver(script, 0.7)).toBe(false);
        expect(isOver(script, 0.95)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

const rigOf = () =>
  createTableRig({
    game: dogsTable,
    Screen: DogsScreen,
    texts: [kitTexts, oddsTexts, tableTexts, dogsTexts],
    draw: seededDraw("dogs"),
  });
const { script } = dogsTable.round(seededDraw("dogs"));

const oddsOf = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>("[data-odds]")].find((each) =>
    (each.getAttribute("aria-label") ?? "").startsWith(`${name}: `),
  );
const press = (button: HTMLElement | undefined): void => act(() => button?.click());
const runners = (): number[] =>
  [...document.querySelectorAll<HTMLElement>("[data-runner]")].map(({ dataset }) => Number(dataset["run"]));

let rig: ReturnType<typeof rigOf>;
const bet = async (name: string): Promise<void> => {
  press(oddsOf(name));
  press(buttonOf("Place bet"));
  await rig.settle(0);
};
beforeEach(async () => {
  vi.useFakeTimers();
  rig = rigOf();
  await rig.load();
  await rig.tell(3, "betting");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("takes bets on the winner, on the first two and on the exact order", async () => {
  await bet("Winner: 2");
  await bet("First two: 6");
  expect(oddsOf("Exact 1–2: 4, 1")).toBeUndefined();
  press(buttonOf("Dog 4 first"));
  expect(oddsOf("Exact 1–2: 4, 4")).toBeUndefined();
  await bet("Exact 1–2: 4, 1");
  expect(rig.asked).toEqual([
    { n: 3, stake: 20, bet: { market: "win", dogs: [1] } },
    { type: "bet", stake: 20, bet: { market: "firstTwo", dogs: [5] } },
    { type: "bet", stake: 20, bet: { market: "exact", dogs: [3, 0] } },
  ]);
  const told = [...document.querySelectorAll("[data-own-bets] > li")].map(({ textContent }) => textContent);
  expect(told.map((each) => each.includes("may pay"))).toEqual([true, true, true]);
});

it("stakes on no order that the board does not show any more", async () => {
  press(buttonOf("Dog 4 first"));
  press(oddsOf("Exact 1–2: 4, 1"));
  press(buttonOf("Dog 5 first"));
  press(buttonOf("Place bet"));
  await rig.settle(0);
  expect(rig.asked).toEqual([]);
  await bet("Exact 1–2: 5, 1");
  expect(rig.asked).toMatchObject([{ bet: { market: "exact", dogs: [4, 0] } }]);
});

it("shows the dogs on their way without motion as with it, and the order once all are in", async () => {
  const [first = 0, second = 0] = script.order;
  await bet(`Winner: ${first + 1}`);
  await bet(`Winner: ${second + 1}`);
  expect(runners()).toEqual([0, 0, 0, 0, 0, 0]);
  await rig.tell(3, "playing");
  expect(document.querySelector("[data-running=true]")).toBeNull();
  await rig.settle(10_000);
  for (const run of runners()) expect([run > 0.2, run < 1]).toEqual([true, true]);
  expect(document.querySelector("[data-order]")).toBeNull();
  await rig.settle(12_900);
  expect(document.querySelector<HTMLElement>("[data-order]")?.dataset["order"]).toBe(script.order.join());
  await rig.tell(3, "result");
  await rig.settle(1000);
  expect(rig.status()).toMatch(/^You win /);
  const paid = [...document.querySelectorAll("[data-own-bets] > li")].map(
    ({ textContent }) => !textContent.includes("paid 0,00"),
  );
  expect(paid).toEqual([true, false]);
});

it("shows a return below the stakes plainly", async () => {
  const last = script.order.at(-1) ?? 0;
  await bet(`Winner: ${last + 1}`);
  await rig.tell(3, "playing");
  await rig.tell(3, "result");
  await rig.settle(1000);
  expect(rig.status()).toBe("Returned 0,00 of 20,00");
});
