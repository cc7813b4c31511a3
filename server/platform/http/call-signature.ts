// How a call between site and provider is signed: HMAC-SHA256 of its time, path and raw body.
import { createHmac, timingSafeEqual } from "node:crypto";

/** How far apart the clocks may be. */
export const mostApartMs = 5 * 60_000;

/** @param timestamp epoch ms, as sent @returns hexadecimal */
export function signatureOf(secret: string, timestamp: string, path: string, body: string | Buffer): string {
  return createHmac("sha256", secret).update(`${timestamp}\n${path}\n`).update(body).digest("hex");
}

export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
