// Virtual football and dogs, played by keyboard alone, by the clock of the house.
import type { Frame } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemo } from "../harness/demo-game.ts";
import { frameSettings } from "../harness/game-host.ts";
import { createStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 740 } });
  await stage.sandbox.post("feed", { paused: true });
});
afterAll(() => stage.dispose());

const balance = (frame: Frame) => frame.getByRole("status").getByText("Balance ");

/** A round begins now. */
const begin = (gameCode: string, bettingMs: number): Promise<void> =>
  stage.sandbox.post("games", {
    tables: { [gameCode]: { paused: false, bettingMs, playingMs: 3000, resultMs: 2000 } },
  });
/** With time for a few bets on a busy machine. */
async function betting(frame: Frame, gameCode: string): Promise<void> {
  await begin(gameCode, 9000);
  await frame.locator("[data-stage=betting] [data-left='8']").waitFor();
}
/** Its result stays until it was looked at. */
async function resultOf(frame: Frame, gameCode: string): Promise<void> {
  await frame.locator("[data-stage=result]").waitFor();
  await stage.sandbox.post("games", { tables: { [gameCode]: { paused: true } } });
}

async function place(frame: Frame, name: RegExp | string, sum: string): Promise<number> {
  const odds = frame.getByRole("button", { name });
  await odds.press("Enter");
  expect(await odds.getAttribute("aria-pressed")).toBe("true");
  await frame.locator("[data-start][aria-disabled=false]").press("Enter");
  await frame.getByRole("status").getByText(`Your bets on this round: ${sum}`).waitFor();
  return Number(await odds.getAttribute("data-odds"));
}

/** What bets of 20,00 came to: amounts of 20,00 at odds are whole. @param odds hundredths, of those that won */
async function expectTold(frame: Frame, bets: number, odds: readonly number[]): Promise<void> {
  const money = (amount: number): string =>
    amount
      .toFixed(2)
      .replace(".", ",")
      .replaceAll(/\B(?=(?:\d{3})+,)/g, ".");
  const win = odds.reduce((sum, odd) => sum + odd / 5, 0);
  const staked = bets * 20;
  const said = frame.getByRole("status").getByText(/^(?:You win|Returned) /);
  expect(await said.innerText()).toBe(
    win > staked ? `You win ${money(win)}` : `Returned ${money(win)} of ${money(staked)}`,
  );
  await expect.poll(() => balance(frame).innerText()).toBe(`Balance ${money(10_000 - staked + win)}`);
}

it("takes bets on a match, lets its goals fall, and pays what won", async () => {
  const { page, frame } = await openDemo(stage, "house_vf");
  await betting(frame, "house_vf");
  const match = (await frame.locator("[data-match]").first().getAttribute("data-match")) ?? "";
  const home = await place(frame, new RegExp(`^${match}, Match result: 1:`), "20,00");
  await frame.getByRole("button", { name: `${match}: all markets` }).press("Space");
  const over = await place(frame, new RegExp(`^${match}, Total goals: Over 2\\.5:`), "40,00");
  expect(await balance(frame).innerText()).toBe("Balance 9.960,00");
  await frame.locator("[data-stage=playing]").waitFor();
  await frame.locator("[data-minute]").waitFor();
  await resultOf(frame, "house_vf");
  const [goals = 0, conceded = 0] = (
    (await frame.locator(`[data-match="${match}"] [data-score]`).getAttribute("data-score")) ?? ""
  )
    .split(":")
    .map(Number);
  await expectTold(frame, 2, [...(goals > conceded ? [home] : []), ...(goals + conceded > 2.5 ? [over] : [])]);
  await begin("house_vf", 9000);
  await frame.locator("[data-stage=betting]").waitFor();
  await expect
    .poll(async () => (await frame.locator("[data-past]").first().innerText()).replaceAll(/\s+/g, " "))
    .toContain(match.replace(" – ", ` ${goals}:${conceded} `));
  expect(stage.faults).toEqual([]);
  await page.close();
});

it("takes bets on a race, has the dogs run, and pays by the order that is shown", async () => {
  const { page, frame } = await openDemo(stage, "house_dogs");
  await betting(frame, "house_dogs");
  const win = await place(frame, /^Winner: 1:/, "20,00");
  await frame.getByRole("button", { name: "Dog 2 first" }).press("Space");
  const exact = await place(frame, /^Exact 1–2: 2, 1:/, "40,00");
  await frame.locator("[data-running=true]").waitFor();
  await resultOf(frame, "house_dogs");
  const order = (await frame.locator("[data-order]").getAttribute("data-order")) ?? "";
  expect(
    order
      .split(",")
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 1, 2, 3, 4, 5]);
  await expectTold(frame, 2, [...(order.startsWith("0,") ? [win] : []), ...(order.startsWith("1,0") ? [exact] : [])]);
  expect(stage.faults).toEqual([]);
  await page.close();
});

it("has nothing run for who wants no motion", async () => {
  const { page, frame } = await openDemo(stage, "house_dogs", { ...frameSettings, reducedMotion: true });
  await begin("house_dogs", 500);
  await frame.locator("[data-stage=playing]").waitFor();
  await frame.locator("[data-running=false]").waitFor();
  await frame.locator("[data-order]").waitFor();
  expect(await frame.locator("[data-running=true]").count()).toBe(0);
  await page.close();
});
