// What the server is asked by /push/v1/subscriptions/renewed: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { base64Url, endpointSchema, publicKeySchema } from "./push.ts";

/**
 * POST /push/v1/subscriptions/renewed, without a token: the browser changed its address while no page was open. Who
 * knows the old one and its secret is that browser.
 */
export const pushRenewalSchema = z.object({
  old: z.object({ endpoint: endpointSchema, auth: base64Url(16) }),
  endpoint: endpointSchema,
  keys: z.object({ p256dh: publicKeySchema, auth: base64Url(16) }),
});
export type PushRenewal = z.infer<typeof pushRenewalSchema>;
