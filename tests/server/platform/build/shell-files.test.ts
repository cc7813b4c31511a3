import { expect, it } from "vitest";
import { chunks, shellFiles } from "../../../../server/platform/build/shell-files.ts";

const code: Record<string, string> = {
  ...Object.fromEntries(chunks.map((name) => [`assets/${name}-AbC_-123.js`, ""])),
  "assets/index-AbC_-123.js":
    'import{a}from"./part-11111111.js";import"./part-22222222.js";import("./rarely-11111111.js")',
  "assets/part-22222222.js": 'import{b}from "./index-AbC_-123.js"',
  "assets/part-11111111.js": "",
  "assets/rarely-11111111.js": "",
  "assets/style-11111111.css": "",
  "assets/text-en-site-11111111.js": "",
  "assets/text-en-theme-11111111.js": "",
};
const shellOf = (names: readonly string[]): string[] => shellFiles(names, (name) => code[name] ?? "");

it("is the named chunks, what they import, the style sheet, and the texts that each page waits for", () => {
  const rest = Object.keys(code).filter((name) => !shellOf(Object.keys(code)).includes(name));
  expect(rest).toEqual(["assets/rarely-11111111.js", "assets/text-en-theme-11111111.js"]);
});

it.each([
  ["chunk", "assets/host-AbC_-123.js", 'no chunk "host"'],
  ["styles", "assets/style-11111111.css", "no styles"],
  ["texts", "assets/text-en-site-11111111.js", "no texts"],
])("a build without a %s of it fails", (_, missing, message) => {
  expect(() => shellOf(Object.keys(code).filter((name) => name !== missing))).toThrow(message);
});
