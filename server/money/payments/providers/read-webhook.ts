// Reads a webhook whose body is the one of docs/decisions/0054-payments.md, signed by Standard Webhooks.
import * as z from "zod/mini";
import { toMinor } from "../../../../src/domain/money.ts";
import { providerEventTypes, webhookBodySchema } from "../../../../src/protocol/payment-webhooks.ts";
import { readJson } from "../../../platform/http/read-json.ts";
import type { PaymentProvider } from "./provider.ts";
import { checkWebhook } from "./standard-webhooks.ts";

const typeSchema = z.object({ type: z.string().check(z.minLength(1), z.maxLength(200)) });
const isKnown = (type: string): boolean => providerEventTypes.some((eventType) => eventType === type);

/** @param keys of the secrets in use */
export function createVerify(keys: readonly Buffer[]): PaymentProvider["verify"] {
  return (headers, body, now) => {
    const checked = checkWebhook(keys, headers, body, now);
    if ("refused" in checked) return checked;
    const text = body.toString("utf8");
    // A provider has more to tell than a site needs, and gives up on one that refuses it.
    const { type: eventType } = readJson(typeSchema, text).body;
    if (!isKnown(eventType)) return { unknownType: eventType };
    const { type, data } = readJson(webhookBodySchema, text).body;
    const { paymentId, providerRef, amount, currency, source = null, reason = null } = data;
    const event = { id: checked.id, type, paymentId, providerRef, minor: toMinor(amount), currency, source, reason };
    return { event, text };
  };
}
