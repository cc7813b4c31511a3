// Games whose bet is laid on a board, played by keyboard alone.
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtInColors } from "../../src/domain/theme/built-in-colors.ts";
import { openDemo } from "../harness/demo-game.ts";
import { frameSettings } from "../harness/game-host.ts";
import { createStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 690 } });
  await stage.sandbox.post("feed", { paused: true });
});
afterAll(() => stage.dispose());

it("draws the numbers of keno one after the other, for numbers chosen with the arrows", async () => {
  const { page, frame } = await openDemo(stage, "house_keno");
  const { keyboard } = page;
  await frame.locator("[data-number='1']").focus();
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  // Eight in a row on a phone.
  expect(await frame.locator("[data-state=chosen]").allInnerTexts()).toEqual(["1", "9"]);
  await frame.locator("[data-start]").press("Enter");
  const balls = frame.locator("[data-state=drawn], [data-state=hit]");
  await frame.locator("[data-phase=showing]").waitFor();
  await expect.poll(() => balls.count()).toBeGreaterThan(2);
  expect(await balls.count()).toBeLessThan(20);
  await frame.locator("[data-phase=idle]").waitFor();
  expect(await balls.count()).toBe(20);
  expect(await frame.getByRole("status").innerText()).toMatch(/^(?:You win|Returned) /);
  await page.close();
});

it("keeps a board dark on a light page, and its words readable on it", async () => {
  const { page, frame } = await openDemo(stage, "house_keno", { ...frameSettings, theme: builtInColors.light });
  const colours = await frame.locator("main").evaluate((main) => {
    const { color, colorScheme } = getComputedStyle(main);
    const bar = main.parentElement === null ? "" : getComputedStyle(main.parentElement).backgroundColor;
    return { color, colorScheme, bar };
  });
  expect(colours).toEqual({ color: "rgb(243, 248, 245)", colorScheme: "dark", bar: "rgb(255, 254, 251)" });
  await page.close();
});

it("lays chips of roulette with the arrows, spins, and repeats them", async () => {
  const { page, frame } = await openDemo(stage, "house_roulette");
  const { keyboard } = page;
  await frame.locator("[data-spot=straight-0]").focus();
  await keyboard.press("Enter");
  // Upright on a phone: below the zero lies what it shares with the two.
  await keyboard.press("ArrowDown");
  await keyboard.press("Space");
  const laid = frame.locator("[data-spot]:has([data-rank])");
  const names = (): Promise<(string | null)[]> =>
    laid.evaluateAll((spots) => spots.map((spot) => spot.getAttribute("data-spot")));
  expect(await names()).toEqual(["straight-0", "split-0-2"]);
  await frame.locator("[data-start]").press("Enter");
  await frame.locator("[data-phase=showing] [data-turning=true]").first().waitFor();
  await frame.locator("[data-phase=idle] [data-came=true]").waitFor({ state: "attached" });
  expect(await frame.getByRole("status").innerText()).toMatch(/^(?:You win (?:360|1\.080),00|Returned 0,00 of 40,00)/);
  expect(await names()).toEqual([]);
  await frame.getByRole("button", { name: "Repeat bets" }).press("Enter");
  expect(await names()).toEqual(["straight-0", "split-0-2"]);
  expect(stage.faults).toEqual([]);
  await page.close();
});
