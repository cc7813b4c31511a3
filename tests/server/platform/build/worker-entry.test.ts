import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { checkWorkerEntry } from "../../../../server/platform/build/worker-entry.ts";
import config from "../../../../vite.config.ts";

const root = join(import.meta.dirname, "../../../..");

/** The worker's files, built as the app builds them. */
async function builtWorker(): Promise<Rolldown.OutputBundle> {
  const { build: given } = config({ command: "build", mode: "production" });
  const options = given?.rolldownOptions as { output: Rolldown.OutputOptions } | undefined;
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    define: { __BUILD__: '"test"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, "workers/hosts/host.ts"), output: options?.output ?? {} },
    },
  });
  const { output: files } = built as Rolldown.RolldownOutput;
  return Object.fromEntries(files.map((file) => [file.fileName, file]));
}

it("no file of the worker imports the worker's entry, though late parts share code with it", async () => {
  const bundle = await builtWorker();
  const late = Object.keys(bundle).filter((name) => /(?:offer|account)-parts/.test(name));
  expect(late).toHaveLength(2);
  expect(() => checkWorkerEntry(bundle)).not.toThrow();
});

it("a build in which a late part imports the worker's entry fails", () => {
  const asset = (fileName: string, source: string) => ({ type: "asset", fileName, source });
  const bundle = (source: string) =>
    ({
      "assets/host-1.js": asset("assets/host-1.js", ""),
      "assets/late-1.js": asset("assets/late-1.js", source),
    }) as unknown as Rolldown.OutputBundle;
  expect(() => checkWorkerEntry(bundle('import{a}from"./host-1.js"'))).toThrow("assets/late-1.js imports");
  expect(() => checkWorkerEntry(bundle('import{a}from"./core-1.js"'))).not.toThrow();
});

it("a build in which a worker fetches what is of pages fails", () => {
  const chunk = (name: string, moduleIds: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
    type: "chunk",
    fileName: `assets/${name}-1.js`,
    moduleIds,
    imports: imports.map((file) => `assets/${file}-1.js`),
    dynamicImports: dynamicImports.map((file) => `assets/${file}-1.js`),
    code: "",
  });
  const bundle = (shared: string) =>
    Object.fromEntries(
      [
        chunk("host", ["/app/workers/hosts/host.ts"], ["core"]),
        chunk("core", ["/app/workers/core.ts"], [], ["late"]),
        chunk("late", ["/app/workers/late.ts"], ["part"]),
        chunk("part", [shared]),
      ].map((file) => [file.fileName, file]),
    ) as unknown as Rolldown.OutputBundle;
  expect(() => checkWorkerEntry(bundle("/app/src/ui/pager.tsx"))).toThrow("assets/part-1.js");
  expect(() => checkWorkerEntry(bundle("/app/src/client/early-worker.ts"))).toThrow("assets/part-1.js");
  expect(() => checkWorkerEntry(bundle("/app/src/domain/money.ts"))).not.toThrow();
});
