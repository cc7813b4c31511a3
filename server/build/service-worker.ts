// Builds sw/sw.ts into one unhashed script and puts the list of files to precache into it.
import { join } from "node:path";
import { build } from "vite";
import { injectManifest } from "workbox-build";

/** Writes `dist/sw.js`. Call when every other asset is in `dist`, and before compressing. */
export async function buildServiceWorker(root: string, dist: string, buildId: string): Promise<void> {
  const folder = join(root, "node_modules/.cache/kvota-sw");
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
  const { warnings, count } = await injectManifest({
    swSrc: join(folder, "sw.js"),
    swDest: join(dist, "sw.js"),
    globDirectory: dist,
    globPatterns: [
      "index.html",
      "assets/**/*.{js,css}",
      "*.{js,svg,png,webmanifest}",
      "icons/**",
      "defaultSportIcons/*.svg",
      "table_icons/*.png",
    ],
    globIgnores: ["sw.js", "**/*.map", "**/*.br", "**/*.gz"],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 3_000_000,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  if (count === 0) throw new Error("the service worker would precache nothing");
}
