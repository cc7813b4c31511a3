// The forms' rules; messages are keys under `errors.`.
import * as z from "zod/mini";
import { emailField, passwordField, passwordsMatch, personNameField } from "../../../ui/form/account-fields.ts";

/** @param present the account's address: only another one asks for the password */
export const profileFieldsSchema = (present: string) =>
  z
    .object({
      firstName: personNameField("firstName"),
      lastName: personNameField("lastName"),
      email: emailField,
      current: z.string(),
      code: z.string(),
    })
    .check(
      z.refine((fields) => !isMoved(fields.email, present) || fields.current !== "", {
        path: ["current"],
        error: "currentPasswordRequired",
      }),
    );
export type ProfileFields = z.infer<ReturnType<typeof profileFieldsSchema>>;

/** Whether it is another address than the account's, and not the same in other letters. */
export const isMoved = (email: string, present: string) => email.trim().toLowerCase() !== present.toLowerCase();

export const passwordFieldsSchema = z
  .object({
    current: z.string().check(z.minLength(1, "currentPasswordRequired")),
    password: passwordField,
    passwordConfirmation: z.string().check(z.minLength(1, "passwordConfirmationRequired")),
  })
  .check(passwordsMatch);
export type PasswordFields = z.infer<typeof passwordFieldsSchema>;
