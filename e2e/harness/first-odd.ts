// When a page that is being opened has its first row and its first odd that can be pressed.
import type { BrowserContext, Page } from "playwright";

export interface FirstOdd {
  /** ms from the start of the navigation until a row with its prices was painted, however old. */
  row: number;
  /** ms until an odd that can be pressed was. */
  pressable: number;
  /** ms until one of the app's own was. */
  open: number;
  /** Epoch ms of it. */
  openAt: number;
}

declare global {
  interface Window {
    kvotaFirst: { row: number | null; pressable: number | null; open: number | null };
  }
}

/** In the page, before its scripts. @param odd selector of an odd that can be pressed */
function watchFirst(odd: string): void {
  const first: Window["kvotaFirst"] = (window.kvotaFirst = { row: null, pressable: null, open: null });
  const look = (): void => {
    // The page may have been asked for long before its first byte: times count from there on.
    if (document.querySelector("[data-event] [data-price]") !== null) first.row ??= performance.now();
    if (document.querySelector(odd) !== null) first.pressable ??= performance.now();
    // src/boot has rows of its own.
    if (document.querySelector(`${odd}:not(#last-rows *)`) !== null) first.open ??= performance.now();
    if (first.open === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What a player may press, in the app. */
export const openOdd = 'button[data-odd][data-state="open"]';

export async function openPage(
  context: BrowserContext,
  address: string,
  odd = openOdd,
): Promise<{ page: Page; first: FirstOdd }> {
  const page = await context.newPage();
  await page.addInitScript(watchFirst, odd);
  await page.goto(address, { waitUntil: "commit", timeout: 120_000 });
  await page.waitForFunction(() => window.kvotaFirst.open !== null, undefined, { timeout: 120_000 });
  const { row, pressable, open, origin } = await page.evaluate(() => ({
    ...window.kvotaFirst,
    origin: performance.timeOrigin,
  }));
  if (row === null || pressable === null || open === null) throw new Error("an odd without a row");
  return { page, first: { row, pressable, open, openAt: origin + open } };
}
