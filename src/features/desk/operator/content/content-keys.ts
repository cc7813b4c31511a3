/** General settings that are what the site says: editors change them, under "Content". */
export const contentKeys: ReadonlySet<string> = new Set([
  "banners",
  "bannerPageSettings",
  "marquee",
  "documents",
  "menuOrder",
]);
