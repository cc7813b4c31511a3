// No text that changes stands beside other nodes: in an element to itself React writes it whatever a translator of the
// browser made of it.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findMixedTexts } from "./mixed-texts.ts";

const root = join(import.meta.dirname, "../..");

it("finds what is wrong, and only that", () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-texts-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const compilerOptions = {
    strict: true,
    target: "esnext",
    module: "preserve",
    jsx: "react-jsx",
    lib: ["esnext", "dom"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["spoilt.tsx"] }));
  writeFileSync(
    join(folder, "spoilt.tsx"),
    `import type { ReactElement, ReactNode } from "react";
declare const amount: string;
declare const count: number;
declare const busy: boolean;
declare const given: ReactNode;
declare const mark: ReactElement | null;
declare const names: readonly string[];
export const beside = <p>{mark} {amount}</p>;
export const texts = <p>{count} of {"ten"}</p>;
export const button = <button type="button">{busy && <i />}{given}</button>;
export const chosen = <p><b />{busy && "busy"}</p>;
export const either = <p><b />{busy ? <i /> : amount}</p>;
export const listed = <p><b />{names}</p>;
export const inFragment = <p>{busy && <>{amount}</>}</p>;
export function Bare(): ReactNode {
  if (busy) return <p>{amount}</p>;
  return count;
}
export const Short = (): ReactNode => amount;
export const spaced = <p>{amount} </p>;
export const fine = <p><b>{amount}</b> as it is {busy && <i>{\`\${count} of 10\`}</i>}{mark}{"fixed"}{/* none */}</p>;
export const alone = <p>{busy ? amount : count}</p>;
export function Handed({ children }: { children: ReactNode }): ReactNode {
  const name = (): string => amount;
  return busy ? children : <i>{name()}</i>;
}
`,
  );
  try {
    expect(findMixedTexts(folder, [join(folder, "tsconfig.json")])).toEqual({
      files: 1,
      found: [
        "spoilt.tsx:8 {amount}",
        "spoilt.tsx:9 {count}",
        "spoilt.tsx:10 {given}",
        'spoilt.tsx:11 {busy && "busy"}',
        "spoilt.tsx:12 {busy ? <i /> : amount}",
        "spoilt.tsx:13 {names}",
        "spoilt.tsx:14 {amount}",
        "spoilt.tsx:17 count",
        "spoilt.tsx:19 amount",
        "spoilt.tsx:20 {amount}",
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

it("finds none in the screens", () => {
  const { files, found } = findMixedTexts(
    root,
    ["src", "games"].map((realm) => join(root, realm, "tsconfig.json")),
  );
  expect(files).toBeGreaterThan(600);
  expect(found).toEqual([]);
});
