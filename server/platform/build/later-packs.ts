// Packs of the files that no start needs, for the service worker: one request for some thirty of them.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

/** Files that are stored together; null = each by a request of its own. */
export interface LaterGroup {
  pack: string | null;
  files: string[];
}

const types: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);
/** Of text that is not compressed yet: some fifty kB on the line, three seconds of a weak one. */
const packLength = 200_000;

/** Writes the packs into `dist`/assets. @param paths below `dist`, without a slash in front */
export function writeLaterPacks(dist: string, paths: readonly string[]): LaterGroup[] {
  const groups: LaterGroup[] = [];
  const single: LaterGroup = { pack: null, files: [] };
  let packed: [string, string, string][] = [];
  let length = 0;

  function end(): void {
    if (packed.length === 0) return;
    const text = JSON.stringify(packed);
    const pack = `assets/pack-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.json`;
    writeFileSync(join(dist, pack), text);
    groups.push({ pack: `/${pack}`, files: packed.map(([path]) => path) });
    [packed, length] = [[], 0];
  }

  for (const path of paths) {
    const type = types.get(extname(path));
    if (type === undefined) {
      single.files.push(`/${path}`);
      continue;
    }
    const text = readFileSync(join(dist, path), "utf8");
    packed.push([`/${path}`, type, text]);
    length += text.length;
    if (length >= packLength) end();
  }
  end();
  return single.files.length === 0 ? groups : [...groups, single];
}
