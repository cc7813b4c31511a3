// What proves somebody beside the password: passkeys, an authenticator app, and recovery codes. `/account/v1/factors` and below.
import * as z from "zod/mini";
import { counterSchema, epochMsSchema } from "./primitives.ts";

export const recoveryCodeCount = 10;

/** What 403 `secondFactorRequired` names as `factors`: a code of the app or a recovery code; a passkey. */
export const factorKinds = ["totp", "passkey"] as const;
export type FactorKind = (typeof factorKinds)[number];

const text = z.string();
/** A code of the app, or a recovery code. */
export const factorCodeSchema = text.check(z.minLength(1), z.maxLength(40));

/** In bodies of calls that ask for the password: `code` beside it where the account has an app. */
export const proofFields = {
  password: z._default(text.check(z.maxLength(254)), ""),
  code: z.optional(factorCodeSchema),
};
export const proofSchema = z.object(proofFields);
export type Proof = z.input<typeof proofSchema>;

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
});
export type Factors = z.infer<typeof factorsSchema>;

/** What an app is set up by. */
export const totpOfferSchema = z.object({ secret: text, uri: text });
export type TotpOffer = z.infer<typeof totpOfferSchema>;

/** Two codes, one after the other: who has only read one off a screen has no app. */
export const totpConfirmSchema = z.object({ code: factorCodeSchema, next: factorCodeSchema });

/** Told once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(text) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
