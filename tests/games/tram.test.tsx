// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import tableTexts from "../../games/texts/en/table.json" with { type: "json" };
import tramTexts from "../../games/texts/en/tram.json" with { type: "json" };
import { reachText, readMark } from "../../games/tram/tram-round.ts";
import { TramScreen } from "../../games/tram/tram-screen.tsx";
import { stopOf, tram } from "../../src/domain/games/tram.ts";
import { buttonOf } from "../harness/game-rig.tsx";
import { createTableRig } from "../harness/table-rig.tsx";

/** It stops at ×2,42. */
const drawn = 2_573_500_000;
const rigOf = () =>
  createTableRig({
    game: tram,
    Screen: TramScreen,
    texts: [kitTexts, tableTexts, tramTexts],
    draw: { below: () => drawn, shuffle: (items) => [...items] },
  });

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

const main = (): HTMLElement => document.querySelector<HTMLElement>("[data-start]")!;
const multiple = (): string | null | undefined => document.querySelector("[data-multiple]")?.textContent;
const scene = (): string | null | undefined => document.querySelector("[data-tram]")?.getAttribute("data-tram");
const bets = (): (string | null)[] =>
  [...document.querySelectorAll("li > span:first-child")].map((bet) => bet.textContent);
const isReady = (): boolean => main().getAttribute("aria-disabled") === "false";
async function press(): Promise<void> {
  act(() => main().click());
  await rig.settle(0);
}
function type(text: string): void {
  act(() => void fireEvent.change(document.querySelector("input")!, { target: { value: text } }));
}

it("stops at a multiple that the tests count on", () => {
  expect(stopOf(drawn)).toBe(242);
});

it("reads marks as they are typed", () => {
  expect(["", "2", "2,5", "2.50", "×10", "1.000", "1,01"].map(readMark)).toEqual([
    null,
    200,
    250,
    250,
    1000,
    100_000,
    101,
  ]);
  expect(["1", "0,5", "1.000,01", "1001", "two", "2,5,5", "-3"].map(readMark)).toEqual(Array(7).fill("wrong"));
  expect([101, 200, 100_000].map(reachText)).toEqual(["96,04", "48,50", "0,10"]);
});

it("takes bets before the departure alone, with a mark or without one", async () => {
  expect(isReady()).toBe(false);
  await rig.tell(7, "betting");
  type("1");
  expect(isReady()).toBe(false);
  type("2,5");
  await press();
  act(() => buttonOf("×5").click());
  await press();
  act(() => buttonOf("×5").click());
  await press();
  expect(rig.asked).toEqual([
    { n: 7, stake: 20, bet: { mark: 250 } },
    { type: "bet", stake: 20, bet: { mark: 500 } },
    { type: "bet", stake: 20, bet: { mark: null } },
  ]);
  expect(bets()).toEqual(["until ×2,50", "until ×5,00", "by hand"]);
  await rig.settle(8000);
  expect([isReady(), scene()]).toEqual([false, "waiting"]);
});

it("is worth more as it goes, and pays what the house says when its player gets off, though the ride goes on", async () => {
  await rig.tell(7, "betting");
  await press();
  await rig.tell(7, "playing");
  expect([multiple(), isReady(), rig.left()]).toEqual(["×1,00", false, null]);
  await rig.settle(1550);
  expect([multiple(), scene(), main().textContent]).toEqual(["×1,50", "going", "Get off30,00"]);
  rig.leaveAt(151);
  await press();
  expect(rig.asked.at(-1)).toEqual({ type: "leave" });
  expect(rig.status()).toBe("You win 30,20");
  expect(bets()).toEqual(["got off at ×1,51"]);
  expect([isReady(), scene()]).toEqual([false, "going"]);
  await rig.settle(600);
  expect(multiple()).toBe("×1,70");
  await rig.tell(7, "result");
  expect([multiple(), scene(), rig.status()]).toEqual(["×2,42", "stopped", "You win 30,20"]);
});

it("says that it had stopped to who was too late, and what came of it", async () => {
  await rig.tell(7, "betting");
  await press();
  await rig.tell(7, "playing");
  await rig.settle(2000);
  rig.refuse("rideOver");
  await press();
  expect(rig.status()).toBe("The tram had stopped before");
  await rig.tell(7, "result");
  await rig.settle(1000);
  expect(rig.status()).toBe("Returned 0,00 of 20,00");
});

it("tells who only watches where it stopped", async () => {
  await rig.tell(7, "playing");
  expect(rig.status()).toBe("The tram is on its way");
  await rig.tell(7, "result");
  expect(rig.status()).toBe("It stopped at ×2,42");
});

it("has who rides by a mark get off without a press", async () => {
  await rig.tell(7, "betting");
  type("1,5");
  await press();
  await rig.tell(7, "playing");
  await rig.settle(1600);
  expect(bets()).toEqual(["got off at ×1,50"]);
  expect(isReady()).toBe(false);
  await rig.tell(7, "result");
  await rig.settle(1000);
  expect(rig.status()).toBe("You win 30,00");
});
