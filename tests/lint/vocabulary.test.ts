// The code calls one thing by one name, and by a noun: the last column of docs/glossary.md names nothing in it any more.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, it } from "vitest";
import { declaredNames } from "./declared-names.ts";

const root = join(import.meta.dirname, "../..");
const folders = ["src", "workers", "sw", "server", "games"];
/** Where words that are ordinary elsewhere have one meaning. */
const core = /^(?:workers|sw|src\/client)\//;

/** What was done to a value does not say what it is. */
const participles = new Set(["own", "known", "asked", "told", "said", "left", "kept", "one", "most"]);

const camelCase = (words: string): string =>
  words.replaceAll(/[ -]+(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Refusals {
  /** Lower case, as parts of names. */
  parts: ReadonlyMap<string, string>;
  /** As whole names in the core. */
  names: ReadonlyMap<string, string>;
}

/** Old word -> the word for it. */
function readGlossary(): Refusals {
  const lines = readFileSync(join(root, "docs/glossary.md"), "utf8").split("\n");
  const rows = lines.filter((line) => line.startsWith("|")).slice(2);
  const entries = rows.flatMap((row) => {
    const [, word = "", , refused = ""] = row.split("|").map((cell) => cell.trim());
    const old = refused.replaceAll(/[^,]*\([^)]*\)/g, "").split(",");
    return old
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map((entry) => [entry, word] as const);
  });
  const isPart = (entry: string): boolean => / |`/.test(entry);
  return {
    parts: new Map(
      entries
        .filter(([entry]) => isPart(entry))
        .map(([entry, word]) => [camelCase(entry.replaceAll("`", "")).toLowerCase(), word]),
    ),
    names: new Map(entries.filter(([entry]) => !isPart(entry))),
  };
}
const refusals = readGlossary();

const plain = (name: string): string => name.replaceAll(/[^A-Za-z]/g, "").toLowerCase();
/** A name stands in many files, and is looked at once. */
const refusedByName = new Map<string, string[]>();

function partsRefused(name: string): string[] {
  const before = refusedByName.get(name);
  if (before !== undefined) return before;
  const lookedAt = plain(name);
  const refused = [...refusals.parts]
    .filter(([part]) => lookedAt.includes(part))
    .map(([part, word]) => `${part} -> ${word}`);
  refusedByName.set(name, refused);
  return refused;
}

function nameRefused(name: string, isCore: boolean): string[] {
  if (participles.has(name)) return [`${name}: a participle`];
  const word = isCore ? refusals.names.get(name.charAt(0).toLowerCase() + name.slice(1)) : undefined;
  return word === undefined ? [] : [`${name} -> ${word}`];
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);
const read = (file: string): string => readFileSync(join(root, file), "utf8");

it("reads the glossary, and knows an old word in any form", () => {
  expect(refusals.parts.size).toBeGreaterThan(40);
  expect(refusals.names.size).toBeGreaterThan(20);
  for (const name of ["createHotLane", "hot-lane.ts", "HOT_LANE"]) expect(partsRefused(name)).toHaveLength(1);
  expect(partsRefused("hotKey")).toEqual([]);
  expect(nameRefused("Effects", true)).toEqual(["Effects -> delta"]);
  expect(nameRefused("line", true)).toEqual([]);
  const declared = declaredNames("x.ts", "const { a, b: told, ...c } = f; for (const one of d) (known = 1) => 0;");
  expect(declared.flatMap(({ name }) => nameRefused(name, false))).toHaveLength(3);
});

it("has no file by an old name", () => {
  expect(files.length).toBeGreaterThan(1800);
  expect(files.flatMap((file) => partsRefused(basename(file)).map((why) => `${file}: ${why}`))).toEqual([]);
});

it("has no riddles in its comments", () => {
  const riddles = /\b(?:whoever|nobody|of before)\b/i;
  const found = files.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) => (riddles.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it("has no name by an old word, and none by a participle", () => {
  const found = files.flatMap((file) => {
    const text = read(file);
    const names = new Set(text.match(/[A-Za-z_$][\w$]*/g));
    const old = [...names].flatMap((name) => partsRefused(name).map((why) => `${file}: ${why}`));
    const declared = declaredNames(file, text).flatMap(({ name, line }) =>
      nameRefused(name, core.test(file)).map((why) => `${file}:${line} ${why}`),
    );
    return [...old, ...declared];
  });
  expect(found).toEqual([]);
});
