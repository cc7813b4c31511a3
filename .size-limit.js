// What a first visit to the live offer has to fetch until its first odd is open, and the two workers. The bundler names and cuts the chunks, so
// the list is read from what it built: everything that the page's code imports, one from the other.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/assets";
const files = readdirSync(folder);

/** The built file of an entry or page, by the name that the bundler gave its chunk. */
function chunkOf(name, ending = "js") {
  // The bundler adds eight signs; "live-view-parts" is not "live-view", whatever these signs are.
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

/** All that a game's frame fetches before it can be played, with the texts of the language where they are largest. */
function frameOf(game) {
  const page = `dist/play/house/${game}/index.html`;
  const named = [...readFileSync(page, "utf8").matchAll(/"\/play\/(assets\/[^"]+)"/g)].map(
    ([, file]) => `dist/play/${file}`,
  );
  const texts = readdirSync("dist/play/assets").filter((file) => /^text-.*\.js$/.test(file));
  const largest = (name) =>
    texts
      .filter((file) => new RegExp(`^text-[a-z]{2}-${name}-.{8}\\.js$`).test(file))
      .map((file) => `dist/play/assets/${file}`)
      .sort((a, b) => statSync(b).size - statSync(a).size)[0];
  const main = readFileSync(`games/${game.replaceAll("_", "-")}/main.tsx`, "utf8");
  const own = [...main.matchAll(/(?<=texts: \[.*)"(\w+)"/g)].map(([, name]) => name);
  const shared = main.includes("startTableFrame") ? ["table"] : [];
  return [...new Set([page, ...named, ...["kit", ...shared, ...own].map(largest)])];
}

const inAssets = (file) => join(folder, file);
const all = (...names) => [...new Set(names.flatMap((name) => [...withImports(chunkOf(name))]).map(inAssets))];
const script = ["dist/boot.js", ...all("index", "shell", "live-view")];
const styles = ["dist/boot.css", inAssets(chunkOf("style", "css"))];
const texts = ["site", "betting"].map(largestTexts).map(inAssets);
const worker = all("host");
const wholeWorker = all("host", "account-parts", "money-parts", "offer-parts");
const icons = ["dist/icons/kvota.svg", "dist/defaultSportIcons/*.svg"];

// oxlint-disable-next-line import/no-default-export -- the command line tool reads the default export
export default [
  {
    name: "first route, main thread, with what it shares with the worker",
    path: script,
    // 0.4 of it watches for a core and a database that are gone, so that no old price looks fresh; 3.2 lets the first paint's
    // odds be pressed; 2.2 takes over what was chosen there; 0.1 asks whether a sport is empty or its rows are on their way; 0.2
    // are the commands about the ways into an account, and the guard of staff that has to add one first; 0.2 are phones' rows of
    // 108 px and the score that stays over an opened match; 0.3 the boxes of kits and flags, which are drawn later; 0.1 the
    // names over the columns of a table; 0.1 the key of what shared games are at, by which lobbies count down; 0.2 the place of the
    // placed tickets beside the slip; 0.2 the mark of a goal; 0.1 the names of what a command asks about combinations; 0.1 calls sides
    // and leagues as a feed does in the language of the page.
    limit: "190.5 KB",
    brotli: true,
  },
  // Before the first paint; the page with its rows comes in the first three packets of a connection.
  { name: "boot script", path: "dist/boot.js", limit: "6 KiB", brotli: true },
  { name: "boot styles", path: "dist/boot.css", limit: "3.2 KiB", brotli: true },
  // Its database makes orders of the confirmations that builds before schema 8 left without an answer; lists in requests are
  // read-only for tabs, which take their types from the schemas; 0.2 of it shares the roles and the free-bet rule with the page,
  // 0.1 begins the session of a log-in by passkey; 0.1 leads staff to a second factor as soon as a call or a setting asks for it,
  // 0.1 are two more kinds of what a tab may read, 0.1 has the commands of singles.
  // 0.1 of it reads under which ids a feed has a match's names in other languages, 0.2 takes what a combination's legs are from the
  // rules that the bet builder shares. 2.3 are the rules of its late parts that the page needs too: one file less on the way to the
  // first odd.
  { name: "shared worker's start, with what it shares with the page", path: worker, limit: "88 KB", brotli: true },
  // Writes its tables again where the browser cleared them, reads amounts in the one way of all screens, and puts odds on the
  // ticket once that were chosen before the app ran; 0.1 of it reads such picks by the rule of all selections, 0.2 asks for the
  // ways into an account, and 0.2 sends what a passkey signed for an order; 0.1 reads the pictures of sides of a domain's theme, 0.4
  // what is known of the sides of a match, 0.3 the site's accumulators; 1.9 pay several singles in one go: none of it is in the first
  // load, and a payment must not wait for code; 0.1 finds the code that asks for combinations; 0.4
  // asks for the names of a feed's own markets.
  { name: "shared worker in all", path: wholeWorker, limit: "147.9 KB", brotli: true },
  { name: "service worker", path: "dist/sw.js", limit: "15 KB", brotli: true },
  {
    name: "first load in all",
    // What page and worker share is fetched once; 0.1 of it are the roles and the free-bet rule, in a file of both; 0.5 what is said
    // where a code or a passkey does not fit, the commands about them, and the guard of staff that has to add one first; 0.6 of it
    // are phones' rows, whose look is there before the app's, and the phone's menu; 0.3 the boxes of kits and flags; 0.3 the names
    // over the columns of a table, and edges of what is pressed on paper; 0.2 the place of ready accumulators, and what a tab may read
    // of them; 0.2 name the singles on the button of the ticket, and what is wrong with them, 0.1 has the place of placed tickets; 0.1
    // is the mark of a goal; 0.2 are combinations on the ticket; 0.1 makes room there for the stake's keys, and heads a side's page;
    // 0.2 calls sides and leagues as a feed does in the language of the page.
    path: [...new Set(["dist/index.html", ...script, ...styles, ...texts, ...worker, ...icons])],
    limit: "273 KB",
    brotli: true,
  },
  // 0.3 of it say where there is more of what moves by itself, 0.3 are signs for the steps back beside the wheel's button, 0.2
  // counts a win up.
  ...readdirSync("dist/play/house").map((game) => ({
    name: `frame of ${game}, to the first round`,
    path: frameOf(game),
    limit: "110.8 KB",
    brotli: true,
  })),
];
