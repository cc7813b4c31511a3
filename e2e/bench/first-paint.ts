// What a returning visitor sees while the network is slow: the cached rows, long before it answers.
import type { BrowserContext, CDPSession } from "playwright";

export interface FirstPaint {
  /** ms from the start of the navigation to the frame with the first row. */
  row: number;
  /** ms to the first answer of the offer's HTTP or socket; null = none until the row stood there. */
  network: number | null;
}

declare global {
  interface Window {
    kvotaFirstRow: number | null;
  }
}

function watchFirstRow(): void {
  window.kvotaFirstRow = null;
  const look = (): void => {
    if (document.querySelector("main [data-event] [data-price]") !== null) {
      requestAnimationFrame(() => (window.kvotaFirstRow = performance.now()));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The context must have visited `address` before, so that its service worker and its tables are there. */
export async function firstPaint(
  context: BrowserContext,
  address: string,
  slowDown: number,
  answeredAfterMs: number,
): Promise<FirstPaint> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchFirstRow);
    const session: CDPSession = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => typeof window.kvotaFirstRow === "number", undefined, { timeout: 30_000 });
    const row = (await page.evaluate(() => window.kvotaFirstRow)) ?? Number.NaN;
    return { row, network: row < answeredAfterMs ? null : answeredAfterMs };
  } finally {
    await page.close();
  }
}
