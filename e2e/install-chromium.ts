// Installs Chromium where there is none: the system's packages first, else the one Playwright brings.
import { spawnSync } from "node:child_process";
import { chromiumPath, lightChromiumPath } from "./harness/chromium.ts";

const install = "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends";

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}

if (chromiumPath() === null || lightChromiumPath() === null)
  run("sh", "-c", `${install} chromium chromium-headless-shell`);
// Not every Debian has the light one.
if (chromiumPath() === null) run("sh", "-c", `${install} chromium`);
if (chromiumPath() === null) run("npx", "playwright", "install", "chromium");
if (chromiumPath() === null) {
  console.error("Chromium could not be installed: install it by hand (Debian: apt-get install chromium)");
  process.exit(1);
}
