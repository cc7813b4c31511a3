// No file of the worker imports its entry: WebKit does not find a worker's entry in its module map and runs it a second
// time, so that two cores start in one worker. Nor does it fetch what is of pages: a worker has no document.
import type { Rolldown } from "vite";
import { lookup } from "../../../src/domain/open-record.ts";

const entryName = /^assets\/host-[\w-]+\.js$/;

const pageModule = /[\\/]react(?:-dom)?[\\/]|[\\/]src[\\/]client[\\/]/;

/** Fails the build that breaks one of these rules. */
export function checkWorkerEntry(bundle: Rolldown.OutputBundle): void {
  const entries = Object.keys(bundle).filter((name) => entryName.test(name));
  if (entries.length !== 1) throw new Error(`${entries.length} files ${entryName} in the build`);
  const [entry = ""] = entries;
  for (const file of Object.values(bundle)) {
    if (!file.fileName.endsWith(".js")) continue;
    const code = file.type === "chunk" ? file.code : String(file.source);
    // The page names it by its whole path; a file beside it, by "./".
    if (code.includes(`./${entry.replace("assets/", "")}`)) throw new Error(`${file.fileName} imports ${entry}`);
  }
  const seen = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = lookup(bundle, name);
    if (file?.type !== "chunk" || seen.has(name)) continue;
    seen.add(name);
    const ofPage = file.moduleIds.find((id) => id.endsWith(".tsx") || pageModule.test(id));
    if (ofPage !== undefined) throw new Error(`${name}, which the worker fetches, holds ${ofPage}`);
    waiting.push(...file.imports, ...file.dynamicImports);
  }
}
