// A day of an agent: players paid in and out at the counter, tickets read, nothing of players left on the device.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const base = "/en/account/bonuses/affiliates";
const pages = ["", "/user_settings", "/tickets", "/users_review", "/office", "/calculation", "/promo_codes"];
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

interface Wallet {
  currency: string;
  wallet_0: number;
}

describe("an agent", () => {
  let stage: Stage;
  let tab: AppPage;
  let player: string;

  beforeAll(async () => {
    stage = await createStage({ viewport: desk, serviceWorker: true });
    await stage.sandbox.post("feed", { paused: true });
    player = await tokenOf(stage.sandbox, "player2");
    await placeSingle(stage.sandbox, player, 0, 1234.5);
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.waitForConnection("online");
    await tab.logIn("agent");
  });
  afterAll(async () => {
    // What a test that failed left on would keep the server from telling anything.
    await stage.sandbox.post("faults", { offline: false });
    await stage.dispose();
  });

  const cash = async (): Promise<number> => {
    const { wallets } = await stage.sandbox.api<{ wallets: Wallet[] }>("/base/v1/users/ping", undefined, player);
    return wallets.find(({ currency }) => currency === "RSD")?.wallet_0 ?? 0;
  };

  it("unfolds a ticket by keyboard, on a phone as on a desk", async () => {
    for (const viewport of [desk, phone]) {
      await tab.page.setViewportSize(viewport);
      await tab.open(`${base}/tickets`);
      const table = tab.page.locator("[data-desk=tickets]");
      const row = table.locator("[data-row]").first();
      await row.getByText("1,234.50").first().waitFor();
      const button = row.getByRole("button").first();
      await button.focus();
      await tab.page.keyboard.press("Enter");
      await tab.page.locator("[data-leg]").waitFor();
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      expect(await axeFindings(tab.page)).toEqual([]);
    }
  });

  it("has pages that fit and that axe holds nothing against", async () => {
    for (const viewport of [phone, desk]) {
      await tab.page.setViewportSize(viewport);
      for (const path of pages) {
        await tab.open(`${base}${path}`);
        await tab.page.locator("[data-desk], main h2").first().waitFor();
        expect([path, await axeFindings(tab.page, [], "main")]).toEqual([path, []]);
        const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, width]).toEqual([path, viewport.width]);
      }
    }
  });

  it("pays in whoever shows a code, and out by six digits", async () => {
    await tab.page.setViewportSize(desk);
    const before = await cash();
    await tab.open("/en/payin");
    const code = tab.page.getByLabel("Player's code");
    await code.fill("player2");
    await code.press("Enter");
    const payIn = tab.dialog("Pay in");
    await payIn
      .getByRole("radio", { name: "RSD" })
      .or(payIn.getByRole("button", { name: "RSD" }))
      .first()
      .click();
    await payIn.getByLabel("Amount").fill("1,000.50");
    await payIn.getByRole("button", { name: "Add" }).click();
    const receipt = tab.dialog("Paid in");
    await receipt.getByText("1,000.50 RSD").waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
    await receipt.getByRole("button", { name: "Done" }).click();
    expect(await cash()).toBe(before + 1000.5);

    const asked = await stage.sandbox.api<{ paymentId: string }>(
      "/payments/v1/initiate",
      { amount: 500, currency: "RSD", method: "shop", direction: "withdrawal" },
      player,
    );
    const { code: digits } = await stage.sandbox.api<{ code: string }>(
      `/payments/v1/${asked.paymentId}`,
      undefined,
      player,
    );
    const field = tab.page.getByLabel("Pay-out code");
    await field.fill(digits);
    await field.press("Enter");
    const payOut = tab.dialog("Pay out by code");
    await payOut.getByText("player2").waitFor();
    await payOut.getByRole("button", { name: "Pay out 500.00 RSD" }).click();
    await tab.dialog("Paid out").getByRole("button", { name: "Done" }).click();
    expect(await cash()).toBe(before + 500.5);
    await field.fill(digits);
    await field.press("Enter");
    await tab.page.getByText("No open pay-out of your players has this code").waitFor();
  });

  it("cannot take money back that the player does not allow", async () => {
    await stage.sandbox.api("/account/v1/agent", { creditByAgent: false }, player);
    const before = await cash();
    await tab.open(`${base}/user_settings`);
    await tab.page.getByRole("button", { name: "Details of player2" }).click();
    await tab.page.getByRole("button", { name: "Take back: player2" }).click();
    const dialog = tab.dialog("Take back");
    await dialog.getByLabel("Amount").fill("200");
    await dialog.getByRole("button", { name: "Take back" }).click();
    await dialog.getByText("The player has not agreed: ask for a pay-out code").waitFor();
    expect(await cash()).toBe(before);
    await tab.page.keyboard.press("Escape");
    await stage.sandbox.api("/account/v1/agent", { creditByAgent: true }, player);
  });

  it("sees grey rows without a connection, none after a reload, and leaves none behind", async () => {
    await tab.open(`${base}/user_settings`);
    const add = tab.page.getByRole("button", { name: "Add: player2" });
    await add.waitFor();
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    await tab.page.locator("[data-desk=players][data-stale]").waitFor();
    await tab.page.locator("[data-as-of]").waitFor();
    expect(await add.isDisabled()).toBe(true);
    const kept = await keptInBrowser(tab.page);
    for (const place of ["databases", "caches", "localStorage", "sessionStorage"] as const)
      expect([place, kept[place].includes("player2")]).toEqual([place, false]);
    await tab.page.reload();
    // Nothing of players is left, and who may see these pages is for the server to say.
    await tab.page.getByRole("heading", { name: "Offline", exact: true }).waitFor();
    expect(await tab.page.locator("[data-row]").count()).toBe(0);
    await stage.sandbox.post("faults", { offline: false });
    await tab.page.locator("[data-desk=players] [data-row]").first().waitFor();
  });

  it("is not who a player is: players are sent home", async () => {
    const other = await stage.newDevice({ viewport: phone });
    await other.open("/en");
    await other.waitForConnection("online");
    await other.logIn("player");
    for (const path of pages) {
      await other.page.goto(`${stage.server.url}${base}${path}`);
      await other.page.waitForURL(`${stage.server.url}/en`);
      expect(await other.page.locator("[data-desk]").count()).toBe(0);
    }
  });
});
