// Bonuses, promo codes and the ways of money: what they say is what the site's settings, wallets and server say.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false },
];

describe.each(played(screens))("the ways of money at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: "reduce" });
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.logIn("player");
  });
  afterAll(() => stage.dispose());

  /** What axe finds, and whether the page is wider than the screen. */
  async function problems(): Promise<string[]> {
    const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    return [...(await axeFindings(tab.page)), ...(width > viewport.width ? [`${width} px wide`] : [])];
  }

  it("payments show each wallet and lead to the code for a shop", async () => {
    await tab.open("/en/account/payment");
    await tab.page.locator('[data-wallet-id="2"]').getByText("500,00 EUR").waitFor();
    expect(await problems()).toEqual([]);
    await tab.page.getByRole("link", { name: "Show my code" }).click();
    await tab.page.locator("[data-pay-in-code]").getByText("player", { exact: true }).waitFor();
    await tab.page.getByRole("figure", { name: "Your username as a QR code" }).waitFor();
    await stage.sandbox.post("user", { username: "player", currency: "EUR", credit: 512.5 });
    await tab.page.locator('[data-wallet-id="2"]').getByText("512,50 EUR").waitFor();
    expect(await problems()).toEqual([]);
  });

  it("free bets stand under the bonuses with their rules", async () => {
    await tab.open("/en/account/bonuses");
    await tab.page.locator('[data-wallet-id="1000"]').getByText("1.000,00 FREEBET").waitFor();
    await tab.page.getByText("A free bet needs at least 4 selections with odds of 1.35 or more.").waitFor();
    expect(await problems()).toEqual([]);
  });

  it("the ladder is the one that is set, at once", async () => {
    await tab.page.getByRole("link", { name: "Regular", exact: true }).click();
    const tiers = tab.page.locator("[data-tier]");
    await until(
      "the seeded ladder",
      () => tiers.allTextContents(),
      (texts) => texts.length === 17 && texts[0] === "55%" && texts.at(-1) === "21 or more50%",
    );
    expect(await problems()).toEqual([]);
    await stage.sandbox.post("settings", { scope: "ticket", key: "ticketBonuses", value: "0,0,10" });
    await until(
      "the new ladder",
      () => tiers.allTextContents(),
      (texts) => texts.join() === "3 or more10%",
    );
  });

  it("promotions of the CMS stand under periodic bonuses and promo codes", async () => {
    await tab.page.getByRole("link", { name: "Periodic", exact: true }).click();
    await tab.page.getByRole("heading", { level: 1, name: "Periodic bonuses" }).waitFor();
    await tab.page.locator("[data-document=promo]").waitFor();
    await tab.page.getByRole("navigation", { name: "Bonuses" }).getByRole("link", { name: "Promo codes" }).click();
    await tab.page.getByText("Enter a promo code here, or when you open your account.").waitFor();
    expect(await problems()).toEqual([]);
  });

  it("vouchers that were never made are none", async () => {
    await tab.open("/en/voucher_history");
    await tab.page.getByText("Vouchers you create or use appear here.").waitFor();
    expect(await problems()).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
