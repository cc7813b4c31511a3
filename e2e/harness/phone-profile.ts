// A phone's browser with a profile of its own on disk: it can be ended and started again, and knows what it knew.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "playwright";
import { chromiumPath, chromiumSwitches } from "./chromium.ts";

export interface PhoneProfile {
  /** Starts the browser; one at a time. */
  open(): Promise<BrowserContext>;
  remove(): void;
}

export function createPhoneProfile(): PhoneProfile {
  const folder = mkdtempSync(join(tmpdir(), "kvota-phone-"));
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error("no Chromium: run npm run test:browser, which installs it");
  return {
    open: () =>
      chromium.launchPersistentContext(folder, {
        executablePath,
        args: chromiumSwitches,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
