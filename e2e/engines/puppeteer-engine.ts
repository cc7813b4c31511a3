// Chromium by its own protocol and Firefox by WebDriver BiDi, both driven by puppeteer.
import { launch, type Browser, type LaunchOptions, type Page } from "puppeteer-core";
import { chromiumSwitches } from "../harness/chromium.ts";
import { screenSize, type Engine, type EngineTab } from "./engine.ts";

export const openChromium = (executablePath: string): Promise<Engine> =>
  openPuppeteer({ executablePath, browser: "chrome", args: chromiumSwitches });

export const openFirefox = (executablePath: string): Promise<Engine> =>
  openPuppeteer({ executablePath, browser: "firefox", protocol: "webDriverBiDi" });

async function openPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, defaultViewport: screenSize });
  return { newTab: () => newTab(browser), close: () => browser.close() };
}

async function newTab(browser: Browser): Promise<EngineTab> {
  const page = await browser.newPage();
  // Other engines play beside it: the limit only ends what hangs.
  page.setDefaultTimeout(120_000);
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    read: <Answer>(script: string) => page.evaluate(`(() => {${script}})()`) as Promise<Answer>,
    click: (path) => found(page, path).click(),
    async type(path, text) {
      await found(page, path).click({ count: 3 });
      await page.keyboard.press("Backspace");
      await page.keyboard.type(text);
    },
    show: () => page.bringToFront(),
  };
}

const found = (page: Page, path: string) => page.locator(`::-p-xpath(${path})`);
