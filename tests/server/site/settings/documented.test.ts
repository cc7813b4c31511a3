// docs/configuration.md lists every setting as the registry has it, and no other; and every one has words in each language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { languages } from "../../../../src/i18n/languages.ts";
import { loadTexts } from "../../../../src/i18n/resources.ts";
import { documentedSettings } from "../../../../server/site/settings/documented-settings.ts";
import { nameOf, registry } from "../../../../server/site/settings/registry.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/configuration.md"), "utf8");
const squeezed = (line: string): string => line.replaceAll(/\s*\|\s*/g, "|");
const isRow = (line: string): boolean => /^\| `(?:general|status|ticket)\//.test(line);

it("the table has a line for each setting: what is missing is told here", async () => {
  const { desk } = { desk: await loadTexts("en", "desk") };
  const told = page.split("\n").filter(isRow).map(squeezed);
  const expected = documentedSettings((key) => desk[key] ?? "").map(squeezed);
  expect(expected.filter((line) => !told.includes(line))).toEqual([]);
  expect(told.filter((line) => !expected.includes(line))).toEqual([]);
});

it.each(languages)("each has a title and an explanation in %s", async (language) => {
  const texts = await loadTexts(language, "desk");
  const missing = registry.flatMap((setting) =>
    [`setting.${setting.scope}.${setting.key}.title`, `setting.${setting.scope}.${setting.key}.text`].filter(
      (key) => (texts[key] ?? "") === "",
    ),
  );
  expect([missing, registry.map(nameOf).length > 30]).toEqual([[], true]);
});
