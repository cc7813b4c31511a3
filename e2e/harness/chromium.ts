// Which Chromium the browser tests drive, and with which switches.
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright";

const wholePaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** The same engine without windows: half the time for a flow. */
const lightPaths = ["/usr/bin/chromium-headless-shell"];

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

/** The system's Chromium, else Playwright's own; null where neither is there. */
export function chromiumPath(): string | null {
  return firstOf([...wholePaths, chromium.executablePath()]);
}

/** The one without windows, null where it is not installed. */
export function lightChromiumPath(): string | null {
  return firstOf(lightPaths);
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

async function launch(executablePath: string | null, extraSwitches: readonly string[] = []): Promise<Browser> {
  if (executablePath === null) throw new Error("no Chromium: run npm run test:browser, which installs it");
  return chromium.launch({ executablePath, args: [...chromiumSwitches, ...extraSwitches] });
}

/** A whole browser: for measurements. */
export function launchChromium(extraSwitches: readonly string[] = []): Promise<Browser> {
  return launch(chromiumPath(), extraSwitches);
}

/** For flows through pages; a whole browser where there is no lighter one, whose workers say no language of their own. */
export function launchLightChromium(): Promise<Browser> {
  return launch(lightChromiumPath() ?? chromiumPath(), ["--accept-lang=en-GB,en"]);
}
