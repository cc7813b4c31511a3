// What an account has beside its password: passkeys, an authenticator app, recovery codes. GET /account/v1/factors.
import * as z from "zod/mini";
import { counterSchema, epochMsSchema } from "./primitives.ts";

export const mostPasskeys = 10;

const text = z.string();

const passkeySchema = z.object({
  id: text,
  name: text,
  createdAt: epochMsSchema,
  /** null = never since it was added. */
  usedAt: z.nullable(epochMsSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Since when there is an app; null = none. */
  totpSince: z.nullable(epochMsSchema),
  recoveryCodesLeft: counterSchema,
  /** A role of the account asks for one of them: the last one cannot be removed. */
  needed: z.boolean(),
  /** The host name that passkeys of the site are for; null = its address can have none. */
  passkeyHost: z.nullable(text),
});
export type Factors = z.infer<typeof factorsSchema>;
