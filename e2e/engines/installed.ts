// Where Debian puts the engines and what drives them; null = not installed.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { WebKitPaths } from "./webkit-engine.ts";

const libraries = "/usr/lib";
const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";

/** @throws where it is not installed: an engine that is not there fails */
export function present<Paths>(paths: Paths | null): Paths {
  if (paths === null) throw new Error("not installed: npm run test:browser installs it");
  return paths;
}

export function firefoxPath(): string | null {
  return firefoxPaths.find((path) => existsSync(path)) ?? null;
}

export function webKitPaths(): WebKitPaths | null {
  const browser = miniBrowser();
  return browser !== null && [driver, screen].every((path) => existsSync(path)) ? { driver, browser, screen } : null;
}

/** Below the library folder of this kind of processor, in that of its own version. */
function miniBrowser(): string | null {
  if (!existsSync(libraries)) return null;
  const folders = readdirSync(libraries).filter((name) => name.endsWith("-linux-gnu"));
  const versions = folders.flatMap((folder) =>
    readdirSync(join(libraries, folder))
      .filter((name) => /^webkit(?:2)?gtk-\d/.test(name))
      .map((name) => join(libraries, folder, name, "MiniBrowser")),
  );
  return versions.find((path) => existsSync(path)) ?? null;
}
