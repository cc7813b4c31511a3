import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { manifestTexts } from "../../../server/platform/build/manifest-texts.ts";
import { tagOf } from "../../../server/languages.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";
import { htmlTag } from "../../../src/i18n/languages.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
const page = read("index.html");

it("the page says in each language what the app is, in the manifest's words", () => {
  const { description } = JSON.parse(read("public/manifest.webmanifest")) as { description: string };
  const said = [...page.matchAll(/<p lang="([^"]+)">([^<]+)<\/p>/g)].map(([, tag, text]) => [tag, text]);
  expect(said).toEqual(
    siteLanguages.map((language) => [
      tagOf(language),
      language === "ba" ? description : manifestTexts[language].description,
    ]),
  );
});

it("has the style that shows the line of each language", () => {
  const styles = read("src/boot/greeting.css");
  for (const language of siteLanguages) {
    const [primary] = htmlTag(language).split("-");
    expect(styles).toContain(`:root:lang(${primary}) .welcome > :lang(${primary})`);
  }
});
