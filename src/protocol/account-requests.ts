// What the server is asked by the calls of accounts: a file of its own, since no client has to read it.
import * as z from "zod/mini";

const text = z.string();
const requiredText = text.check(z.minLength(1), z.maxLength(254));

export const loginRequestSchema = z.object({
  username: requiredText,
  password: requiredText,
  rememberMe: z._default(z.boolean(), false),
  /** What an earlier log-in with rememberMe answered here: this device's failures are counted by themselves. */
  device: z.optional(text.check(z.maxLength(254))),
  /** After 403 `secondFactorRequired`: a code of the account's app, or a recovery code. */
  code: z.optional(text.check(z.minLength(1), z.maxLength(40))),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** A form field: a missing one counts as empty, so that the field's own key can be answered. */
const field = z._default(text.check(z.maxLength(254)), "");

/** The page's language, which the mail that follows is written in; an unknown one is no fault. */
const mailLanguage = z.optional(z.unknown());

/** Each field is checked by the account rules, which answer 400 with the field's own key. */
export const registerRequestSchema = z.object({
  username: field,
  firstName: field,
  lastName: field,
  email: field,
  password: field,
  passwordConfirmation: field,
  promoCode: z._default(z.nullable(text), null),
  lang: mailLanguage,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

export const refreshRequestSchema = z.object({ refreshToken: requiredText.check(z.maxLength(4096)) });
export const logoutRequestSchema = z.object({ refreshToken: z.optional(text) });

export const sendResetPasswordEmailSchema = z.object({ email: field, lang: mailLanguage });
export const resetPasswordSchema = z.object({
  userId: field,
  token: field,
  password: field,
  passwordConfirmation: field,
  /** Of one who was invited by an agent: whether that agent may take credit back. */
  creditByAgent: z.optional(z.boolean()),
});
export const confirmEmailVerificationSchema = z.object({ userId: field, token: field });
