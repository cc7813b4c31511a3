// The site's texts, read from one file per language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteDocument } from "../../../../src/protocol/cms.ts";
import { toHtml } from "./markup.ts";

type Texts = ReadonlyMap<string, SiteDocument>;

/** @param content "= name Title" begins a text, what follows is its lines; empty lines count for nothing */
export function parseTexts(content: string, lang: string): Texts {
  const texts = new Map<string, SiteDocument>();
  for (const part of content.split(/^= /m).slice(1)) {
    const [head = "", ...lines] = part.split("\n").map((line) => line.trim());
    const [name = "", ...title] = head.split(" ");
    const html = toHtml(lines.filter((line) => line !== ""));
    texts.set(name, { title: title.join(" "), html, lang });
  }
  return texts;
}

export function readTexts(lang: string): Texts {
  return parseTexts(readFileSync(join(import.meta.dirname, "texts", `${lang}.txt`), "utf8"), lang);
}
