// Installs Firefox, WebKit and the screen that WebKit needs where they are missing: on Linux, from Debian's packages.
import { spawnSync } from "node:child_process";
import { firefoxPath, webKitPaths } from "./engines/installed.ts";

function install(name: string, packages: string, isThere: () => boolean): void {
  if (isThere()) return;
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`;
  spawnSync("sh", ["-c", command], { stdio: ["ignore", "inherit", "inherit"] });
  if (isThere()) return;
  console.error(`${name} could not be installed: install it by hand (Debian: apt-get install ${packages})`);
  process.exit(1);
}

if (process.platform === "linux") {
  install("Firefox", "firefox-esr", () => firefoxPath() !== null);
  install("WebKit", "webkit2gtk-driver xvfb", () => webKitPaths() !== null);
} else console.log("Firefox and WebKit are left out: they are driven on Linux alone");
