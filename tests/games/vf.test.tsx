// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runShare } from "../../games/kit/odds/run-share.ts";
import kitTexts from "../../games/texts/en/kit.json" with { type: "json" };
import oddsTexts from "../../games/texts/en/odds.json" with { type: "json" };
import tableTexts from "../../games/texts/en/table.json" with { type: "json" };
import vfTexts from "../../games/texts/en/vf.json" with { type: "json" };
import { goalsUntil, minuteAt, minutes, scoreAfter, vfShapes } from "../../games/vf/vf-round.ts";
import { VfScreen } from "../../games/vf/vf-screen.tsx";
import { vfTable } from "../../src/domain/games/vf/vf.ts";
import { buttonOf } from "../harness/game-rig.tsx";
import { seededDraw } from "../src/domain/games/scripted-draw.ts";
import { createTableRig } from "../harness/table-rig.tsx";

const { playingMs } = vfTable.phases;

describe("a round by the clock", () => {
  it("begins when it is told, and is over before its result", () => {
    expect(minuteAt(runShare(playingMs - 2000, playingMs))).toBe(0);
    expect(minuteAt(runShare(playingMs, playingMs))).toBe(0);
    expect(minuteAt(runShare(1500, playingMs))).toBe(minutes);
    expect(minuteAt(runShare(0, playingMs))).toBe(minutes);
    for (let left = playingMs; left > 0; left -= 500)
      expect(minuteAt(runShare(left - 500, playingMs))).toBeGreaterThanOrEqual(minuteAt(runShare(left, playingMs)));
  });

  it("tells each goal once, and comes to the drawn scores", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: minutes }), (seed, minute) => {
        const { table, script } = vfTable.round(seededDraw(seed));
        expect(vfShapes.prices.safeParse(table).data).toEqual(table);
        expect(vfShapes.script.safeParse(script).data).toEqual(script);
        expect(vfShapes.result.safeParse(vfTable.result(script, table)).success).toBe(true);
        const told = goalsUntil(script, table, minute);
        const sum = script.matches.flatMap((match) => scoreAfter(match, minute)).reduce((all, goals) => all + goals, 0);
        expect(told).toHaveLength(sum);
        for (const [at, match] of script.matches.entries()) {
          const newest = told.find((goal) => goal.match === at);
          expect(newest?.score ?? [0, 0]).toEqual(scoreAfter(match, minute));
          expect(scoreAfter(match, minutes)).toEqual([match.home, match.away]);
        }
      }),
      { numRuns: 6 },
    );
  });
});

const rigOf = (seed: string) =>
  createTableRig({
    game: vfTable,
    Screen: VfScreen,
    texts: [kitTexts, oddsTexts, tableTexts, vfTexts],
    draw: seededDraw(seed),
  });

const odds = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("[data-odds]")];
const press = (button: HTMLElement | undefined): void => act(() => button?.click());
const place = (): void => press(buttonOf("Place bet"));
const own = (): string[] =>
  [...document.querySelectorAll("[data-own-bets] > li")].map(({ textContent }) => textContent ?? "");

let rig: ReturnType<typeof rigOf>;
beforeEach(async () => {
  vi.useFakeTimers();
  rig = rigOf("vf");
  await rig.load();
  await rig.tell(7, "betting");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("places what was chosen alone, and tells what it may pay", async () => {
  expect(document.querySelectorAll("[data-match]")).toHaveLength(8);
  place();
  await rig.settle(0);
  expect(rig.asked).toEqual([]);
  const [first] = odds();
  const odd = Number(first?.dataset["odds"]);
  press(first);
  expect(first?.getAttribute("aria-pressed")).toBe("true");
  expect(document.querySelector("[data-chosen]")?.textContent).toContain("may pay");
  place();
  await rig.settle(0);
  expect(rig.asked).toEqual([{ n: 7, stake: 20, bet: { match: 0, selection: 0 } }]);
  expect(first?.getAttribute("aria-pressed")).toBe("false");
  const pays = ((odd * 20) / 100).toFixed(2).replace(".", ",");
  expect(own()).toEqual([expect.stringContaining(`may pay ${pays}`)]);
  expect(rig.status()).toBe("Your bets on this round: 20,00");
});

it("chooses again what was chosen to take it back", () => {
  const [first, second] = odds();
  press(first);
  press(second);
  expect([first, second].map((each) => each?.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  press(second);
  expect(document.querySelector("[data-chosen]")).toBeNull();
  expect(buttonOf("Place bet").getAttribute("aria-disabled")).toBe("true");
});

it("opens the other markets of one match at a time, and bets on them", async () => {
  const rows = [...document.querySelectorAll<HTMLButtonElement>("[aria-expanded]")];
  const before = odds().length;
  press(rows[0]);
  press(rows[1]);
  expect(rows.map((row) => row.getAttribute("aria-expanded")).slice(0, 3)).toEqual(["false", "true", "false"]);
  expect(odds().length).toBeGreaterThan(before + 15);
  press(odds().find((each) => (each.getAttribute("aria-label") ?? "").includes("Total goals: Over 2.5")));
  place();
  await rig.settle(0);
  expect(rig.asked).toMatchObject([{ bet: { match: 1, selection: 8 } }]);
});

it("forgets what was chosen when the round is another", async () => {
  press(odds()[0]);
  await rig.tell(8, "betting");
  expect(document.querySelector("[data-chosen]")).toBeNull();
});

it("says why a bet was not taken, and keeps it chosen", async () => {
  press(odds()[0]);
  rig.refuse("bettingClosed");
  place();
  await rig.settle(0);
  expect(rig.status()).toContain("Betting had closed");
  expect(own()).toEqual([]);
  expect(document.querySelector("[data-chosen]")).not.toBeNull();
});

it("shows goals as they fall, no score before its time, and then what the bets paid", async () => {
  const { script } = vfTable.round(seededDraw("vf"));
  const finals = script.matches.map(({ home, away }) => `${home}:${away}`);
  const scores = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>("[data-score]")].map(({ dataset }) => dataset["score"]);
  for (const at of [0, 1, 2]) {
    press(odds()[at]);
    place();
    await rig.settle(0);
  }
  expect(own()).toHaveLength(3);
  await rig.tell(7, "playing");
  expect(scores()).toEqual(finals.map(() => "0:0"));
  expect(odds()).toEqual([]);
  await rig.settle(18_000);
  const half = script.matches.flatMap((match) => scoreAfter(match, 43).join(":"));
  const late = script.matches.flatMap((match) => scoreAfter(match, 46).join(":"));
  for (const [at, score] of scores().entries()) expect([half[at], late[at]]).toContain(score);
  await rig.tell(7, "result");
  await rig.settle(1000);
  expect(scores()).toEqual(finals);
  // One of the three ends of the first match came.
  expect(own().filter((told) => !told.includes("paid 0,00"))).toHaveLength(1);
  expect(rig.status()).toMatch(/^(?:You win|Returned) /);
});
