// Installs Chromium where there is none: the system's package first, else the one Playwright brings.
import { spawnSync } from "node:child_process";
import { chromiumPath } from "./harness/chromium.ts";

const ways: readonly (readonly string[])[] = [
  [
    "sh",
    "-c",
    "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium",
  ],
  ["npx", "playwright", "install", "chromium"],
];

for (const [command, ...args] of ways) {
  if (chromiumPath() !== null || !command) break;
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}
if (chromiumPath() === null) {
  console.error("Chromium could not be installed: install it by hand (Debian: apt-get install chromium)");
  process.exit(1);
}
