// The interface languages: their address prefix, their own name, and the tag that Intl and <html lang> understand.

/** Prefix and wire code of a language. */
export const languages = ["ba", "en"] as const;
export type Language = (typeof languages)[number];

/** The language of an address without a prefix. */
export const defaultLanguage: Language = "ba";

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { ba: "Bosanski", en: "English" };

/**
 * "ba" and "rs" are no language tags: Intl would silently answer in English for them. Chromium ships no data for
 * Bosnian either ("11-21, Sat", Č sorted as C); this tag is the same script, alphabet and (ijekavian) names of days.
 */
const intlTags: Record<Language, string> = { ba: "sr-Latn-BA", en: "en-GB" };
const htmlTags: Record<Language, string> = { ba: "bs-Latn-BA", en: "en" };

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
