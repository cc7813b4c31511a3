/**
 * Where a theme's logo is fetched from. @param logo as the CMS has it: an address, or a path below `brandingUrl`
 * @param brandingUrl of /config.json; empty = the site itself @param site its origin
 * @returns null where that is no address of a picture
 */
export function logoAddress(logo: string | null, brandingUrl: string, site: string): string | null {
  if (logo === null || logo === "") return null;
  if (logo.startsWith("data:image/")) return logo;
  const folder = URL.parse(`${brandingUrl.replace(/\/+$/, "")}/`, site);
  const address = /^[a-z][a-z\d+.-]*:|^\/\//i.test(logo)
    ? URL.parse(logo, site)
    : folder && URL.parse(logo.replace(/^\/+/, ""), folder);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}
