import { expect, it } from "vitest";
import { deskFiles, desks } from "../../../../server/platform/build/desk-files.ts";

const code: Record<string, string> = {
  "assets/index-AbC_-123.js":
    'import"./shared-11111111.js";import("./scores-page-11111111.js");f(["./operator-page-11111111.js"])',
  "assets/host-11111111.js": "",
  "assets/shared-11111111.js": "",
  "assets/scores-page-11111111.js": "",
  ...Object.fromEntries(desks.map((name) => [`assets/${name}-11111111.js`, ""])),
  "assets/operator-page-11111111.js": 'import"./shared-11111111.js";import"./desk-list-11111111.js"',
  "assets/desk-list-11111111.js": "",
  "assets/style-11111111.css": "",
};
const ofDesks = (names: readonly string[]): string[] => deskFiles(names, (name) => code[name] ?? "");

it("is what only the desks import, and nothing of it that a player's page needs too", () => {
  expect(ofDesks(Object.keys(code)).toSorted()).toEqual(
    [...desks.map((name) => `assets/${name}-11111111.js`), "assets/desk-list-11111111.js"].toSorted(),
  );
});

it.each(desks)("a build without the chunk %s fails", (desk) => {
  expect(() => ofDesks(Object.keys(code).filter((name) => !name.startsWith(`assets/${desk}-1`)))).toThrow(
    `no chunk "${desk}"`,
  );
});
