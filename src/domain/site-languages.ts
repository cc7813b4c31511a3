// The languages of the site: their wire codes, which are the prefixes of its addresses too.

/** In the order in which they are offered. */
export const siteLanguages = ["en", "rs", "ba", "de", "el", "sq", "ru"] as const;
export type SiteLanguage = (typeof siteLanguages)[number];
