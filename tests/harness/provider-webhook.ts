// What a provider tells, signed as it signs.
import { randomUUID } from "node:crypto";
import { keyOf, signatureOf } from "../../server/money/payments/providers/standard-webhooks.ts";
import { type Answer, call } from "./server.ts";

interface Changes {
  id?: string;
  /** By the site's clock. */
  seconds: number;
  signature?: string;
}

export function tellSite(
  url: string,
  secret: string,
  body: Record<string, unknown>,
  { id = randomUUID(), seconds, signature }: Changes,
): Promise<Answer<unknown>> {
  const text = JSON.stringify(body);
  const timestamp = String(seconds);
  const key = keyOf(secret) ?? Buffer.alloc(0);
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature ?? signatureOf(key, { id, timestamp, body: text }),
  };
  return call(`${url}/payments/v1/webhooks/sandbox`, { body: text, headers });
}
