// POST /account/v1/close and GET /account/v1/export: leaving, and what is known of oneself.
import * as z from "zod/mini";
import { uuidSchema } from "./primitives.ts";

/** Why an account cannot be closed now: its money, or what may still become money, must have found its way first. */
export const closingRefusals = [
  "walletNotEmpty",
  "openTickets",
  "openPayments",
  "accountOwes",
  "floatNotEmpty",
  "lastAdministrator",
] as const;
export type ClosingRefusal = (typeof closingRefusals)[number];

/**
 * 204; 400 currentPasswordInvalid, codeInvalid, passkeyInvalid; 403 secondFactorRequired; 409 one of `closingRefusals`. Sessions, settings and messages go at once; the name is
 * free again only after the time that the law asks for.
 */
export const closeAccountRequestSchema = z.object({
  password: z._default(z.string().check(z.maxLength(254)), ""),
  /** Where the account has an app; a passkey stands for both. */
  code: z.optional(z.string().check(z.maxLength(40))),
  requestId: z.optional(uuidSchema),
});
export type CloseAccountRequest = z.infer<typeof closeAccountRequestSchema>;
