// Builds sw/sw.ts into one unhashed script and puts the list of files into it that a start needs; the list of all
// others is a file of its own, read when there is time.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { getManifest, injectManifest } from "workbox-build";

const unhashed = ["index.html", "manifest.webmanifest", "icons/kvota.svg"];
const immutable = /^assets\//;
const ignored = ["sw.js", "**/*.map", "**/*.br", "**/*.gz"];
/** Texts come with their language. */
const onUse = /^assets\/text-/;

/**
 * Writes `dist/sw.js` and `dist/assets/files-<build>.json`. Call when every other asset is in `dist`, and before
 * compressing.
 * @param first hashed files that a start needs, below `dist`
 */
export async function buildServiceWorker(
  root: string,
  dist: string,
  buildId: string,
  first: readonly string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-sw-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      define: { __BUILD__: JSON.stringify(buildId), "process.env.NODE_ENV": '"production"' },
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        lib: { entry: join(root, "sw/sw.ts"), formats: ["iife"], name: "kvotaServiceWorker", fileName: () => "sw.js" },
      },
    });
    const all = await getManifest({
      globDirectory: dist,
      globPatterns: ["assets/**/*.{js,css}", "{icons,defaultSportIcons,table_icons,sounds,banners}/**/*.{svg,png,wav}"],
      globIgnores: ignored,
      maximumFileSizeToCacheInBytes: 3_000_000,
    });
    const rest = all.manifestEntries.map(({ url }) => url).filter((url) => !first.includes(url) && !onUse.test(url));
    writeFileSync(join(dist, "assets", `files-${buildId}.json`), JSON.stringify(rest.map((url) => `/${url}`)));
    const { warnings, count } = await injectManifest({
      swSrc: join(folder, "sw.js"),
      swDest: join(dist, "sw.js"),
      globDirectory: dist,
      globPatterns: [...unhashed, ...first],
      globIgnores: ignored,
      dontCacheBustURLsMatching: immutable,
      maximumFileSizeToCacheInBytes: 3_000_000,
    });
    if (all.warnings.length + warnings.length > 0) throw new Error([...all.warnings, ...warnings].join("\n"));
    if (count !== unhashed.length + first.length)
      throw new Error(`the service worker would store ${count} files, not ${unhashed.length + first.length}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
