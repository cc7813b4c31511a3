// No record is indexed by a word of the wire: `lookup` and `put` (src/domain/open-record.ts), a Map, or a key whose type
// is not open.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findOpenIndexing } from "./open-indexing.ts";

const root = join(import.meta.dirname, "../..");
const realms = ["server", "src", "workers", "sw", "games"];

it("finds what is wrong, and only that", () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-indexing-"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, target: "esnext" } }));
  writeFileSync(
    join(folder, "spoilt.ts"),
    `declare const table: Readonly<Record<string, number>>;
declare const byUnit: Record<"minutes" | "goals", number>;
declare const text: string;
declare const id: number;
declare const unit: "minutes" | "goals";
declare const maybe: string | undefined;
declare const nested: Record<string, Record<string, number>> | null;
export const read = table[text];
export const chained = nested?.["a"]?.[text];
export const either = table[maybe ?? "constructor"];
export const write = (counts: Record<string, number>): void => void (counts[text] = 1);
export const has = (counts: object): boolean => text in counts;
export const gone = (counts: Record<string, number>): boolean => delete counts[text] && "minutes" in counts;
export const fine = [byUnit[unit], [1, 2][id], table[String(id)], table[\`place \${id}\`], table["minutes"]];
`,
  );
  try {
    expect(findOpenIndexing(folder, [join(folder, "tsconfig.json")])).toEqual({
      files: 1,
      found: [
        "spoilt.ts:8 table[text]",
        'spoilt.ts:9 nested?.["a"]?.[text]',
        'spoilt.ts:10 table[maybe ?? "constructor"]',
        "spoilt.ts:11 counts[text]",
        "spoilt.ts:12 text in counts",
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

it("finds none in the code", () => {
  const { files, found } = findOpenIndexing(
    root,
    realms.map((realm) => join(root, realm, "tsconfig.json")),
  );
  expect(files).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});
