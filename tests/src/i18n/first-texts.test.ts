// site.json is fetched before anything is shown: it says all that the first screen says, and nothing else.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { loadFirstTextsOf, loadPageTexts } from "../../../src/i18n/resources.ts";

const root = join(import.meta.dirname, "../../..");

/** What runs without `pageTexts`: the shell, the home page and both tables with their sidebars, the notice of an update. */
const entries = [
  "src/main.tsx",
  "src/entry.ts",
  "src/app/pages/home-page.tsx",
  "src/features/betting/offer/live/live-view.tsx",
  "src/app/pages/prematch-page.tsx",
  "src/features/betting/offer/table/virtual-list.tsx",
  "src/features/betting/offer/sidebar/live-sidebar.tsx",
  "src/features/betting/offer/sidebar/prematch-sidebar.tsx",
  "src/app/startup/updates.ts",
];

/** The code of the files and of all that they import, one from the other; what is imported by a call is not among it. */
function codeOf(files: readonly string[]): Map<string, string> {
  const code = new Map<string, string>();
  const waiting = files.map((file) => join(root, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (code.has(file) || !/\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    code.set(file, text);
    for (const [, from, alone] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)";|^import "(\.[^"]+)";/gm,
    ))
      waiting.push(join(dirname(file), from ?? alone ?? ""));
  }
  return code;
}

const stem = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");
const named = (text: string): Set<string> =>
  new Set([...text.matchAll(/"([\w.]+)"|'([\w.]+)'|`([\w.]+)`/g)].map(([all]) => all.slice(1, -1)));
const starts = (text: string): string[] =>
  [...text.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, start = ""]) => start);

it("no file of the first screen names a text that only pages behind it have", async () => {
  const late = new Set(Object.keys(await loadPageTexts("en")).map(stem));
  expect(late.size).toBeGreaterThan(500);
  const code = codeOf(entries);
  expect(code.size).toBeGreaterThan(200);
  const missing = [...code].flatMap(([file, text]) => {
    const [words, begun] = [named(text), starts(text)];
    return [...late]
      .filter((key) => words.has(key) || begun.some((start) => key.startsWith(start)))
      .map((key) => `${relative(root, file)}: ${key}`);
  });
  expect(missing).toEqual([]);
});

it("no text waits in the first file that the first screen does not name", async () => {
  const all = [...codeOf(entries).values()].join("\n");
  const [words, begun] = [named(all), starts(all)];
  const spare = Object.keys(await loadFirstTextsOf("en", "site")).filter(
    (key) => !words.has(stem(key)) && !begun.some((start) => key.startsWith(start)),
  );
  expect(spare).toEqual([]);
});
