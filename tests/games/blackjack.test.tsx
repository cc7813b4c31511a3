// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BlackjackScreen } from "../../games/blackjack/blackjack-screen.tsx";
import { rowsOf } from "../../games/blackjack/play-chart.tsx";
import blackjackTexts from "../../games/texts/en/blackjack.json" with { type: "json" };
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import { blackjack } from "../../src/domain/games/blackjack/blackjack.ts";
import { hardChart, pairChart } from "../../src/domain/games/blackjack/chart.ts";
import { buttonOf, createGameRig } from "../harness/game-rig.tsx";
import { scriptedDraw } from "../src/domain/games/scripted-draw.ts";

/** "A T 5": ranks of clubs as they are dealt: player, dealer, player, dealer, then as asked for. The rest are tens. */
function rigOf(ranks: string, credit = 10_000) {
  const cards = ranks.split(" ").map((rank) => "A23456789TJQK".indexOf(rank));
  return createGameRig({
    game: blackjack,
    Screen: BlackjackScreen,
    texts: [kitTexts, blackjackTexts],
    credit,
    draw: scriptedDraw([...cards, ...new Array<number>(60).fill(9)]),
  });
}

/** What is said of each hand, without its cards. */
const hands = (): string[] =>
  [...document.querySelectorAll("[data-hand]")].map((hand) =>
    [...hand.querySelectorAll("h2, p")].map(({ textContent }) => textContent).join(""),
  );
const dealer = (): string[] =>
  [...document.querySelectorAll("[aria-label=Dealer] [data-card]")].map(
    (card) => card.getAttribute("aria-label") ?? "",
  );
const actions = (): string[] => [...document.querySelectorAll("[data-action]")].map(({ textContent }) => textContent);
const won = (): number => document.querySelectorAll("[data-won=true]").length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("plays two hands side by side after a split, one doubled: three bets, one result", async () => {
  const rig = rigOf("8 6 8 T 3 T T T");
  await rig.load();
  await rig.press("Deal");
  await rig.settle();
  expect(actions()).toEqual(["Hit", "Stand", "Double", "Split"]);
  expect(rig.status()).toContain("16 against the dealer's 6");
  expect(dealer()).toEqual(["6 of clubs", "Face-down card"]);
  await rig.press("Split");
  await rig.settle();
  expect(hands()).toEqual(["Hand 11150,00", "Hand 21850,00"]);
  expect(rig.status()).toContain("Hand 1: 11 against 6");
  expect(document.querySelectorAll("[data-played=true]")).toHaveLength(1);
  await rig.press("Double");
  await rig.settle();
  expect(rig.status()).toContain("Hand 2: 18 against 6");
  await rig.press("Stand");
  // The dealer's cards come before what they mean.
  expect(hands().join()).not.toContain("Won");
  await rig.settle();
  expect(dealer()).toHaveLength(3);
  expect(hands()).toEqual(["Hand 121100,00Won", "Hand 21850,00Won"]);
  expect(won()).toBe(2);
  expect(rig.status()).toContain("You win 300,00Balance 10.150,00");
});

it("goes on with the same hand after a reload, with one stake", async () => {
  const rig = rigOf("T 9 2 T 5");
  await rig.load();
  await rig.press("Deal");
  await rig.settle();
  await rig.press("Hit");
  await rig.settle();
  await rig.load();
  expect(hands()).toEqual(["You1750,00"]);
  expect(dealer()).toEqual(["9 of clubs", "Face-down card"]);
  expect(actions()).toEqual(["Hit", "Stand"]);
  expect(rig.status()).toContain("Balance 9.950,00");
  await rig.press("Stand");
  await rig.settle();
  expect(hands()).toEqual(["You1750,00Lost"]);
  expect(rig.status()).toContain("Returned 0,00 of 50,00");
});

it("says that the credit does not reach for a double, and goes on with the hand", async () => {
  const rig = rigOf("5 9 6 T", 60);
  await rig.load();
  await rig.press("Deal");
  await rig.settle();
  await rig.press("Double");
  await rig.settle();
  expect(rig.status()).toContain("Your balance is too low");
  expect(hands()).toEqual(["You1150,00"]);
  expect(actions()).toEqual(["Hit", "Stand", "Double"]);
  await rig.press("Hit");
  await rig.settle();
  expect(rig.status()).toContain("You win 100,00");
});

it("shows a push, and a split that comes out even, without the colour of a win", async () => {
  const push = rigOf("T T 9 9");
  await push.load();
  await push.press("Deal");
  await push.settle();
  await push.press("Stand");
  await push.settle();
  expect(hands()).toEqual(["You1950,00Push"]);
  expect(won()).toBe(0);
  expect(push.sounds).not.toContain("win");

  const even = rigOf("8 T 8 9 T 2 T");
  await even.load();
  await even.press("Deal");
  await even.settle();
  await even.press("Split");
  await even.settle();
  await even.press("Stand");
  await even.settle();
  await even.press("Hit");
  await even.settle();
  await even.press("Stand");
  await even.settle();
  expect(hands()).toEqual(["Hand 11850,00Lost", "Hand 22050,00Won"]);
  expect(even.status()).toContain("Returned 100,00 of 100,00");
  expect(won()).toBe(0);
});

it("counts an ace both ways as long as it can, and takes no press that comes before the cards", async () => {
  const rig = rigOf("A 9 6 T");
  await rig.load();
  await rig.press("Deal");
  await rig.press("Hit");
  expect(rig.asked).toEqual([]);
  await rig.settle();
  expect(hands()).toEqual(["You7/1750,00"]);
  expect(buttonOf("Hit").ariaDisabled).toBe("false");
  await rig.press("Stand");
  await rig.settle();
  expect(hands()).toEqual(["You1750,00Lost"]);
});

it("shows in one row what is played alike, and loses no hand", () => {
  const rows = rowsOf(hardChart);
  expect(rows.map(({ from, to }) => `${from}-${to}`)).toEqual([
    "4-8",
    "9-9",
    "10-10",
    "11-11",
    "12-12",
    "13-16",
    "17-20",
  ]);
  for (const chart of [hardChart, pairChart])
    expect(rowsOf(chart).flatMap(({ from, to, plays }) => new Array<string>(to - from + 1).fill(plays))).toEqual([
      ...chart.values(),
    ]);
});
