// What is not run has not passed: no test is skipped, on whatever condition, and none is only promised.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const skipping =
  /\b(?:it|test|describe|suite|context|ctx)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo)\b|\bskip\s*\(\s*\)|\b(?:xit|xtest|xdescribe)\b/;

it("is refused in every form", () => {
  for (const text of ["it.skip(", "describe.skipIf(x)(", "test.concurrent.runIf(", "it.todo(", "context.skip(", "xit("])
    expect(text).toMatch(skipping);
  for (const text of ["list.skip(3)", "it.each(", "describe(", "const skipped = 1", "exit(1)"])
    expect(text).not.toMatch(skipping);
});

it("is nowhere in the tests", () => {
  const found = ["tests", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("lint/"))
      .filter((name) => skipping.test(readFileSync(join(root, folder, name), "utf8")))
      .map((name) => join(folder, name)),
  );
  expect(found).toEqual([]);
});
