// Every page, narrow and wide, dark and light, and what lies over pages: axe finds nothing serious.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

describe.each([
  { theme: "dark", size: sizes[0]! },
  { theme: "dark", size: sizes[1]! },
  { theme: "light", size: sizes[1]! },
])("$theme at $size.width px", ({ theme, size }) => {
  // Colours are all that the themes differ in, whatever the width.
  const rules = theme === "light" ? ["color-contrast"] : [];
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ viewport: size, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  async function openedTab() {
    const tab = await stage.newTab();
    await openKnownPage(tab, knownPages[0]!);
    if (theme === "light" && (await tab.page.locator("html").getAttribute("data-theme")) !== "light") {
      const inHeader = tab.page.getByRole("switch", { name: "Dark mode" });
      const inMenu = tab.page.getByRole("banner").getByRole("button", { name: "Settings" });
      if (size.width < 1264) await inMenu.click();
      await inHeader.click();
      await tab.page.locator("html[data-theme=light]").waitFor();
      if (size.width < 1264) await tab.page.keyboard.press("Escape");
    }
    return tab;
  }

  it("finds nothing on the pages", async () => {
    const tab = await openedTab();
    for (const known of knownPages) {
      await openKnownPage(tab, known);
      expect({ path: known.path, findings: await axeFindings(tab.page, rules) }).toEqual({
        path: known.path,
        findings: [],
      });
    }
    await tab.page.close();
  });

  it("finds nothing in the log-in, the ticket, an unfolded match and stale prices", async () => {
    const tab = await openedTab();
    const { page } = tab;
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = tab.dialog("Log in");
    await form.getByLabel("Password", { exact: true }).press("Enter");
    await form.getByText("Enter your username or e-mail").waitFor();
    expect({ "log-in": await axeFindings(page, rules) }).toEqual({ "log-in": [] });
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });

    const first = page.locator("main [data-event]", { has: page.locator("button[data-odd][data-state=open]") }).first();
    await first.locator("button[data-odd][data-state=open]").first().click();
    await createTicketPanel(page).waitForSelections(size.width < 1264 ? 0 : 1);
    await first.locator("button[aria-expanded]").click();
    await first.getByRole("group").waitFor();
    expect({ unfolded: await axeFindings(page, rules) }).toEqual({ unfolded: [] });

    if (size.width < 1264) await page.getByRole("contentinfo").getByRole("button").click();
    await createTicketPanel(page).waitForSelections(1);
    expect({ ticket: await axeFindings(page, rules) }).toEqual({ ticket: [] });
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    expect({ offline: await axeFindings(page, rules) }).toEqual({ offline: [] });
    await stage.sandbox.post("faults", { offline: false });
    await page.close();
    expect(stage.faults).toEqual([]);
  });
});
