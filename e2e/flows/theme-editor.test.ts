// The editor of colour templates: what it changes is seen at once, in every tab, until it is saved, dropped or logged out.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { framesOf, recordFrames } from "../harness/frames.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createThemeEditor, waitForColor, type ThemeEditorPage } from "../pages/theme-editor.ts";

const domainAccent = "#c8f250";

describe.each(played([360, 1440]))("the theme editor on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  let other: AppPage;
  let editor: ThemeEditorPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    await recordFrames(stage.context);
    tab = await stage.newTab();
    other = await stage.newTab();
    for (const one of [other, tab]) await one.open("/en/ping");
    await tab.page.bringToFront();
    await tab.waitForConnection("online");
    await tab.logIn("editor");
    editor = createThemeEditor(tab);
    await editor.open();
  });
  afterAll(() => stage.dispose());
  const both = (color: string): Promise<unknown> =>
    Promise.all([tab, other].map((one) => waitForColor(one, "--accent", color)));
  const confirm = (title: string, button: string): Promise<void> =>
    tab.dialog(title).getByRole("button", { name: button, exact: true }).click();

  it("shows a change in every tab, takes it back, and keeps what was saved over a reload without a flash", async () => {
    await editor.setColor("--accent", "#ff8a3d");
    await both("#ff8a3d");
    await editor.press("Undo");
    await both(domainAccent);
    await editor.press("Redo");
    await both("#ff8a3d");
    await editor.press("Save");
    const form = tab.dialog("Save template");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Enter a name").waitFor();
    await form.getByRole("button", { name: "Cancel" }).click();
    await editor.saveAs("Dusk");
    await editor.panel.getByText("Saved as “Dusk”").waitFor();

    await tab.page.reload();
    await tab.page.locator("[data-wallet=balance]").first().waitFor();
    await both("#ff8a3d");
    expect(await framesOf(tab.page)).toEqual(["rgb(10, 16, 15) #ff8a3d #101917"]);
    await editor.open();
  });

  it("asks before it overwrites, drops changes or deletes", async () => {
    await editor.setColor("--accent", "#00ccff");
    await editor.saveAs("Dawn");
    await editor.choose("Dusk");
    await both("#ff8a3d");
    await editor.setColor("--accent", "#ffffff");
    await both("#ffffff");
    await editor.choose("Dawn");
    await confirm("Discard the changes?", "Cancel");
    await both("#ffffff");
    await editor.press("Save");
    await tab.dialog("Save template").getByLabel("Name of the template").fill("Dawn");
    await tab.dialog("Save template").getByRole("button", { name: "Save" }).click();
    await confirm("Overwrite the template?", "Overwrite");
    await editor.saved();
    await editor.choose("Dusk");
    await both("#ff8a3d");
    await editor.press("Copy template");
    await editor.panel
      .getByRole("combobox")
      .first()
      .locator("option", { hasText: "Dusk – copy" })
      .waitFor({ state: "attached" });
    await editor.press("Delete template");
    await confirm("Delete the template?", "Delete");
    await both(domainAccent);
    await editor.choose("Dawn");
    await both("#ffffff");
    await editor.press("Reset");
    await both(domainAccent);
    await expect.poll(() => editor.panel.getByRole("button", { name: "Reset" }).isDisabled()).toBe(true);
  });

  it("loads a text whole or says what is wrong in it", async () => {
    await editor.press("Load from text");
    const form = tab.dialog("Load from text");
    await form.getByLabel("Template as text").fill('{"dark": {"--accent": "url(x)", "--gap": "#fff"}, "light": {}}');
    await form.getByRole("button", { name: "Load" }).click();
    await form.getByText("Dark, --accent: not a colour").waitFor();
    await form.getByText("Dark, --gap: there is no such variable").waitFor();
    await form.getByLabel("Template as text").fill('{"dark": {"--accent": "orchid"}, "light": {"--accent": "#123"}}');
    await form.getByRole("button", { name: "Load" }).click();
    await both("orchid");
    await editor.press("Light");
    await both("#123");
    await editor.press("Dark");
    await both("orchid");
    await expect.poll(() => form.count()).toBe(0);
  });

  it("warns of what cannot be read, mends it, and stays within the screen", async () => {
    await editor.setColor("--text-muted", "#4a4a4a");
    await editor.panel.getByText("4 pairs of colours are hard to read").waitFor();
    const pair = editor.panel.locator('[data-contrast="--text-muted --surface-1"]');
    await expect.poll(() => pair.getAttribute("data-enough")).toBe("false");
    await editor.panel.getByRole("button", { name: "Muted text: use the nearest readable colour" }).click();
    await editor.panel.getByText("All text is readable").waitFor();
    await expect.poll(() => pair.getAttribute("data-enough")).toBe("true");
    await editor.panel.getByLabel("Hexadecimal value").fill("#12");
    await editor.panel.getByText("Enter 3, 4, 6 or 8 hexadecimal digits").waitFor();
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const wide = await editor.panel.evaluate(
      (panel) =>
        [...panel.querySelectorAll("*")].filter(
          (one) => one.getBoundingClientRect().right > panel.getBoundingClientRect().right,
        ).length,
    );
    expect(wide).toBe(0);
    expect(await axeFindings(tab.page)).toEqual([]);
  });

  it("gives the domain's colours back with the log-out, and keeps the templates", async () => {
    await editor.panel.getByLabel("Variable").press("Escape");
    await editor.panel.waitFor({ state: "hidden" });
    await both("orchid");
    await tab.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await tab.page.getByRole("button", { name: "Log out" }).click();
    await both(domainAccent);
    await tab.logIn("editor");
    await both("orchid");
    await editor.open();
    await editor.panel
      .getByRole("combobox")
      .first()
      .locator("option", { hasText: "Dawn" })
      .waitFor({ state: "attached" });
    expect(stage.faults).toEqual([]);
  });
});
