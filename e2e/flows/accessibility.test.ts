// Every page, narrow and wide, dark and light, and what lies over pages: axe finds nothing serious.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
// Colours are all that the themes differ in, whatever the width.
const looks = [
  { name: "dark, narrow", size: phone, theme: "dark", rules: [] },
  { name: "light", size: desk, theme: "light", rules: ["color-contrast"] },
  { name: "dark, wide", size: desk, theme: "dark", rules: [] },
];

let stage: Stage;
beforeAll(async () => {
  stage = await createStage({ reducedMotion: "reduce" });
  await stage.sandbox.post("feed", { paused: true });
});
afterAll(() => stage.dispose());

/** On a wide screen, where the toggle stands in the header. */
async function setTheme({ page }: AppPage, theme: string): Promise<void> {
  if ((await page.locator("html").getAttribute("data-theme")) === theme) return;
  await page.getByRole("switch", { name: "Dark mode" }).click();
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

describe("the pages", () => {
  let tab: AppPage;
  beforeAll(async () => {
    tab = await stage.newTab();
  });
  afterAll(() => tab.page.close());

  it.each(knownPages)("finds nothing on $path", async (known) => {
    const { page } = tab;
    await openKnownPage(tab, known);
    for (const { name, size, theme, rules } of played(looks, 2)) {
      await page.setViewportSize(size);
      // The page of a match alone has no header to toggle the theme in.
      if (theme !== "dark" && (await page.getByRole("switch", { name: "Dark mode" }).count()) === 0) continue;
      await setTheme(tab, theme);
      await page.locator(known.content).first().waitFor();
      expect({ name, findings: await axeFindings(page, rules) }).toEqual({ name, findings: [] });
      await setTheme(tab, "dark");
    }
  });
});

describe.each(played(looks, 2))("$name", ({ size, theme, rules }) => {
  it("finds nothing in the log-in, the ticket, an unfolded match and stale prices", async () => {
    const tab = await stage.newTab();
    const { page } = tab;
    await page.setViewportSize(desk);
    await openKnownPage(tab, knownPages[0]!);
    await setTheme(tab, theme);
    await page.setViewportSize(size);
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = tab.dialog("Log in");
    await form.getByLabel("Password", { exact: true }).press("Enter");
    await form.getByText("Enter your username or e-mail").waitFor();
    expect({ "log-in": await axeFindings(page, rules) }).toEqual({ "log-in": [] });
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });

    const first = page.locator("main [data-event]", { has: page.locator("button[data-odd][data-state=open]") }).first();
    const odd = first.locator("button[data-odd][data-state=open]").first();
    await odd.click();
    await createTicketPanel(page).waitForSelections(size === phone ? 0 : 1);
    await first.locator("button[aria-expanded]").click();
    await first.getByRole("group").waitFor();
    expect({ unfolded: await axeFindings(page, rules) }).toEqual({ unfolded: [] });

    // Beside the offer it was looked at with the offer.
    if (size === phone) await page.getByRole("contentinfo").getByRole("button").click();
    await createTicketPanel(page).waitForSelections(1);
    const ticket = size === phone ? await axeFindings(page, rules) : [];
    expect({ ticket }).toEqual({ ticket: [] });
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    expect({ offline: await axeFindings(page, rules) }).toEqual({ offline: [] });
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await createTicketPanel(page)
      .selections.getByRole("button", { name: /^Remove/ })
      .click();
    await createTicketPanel(page).waitForSelections(0);
    await page.close();
    expect(stage.faults).toEqual([]);
  });
});
