// What each frame of a page looks like, from its very first on.
import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    /** Distinct looks of this document's frames, oldest first. */
    kvotaLooks?: string[];
  }
}

/** From now on every page of the context keeps a record: ground, accent and what the browser's own bar is coloured. */
export async function recordFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames: string[] = [];
    window.kvotaLooks = frames;
    const look = (): void => {
      const style = getComputedStyle(document.documentElement);
      const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "";
      const seen = [style.backgroundColor, style.getPropertyValue("--accent").trim(), bar].join(" ");
      if (!frames.includes(seen)) frames.push(seen);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export async function framesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.kvotaLooks ?? []);
}
