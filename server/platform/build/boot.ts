// Builds src/boot into boot.js and boot.css: one classic script and one style sheet under names that never change.
import { join } from "node:path";
import { build, type Rolldown } from "vite";

/** Both as texts. */
export async function buildBoot(root: string): Promise<{ "boot.js": string; "boot.css": string }> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2023",
      write: false,
      cssMinify: true,
      lib: {
        entry: join(root, "src/boot/boot.ts"),
        formats: ["iife"],
        name: "kvotaBoot",
        fileName: () => "boot.js",
        cssFileName: "boot",
      },
    },
  })) as Rolldown.RolldownOutput[];
  const files = new Map(built.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
  return { "boot.js": textOf(files.get("boot.js")), "boot.css": textOf(files.get("boot.css")) };
}

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
  if (file === undefined) throw new Error("src/boot was not built into one script and one style sheet");
  return file.type === "chunk" ? file.code : String(file.source);
}
