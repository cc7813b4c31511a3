// Which hosts and origins are this machine.

/** `host` without port: a name or an address, IPv6 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** A Host header: name or address with an optional port. */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  if (!header) return false;
  return isLoopbackHost(header.replace(/:\d{1,5}$/, ""));
}

/** An Origin header such as `http://localhost:5173`. */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname);
}
