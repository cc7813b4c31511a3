// Web Push: which news a device is told of while the app is closed. Calls of our own, beyond the contract: another
// server may not have them.
import * as z from "zod/mini";

/** Percent of the stake at which cashing out is worth a notice. */
export const cashOutMarks = [100, 125, 150, 200, 300] as const;

export const pushWishesSchema = z.object({
  /** A ticket was settled, or its result corrected. */
  settled: z.boolean(),
  /** A favourite match has started. */
  kickOff: z.boolean(),
  /** Cashing out gives at least so many percent of the stake; null = no notice. */
  cashOut: z.nullable(z.int().check(z.gte(10), z.lte(10_000))),
});
export type PushWishes = z.infer<typeof pushWishesSchema>;

export const base64Url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${bytes} bytes in base64url`));
};
/** An uncompressed point of P-256. */
export const publicKeySchema = base64Url(65);
export const endpointSchema = z.string().check(z.minLength(1), z.maxLength(1000));

/** What the browser gave for this device; POST /push/v1/subscriptions. A session has one: a new one replaces it. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: publicKeySchema, auth: base64Url(16) }),
  /** Language of the device, for who has chosen none for the account. */
  language: z.string().check(z.maxLength(8)),
  wishes: pushWishesSchema,
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionSchema>;

/** GET /push/v1/subscriptions: the key to subscribe with, and what the asking session has subscribed to. */
export const pushStateSchema = z.object({
  publicKey: publicKeySchema,
  result: z.array(z.object({ endpoint: endpointSchema, wishes: pushWishesSchema })),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** What the service worker shows: the text of a locked screen, which names no match and no amount. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path and query of the page that tells more. */
  url: string;
  /** Notices of one tag take each other's place. */
  tag: string;
  /** Tickets that are still open. */
  open: number;
}
