// The forms' rules; messages are keys under `errors.`.
import * as z from "zod/mini";
import { emailField, passwordField, passwordsMatch, personNameField } from "../../ui/account-fields.ts";

export const profileFieldsSchema = z.object({
  firstName: personNameField("firstName"),
  lastName: personNameField("lastName"),
  email: emailField,
});
export type ProfileFields = z.infer<typeof profileFieldsSchema>;

export const passwordFieldsSchema = z
  .object({
    current: z.string().check(z.minLength(1, "currentPasswordRequired")),
    password: passwordField,
    passwordConfirmation: z.string().check(z.minLength(1, "passwordConfirmationRequired")),
  })
  .check(passwordsMatch);
export type PasswordFields = z.infer<typeof passwordFieldsSchema>;
