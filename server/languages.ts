// The languages of the site as the server writes in them.
import { siteLanguages, type SiteLanguage } from "../src/domain/site-languages.ts";
import { lookup } from "../src/domain/open-record.ts";

/** Where nothing is known of the reader. */
export const fallbackLanguage: SiteLanguage = "ba";

/** "rs" and "ba" are no language tags. */
const tags: Record<SiteLanguage, string> = {
  en: "en-GB",
  rs: "sr-Latn-RS",
  ba: "bs-Latn-BA",
  de: "de-DE",
  el: "el-GR",
  sq: "sq-AL",
  ru: "ru-RU",
};

/** What browsers call them, where it is another name. */
const browserNames: Record<string, SiteLanguage> = { sr: "rs", bs: "ba", sh: "rs", hr: "ba", cnr: "rs" };

export const tagOf = (language: SiteLanguage): string => tags[language];

export function asSiteLanguage(code: unknown): SiteLanguage | null {
  return siteLanguages.find((language) => language === code) ?? null;
}

/** The first language of an Accept-Language header that the site has; null = none. */
export function acceptedLanguage(header: string | undefined): SiteLanguage | null {
  const wanted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((text) => text !== undefined);
    return { name: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const { name, weight } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const language = weight > 0 ? (lookup(browserNames, name) ?? asSiteLanguage(name)) : null;
    if (language !== null) return language;
  }
  return null;
}
