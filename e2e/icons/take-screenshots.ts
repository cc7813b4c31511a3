// Takes the pictures that the browser shows when it offers to install the app: `npm run screenshots`, after a build.
// They are committed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { launchChromium } from "../harness/chromium.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";

const folder = join(import.meta.dirname, "../../public/screenshots");
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launchChromium();
await createSandbox(server.url).post("feed", { paused: true });

/** One picture, as small as it can be looked at. @param scale device pixels in one of CSS */
async function picture(
  name: string,
  size: { width: number; height: number },
  scale: number,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${server.url}/live_betting?sport=F`);
  await page.locator("main button[data-odd][data-state=open]").first().waitFor();
  await act(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 62 });
  await context.close();
}

async function pick(page: Page, count: number): Promise<void> {
  const rows = page.locator("main [data-event]").filter({ has: page.locator("button[data-odd][data-state=open]") });
  for (let row = 0; row < count; row += 1)
    await rows.nth(row).locator("button[data-odd][data-state=open]").first().click();
  await page
    .locator('main button[aria-pressed="true"]')
    .nth(count - 1)
    .waitFor();
}

const phone = { width: 360, height: 740 };
await picture("live-wide", { width: 1280, height: 800 }, 1, (page) => pick(page, 3));
await picture("live-narrow", phone, 1.5, (page) => pick(page, 2));
await picture("ticket-narrow", phone, 1.5, async (page) => {
  await pick(page, 3);
  await page.locator("footer button, nav button").filter({ hasText: "3" }).last().click();
  await page.locator("[data-selection]").nth(2).waitFor();
});

await browser.close();
await server.dispose();
