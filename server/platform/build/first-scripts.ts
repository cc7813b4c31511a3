// What the first screen waits for is squeezed by Terser before the bundler's own minifier: nine files that are four kilobytes
// smaller together, for some seconds of the build. All others are left to the bundler.
import { minify } from "terser";
import type { Plugin } from "vite";

/** Chunks of `chunkGroups` and the page's entry. */
const firstChunks = new Set([
  "index",
  "libraries",
  "shell",
  "home-page",
  "live-view",
  "prematch-page",
  "core",
  "common",
  "common-late",
]);

export function firstScripts(): Plugin {
  return {
    name: "kvota-first-scripts",
    apply: "build",
    async renderChunk(script, { name }) {
      // Counts of renders by component need the names that it would leave out.
      if (!firstChunks.has(name) || process.env["KVOTA_NAMES"] === "1") return null;
      // Names are shortened by the bundler afterwards.
      const { code } = await minify(script, { module: true, compress: { passes: 2, ecma: 2020 }, mangle: false });
      if (code === undefined) throw new Error(`nothing came of ${name}`);
      return { code, map: null };
    },
  };
}
