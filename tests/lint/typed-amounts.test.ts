// An amount that is typed is read by one function and told wrong by one sentence: nothing else reads digits with marks.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const reader = "src/domain/typed-amount.ts";

const sources = ["src", "games"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

/** What a second reader looks like: a comma made a dot, decimals after either mark, a keyboard for amounts. */
const signs: readonly RegExp[] = [
  /\.replace(?:All)?\(\s*(?:","|','|\/,\/g?)\s*,\s*(?:"\."|'\.')/,
  /\[(?:\.,|,\.)\]/,
  /inputMode="decimal"/,
  /type="number"/,
  /\bparseFloat\((?!value\)|rowGap|style\.|text\)|band\))/,
];

/** Where the keyboard of amounts is shown: the stake, which the same function reads, and the field of all others. */
const exempt: ReadonlyMap<string, RegExp> = new Map([
  ["src/ui/form/amount-field.tsx", /inputMode="decimal"/],
  ["src/features/desk/agency/players/plan-bands.tsx", /inputMode="decimal"/],
  // A multiple of the stake, read by the same function.
  ["games/tram/mark-control.tsx", /inputMode="decimal"/],
]);

function readersIn(path: string, text: string): string[] {
  if (path === reader) return [];
  return signs
    .filter((sign) => sign.test(text) && exempt.get(path)?.source !== sign.source)
    .map((sign) => `${path}: ${sign.source}`);
}

it("is read in one place", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((path) => readersIn(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

it.each([
  'const n = Number(text.replace(",", "."));',
  "const shape = /^\\d+[.,]\\d{0,2}$/;",
  '<TextField inputMode="decimal" />',
  '<input type="number" />',
  "const n = Number.parseFloat(typed);",
])("finds a second reader in %j", (line) => {
  expect(readersIn("src/features/some.tsx", line)).toHaveLength(1);
});

it("is told wrong by one sentence, which every reader shows", () => {
  const texts = sources.filter((path) => readFileSync(join(root, path), "utf8").includes("amount.unreadable"));
  expect(texts.toSorted()).toEqual([
    "src/features/betting/ticket/reason-text.ts",
    "src/features/betting/ticket/stake-box.tsx",
    "src/ui/form/amount-field.tsx",
  ]);
});
