// The site as browsers know it that make passkeys: a name, and the one origin that may use them.
import { isIP } from "node:net";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";

export interface RelyingParty {
  /** Host name: passkeys are for it and for no other. */
  id: string;
  origin: string;
}

/** @param site its address @param isSet the configuration names it @returns null = no browser makes a passkey for an address */
export function relyingPartyOf(site: string, isSet: boolean): RelyingParty | null {
  const url = new URL(site);
  // Where nothing is set the site is this machine's, which has a name besides its address.
  if (!isSet && isLoopbackHost(url.hostname)) url.hostname = "localhost";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? { id: host, origin: url.origin } : null;
}
