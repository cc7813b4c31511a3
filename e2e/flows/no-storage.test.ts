// Browsers that keep nothing: said in the page's place, with what helps, and over by itself where it was only slow.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";

/** What stands in the place of the browser's own, before the app's code runs. */
const browsers = {
  "has no IndexedDB": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
  "refuses to open it":
    "IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }",
} as const;

const title = "Kvota needs to save data";

describe.each(played([360, 1440]))("a browser without storage, %i px wide", (width) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 800 } });
  });
  afterAll(() => stage.dispose());

  async function openTab(script: string, prepare = async (_tab: AppPage): Promise<void> => undefined) {
    const tab = createAppPage(await stage.context.newPage(), stage.server.url);
    await tab.page.addInitScript(script);
    await prepare(tab);
    await tab.open("/en/live_betting?sport=F");
    return tab;
  }

  it.each(Object.entries(browsers))("that %s is told so, and what to do", async (_, script) => {
    const tab = await openTab(script);
    const { page } = tab;
    await page.getByRole("heading", { name: title }).waitFor();
    await tab.waitForConnection("offline");
    expect(await page.getByRole("main").getByRole("listitem").count()).toBe(4);
    expect(await page.locator("main button[data-odd]").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const loaded = page.waitForEvent("load");
    await page.getByRole("main").getByRole("button", { name: "Reload" }).click();
    await loaded;
    await page.getByRole("heading", { name: title }).waitFor();
    await page.close();
  });

  it("that answers after a long while is told so until then", async () => {
    // Opens wait for the test.
    const slow = `{
      const waiting = [];
      const { open } = IDBFactory.prototype;
      window.letOpen = () => { IDBFactory.prototype.open = open; for (const go of waiting) go(); };
      IDBFactory.prototype.open = function (...given) {
        const answer = new EventTarget();
        waiting.push(() => {
          const real = open.apply(this, given);
          for (const on of ["onsuccess", "onerror", "onblocked", "onupgradeneeded"])
            real[on] = (event) => { answer.result = real.result; answer.transaction = real.transaction; answer.error = real.error; answer[on]?.(event); };
        });
        return answer;
      };
    }`;
    // Those that were refused are reported.
    const reported = stage.faults.length;
    const tab = await openTab(slow, ({ page }) => page.clock.install());
    const { page } = tab;
    await page.getByRole("main").waitFor();
    expect(await page.getByRole("heading", { name: title }).count()).toBe(0);
    await page.clock.fastForward(10_000);
    await page.getByRole("heading", { name: title }).waitFor();
    await page.evaluate("letOpen()");
    await tab.oddsButtons.first().waitFor();
    expect(await page.getByRole("heading", { name: title }).count()).toBe(0);
    await tab.waitForConnection("online");
    await page.close();
    expect(stage.faults.slice(reported)).toEqual([]);
  });
});
