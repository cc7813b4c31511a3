// Builds sw/sw.ts into one unhashed script. It stores the app shell when it is installed, and names the other files to
// pages, which have them stored when they are idle.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { getManifest, injectManifest } from "workbox-build";
import { deskFiles } from "./desk-files.ts";
import { writeLaterPacks } from "./later-packs.ts";
import { shellFiles } from "./shell-files.ts";

const unhashed = ["index.html", "boot.css", "boot.js", "manifest.webmanifest", "icons/kvota.svg"];
const common = {
  globIgnores: ["sw.js", "**/*.map", "**/*.br", "**/*.gz"],
  maximumFileSizeToCacheInBytes: 3_000_000,
};
/** Of a language that was never shown they come when it is. */
const texts = /^assets\/text-/;

/** Writes `dist/sw.js`. Call when every other file is in `dist`, and before compressing. */
export async function buildServiceWorker(root: string, dist: string, buildId: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-sw-"));
  try {
    const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
    const read = (name: string): string => readFileSync(join(dist, name), "utf8");
    const shell = [...unhashed, ...shellFiles(assets, read)];
    const notLater = new Set([...shell, ...deskFiles(assets, read)]);
    const all = await getManifest({
      ...common,
      globDirectory: dist,
      globPatterns: ["assets/**/*.{js,css}", "{icons,defaultSportIcons,table_icons,sounds,banners}/**/*.{svg,png,wav}"],
    });
    const paths = all.manifestEntries.map(({ url }) => url).filter((url) => !notLater.has(url) && !texts.test(url));
    const later = writeLaterPacks(dist, paths);
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      define: {
        __BUILD__: JSON.stringify(buildId),
        __LATER_FILES__: JSON.stringify(later),
        "process.env.NODE_ENV": '"production"',
      },
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        lib: { entry: join(root, "sw/sw.ts"), formats: ["iife"], name: "kvotaServiceWorker", fileName: () => "sw.js" },
      },
    });
    const { warnings, count } = await injectManifest({
      ...common,
      swSrc: join(folder, "sw.js"),
      swDest: join(dist, "sw.js"),
      globDirectory: dist,
      globPatterns: shell,
      dontCacheBustURLsMatching: /^assets\//,
    });
    if (all.warnings.length + warnings.length > 0) throw new Error([...all.warnings, ...warnings].join("\n"));
    if (count !== shell.length) throw new Error(`the service worker would store ${count} files, not ${shell.length}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
