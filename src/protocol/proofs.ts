// What proves somebody: calls below /account/v1/factors, and those that ask for the password once more.
import * as z from "zod/mini";

export const recoveryCodeCount = 10;

/** What 403 `secondFactorRequired` names as `factors`: a code of the app or a recovery code; a passkey. */
export type FactorKind = "totp" | "passkey";

const text = z.string();
/** A code of the app, or a recovery code. */
const codeSchema = text.check(z.minLength(1), z.maxLength(40));

/** In bodies of calls that ask for the password: `code` beside it where the account has an app. */
export const proofFields = { password: z._default(text.check(z.maxLength(254)), ""), code: z.optional(codeSchema) };
export const proofSchema = z.object(proofFields);
export type Proof = z.input<typeof proofSchema>;

/** What an app is set up by. */
export const totpOfferSchema = z.object({ secret: text, uri: text });
export type TotpOffer = z.infer<typeof totpOfferSchema>;

/** Two codes, one after the other: who has only read one off a screen has no app. */
export const totpConfirmSchema = z.object({ code: codeSchema, next: codeSchema });

/** Told once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(text) });
