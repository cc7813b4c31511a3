// A payment provider elsewhere, as the file of PAYMENT_PROVIDERS names it: asked over HTTP by docs/payment-adapter.md, signed both
// ways by Standard Webhooks.
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { toMajor, toMinor } from "../../../../src/domain/money.ts";
import { providerEventTypes, webhookHeaders } from "../../../../src/protocol/payment-webhooks.ts";
import { paymentIdSchema, paymentSourceSchema } from "../../../../src/protocol/payments.ts";
import { amountSchema } from "../../../../src/protocol/primitives.ts";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";
import type { Clock } from "../../../platform/clock.ts";
import { sandboxProviderName } from "../sandbox/sandbox-provider.ts";
import { NotReturnableError, type PaymentProvider, type ProviderPayment } from "./provider.ts";
import { createVerify } from "./read-webhook.ts";
import { keyOf, signatureOf } from "./standard-webhooks.ts";

const answerWithinMs = 10_000;
const mostAnswerBytes = 1_000_000;

const isHttps = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname)));
};

export const httpProviderSchema = z.object({
  name: z.string().check(
    z.regex(/^[a-z0-9]{2,16}$/, "must be 2 to 16 of a-z 0-9"),
    z.refine((name) => name !== sandboxProviderName, "is the sandbox's own"),
  ),
  methods: z.array(z.enum(["card", "bank"])).check(z.minLength(1)),
  apiUrl: z.string().check(z.refine(isHttps, "must be an address of https")),
  secrets: z
    .array(
      z.string().check(z.refine((secret) => keyOf(secret) !== null, "must be whsec_ with 16 bytes or more in base64")),
    )
    .check(z.minLength(1)),
});
export type HttpProvider = z.infer<typeof httpProviderSchema>;

const refSchema = z.string().check(z.minLength(1), z.maxLength(200));
const startAnswerSchema = z.object({
  providerRef: refSchema,
  redirectUrl: z.string().check(z.maxLength(2000), z.refine(isHttps, "must be an address of https")),
});
const withdrawalAnswerSchema = z.object({ providerRef: refSchema });
const queryAnswerSchema = z.object({
  events: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(200)),
      type: z.enum(providerEventTypes),
      paymentId: paymentIdSchema,
      amount: amountSchema.check(z.positive()),
      currency: z.string().check(z.minLength(1), z.maxLength(20)),
      source: z.nullish(paymentSourceSchema),
      reason: z.nullish(z.string().check(z.maxLength(200))),
    }),
  ),
});

/** 422 with this word is for good; all else is asked again. */
const notReturnable = "notReturnable";

/** null = it is longer: what is behind the limit is not read. */
async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // To leave the loop ends the line.
    if (bytes > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** @throws where its secrets are none: the configuration has looked at them */
export function createHttpProvider(
  { name, methods, apiUrl, secrets }: HttpProvider,
  clock: Pick<Clock, "now">,
): PaymentProvider {
  const keys = secrets.map(keyOf).filter((key) => key !== null);
  const [first] = keys;
  if (first === undefined) throw new Error(`the payment provider ${name} has no secret`);
  const key: Buffer = first;

  async function post(type: string, data: object): Promise<{ status: number; text: string }> {
    const body = JSON.stringify({ type, timestamp: new Date(clock.now()).toISOString(), data });
    const [id, timestamp] = [randomUUID(), String(Math.floor(clock.now() / 1000))];
    const response = await fetch(`${apiUrl.replace(/\/$/, "")}/${type}`, {
      method: "POST",
      body,
      // An address that leads elsewhere is none that the operator chose.
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        "content-type": "application/json",
        [webhookHeaders.id]: id,
        [webhookHeaders.timestamp]: timestamp,
        [webhookHeaders.signature]: signatureOf(key, { id, timestamp, body }),
      },
    });
    const text = await readAtMost(response, mostAnswerBytes);
    if (text === null) throw new Error(`payment provider ${name}: the answer of ${type} is too long`);
    return { status: response.status, text };
  }

  /** @throws where it does not answer in time, or something else than it should: the call may have had its effect */
  async function ask<Answer>(type: string, data: object, schema: z.ZodMiniType<Answer>): Promise<Answer> {
    const { status, text } = await post(type, data);
    if (status !== 200) throw new Error(`payment provider ${name}: ${type} was answered with ${status}`);
    return z.parse(schema, JSON.parse(text));
  }

  const wire = ({ paymentId, method, minor, currency }: ProviderPayment) => ({
    paymentId,
    method,
    amount: toMajor(minor),
    currency,
  });

  return {
    name,
    methods,
    verify: createVerify(keys),
    start: (payment, returnUrl) => ask("initiate", { ...wire(payment), returnUrl }, startAnswerSchema),
    withdraw: (payment, source) => ask("payout", { ...wire(payment), source }, withdrawalAnswerSchema),
    async refund(payment, minor) {
      const { paymentId, providerRef, currency } = payment;
      const { status, text } = await post("refund", { paymentId, providerRef, amount: toMajor(minor), currency });
      if (status === 200) return;
      if (status === 422 && text.includes(notReturnable)) throw new NotReturnableError(`${name}: ${paymentId}`);
      throw new Error(`payment provider ${name}: refund was answered with ${status}`);
    },
    async read(providerRef) {
      const { events } = await ask("query", { providerRef }, queryAnswerSchema);
      return {
        events: events.map(({ amount, source = null, reason = null, ...event }) => ({
          ...event,
          providerRef,
          minor: toMinor(amount),
          source,
          reason,
        })),
      };
    },
  };
}
