import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { buildBoot } from "./server/platform/build/boot.ts";
import { firstScripts } from "./server/platform/build/first-scripts.ts";
import { buildGames } from "./server/platform/build/games.ts";
import { classNames } from "./server/platform/build/class-names.ts";
import { checkChunkCircles } from "./server/platform/build/chunk-circles.ts";
import { chunkGroups } from "./server/platform/build/chunks.ts";
import { writeManifests } from "./server/platform/build/manifests.ts";
import { precompress } from "./server/platform/build/precompress.ts";
import { preloadTags } from "./server/platform/build/preload-tags.ts";
import { shippedBuilds } from "./server/platform/build/shipped-builds.ts";
import { writeSounds } from "./server/platform/build/sounds.ts";
import { sourceHash } from "./server/platform/build/source-hash.ts";
import { writeSportIcons } from "./server/platform/build/sport-icons.ts";
import { styleFiles } from "./server/platform/build/split-styles.ts";
import { chunkNameOf } from "./server/platform/build/text-names.ts";
import { workerChunk } from "./server/platform/build/worker-chunk.ts";
import { checkWorkerEntry } from "./server/platform/build/worker-entry.ts";
import { longestFirst } from "./tests/harness/longest-first.ts";
import { temporaryFolder } from "./tests/harness/temporary-folder.ts";

const root = import.meta.dirname;
/** Ten to twenty seconds each. */
const longestTests = [
  "people/operator/needs-approval",
  "commands",
  "fuzz/whole-api",
  "site/settings/probes",
  "kvota",
  "npm-end",
  "betting/feed/pushed-outcomes",
  "betting/ticketing/kill",
  "process",
  "casino/house/ride-money",
].map((name) => `tests/server/${name}.test.ts`);
const testFiles = globSync("tests/**/*.test.{ts,tsx}", { cwd: root });
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
/** Files whose tests put a module in another's place, or load one anew: none may meet what another file loaded. */
const replacing = [
  ...testFiles.filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(textOf(file))),
  "tests/src/browser/no-generated-code.test.ts",
  "tests/sw/*.test.ts",
];
// Those of tests/cluster need a database server, and have a run of their own.
const left = [...configDefaults.exclude, "tests/cluster/**", ...replacing];
const freshGlobals = ["tests/harness/fresh-globals.ts"];
const screenSetup = [...freshGlobals, "tests/harness/patient-screens.ts"];
const screens = "tests/**/*.test.tsx";
/** Files without components that ask for a document: they change what is in it, and more, as they please. */
const pages = testFiles.filter(
  (file) => file.endsWith(".ts") && textOf(file).startsWith("// @vitest-environment jsdom"),
);

/** They import components, or texts that the bundler finds. */
const bundled = [
  "tests/server/betting/offer/texts.test.ts",
  "tests/server/platform/build/manifests.test.ts",
  "tests/server/site/settings/documented.test.ts",
];
/** What they import a node process can load as it is. */
const nodeFiles = testFiles.filter(
  (file) => /^tests\/(?:server|workers|lint)\/.*\.ts$/.test(file) && !bundled.includes(file),
);
/** They count the bytes of their process. */
const memoryTests = ["tests/server/platform/realtime/stalled-sockets.test.ts"];

/** What the bundler does not make by itself: what runs before the app, icons, sounds, the service worker, the build's stamp, compressed copies. */
function finish(buildId: string, splitStyles: (dist: string) => void): Plugin {
  let dist = join(root, "dist");
  return {
    name: "kvota-finish",
    apply: "build",
    configResolved(config) {
      dist = resolve(root, config.build.outDir);
    },
    // By which the service worker knows its own page from another build's.
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "kvota-build", content: buildId }, injectTo: "head" }],
    writeBundle(_, bundle) {
      checkChunkCircles(bundle);
      checkWorkerEntry(bundle);
    },
    async closeBundle(failure?: Error) {
      // Nothing to finish, and what went wrong is said by the bundler itself.
      if (failure) return;
      splitStyles(dist);
      for (const [name, text] of Object.entries(await buildBoot(root))) writeFileSync(join(dist, name), text);
      writeSportIcons(dist);
      writeSounds(dist);
      writeManifests(dist);
      // What it needs takes a second to load, which no test runner has to wait for.
      const { buildServiceWorker } = await import("./server/platform/build/service-worker.ts");
      await buildServiceWorker(root, dist, buildId);
      // Not of the service worker: none controls a frame with an origin of its own.
      await buildGames(root, dist);
      precompress(dist);
      writeFileSync(join(dist, "build.json"), `${JSON.stringify({ build: buildId })}\n`);
    },
  };
}

/** The bundler calls a shared part after all the pages that share it. */
const shortName = (name: string): string => (name.startsWith("shared") ? "part" : name.replace(/\.\w+$/, ""));

// oxlint-disable-next-line import/no-default-export -- the bundler and the test runner read the default export
export default defineConfig(({ command }) => {
  // A set id lets two builds of one tree differ, as a deploy does.
  const buildId = process.env["KVOTA_BUILD"] ?? (command === "build" ? sourceHash(root) : "development");
  const styles = styleFiles(root);
  return {
    root,
    plugins: [react(), workerChunk(root), preloadTags(), styles.plugin, firstScripts(), finish(buildId, styles.split)],
    define: { __BUILD__: JSON.stringify(buildId) },
    css: { modules: { generateScopedName: classNames([join(root, "src")]) } },
    resolve: { alias: command === "build" ? shippedBuilds(root) : [] },
    build: {
      target: "es2023",
      modulePreload: {
        polyfill: false,
        // The entry asks for the app's chunks at once. Late parts name what they import themselves, and those of the worker
        // have no document to put tags into.
        resolveDependencies: (_, files, { hostId }) => (hostId.startsWith("assets/index-") ? files : []),
      },
      // One style sheet for all: the bundler never asks again for one of a late part that failed once.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Schemas only make values: those that nothing uses, as the server's own, are left out.
        treeshake: { manualPureFunctions: ["z"] },
        output: {
          codeSplitting: { groups: chunkGroups(root) },
          // For counts of renders by component.
          keepNames: process.env["KVOTA_NAMES"] === "1",
          // The bundler calls a shared part after all the pages that share it.
          chunkFileNames: ({ name, facadeModuleId }) =>
            chunkNameOf(facadeModuleId ?? null).replace("[name]", shortName(name)),
          assetFileNames: ({ names: [name = ""] }) => `assets/${shortName(name)}-[hash][extname]`,
        },
      },
    },
    test: {
      reporters: ["default", "./tests/harness/count-reporter.ts"],
      // For the processes of tests and for those that they start.
      env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), TMPDIR: temporaryFolder() },
      // What is waited for is an event, however busy the machine: limits only end what hangs.
      testTimeout: 180_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
      // A third of what two at a time take is waiting.
      maxWorkers: 3,
      sequence: { sequencer: longestFirst(root, longestTests) },
      projects: [
        // Loading the server, the worker or React costs more than most tests: these files share what they import.
        {
          extends: true,
          test: {
            name: "server and core",
            sequence: { groupOrder: 0 },
            include: nodeFiles,
            exclude: [...left, ...pages, ...memoryTests],
            isolate: false,
            // What a node process can load as it is needs no bundler in between: a seventh less of the processor.
            experimental: { viteModuleRunner: false },
            setupFiles: freshGlobals,
          },
        },
        {
          extends: true,
          test: {
            name: "shared world",
            sequence: { groupOrder: 0 },
            include: ["tests/**/*.test.ts"],
            exclude: [...left, ...pages, ...nodeFiles],
            isolate: false,
            setupFiles: freshGlobals,
          },
        },
        {
          extends: true,
          test: {
            name: "screens",
            sequence: { groupOrder: 1 },
            include: [screens],
            exclude: left,
            isolate: false,
            setupFiles: screenSetup,
          },
        },
        {
          extends: true,
          test: {
            name: "own world",
            sequence: { groupOrder: 2 },
            include: [...replacing.filter((file) => !file.endsWith(".tsx")), ...pages, ...memoryTests],
          },
        },
        {
          extends: true,
          test: {
            name: "own screens",
            sequence: { groupOrder: 2 },
            include: replacing.filter((file) => file.endsWith(".tsx")),
            setupFiles: screenSetup,
          },
        },
      ],
    },
  };
});
