// An agent at the counter: players paid in by the code they show, paid out by six digits, and asked before money is taken
// back. The agent's other pages are followed in agent-pages.test.ts.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { mailedLink } from "../harness/outbox.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { printedReceipt } from "../harness/printed-receipt.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createPaymentPage } from "../pages/payment-page.ts";

/** Of the player who is invited. */
const chosen = "Sandbox-Pass1";
const base = "/en/account/bonuses/affiliates";
const player2Sub = "00000000-0000-4000-8000-000000000002";
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
    const number = (await receipt.getAttribute("data-receipt")) ?? "";
    expect(number).toMatch(/^.{8,}$/);
    expect(await axeFindings(tab.page, [], "[role=dialog]")).toEqual([]);
    const { text, pages, alone } = await printedReceipt(tab.page);
    expect([alone, pages.length, pages[0]?.width]).toEqual([true, 1, 58]);
    for (const word of ["Deposit", "1,000.50 RSD", "player2", number]) expect(text).toContain(word);
    expect(text).toMatch(/\d\d\/\d\d\/20\d\d \d\d:\d\d/);
    await receipt.getByRole("button", { name: "Close" }).click();
    await form.waitFor({ state: "hidden" });
    expect(await cash()).toBe(before + 1000.5);
    await code.fill("player");
    await code.press("Enter");
    await tab.page.getByText("None of your players has this code").waitFor();
  });

  it("pays out by the six digits that a player gets for it, once, and the player sees it", async () => {
    const owner = await stage.newDevice({ viewport: phone });
    await owner.open("/en");
    await owner.logIn("player2");
    // As the shop's page leads there.
    await owner.open("/en/payin");
    await owner.page.locator("[data-shop-withdrawal]").getByRole("link").click();
    const payments = createPaymentPage(owner.page);
    await payments.amount.fill("500");
    const before = await cash();
    await payments.submit.click();
    await payments.outcome("requested").waitFor();
    const shown = owner.page.locator("[data-payment-code]");
    const digits = (await shown.textContent()) ?? "";
    expect(digits).toMatch(/^\d{3} \d{3}$/);
    expect(await axeFindings(owner.page, [], "main")).toEqual([]);
    expect(await cash()).toBe(before - 500);
    await tab.open("/en/payin");
    // Until then Enter sends nothing.
    await tab.waitForConnection("online");
    const code = tab.page.getByLabel("Player's code");
    // As it is read aloud, with its blank.
    await code.fill(digits);
    await code.press("Enter");
    const form = tab.dialog("Pay out");
    await form.getByText("Pay 500.00 RSD in cash to player2.").waitFor();
    await form.getByRole("button", { name: "Pay out" }).click();
    await form.locator("[data-receipt]").waitFor();
    const { text, pages } = await printedReceipt(tab.page);
    expect([pages.length, pages[0]?.width]).toEqual([1, 58]);
    for (const word of ["Withdrawal", "500.00 RSD", "player2", payments.paymentId()]) expect(text).toContain(word);
    await form.locator("[data-receipt]").getByRole("button", { name: "Close" }).click();
    await payments.outcome("succeeded").waitFor();
    await shown.waitFor({ state: "hidden" });
    expect(await cash()).toBe(before - 500);
    await code.fill(digits);
    await code.press("Enter");
    await tab.page.getByText("This code is wrong, used or too old").waitFor();
    await owner.page.close();
  });

  it("leads a player to the documents where a shop may not pay out without them", async () => {
    const verifyAbove = (limit: number) =>
      stage.sandbox.post("settings", {
        scope: "general",
        key: "verifyAbove",
        value: [{ currency: { currency_id: 1, currency: "RSD" }, limit }],
      });
    await verifyAbove(100);
    const owner = await stage.newDevice({ viewport: phone });
    await owner.open("/en");
    await owner.logIn("player2");
    await owner.open("/en/account/payment?way=withdrawal&method=shop");
    const payments = createPaymentPage(owner.page);
    await payments.amount.fill("200");
    const before = await cash();
    await payments.submit.click();
    await payments.form.getByText("We need your documents first").waitFor();
    expect(await axeFindings(owner.page, [], "main")).toEqual([]);
    await payments.form.getByRole("link", { name: "Send documents" }).click();
    await owner.page.locator("[data-documents=none]").waitFor();
    expect(new URL(owner.page.url()).pathname).toBe("/en/verification");
    expect(await cash()).toBe(before);
    await verifyAbove(100_000);
    await owner.page.close();
  });

  it("invites a player, who alone chooses the password and what the agent may do", async () => {
    const email = "invited@kvota.example";
    await tab.open(`${base}/user_settings`);
    await tab.page.getByRole("button", { name: "New player" }).click();
    const form = tab.dialog("New player");
    for (const [label, value] of Object.entries({
      Username: "invited",
      "First name": "Iva",
      "Last name": "Novak",
      "E-mail": email,
    }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("button", { name: "New player" }).click();
    await form.waitFor({ state: "hidden" });
    const search = await mailedLink(stage.sandbox, email, "/auth/reset-password");
    const owner = await stage.newDevice({ viewport: phone });
    await owner.open(`/en/auth/reset-password${search}`);
    const box = owner.page.getByRole("checkbox", { name: "My agent may take money back from my account" });
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(await axeFindings(owner.page)).toEqual([]);
    // Neither the history nor a referrer keeps what the link carries.
    await owner.page.waitForURL((url) => url.search === "");
    await box.check();
    await owner.page.getByLabel("New password", { exact: true }).and(owner.page.locator("input")).fill(chosen);
    await owner.page.getByLabel("Repeat password", { exact: true }).fill(chosen);
    await owner.page.getByRole("button", { name: "Save password" }).click();
    await owner.page.getByText("Your password is changed. Log in with the new one").waitFor();
    await owner.open("/en");
    await owner.logIn("invited", chosen);
    await owner.open("/en/account/settings");
    await owner.page.getByText("agent pays you in and out at the counter.").waitFor();
    const allowed = owner.page.getByRole("switch", { name: "The agent may take money back" });
    await expect.poll(() => allowed.getAttribute("aria-checked")).toBe("true");
    // It can be taken back by the same word.
    await allowed.click();
    const token = await tokenOf(stage.sandbox, "invited");
    await until(
      "the player's word",
      () => stage.sandbox.api<{ creditByAgent: boolean }>("/account/v1/agent", undefined, token),
      ({ creditByAgent }) => !creditByAgent,
    );
    await owner.page.close();
  });

  it("takes money back that the player allows, with a receipt, and the focus is where it was", async () => {
    const before = await cash();
    await tab.open(`${base}/user_settings?open=${player2Sub}`);
    const opener = tab.page.getByRole("button", { name: "Take back" });
    await opener.press("Enter");
    // What is asked for can be typed at once.
    await tab.page.waitForFunction(() => document.activeElement?.matches("[role=dialog] input"));
    await tab.page.keyboard.type("200");
    await tab.page.keyboard.press("Enter");
    await tab.page.locator("[data-receipt]").getByText("200.00 RSD").waitFor();
    const number = (await tab.page.locator("[data-receipt]").getAttribute("data-receipt")) ?? "";
    const { text, pages } = await printedReceipt(tab.page);
    expect([pages.length, pages[0]?.width]).toEqual([1, 58]);
    for (const word of ["Taken back", "200.00 RSD", "player2", number]) expect(text).toContain(word);
    await tab.page.keyboard.press("Escape");
    await tab.page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await cash()).toBe(before - 200);
    // The focus goes back once the dialog is gone.
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("finds the list as it was left: search, order, unfolded rows, and the place", async () => {
    await tab.page.setViewportSize({ width: 1440, height: 420 });
    await tab.open(`${base}/user_settings?sort=-createdAt`);
    await tab.page.getByRole("banner").getByRole("textbox", { name: "Search", exact: true }).fill("player2");
    await tab.page.waitForURL(/search=player2/);
    const toggle = tab.page.getByRole("button", { name: "Details of player2" });
    await toggle.press("Space");
    await tab.page.waitForURL(/open=/);
    const left = tab.page.url();
    expect(left).toContain("sort=-createdAt");
    const take = tab.page.getByRole("button", { name: "Take back" });
    await take.scrollIntoViewIfNeeded();
    await tab.page.evaluate(() => scrollBy(0, 120));
    const place = await tab.page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await tab.page.locator(`[data-details="${player2Sub}"]`).getByRole("link", { name: "Tickets" }).click();
    await tab.page.waitForURL(/tickets\?player=/);
    await tab.page.goBack();
    await take.waitFor();
    expect(tab.page.url()).toBe(left);
    await tab.page.waitForFunction((was) => Math.abs(scrollY - was) < 2, place);
    await tab.page.setViewportSize(desk);
  });

  it("takes all pages of a list along, as a file that spreadsheets read", async () => {
    await Promise.all(
      Array.from({ length: 52 }, (_one, at) =>
        stage.sandbox.post("user", { username: `csv-player-${String(at).padStart(2, "0")}`, agent: "agent" }),
      ),
    );
    await tab.open(`${base}/user_settings?search=csv-player`);
    await tab.page.locator('[data-total="52"]').waitFor();
    expect(await tab.page.locator("[data-desk=players] > tbody > [data-row]").count()).toBe(50);
    const begun = tab.page.waitForEvent("download");
    await tab.page.getByRole("button", { name: "CSV", exact: true }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(/^agency-users-\d{4}-\d\d-\d\d\.csv$/);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").split("\r\n");
    // A head, all rows, and an end after the last one; no bare line feed.
    expect([lines.length, lines.at(-1), lines.join("").includes("\n")]).toEqual([54, "", false]);
    expect(new Set(lines.slice(1, -1).map((line) => /csv-player-\d\d/.exec(line)?.[0])).size).toBe(52);
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
    await tab.open(`${base}/user_settings?search=player2`);
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
