// Where a payment may lead the tab: only to a provider's https page or to a page of the own origin.

/** `own`: a page of the site, as path, query and hash; `provider`: the whole address. */
export type ProviderAddress = { kind: "own"; path: string } | { kind: "provider"; href: string };

/**
 * null = not followed. The scheme is asked besides the origin: a blob: address has the origin of who made it, and
 * would run in it.
 * @param address as the server gave it, absolute or of the own origin @param origin of this page
 */
export function providerAddress(address: string, origin: string): ProviderAddress | null {
  const url = URL.parse(address, origin);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.origin === origin) return { kind: "own", path: `${url.pathname}${url.search}${url.hash}` };
  return url.protocol === "https:" ? { kind: "provider", href: url.href } : null;
}
