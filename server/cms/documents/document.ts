// A text of the site.

export const documentNames = ["about", "privacy", "responsible_gambling", "rules", "support", "terms"] as const;
export type DocumentName = (typeof documentNames)[number];

export interface SiteDocument {
  title: string;
  /** Plain markup without attributes: h2, p, ul, li, strong. */
  html: string;
}
