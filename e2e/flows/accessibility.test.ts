// Every page, narrow and wide, dark and light, and what lies over pages: axe finds nothing serious.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
  { name: "light, wide", size: desk, theme: "light", rules: ["color-contrast"] },
  { name: "dark, wide", size: desk, theme: "dark", rules: [] },
] as const;

let stage: Stage;
/** Has the toggle in sight. The theme is the device's: what is switched here is seen over whatever another tab shows. */
let remote: AppPage;
beforeAll(async () => {
  stage = await createStage();
  await stage.sandbox.post("feed", { paused: true });
  remote = await stage.newTab();
  await remote.open("/en/ping");
});
afterAll(() => stage.dispose());

async function setTheme({ page }: AppPage, theme: "dark" | "light"): Promise<void> {
  if ((await page.locator("html").getAttribute("data-theme")) === theme) return;
  await remote.flip("Dark mode");
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

const nothing = { dark: [], light: [] };

// Before the pages, the last of which need a player.
describe.each(played([phone, desk]))("$width px wide", (size) => {
  let tab: AppPage;
  beforeAll(async () => {
    tab = await stage.newTab();
    await tab.page.setViewportSize(size);
    await openKnownPage(tab, knownPages[0]!);
  });
  afterAll(() => tab.page.close());
  afterEach(() => stage.sandbox.post("faults", { offline: false }));

  /** The page around it is looked at among the pages. */
  async function findingsIn(part: string): Promise<Record<"dark" | "light", string[]>> {
    await setTheme(tab, "dark");
    const dark = await axeFindings(tab.page, [], part);
    await setTheme(tab, "light");
    return { dark, light: await axeFindings(tab.page, ["color-contrast"], part) };
  }

  it("finds nothing in the log-in, dark and light", async () => {
    const { page } = tab;
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = tab.dialog("Log in");
    await form.getByLabel("Password", { exact: true }).press("Enter");
    await form.getByText("Enter your username or e-mail").waitFor();
    expect(await findingsIn("[role=dialog]")).toEqual(nothing);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
  });

  it("finds nothing in an unfolded match and the ticket, dark and light", async () => {
    const { page } = tab;
    const first = page.locator("main [data-event]", { has: page.locator("button[data-odd][data-state=open]") }).first();
    // The ticket is the device's: the other width's test has chosen an odd of the same match.
    await first.locator("button[data-odd][data-state=open][aria-pressed=false]").first().click();
    await createTicketPanel(page).waitForSelections(size === phone ? 0 : 1);
    await first.locator("button[aria-expanded]").click();
    await first.getByRole("group").waitFor();
    expect(await findingsIn("main [data-event]:has(button[aria-expanded=true])")).toEqual(nothing);
    if (size === phone)
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: /on ticket/ })
        .click();
    await createTicketPanel(page).waitForSelections(1);
    expect(await findingsIn(size === phone ? "[role=dialog]" : "aside")).toEqual(nothing);
  });

  it("finds nothing where prices are stale, dark and light", async () => {
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    expect(await findingsIn("body")).toEqual(nothing);
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    expect(stage.faults).toEqual([]);
  });
});

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
      await setTheme(tab, theme);
      await page.locator(known.content).first().waitFor();
      expect({ name, findings: await axeFindings(page, rules) }).toEqual({ name, findings: [] });
    }
    await setTheme(tab, "dark");
  });
});
