// The interface languages: their address prefix, their own name, and the tag that Intl and <html lang> understand.
import { htmlTags, siteLanguages, type SiteLanguage } from "../domain/site-languages.ts";

export const languages = siteLanguages;
export type Language = SiteLanguage;

/** The language of an address without a prefix. */
export const defaultLanguage: Language = "ba";

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: "English",
  rs: "Srpski",
  ba: "Bosanski",
  de: "Deutsch",
  el: "Ελληνικά",
  sq: "Shqip",
  ru: "Русский",
};

/**
 * "ba" and "rs" are no language tags: Intl would silently answer in English for them. Chromium ships no data for
 * Bosnian either ("11-21, Sat", Č sorted as C); this tag is the same script, alphabet and (ijekavian) names of days.
 */
const intlTags: Record<Language, string> = {
  en: "en-GB",
  rs: "sr-Latn-RS",
  ba: "sr-Latn-BA",
  de: "de-DE",
  el: "el-GR",
  sq: "sq-AL",
  ru: "ru-RU",
};
/** BCP 47 tag for Intl formatters and collators. */
export function intlTag(language: string): string {
  return intlTags[asLanguage(language)];
}

/** BCP 47 tag for `lang` and `hreflang`. */
export function htmlTag(language: string): string {
  return htmlTags[asLanguage(language)];
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language a code stands for; unknown codes give the default. */
export function asLanguage(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage;
}
