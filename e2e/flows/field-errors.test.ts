// What is wrong with a field stands below it and on nothing else, and the field that gets the focus is in sight.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

/** "error / text it lies on" of each field that is wrong. */
function overlaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (node: Node): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const found: string[] = [];
    for (const field of document.querySelectorAll("[aria-invalid=true]")) {
      const error = document.getElementById((field.getAttribute("aria-describedby") ?? "").split(" ")[0] ?? "");
      if (error === null) continue;
      const { left, right, top, bottom } = boxOf(error);
      const form = error.closest("form, fieldset, main") ?? document.body;
      const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (error.contains(text) || !text.parentElement?.checkVisibility()) continue;
        const box = boxOf(text);
        const isApart = box.right <= left || box.left >= right || box.bottom <= top + 1 || box.top >= bottom - 1;
        if (box.width > 1 && !isApart) found.push(`${error.textContent} / ${text.nodeValue}`);
      }
    }
    return found;
  });
}

describe("a field that is wrong", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 } });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.logIn("player");
  });
  afterAll(() => stage.dispose());

  it("says so on no other text, in the filters of tickets", async () => {
    const { page } = tab;
    await tab.open("/de/ticket_history");
    await page.getByRole("button", { name: "Filter" }).click();
    const field = page.getByRole("textbox", { name: "Mindesteinsatz" });
    await field.fill("abc");
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await overlaid(page)).toEqual([]);
    await field.fill("");
    await page.keyboard.press("Escape");
  });

  it("says so on no other text, in the profile and for a voucher", async () => {
    const { page } = tab;
    await tab.open("/en/account/settings");
    await page.locator("[data-email-state]").waitFor();
    await page.getByLabel("E-mail", { exact: true }).fill("");
    await page.getByLabel("First name").focus();
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await overlaid(page)).toEqual([]);
    await page.getByRole("button", { name: "Discard changes" }).click();
    await tab.open("/en/voucher_history");
    await page.getByRole("main").getByRole("button", { name: "Create voucher" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("abc");
    await page.locator("[aria-invalid=true]").waitFor();
    expect(await overlaid(page)).toEqual([]);
  });

  it("is in sight, and not under the head of the page, when the server refuses it", async () => {
    const { page } = tab;
    await tab.open("/en/account/settings");
    const field = page.getByLabel("Current password", { exact: true });
    await field.fill("not-the-password");
    await page.getByLabel("New password", { exact: true }).fill("Sandbox-Pass2");
    await page.getByLabel("Repeat password", { exact: true }).fill("Sandbox-Pass2");
    const send = page.getByRole("button", { name: "Change password" });
    // Inside the window, and under its head.
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 2));
    await expect.poll(async () => Math.round((await field.boundingBox())?.y ?? 0)).toBe(2);
    await send.press("Enter");
    await page.locator("[aria-invalid=true]").waitFor();
    const head = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => ((await field.boundingBox())?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0)))
      .toBeGreaterThanOrEqual(0);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
