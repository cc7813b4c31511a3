// The calls below /account/v1/factors by name, and what an answer must look like; null = 204.
import type * as z from "zod/mini";
import { passkeyOfferSchema, passkeyRequestSchema } from "./passkeys.ts";
import { recoveryCodesSchema, totpOfferSchema } from "./proofs.ts";

export const factorCalls = {
  "totp/start": totpOfferSchema,
  "totp/confirm": recoveryCodesSchema,
  "totp/remove": null,
  "recovery-codes": recoveryCodesSchema,
  challenge: passkeyRequestSchema,
  "passkeys/options": passkeyOfferSchema,
  "passkeys/add": null,
  "passkeys/rename": null,
  "passkeys/remove": null,
} as const;

export type FactorCall = keyof typeof factorCalls;
type Schema<Name extends FactorCall> = (typeof factorCalls)[Name];
export type FactorAnswer<Name extends FactorCall> = Schema<Name> extends z.ZodMiniType<infer Answer> ? Answer : void;
