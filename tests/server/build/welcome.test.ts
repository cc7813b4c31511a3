import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { welcome } from "../../../server/build/welcome.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";
import { htmlTag } from "../../../src/i18n/languages.ts";

const { handler } = welcome(join(import.meta.dirname, "../../..")).transformIndexHtml;
const built = `<head><script src="/theme-boot.js"></script></head><div id="root"><!--welcome--></div>`;

describe("the page before the app stands on it", () => {
  it("says what the app is in each language, under the tag that the address gives the page", () => {
    const page = handler(built);
    const said = new Map(
      [...page.matchAll(/<p lang="([^"]+)">([^<]+)<\/p>/g)].map(([, tag = "", text]) => [tag, text]),
    );
    expect(said.size).toBe(siteLanguages.length);
    const primary = (tag: string): string => tag.split("-")[0] ?? "";
    expect([...said.keys()].map(primary)).toEqual(siteLanguages.map((language) => primary(htmlTag(language))));
    for (const text of said.values()) expect(text?.length).toBeGreaterThan(40);
  });

  it("needs its place", () => {
    expect(() => handler("<body></body>")).toThrow("<!--welcome-->");
  });
});
