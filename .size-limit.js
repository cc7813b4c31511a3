// What a first visit to the live offer has to fetch, and the two workers. The bundler names and cuts the chunks, so
// the list is read from what it built: everything that the page's code imports, one from the other.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/assets";
const files = readdirSync(folder);

/** The built file of an entry or page, by the name that the bundler gave its chunk. */
function chunkOf(name) {
  const found = files.find((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  if (found === undefined) throw new Error(`no chunk "${name}" in ${folder}`);
  return found;
}

/** The file and all that it imports before it can run. */
function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(folder, file), "utf8");
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(imported, seen);
  return seen;
}

const firstRoute = [...withImports(chunkOf("index")), ...withImports(chunkOf("live-view"))];
const paths = [...new Set(firstRoute)].map((file) => join(folder, file));

// oxlint-disable-next-line import/no-default-export -- the command line tool reads the default export
export default [
  { name: "first route, main thread", path: [...paths, `${folder}/index-*.css`], limit: "276 KB", brotli: true },
  { name: "shared worker", path: `${folder}/host-*.js`, limit: "110 KB", brotli: true },
  { name: "service worker", path: "dist/sw.js", limit: "8 KB", brotli: true },
];
