// Games that all players share, played by keyboard alone, by the clock of the house.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemo } from "../harness/demo-game.ts";
import { createStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 740 } });
  await stage.sandbox.post("feed", { paused: true });
  const phases = { bettingMs: 7000, playingMs: 3000, resultMs: 2000 };
  await stage.sandbox.post("games", { tables: { house_wheel: phases, house_draw48: phases } });
});
afterAll(() => stage.dispose());

/** The result stays until it was looked at. */
const hold = (gameCode: string): Promise<void> =>
  stage.sandbox.post("games", { tables: { [gameCode]: { paused: true } } });

it("takes chips while the countdown of the wheel runs, turns it, and pays", async () => {
  const { page, frame } = await openDemo(stage, "house_wheel");
  const { keyboard } = page;
  const balance = frame.getByRole("status").getByText("Balance ");
  expect(await frame.getByText("There is no video and no dealer").isVisible()).toBe(true);
  await frame.locator("[data-stage=betting]").waitFor();
  await frame.locator("[data-spot=red]").focus();
  await keyboard.press("Enter");
  await frame.locator("[data-spot=black]").focus();
  await keyboard.press("Space");
  // Enough of the countdown is left for all of it.
  await frame.locator("[data-stage=betting] [data-left='6']").waitFor();
  await frame.locator("[data-start]").press("Enter");
  await frame.getByRole("status").getByText("Your bets on this round: 40,00").waitFor();
  await expect.poll(() => balance.innerText()).toBe("Balance 9.960,00");
  await expect.poll(() => frame.locator("[data-placed=true]").count()).toBe(2);
  // A further bet on the same round.
  await frame.locator("[data-spot=red]").press("Enter");
  await frame.locator("[data-start]").press("Enter");
  await frame.getByRole("status").getByText("Your bets on this round: 60,00").waitFor();
  const n = await frame.locator("[data-n]").getAttribute("data-n");
  await frame.locator("[data-stage=closed]").waitFor();
  expect(await frame.locator("[data-start]").getAttribute("aria-disabled")).toBe("true");
  await frame.locator("[data-stage=playing]").waitFor();
  await frame.locator("[data-stage=result]").waitFor();
  await hold("house_wheel");
  expect(await frame.locator("[data-n]").getAttribute("data-n")).toBe(n);
  const said = frame.getByRole("status").getByText(/^(?:You win|Returned) /);
  await said.waitFor();
  // 40 on red, 20 on black.
  const colour = await frame.locator("[data-came=true]").getAttribute("data-colour");
  const told = { red: "You win 80,00", black: "Returned 40,00 of 60,00", green: "Returned 0,00 of 60,00" };
  const credit = { red: "10.020,00", black: "9.980,00", green: "9.940,00" };
  expect(await said.innerText()).toBe(told[colour as keyof typeof told]);
  await expect.poll(() => balance.innerText()).toBe(`Balance ${credit[colour as keyof typeof credit]}`);
  expect(stage.faults).toEqual([]);
  await page.close();
});

it("draws the balls for six numbers, and tells what the ticket came to", async () => {
  const { page, frame } = await openDemo(stage, "house_draw48");
  await frame.locator("[data-stage=betting] [data-left='6']").waitFor();
  await frame.getByRole("button", { name: "Quick pick" }).press("Enter");
  await frame.locator("[data-number]").first().focus();
  expect(await frame.locator("[data-state=chosen]").count()).toBe(6);
  await frame.locator("[data-start]").press("Enter");
  await frame.locator("[data-own-bets='1']").waitFor();
  // None is chosen any more: the next ticket may have others.
  expect(await frame.locator("[data-state=chosen]").count()).toBe(0);
  const ticket = frame.locator("[data-ticket]");
  const numbers = ((await ticket.getAttribute("data-ticket")) ?? "").split(" ");
  await frame.locator("[data-stage=playing]").waitFor();
  await frame.locator("[data-stage=result]").waitFor();
  await hold("house_draw48");
  const said = frame.getByRole("status").getByText(/^(?:You win|Returned) /);
  await said.waitFor();
  const drawn = await frame.locator("[data-state=drawn], [data-state=hit]").allInnerTexts();
  expect(drawn).toHaveLength(35);
  const hits = numbers.filter((number) => drawn.includes(number)).length;
  expect(await ticket.getAttribute("data-hits")).toBe(String(hits));
  expect(await frame.locator("[data-state=hit]").count()).toBe(hits);
  expect((await said.innerText()).startsWith(hits === 6 ? "You win" : "Returned 0,00 of ")).toBe(true);
  expect(stage.faults).toEqual([]);
  await page.close();
});
