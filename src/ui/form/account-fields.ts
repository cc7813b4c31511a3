// Rules of the fields that forms about an account share; messages are keys under `errors.`.
import * as z from "zod/mini";
import {
  isEmail,
  isGoodPassword,
  isPersonName,
  minimumPassword,
  minimumUsername,
} from "../../domain/account/account-rules.ts";

/** Numbers that the messages name. */
export const errorParams: Readonly<Record<string, Record<string, number>>> = {
  usernameMinLength: { number: minimumUsername },
  passwordInvalidUniversal: { number: minimumPassword },
};

/** A rule that keeps silent while the field is empty: that it is required says another. */
export const whenFilled = (holds: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === "" || holds(text), message);

export const emailField = z
  .string()
  .check(z.trim(), z.minLength(1, "emailRequired"), whenFilled(isEmail, "emailInvalid"));
export const passwordField = z
  .string()
  .check(z.trim(), z.minLength(1, "passwordRequired"), whenFilled(isGoodPassword, "passwordInvalidUniversal"));
export const personNameField = (field: "firstName" | "lastName") =>
  z.string().check(z.trim(), z.minLength(1, `${field}Required`), whenFilled(isPersonName, `${field}Invalid`));

interface Passwords {
  password: string;
  passwordConfirmation: string;
}

/** Told whatever else is wrong, but not where the repetition is still to be typed. */
export const passwordsMatch = z.refine<Passwords>(
  (fields) => fields.passwordConfirmation === "" || fields.passwordConfirmation === fields.password,
  { path: ["passwordConfirmation"], error: "passwordsMustMatch", when: () => true },
);
