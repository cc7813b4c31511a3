// Reads a webhook whose body is the one of docs/decisions/0054-payments.md, signed by Standard Webhooks.
import * as z from "zod/mini";
import { toMinor } from "../../src/domain/money.ts";
import { webhookBodySchema } from "../../src/protocol/payment-webhooks.ts";
import { nullInParsed, nullRefusal } from "../db/null-characters.ts";
import { HttpError } from "../http/http-error.ts";
import type { PaymentProvider } from "./provider.ts";
import { checkWebhook } from "./standard-webhooks.ts";

const badRequest = (details: { path: string; message: string }[]) =>
  new HttpError(400, "badRequest", { body: { details } });

/** @throws HttpError 400 */
function parseBody(text: string): z.infer<typeof webhookBodySchema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest([{ path: "", message: "is no JSON" }]);
  }
  const spoilt = nullInParsed(text, value);
  if (spoilt !== null) throw badRequest([{ path: spoilt.join("."), message: nullRefusal }]);
  const parsed = z.safeParse(webhookBodySchema, value);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** @param keys of the secrets in use */
export function createVerify(keys: readonly Buffer[]): PaymentProvider["verify"] {
  return (headers, body, now) => {
    const checked = checkWebhook(keys, headers, body, now);
    if ("refused" in checked) return checked;
    const text = body.toString("utf8");
    const { type, data } = parseBody(text);
    const { paymentId, providerRef, amount, currency, source = null, reason = null } = data;
    const event = { id: checked.id, type, paymentId, providerRef, minor: toMinor(amount), currency, source, reason };
    return { event, text };
  };
}
