// The app shell: files without which a start needs the network, found by the names that the bundler gives its chunks.

/** Scripts that pages and the worker start with, or ask for before a start is over. What they import belongs to them. */
export const chunks = [
  "index",
  "shell",
  "home-page",
  "live-view",
  "prematch-page",
  "prematch-sidebar",
  "live-sidebar",
  "virtual-list",
  "page-overlays",
  "dialog-frame",
  "ticket-body",
  "clear-button",
  "own-host",
  "updates",
  "host",
  "account-parts",
  "money-parts",
  "offer-parts",
  "elected",
];
const hash = /-[\w-]{8}\.\w+$/;
const texts = /^assets\/text-[a-z]{2}-(?:site|pages|betting)-/;

const chunkOf = (file: string): string => file.replace("assets/", "").replace(hash, "");

/**
 * @param names of the files in assets/, "assets/" included
 * @param read returns a script's code
 * @throws where a chunk is not in the build, since a start without it would be no start
 */
export function shellFiles(names: readonly string[], read: (name: string) => string): string[] {
  const shell = new Set<string>();
  function add(name: string): void {
    if (shell.has(name)) return;
    shell.add(name);
    for (const [, file = ""] of read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      add(`assets/${file}`);
  }
  for (const chunk of chunks) {
    const found = names.filter((name) => name.endsWith(".js") && chunkOf(name) === chunk);
    if (found.length === 0) throw new Error(`no chunk "${chunk}" in the build`);
    for (const name of found) add(name);
  }
  const styles = names.filter((name) => name.endsWith(".css"));
  const languages = names.filter((name) => texts.test(name));
  if (styles.length === 0) throw new Error("no styles in the build");
  if (languages.length === 0) throw new Error("no texts in the build");
  return [...shell, ...styles, ...languages];
}
