// No two files of the build import each other: which of them runs first is then a matter of chance, and one of them may find
// nothing where the other's values are to be.
import type { Rolldown } from "vite";
import { lookup } from "../../../src/domain/open-record.ts";

/** Fails the build that has such files, and names them. */
export function checkChunkCircles(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();

  function visit(name: string, way: readonly string[]): void {
    if (way.includes(name))
      throw new Error(`files import each other: ${[...way.slice(way.indexOf(name)), name].join(" -> ")}`);
    const file = lookup(bundle, name);
    if (done.has(name) || file?.type !== "chunk") return;
    for (const imported of file.imports) visit(imported, [...way, name]);
    done.add(name);
  }

  for (const name of Object.keys(bundle)) visit(name, []);
}
