// Who a request comes from, behind the proxies that are named: the one answer for HTTP, handshakes and headers.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { all, compile } from "@fastify/proxy-addr";

/** Whether the peer with this address is believed. */
export type Trust = (address: string) => boolean;

/** @param addresses and CIDRs @returns null where one of them is neither */
export function compileTrust(addresses: readonly string[]): Trust | null {
  if (addresses.length === 0) return () => false;
  // The library takes "1" for the address 0.0.0.1; it was meant as a number of proxies.
  if (addresses.some((address) => /^\d+$/.test(address))) return null;
  try {
    const trusts = compile([...addresses]);
    return (address) => trusts(address, 0);
  } catch {
    // The library throws a TypeError that names the text; the caller says which variable it stood in.
    return null;
  }
}

/** Whether a proxy says that it passed the request on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => name === "forwarded" || name === "via" || name === "x-real-ip" || name.startsWith("x-forwarded-"),
  );
}

/** The nearest address that is no trusted proxy's. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return all(request, trust).at(-1) ?? "";
}

/** Whether the player's line is encrypted as far as a trusted proxy. */
export function isForwardedTls(request: IncomingMessage, trust: Trust): boolean {
  const peer = request.socket.remoteAddress;
  return peer !== undefined && trust(peer) && request.headers["x-forwarded-proto"] === "https";
}
