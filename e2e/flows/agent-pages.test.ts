// An agent's pages: who gets in, what they do, and what is left of them when the role or the session ends.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const password = "Sandbox-Pass1";

describe("what an agent has read and given", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
  });
  afterAll(() => stage.dispose());

  const players = "/en/account/bonuses/affiliates/user_settings?search=player2";
  const row = (tab: AppPage) =>
    tab.page.locator("[data-desk=players] [data-row]").getByText("player2", { exact: true });

  async function reading(): Promise<AppPage> {
    const tab = await stage.newDevice({});
    await tab.open("/en");
    await tab.logIn("agent");
    await tab.open(players);
    await row(tab).waitFor();
    return tab;
  }
  /** All that the page shows and the browser keeps. */
  async function leftOf({ page }: AppPage): Promise<string> {
    const { databases, caches, localStorage, sessionStorage } = await keptInBrowser(page);
    return [await page.locator("body").textContent(), databases, caches, localStorage, sessionStorage].join("\n");
  }

  it("goes with the role", async () => {
    const tab = await reading();
    const admin = await tokenOf(stage.sandbox, "admin");
    await stage.sandbox.api("/operator/v1/confirm", { password }, admin);
    const roles = (kept: string[]) =>
      stage.sandbox.api(
        "/operator/v1/users/roles",
        { sub: "00000000-0000-4000-8000-000000000003", roles: kept, reason: "as agreed" },
        admin,
      );
    await roles([]);
    // The open tab is told, and the page goes by the roles of now.
    await tab.page.waitForURL(/\/en\/?$/);
    // The address is there before the page that belongs to it.
    await expect.poll(() => leftOf(tab)).not.toContain("player2");
    // Two would have to grant it again.
    await stage.sandbox.post("user", { username: "agent", roles: ["AG1"] });
    await tab.page.close();
  });

  it("goes with the session", async () => {
    const tab = await reading();
    await tab.page.getByRole("banner").getByRole("button", { name: "Account", exact: true }).click();
    await tab.page.getByRole("button", { name: "Log out", exact: true }).click();
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    await row(tab).waitFor({ state: "detached" });
    await expect.poll(() => leftOf(tab)).not.toContain("player2");
    await tab.page.close();
  });

  it("is told on any page where its answer was lost and its page was left", async () => {
    const { page, open, logIn, dialog, waitForConnection } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await open("/en/account/bonuses/affiliates");
    await waitForConnection("online");
    await page.getByLabel("Player's code").fill("player2");
    await page.keyboard.press("Enter");
    const form = dialog("Add");
    await form.getByLabel("Amount").fill("250");
    // Its own answer is cut off too.
    const fault = (truncate: number) => stage.sandbox.post("faults", { truncate }).catch(() => undefined);
    await fault(1);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await page.locator("[data-order=checking]").waitFor({ state: "attached" });
    await fault(0);
    await open("/en");
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByText("The last order was carried out.").waitFor();
    const { databases } = await keptInBrowser(page);
    expect(databases).toContain("deskOrder");
    expect(databases).not.toContain("player2");
    expect(stage.faults).toEqual([]);
    await page.close();
  });
});

describe("an agent's pages", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    // A price that moves before it is bet on would have to be agreed to.
    await stage.sandbox.post("feed", { paused: true });
    const token = await tokenOf(stage.sandbox, "player2");
    await placeSingle(stage.sandbox, token, 0, 1500);
  });
  afterAll(() => stage.dispose());

  const base = "/en/account/bonuses/affiliates";
  const pages = ["", "/user_settings", "/users_review", "/tickets", "/office", "/calculation", "/promo_codes"];

  it("send players home, and editors where players are named", async () => {
    const player = await stage.newDevice({});
    await player.open("/en");
    await player.logIn("player");
    for (const path of pages) {
      await player.open(`${base}${path}`);
      await player.page.waitForURL(/\/en\/?$/);
    }
    await player.page.close();
    const editor = await stage.newDevice({});
    await editor.open("/en");
    await editor.logIn("editor");
    await editor.open(`${base}/users_review`);
    await editor.page.waitForURL(/\/en\/?$/);
    await editor.open(`${base}/office`);
    await editor.page.getByRole("heading", { level: 1, name: "Office" }).waitFor();
    expect(await editor.page.getByRole("link", { name: "Players’ tickets" }).count()).toBe(0);
    await editor.page.close();
  });

  it("pay a player in, with a receipt of the operation", async () => {
    const { page, open, logIn } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await open(base);
    await page.getByLabel("Player's code").fill("player2");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add" });
    await form.getByLabel("Amount").fill("1,250.50");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await form.locator("[data-receipt]").getByText("1,250.50 RSD").waitFor();
    const number = await form.locator("[data-receipt]").getAttribute("data-receipt");
    await form.getByRole("button", { name: "Close", exact: true }).last().click();
    await open(`${base}/office?view=statement`);
    await page.locator(`[data-row="${number}-1"]`).getByText("-1,250.50 RSD").waitFor();
    expect(number).not.toBe("");
    await page.close();
  });

  it.each([360, 1440])("unfold a ticket by keyboard, have nothing that axe minds, and fit: %i px", async (width) => {
    const { page, open, logIn } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await open(`${base}/tickets`);
    const toggle = page.locator("[data-desk=tickets] button[data-unfold]").first();
    await toggle.focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-desk=tickets] [data-desk=legs] [data-row]").first().waitFor();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await page.locator("[data-desk=tickets] [data-row]").first().getByText("1,500.00 RSD").waitFor();
    for (const path of pages) {
      if (path !== "/tickets") await open(`${base}${path}`);
      await page.locator("main [data-desk], main h2").first().waitFor();
      expect([path, await axeFindings(page, [], "main")]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.close();
    expect(stage.faults).toEqual([]);
  });
});
