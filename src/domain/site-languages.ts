// The languages of the site: their wire codes, which are the prefixes of its addresses too.

/** In the order in which they are offered. */
export const siteLanguages = ["en", "rs", "ba", "de", "el", "sq", "ru"] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

/** BCP 47 tags for `lang` and `hreflang`. */
export const htmlTags: Readonly<Record<SiteLanguage, string>> = {
  en: "en",
  rs: "sr-Latn-RS",
  ba: "bs-Latn-BA",
  de: "de",
  el: "el",
  sq: "sq",
  ru: "ru",
};
