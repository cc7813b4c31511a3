// The rules of the registration form; each answers the translation key of its first broken field.
import {
  isEmail,
  isGoodPassword,
  isPersonName,
  isUsername,
  minimumUsername,
} from "../../../../src/domain/account/account-rules.ts";
import type { RegisterRequest } from "../../../../src/protocol/account-requests.ts";
import { isCommonPassword, namesItsOwner, type PasswordOwner } from "../passwords/guessable-passwords.ts";
import { isReservedName } from "./reserved-names.ts";

/** null = the password is good. */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  if (password === "") return "passwordRequired";
  if (!isGoodPassword(password)) return "passwordInvalidUniversal";
  if (await isCommonPassword(password)) return "passwordCommon";
  return namesItsOwner(password, owner) ? "passwordNamesOwner" : null;
}

export function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === "") return "passwordConfirmationRequired";
  return confirmation === password ? null : "passwordsMustMatch";
}

export function emailProblem(email: string): string | null {
  if (email === "") return "emailRequired";
  return isEmail(email) ? null : "emailInvalid";
}

export function usernameProblem(username: string): string | null {
  if (username === "") return "usernameRequired";
  if (!isUsername(username)) return "usernameInvalid";
  if (username.length < minimumUsername) return "usernameMinLength";
  return isReservedName(username) ? "usernameReserved" : null;
}

export function nameProblem(name: string, field: "firstName" | "lastName"): string | null {
  if (name === "") return `${field}Required`;
  return isPersonName(name) ? null : `${field}Invalid`;
}

/** As many characters as the longest of the other fields: a promo code is cut, since it must not refuse a registration. */
const keptCode = 254;

/** The values as they are stored: trimmed, an empty promo code is none, and a long one is cut. */
export function trimRegistration(form: RegisterRequest): RegisterRequest {
  return {
    username: form.username.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    password: form.password.trim(),
    passwordConfirmation: form.passwordConfirmation.trim(),
    promoCode: form.promoCode?.trim().slice(0, keptCode).toWellFormed() || null,
  };
}

/** Key of the first problem in the order of the form; null = valid. Takes trimmed values. */
export async function registrationProblem(form: RegisterRequest): Promise<string | null> {
  return (
    usernameProblem(form.username) ??
    nameProblem(form.firstName, "firstName") ??
    nameProblem(form.lastName, "lastName") ??
    emailProblem(form.email) ??
    (await passwordProblem(form.password, form)) ??
    confirmationProblem(form.password, form.passwordConfirmation)
  );
}
