// Which field of a form a server's refusal speaks of.
import { lookup } from "../../domain/open-record.ts";

const fields: Readonly<Record<string, string>> = {
  usernameRequired: "username",
  usernameMinLength: "username",
  usernameInvalid: "username",
  usernameTaken: "username",
  usernameReserved: "username",
  firstNameRequired: "firstName",
  firstNameInvalid: "firstName",
  lastNameRequired: "lastName",
  lastNameInvalid: "lastName",
  emailRequired: "email",
  emailInvalid: "email",
  emailTaken: "email",
  currentPasswordRequired: "current",
  currentPasswordInvalid: "current",
  passwordRequired: "password",
  passwordInvalidUniversal: "password",
  passwordCommon: "password",
  passwordNamesOwner: "password",
  passwordConfirmationRequired: "passwordConfirmation",
  codeRequired: "code",
  codeInvalid: "code",
  codesInvalid: "code",
  passwordsMustMatch: "passwordConfirmation",
};

/** @returns the one of `formFields` that the refusal is about; null = it is about none of them */
export function fieldOfError<Field extends string>(code: string, formFields: readonly Field[]): Field | null {
  return formFields.find((field) => field === lookup(fields, code)) ?? null;
}
