// No file is longer than one reading, tests and styles included, and a part that is no concept of its own lies in its user.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const realms = ["src", "workers", "sw", "server", "games"];
const mostLines = 300;
/** Below this a file with one user, which lies beside it, is a fragment. */
const fragmentLines = 20;
/** Lower it with each that is folded into its user. */
const mostFragments = 22;

function linesOf(folders: readonly string[], ending: RegExp): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return new Map(
    files.filter((file) => ending.test(file)).map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
}

const count = (text: string): number => text.split("\n").length - 1;

it("has no file of more lines than one reads at once", () => {
  const files = linesOf([...realms, "tests", "e2e"], /\.(?:tsx?|css)$/);
  expect(files.size).toBeGreaterThan(3000);
  const longer = [...files].flatMap(([file, text]) => (count(text) > mostLines ? [`${file} ${count(text)}`] : []));
  expect(longer).toEqual([]);
});

it("has no more fragments than there were", () => {
  const files = linesOf(realms, /\.tsx?$/);
  const users = new Map<string, Set<string>>();
  const late = new Set<string>();
  for (const [file, text] of files) {
    for (const [all, path = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const used = normalize(join(dirname(file), path));
      users.set(used, (users.get(used) ?? new Set()).add(file));
      if (all.includes("(")) late.add(used);
    }
  }
  const fragments = [...files].flatMap(([file, text]) => {
    const [user, ...others] = users.get(file) ?? [];
    const isFragment = count(text) < fragmentLines && others.length === 0 && !late.has(file);
    return isFragment && user !== undefined && dirname(user) === dirname(file) ? [`${file} -> ${user}`] : [];
  });
  expect(fragments.length > mostFragments ? fragments : []).toEqual([]);
});
