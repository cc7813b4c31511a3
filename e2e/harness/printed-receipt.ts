// A receipt as the browser prints it.
import type { Page } from "playwright";
import { expect } from "vitest";

const mmOf = (pixels: number): number => Math.round((pixels / 96) * 25.4);

/**
 * Prints the receipt that a dialog offers, in the browser's own PDF.
 * @returns its words, and the paper in millimetres, a page each
 */
export async function printedReceipt(
  page: Page,
): Promise<{ text: string; pages: { width: number; height: number }[]; alone: boolean }> {
  await page.evaluate(() => (window.print = () => undefined));
  await page.locator("[data-receipt]").getByRole("button", { name: "Print" }).click();
  const slip = page.locator("[data-slip=receipt]");
  await page.locator(":root[data-printing]").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  const alone = await page.evaluate(() =>
    [...document.body.children].every((child) => child.matches("[data-slip]") === child.checkVisibility()),
  );
  const text = await slip.innerText();
  expect(await slip.evaluate((paper) => paper.scrollWidth <= paper.clientWidth)).toBe(true);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  // In points, of which an inch has 72.
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: mmOf((Number(width) / 72) * 96),
    height: mmOf((Number(height) / 72) * 96),
  }));
  // That was the print: the slip goes with its end.
  await slip.waitFor({ state: "detached" });
  await page.emulateMedia({ media: "screen" });
  return { text, pages, alone };
}
