// The forms' rules; messages are keys under `errors.`. What is sent is what the schema gives back.
import * as z from "zod/mini";
import { isEmail, isGoodPassword, isPersonName, minimumPassword, minimumUsername } from "../../domain/account-rules.ts";

/** Numbers that the messages name. */
export const errorParams: Readonly<Record<string, Record<string, number>>> = {
  usernameMinLength: { number: minimumUsername },
  passwordInvalidUniversal: { number: minimumPassword },
};

/** A rule that keeps silent while the field is empty: that it is required says another. */
const whenFilled = (holds: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === "" || holds(text), message);

const email = z.string().check(z.trim(), z.minLength(1, "emailRequired"), whenFilled(isEmail, "emailInvalid"));
const password = z
  .string()
  .check(z.trim(), z.minLength(1, "passwordRequired"), whenFilled(isGoodPassword, "passwordInvalidUniversal"));
const personName = (field: "firstName" | "lastName") =>
  z.string().check(z.trim(), z.minLength(1, `${field}Required`), whenFilled(isPersonName, `${field}Invalid`));

interface Passwords {
  password: string;
  passwordConfirmation: string;
}

/** Told whatever else is wrong, but not where the repetition is still to be typed. */
const passwordsMatch = z.refine<Passwords>(
  (fields) => fields.passwordConfirmation === "" || fields.passwordConfirmation === fields.password,
  { path: ["passwordConfirmation"], error: "passwordsMustMatch", when: () => true },
);

export const logInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, "usernameRequired")),
  password: z.string().check(z.minLength(1, "passwordRequired")),
  rememberMe: z.boolean(),
});
export type LogInFields = z.infer<typeof logInSchema>;

export const forgotSchema = z.object({ email });
export type ForgotFields = z.infer<typeof forgotSchema>;

export const registerSchema = z
  .object({
    username: z.string().check(
      z.trim(),
      z.minLength(1, "usernameRequired"),
      whenFilled((text) => text.length >= minimumUsername, "usernameMinLength"),
    ),
    firstName: personName("firstName"),
    lastName: personName("lastName"),
    email,
    password,
    passwordConfirmation: z.string().check(z.trim(), z.minLength(1, "passwordConfirmationRequired")),
    promoCode: z.string().check(z.trim()),
  })
  .check(passwordsMatch);
export type RegisterFields = z.infer<typeof registerSchema>;

/** The repetition is not trimmed here: it must be what the password becomes. */
export const resetSchema = z
  .object({ password, passwordConfirmation: z.string().check(z.minLength(1, "passwordConfirmationRequired")) })
  .check(passwordsMatch);
export type ResetFields = z.infer<typeof resetSchema>;
