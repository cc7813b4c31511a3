// What stands on the page until the app does: in the reader's language, for those who come first or wait.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";

declare global {
  interface Window {
    kvotaFirstOpacity?: number;
  }
}

let stage: Stage;

beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 740 } });
});
afterAll(() => stage.dispose());

it("says what the app is until it is there, and nothing of it then", async () => {
  const { page } = await stage.newTab();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // A page without rows of a first paint.
  await page.goto(`${stage.server.url}/de/scores`, { waitUntil: "commit" });
  const texts = page.locator(".welcome p:visible");
  await texts.first().waitFor();
  expect(await texts.allTextContents()).toEqual([expect.stringContaining("Sportwetten")]);
  const box = await texts.first().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(344);
  release();
  await page.locator("header").waitFor();
  expect(await page.locator(".welcome").count()).toBe(0);
  await page.close();
});

it("is not flashed at those who have the app", async () => {
  const { page } = await stage.newTab();
  await page.goto(`${stage.server.url}/en/scores`);
  await page.locator("header").waitFor();
  await page.waitForFunction(() => localStorage.getItem("isDark") !== null);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  // In its first frame: it is seen from 1,5 s on, and a busy machine looks later than that.
  await page.addInitScript(() => {
    const look = (): void => {
      const welcome = document.querySelector(".welcome");
      if (welcome === null) requestAnimationFrame(look);
      else window.kvotaFirstOpacity = Number(getComputedStyle(welcome).opacity);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${stage.server.url}/en/scores`, { waitUntil: "commit" });
  const opacity = () =>
    page.evaluate(() => {
      const welcome = document.querySelector(".welcome");
      return welcome === null ? null : Number(getComputedStyle(welcome).opacity);
    });
  await page.waitForFunction(() => window.kvotaFirstOpacity !== undefined);
  expect(await page.evaluate(() => window.kvotaFirstOpacity)).toBe(0);
  // They are told as well where it takes long.
  await expect.poll(opacity, { timeout: 5000 }).toBe(1);
});
