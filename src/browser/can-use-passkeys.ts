// Whether this browser can have passkeys at this address: they are for names.

/** @param host the name that the site's passkeys are for; undefined = not known yet */
export function canUsePasskeys(host?: string | null): boolean {
  const { hostname } = location;
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  const isHost = host === undefined || (host !== null && (hostname === host || hostname.endsWith(`.${host}`)));
  return typeof PublicKeyCredential === "function" && isName && isHost;
}
