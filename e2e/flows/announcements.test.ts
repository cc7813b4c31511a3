// What the server has to say to all or to one: maintenance, a block, a game that is out of service, a limit of a game.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

let stage: Stage;
let tab: AppPage;
let other: AppPage;

beforeAll(async () => {
  stage = await createStage();
  await stage.sandbox.post("feed", { paused: true });
  tab = await stage.newTab();
  await tab.open("/en/promo");
  await tab.waitForConnection("online");
  await tab.logIn("player");
  other = await stage.newTab();
  await other.open("/en/promo");
  await other.page.locator("[data-wallet=balance]").waitFor();
});
afterAll(() => stage.dispose());

const message = (page: AppPage, text: string | RegExp) =>
  page.page.getByRole("region", { name: "Messages" }).getByText(text);

describe("announcements", () => {
  it("of a game open in every tab, and close in all of them", async () => {
    await stage.sandbox.post("emit", {
      event: "casinoInactiveGame",
      payload: { game_code: "g1" },
      namespace: "/sports",
    });
    for (const page of [tab, other]) await message(page, "This game is not available at the moment").waitFor();
    await stage.sandbox.post("emit", {
      event: "casinoBetLimit",
      payload: { game_code: "g1", game_limit: 500, currency: "RSD" },
      namespace: "/sports",
    });
    for (const page of [tab, other])
      await page
        .dialog("Bet limit")
        .getByText(/500,00/)
        .waitFor();
    await tab.dialog("Bet limit").getByRole("button", { name: "OK" }).click();
    await other.dialog("Bet limit").waitFor({ state: "hidden" });
    expect(stage.faults).toEqual([]);
  });

  it("of maintenance count down, end the session and load the page anew, once", async () => {
    await stage.sandbox.post("maintenance", { timeLeft: 90 });
    const left = message(tab, /^Maintenance starts in \d:\d\d$/);
    await left.waitFor();
    const first = await left.textContent();
    await until(
      "the countdown",
      () => left.textContent(),
      (now) => now !== first,
    );
    await tab.page.evaluate(() => document.body.setAttribute("data-before", ""));
    await stage.sandbox.post("maintenance", { timeLeft: 0 });
    for (const page of [tab, other]) await page.dialog("Maintenance").waitFor();
    expect(await left.count()).toBe(0);
    // The player is let be for ten seconds before.
    await tab.page.locator("body:not([data-before])").waitFor({ timeout: 30_000 });
    // The page that was loaded anew is a guest's, and is told of the maintenance too. Below its dialog there is no role.
    await tab.page.locator("header button", { hasText: "Log in" }).waitFor();
    await tab.dialog("Maintenance").waitFor();
    await tab.page.evaluate(() => document.body.setAttribute("data-after", ""));
    await stage.sandbox.post("maintenance", { timeLeft: null });
    for (const page of [tab, other]) await page.dialog("Maintenance").waitFor({ state: "hidden" });
    expect(await tab.page.locator("body[data-after]").count()).toBe(1);
  });

  it("of a block stay, and the player is a guest in every tab", async () => {
    await tab.logIn("player2");
    await other.page.locator("[data-wallet=balance]").waitFor();
    await stage.sandbox.post("user", { username: "player2", blocked: true });
    for (const page of [tab, other]) {
      await message(page, "You are blocked").waitFor();
      await page.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    }
    expect(stage.faults).toEqual([]);
  });
});
