// Without a mouse: from the first Tab to Pay, and out of every overlay.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

/** Presses Tab until the focused element matches; fails after `limit` of them. */
async function tabTo(page: Page, selector: string, limit = 400): Promise<void> {
  for (let pressed = 0; pressed < limit; pressed++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`${limit} tabs did not reach ${selector}`);
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

describe("the keyboard", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await openKnownPage(tab, knownPages[0]!);
  });
  afterAll(() => stage.dispose());

  it("skips to the content, picks an odd, sets the stake and reaches Pay", async () => {
    const { page } = tab;
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("Skip to content");
    await expect.poll(() => page.locator(":focus").boundingBox()).toMatchObject({ y: 8 });
    await page.keyboard.press("Enter");
    await tabTo(page, "main button[data-odd][data-state=open]");
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).not.toBe("none");
    await page.keyboard.press("Space");
    const panel = createTicketPanel(page);
    await panel.waitForSelections(1);
    // The ticket and the button are drawn each for itself.
    await page.locator('button[data-odd][aria-pressed="true"]:focus').waitFor();
    await page.keyboard.press("Enter");
    await panel.waitForSelections(0);
    await page.keyboard.press("Enter");
    await panel.waitForSelections(1);

    // The offer has hundreds of odds; the ticket is the next landmark after it.
    await panel.region.getByRole("tab", { name: "Basic" }).focus();
    const stakeId = await panel.region.getByRole("textbox", { name: "Stake" }).getAttribute("id");
    await tabTo(page, `#${CSS_escape(stakeId ?? "")}`, 20);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("150");
    const payLabel = panel.region.getByRole("button", { name: "Pay 150,00", exact: true });
    await page.keyboard.press("Tab");
    await payLabel.waitFor();
    for (let pressed = 0; pressed < 20 && !(await focusedName(page)).startsWith("Pay"); pressed++)
      await page.keyboard.press("Tab");
    expect(await focusedName(page)).toMatch(/^Pay 150,00/);

    // A guest's Pay opens the log-in; Escape gives the focus back to it.
    await page.keyboard.press("Enter");
    await tab.dialog("Log in").waitFor();
    await page.keyboard.press("Escape");
    await tab.dialog("Log in").waitFor({ state: "hidden" });
    // The focus goes back once the dialog is gone.
    await expect.poll(() => focusedName(page)).toMatch(/^Pay/);
  });

  it("logs in by Enter, with the refusal said in the form", async () => {
    const { page } = tab;
    const form = tab.dialog("Log in");
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).press("Enter");
    await form.waitFor();
    await form.locator("input:focus").waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)).toBe(
      "Username or e-mail",
    );
    await page.keyboard.type("player");
    await form.getByLabel("Password", { exact: true }).focus();
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await form.getByRole("alert").filter({ hasText: "Username or password is wrong" }).waitFor();
    await form.getByLabel("Password", { exact: true }).fill("Sandbox-Pass1");
    await page.keyboard.press("Enter");
    await page.locator("[data-wallet=balance]").first().waitFor();
    await form.waitFor({ state: "hidden" });
  });

  it("closes the topmost overlay by Escape, one at a time, and gives the focus back", async () => {
    const { page } = tab;
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole("contentinfo").getByRole("button", { name: /on ticket/ });
    await opener.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Ticket", exact: true });
    await drawer.waitFor();
    await stage.sandbox.post("ticket-policy", { mode: "deny", subcode: 217 });
    // A key that is pressed on a button that is still locked does nothing.
    await createTicketPanel(page).region.locator("button:enabled", { hasText: /^Pay/ }).press("Enter");
    const rejected = tab.dialog("Ticket rejected");
    await rejected.waitFor();
    await page.keyboard.press("Escape");
    await rejected.waitFor({ state: "hidden" });
    // While another dialog lies over it, it is hidden to who asks for roles.
    await expect.poll(() => drawer.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.closest("footer") !== null);
  });

  it("walks to the placed tickets, unfolds one, and logs out", async () => {
    const { page } = tab;
    await page.setViewportSize({ width: 1440, height: 900 });
    await stage.sandbox.post("ticket-policy", { mode: "accept" });
    const placed = await placeSingle(stage.sandbox, await tokenOf(stage.sandbox, "player"), 0, 50);
    // From where a page begins.
    await page.reload();
    const link = "header a[href='/en/ticket_history']";
    await page.locator(link).waitFor();
    // The header is drawn from what was stored, and has no link for a moment while the core restores the session: who passed
    // its place just then walks there once more.
    await tabTo(page, link, 60).catch(async () => {
      await page.locator("a[href='#content']").focus();
      await tabTo(page, link, 60);
    });
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/ticket_history");
    const ticket = page.locator(`main [data-ticket-id="${placed.id}"]`);
    await ticket.waitFor();
    await tabTo(page, `main [data-ticket-id="${placed.id}"] [aria-expanded]`, 60);
    await page.keyboard.press("Enter");
    await ticket.locator("[aria-expanded=true]").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("true");

    const account = page.getByRole("banner").getByRole("button", { name: "Account", exact: true });
    await account.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Account", exact: true });
    await drawer.waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.closest("header") !== null);
    await page.keyboard.press("Enter");
    // What is in it comes behind its frame.
    await drawer.getByRole("button", { name: "Log out" }).waitFor();
    for (let pressed = 0; pressed < 40 && (await focusedName(page)) !== "Log out"; pressed++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    // The session, the wallets and the tickets are rows of three tables.
    await expect.poll(() => page.locator("[data-wallet=balance]").count()).toBe(0);
    await expect.poll(() => page.locator("[data-ticket-id]").count()).toBe(0);
    expect(stage.faults).toEqual([]);
  });
});

/** Generated ids hold characters that selectors do not take. */
function CSS_escape(id: string): string {
  return id.replaceAll(/[^\w-]/g, (character) => `\\${character}`);
}
