// An agent at the counter: players paid in by the code they show, paid out by six digits, and asked before money is taken
// back. The agent's other pages are followed in operator.test.ts.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const base = "/en/account/bonuses/affiliates";
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

interface Wallet {
  currency: string;
  wallet_0: number;
}

describe("an agent at the counter", () => {
  let stage: Stage;
  let tab: AppPage;
  let player: string;

  beforeAll(async () => {
    stage = await createStage({ viewport: desk });
    await stage.sandbox.post("feed", { paused: true });
    player = await tokenOf(stage.sandbox, "player2");
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.waitForConnection("online");
    await tab.logIn("agent");
  });
  afterAll(async () => {
    await stage.sandbox.api("/account/v1/agent", { creditByAgent: true }, player);
    await stage.dispose();
  });

  const cash = async (): Promise<number> => {
    const { wallets } = await stage.sandbox.api<{ wallets: Wallet[] }>("/base/v1/users/ping", undefined, player);
    return wallets.find(({ currency }) => currency === "RSD")?.wallet_0 ?? 0;
  };

  it("has a field for a scanner on the shop's page, which fits and which axe holds nothing against", async () => {
    for (const viewport of [phone, desk]) {
      await tab.page.setViewportSize(viewport);
      await tab.open("/en/payin");
      await tab.page.getByLabel("Player's code").waitFor();
      expect(await axeFindings(tab.page, [], "main")).toEqual([]);
      expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });

  it("pays in whoever shows a code", async () => {
    const before = await cash();
    const code = tab.page.getByLabel("Player's code");
    await code.fill("player2");
    await code.press("Enter");
    const form = tab.dialog("Add");
    await form.getByLabel("Amount").fill("1,000.50");
    await form.getByLabel("Amount").press("Enter");
    const receipt = form.locator("[data-receipt]");
    await receipt.getByText("1,000.50 RSD").waitFor();
    expect(await receipt.getAttribute("data-receipt")).toMatch(/^.{8,}$/);
    expect(await axeFindings(tab.page, [], "[role=dialog]")).toEqual([]);
    await receipt.getByRole("button", { name: "Close" }).click();
    await form.waitFor({ state: "hidden" });
    expect(await cash()).toBe(before + 1000.5);
    await code.fill("player");
    await code.press("Enter");
    await tab.page.getByText("None of your players has this code").waitFor();
  });

  it("pays out by six digits, once", async () => {
    const before = await cash();
    const { paymentId } = await stage.sandbox.api<{ paymentId: string }>(
      "/payments/v1/initiate",
      { amount: 500, currency: "RSD", method: "shop", direction: "withdrawal" },
      player,
    );
    const { code: digits } = await stage.sandbox.api<{ code: string }>(`/payments/v1/${paymentId}`, undefined, player);
    const code = tab.page.getByLabel("Player's code");
    await code.fill(digits);
    await code.press("Enter");
    const form = tab.dialog("Pay out");
    await form.getByText("Pay 500.00 RSD in cash to player2.").waitFor();
    await form.getByRole("button", { name: "Pay out" }).click();
    await form.locator("[data-receipt]").getByRole("button", { name: "Close" }).click();
    expect(await cash()).toBe(before - 500);
    await code.fill(digits);
    await code.press("Enter");
    await tab.page.getByText("This code is wrong, used or too old").waitFor();
  });

  it("takes no money back that the player does not allow", async () => {
    const owner = await stage.newDevice({ viewport: phone });
    await owner.open("/en");
    await owner.logIn("player2");
    await owner.open("/en/account/settings");
    const allowed = owner.page.getByRole("switch", { name: "The agent may take money back" });
    await allowed.click();
    await owner.page
      .locator('[role=switch][aria-checked="false"]', { hasText: "The agent may take money back" })
      .waitFor();
    expect(await axeFindings(owner.page, [], "#agent")).toEqual([]);
    const before = await cash();
    await tab.open(`${base}/user_settings`);
    await tab.page.getByRole("button", { name: "Details of player2" }).click();
    // What the list says was read after the player's word.
    await tab.page.getByText("Only with a code of the player").waitFor();
    await tab.page.getByRole("button", { name: "Take back" }).click();
    const form = tab.dialog("Take back");
    await form.getByLabel("Amount").fill("200");
    await form.getByRole("button", { name: "Take back" }).click();
    await form.getByText("The player did not allow it: ask for a withdrawal code").waitFor();
    expect(await cash()).toBe(before);
    await owner.page.close();
  });
});
