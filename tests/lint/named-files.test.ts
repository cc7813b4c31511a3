// What comments and docs name is there: a file that was moved or deleted is not looked for in vain.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");
const paths = files.map((file) => `/${file}`);
/** Written by the build. */
const generated = new Set(["boot.css"]);

const mention =
  /(?<![\w/.@*{}<>$-])((?:[\w@-]+\/|\.{1,2}\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|mjs|md|sh|yml))(?![\w*-])/g;
const comments = (text: string): string =>
  [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|[\s;{(])\/\/.*/gm)].map(([comment]) => comment).join("\n");

function unknownIn(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = ""]) => name.replace(/^(?:\.{1,2}\/)+/, ""));
  return names.filter((name) => !generated.has(name) && !paths.some((path) => path.endsWith(`/${name}`)));
}

it("knows a file that is not there", () => {
  expect(unknownIn("see server/app.ts and server/no-such.ts, as `e2e/*.ts` or a.b.ts")).toEqual([
    "server/no-such.ts",
    "a.b.ts",
  ]);
});

it("is there wherever it is named", () => {
  const read = files.filter((file) => /\.(?:tsx?|md|css)$/.test(file) && !/fixtures|named-files/.test(file));
  expect(read.length).toBeGreaterThan(2000);
  const found = read.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return unknownIn(file.endsWith(".md") ? text : comments(text)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
