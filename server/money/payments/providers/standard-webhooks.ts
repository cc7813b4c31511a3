// Signing by Standard Webhooks 1.0: HMAC-SHA256 of `<id>.<seconds>.<body as it came>`, by secrets `whsec_<base64>`.
import { createHmac, timingSafeEqual } from "node:crypto";
import { webhookHeaders } from "../../../../src/protocol/payment-webhooks.ts";

/** How far the sender's clock may be off, either way. */
const toleranceSeconds = 300;
const version = "v1,";
const prefix = "whsec_";
const shortestKey = 16;

export interface WebhookMessage {
  id: string;
  /** Seconds since 1970, as sent. */
  timestamp: string;
  body: string | Buffer;
}

/** In the order in which they are found. */
export type WebhookRefusal = "headersMissing" | "timestampOutOfRange" | "signatureInvalid";

/** The key that a secret stands for; null = it is none. */
export function keyOf(secret: string): Buffer | null {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : "";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const key = Buffer.from(encoded, "base64");
  return key.length < shortestKey ? null : key;
}

export const secretOf = (key: Buffer): string => `${prefix}${key.toString("base64")}`;

/** As the header has it. */
export function signatureOf(key: Buffer, { id, timestamp, body }: WebhookMessage): string {
  return version + createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** One of several signatures by one of several keys: while a secret is changed, both are in use. */
function isSigned(signatures: string, keys: readonly Buffer[], message: WebhookMessage): boolean {
  const given = signatures.split(" ").filter((signature) => signature.startsWith(version));
  let found = false;
  // All of them: how long it takes says nothing of which one fits.
  for (const key of keys) {
    const expected = Buffer.from(signatureOf(key, message));
    for (const signature of given) if (isEqual(Buffer.from(signature), expected)) found = true;
  }
  return found;
}

/** @param headers by their lower-case names @param now epoch ms */
export function checkWebhook(
  keys: readonly Buffer[],
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
  now: number,
): { id: string } | { refused: WebhookRefusal } {
  const { [webhookHeaders.id]: id = "", [webhookHeaders.timestamp]: timestamp = "" } = headers;
  const signatures = headers[webhookHeaders.signature] ?? "";
  if (id === "" || timestamp === "" || signatures === "") return { refused: "headersMissing" };
  const isNear = Math.abs(Number(timestamp) - Math.floor(now / 1000)) <= toleranceSeconds;
  if (!/^\d{1,12}$/.test(timestamp) || !isNear) return { refused: "timestampOutOfRange" };
  return isSigned(signatures, keys, { id, timestamp, body }) ? { id } : { refused: "signatureInvalid" };
}
