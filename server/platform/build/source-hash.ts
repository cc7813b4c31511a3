// The build id: a digest of everything the built app is made from, so that "stale" is a fact and not a date.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const sources = [
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "public",
  "src",
  "workers",
  "sw",
  "games",
  "server/platform/build",
];

function filesBelow(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const full = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

/** Twelve hex digits over the names and bytes of all sources below `root`. */
export function sourceHash(root: string): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = source.includes(".") ? [path] : filesBelow(path);
    for (const file of files.sort())
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 12);
}

/** The id of the build in `dist`, or null where there is none. */
export function builtHash(dist: string): string | null {
  const path = join(dist, "build.json");
  if (!existsSync(path)) return null;
  const stamp: unknown = JSON.parse(readFileSync(path, "utf8"));
  return typeof stamp === "object" && stamp !== null && "build" in stamp ? String(stamp.build) : null;
}
