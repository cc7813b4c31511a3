// Whatever moves without an end keeps the compositor at work for as long as a tab is open.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../src");
/** Turns while a request is under way, and goes with it. */
const bounded = ["ui/feedback/spinner.module.css"];

it("no style sheet animates anything without an end", () => {
  const sheets = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(sheets.length).toBeGreaterThan(50);
  const endless = sheets.filter((sheet) => /\binfinite\b/.test(readFileSync(sheet, "utf8")));
  expect(endless.map((sheet) => relative(root, sheet))).toEqual(bounded);
});
