// What a first visit to the live offer has to fetch until its first odd is open, and the two workers. The bundler names and cuts the chunks, so
// the list is read from what it built: everything that the page's code imports, one from the other.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/assets";
const files = readdirSync(folder);

/** The built file of an entry or page, by the name that the bundler gave its chunk. */
function chunkOf(name, ending = "js") {
  // The bundler adds eight signs; "offer-parts" is not "offer", whatever these signs are.
  const found = files.find(
    (file) =>
      file.startsWith(`${name}-`) && file.length === `${name}-12345678.${ending}`.length && file.endsWith(`.${ending}`),
  );
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

/** The texts that every page waits for, in the language where they are largest. */
function largestTexts(name) {
  const sizes = files.filter((file) => /^text-[a-z]{2}-/.test(file) && file.includes(`-${name}-`));
  return sizes.sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)[0];
}

const inAssets = (file) => join(folder, file);
const all = (...names) => [...new Set(names.flatMap((name) => [...withImports(chunkOf(name))]).map(inAssets))];
const script = ["dist/boot.js", ...all("index", "shell", "offer")];
const styles = ["dist/boot.css", inAssets(chunkOf("style", "css"))];
const texts = ["site", "betting", "casino"].map(largestTexts).map(inAssets);
const worker = all("host");
const wholeWorker = all("host", "account-parts", "offer-parts");
const icons = ["dist/icons/kvota.svg", "dist/defaultSportIcons/*.svg"];

// oxlint-disable-next-line import/no-default-export -- the command line tool reads the default export
export default [
  {
    name: "first route, main thread, with what it shares with the worker",
    path: script,
    limit: "190 KB",
    brotli: true,
  },
  { name: "shared worker's start, with what it shares with the page", path: worker, limit: "82 KB", brotli: true },
  { name: "shared worker in all", path: wholeWorker, limit: "129 KB", brotli: true },
  { name: "service worker", path: "dist/sw.js", limit: "15 KB", brotli: true },
  {
    name: "first load in all",
    // What page and worker share is fetched once.
    path: [...new Set(["dist/index.html", ...script, ...styles, ...texts, ...worker, ...icons])],
    limit: "282 KB",
    brotli: true,
  },
];
