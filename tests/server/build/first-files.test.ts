import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { firstFiles, firstParts } from "../../../server/build/first-files.ts";

type File = Rolldown.OutputBundle[string];

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false): File =>
  ({ type: "chunk", fileName, moduleIds, imports, isEntry, code: "" }) as unknown as File;
const asset = (fileName: string, source: string): File => ({ type: "asset", fileName, source }) as unknown as File;

function bundleOf(worker: string): Rolldown.OutputBundle {
  const files = [
    chunk("assets/index-1.js", ["/app/src/main.tsx"], ["assets/libraries-1.js"], true),
    chunk("assets/libraries-1.js", []),
    chunk(
      "assets/first-page-1.js",
      firstParts.map((part) => `/app/${part}`),
    ),
    chunk("assets/rarely-1.js", ["/app/src/rarely.tsx"]),
    asset("assets/host-1.js", worker),
    asset("assets/account-parts-1.js", 'import{a}from"./host-1.js";import{b}from"./colors-1.js";'),
    asset("assets/colors-1.js", ""),
    asset("assets/text-en-site-1.js", ""),
    asset("assets/text-en-theme-1.js", ""),
  ];
  return Object.fromEntries(files.map((file) => [file.fileName, file]));
}

it("a start has its pages, the worker, and all that the worker fetches later", () => {
  expect(firstFiles(bundleOf("import(`./account-parts-1.js`)")).sort()).toEqual([
    "assets/account-parts-1.js",
    "assets/colors-1.js",
    "assets/first-page-1.js",
    "assets/host-1.js",
    "assets/index-1.js",
    "assets/libraries-1.js",
    "assets/text-en-site-1.js",
  ]);
});

it("a page that is not where it was fails the build", () => {
  const bundle = bundleOf("");
  delete bundle["assets/first-page-1.js"];
  expect(() => firstFiles(bundle)).toThrow("no file holds");
});
