// The forms' rules; messages are keys under `errors.`. What is sent is what the schema gives back.
import * as z from "zod/mini";
import { isUsername, minimumUsername } from "../../../domain/account/account-rules.ts";
import {
  emailField,
  passwordField,
  passwordsMatch,
  personNameField,
  whenFilled,
} from "../../../ui/form/account-fields.ts";

export const logInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, "usernameRequired")),
  password: z.string().check(z.minLength(1, "passwordRequired")),
  rememberMe: z.boolean(),
});
export type LogInFields = z.infer<typeof logInSchema>;

export const forgotSchema = z.object({ email: emailField });
export type ForgotFields = z.infer<typeof forgotSchema>;

export const registerSchema = z
  .object({
    username: z.string().check(
      z.trim(),
      z.minLength(1, "usernameRequired"),
      whenFilled((text) => text.length >= minimumUsername, "usernameMinLength"),
      whenFilled(isUsername, "usernameInvalid"),
    ),
    firstName: personNameField("firstName"),
    lastName: personNameField("lastName"),
    email: emailField,
    password: passwordField,
    passwordConfirmation: z.string().check(z.trim(), z.minLength(1, "passwordConfirmationRequired")),
    promoCode: z.string().check(z.trim()),
  })
  .check(passwordsMatch);
export type RegisterFields = z.infer<typeof registerSchema>;

/** The repetition is not trimmed here: it must be what the password becomes. `creditByAgent`: of those who were invited. */
export const resetSchema = z
  .object({
    password: passwordField,
    passwordConfirmation: z.string().check(z.minLength(1, "passwordConfirmationRequired")),
    creditByAgent: z.boolean(),
  })
  .check(passwordsMatch);
export type ResetFields = z.infer<typeof resetSchema>;
