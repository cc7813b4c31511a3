// Which Chromium the browser tests drive, and with which switches.
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright";

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The system's Chromium, else Playwright's own; null where neither is there. */
export function chromiumPath(): string | null {
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launchChromium(extraSwitches: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("no Chromium: run npm run test:browser, which installs it");
  return chromium.launch({ executablePath, args: [...chromiumSwitches, ...extraSwitches] });
}
