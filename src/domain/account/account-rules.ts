// What a user name, a person's name, an e-mail address and a password must be. The server has the last word.

export const minimumUsername = 3;
export const minimumPassword = 10;

/** Letters of any script, with spaces and hyphens between them. */
const personName = /^[\p{L}\p{M}]+(?:[ -]+[\p{L}\p{M}]+)*$/u;
/** Loosely: whether mail arrives there, only a mail can tell. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** "@" would make it an e-mail address, which opens accounts as well. @param text trimmed */
export function isUsername(text: string): boolean {
  return !text.includes("@");
}

/** @param text trimmed */
export function isPersonName(text: string): boolean {
  return personName.test(text);
}

/** @param text trimmed */
export function isEmail(text: string): boolean {
  return email.test(text);
}

export type PasswordRule = "length" | "case" | "digit";

/** In the order in which they are told. */
export const passwordRules: readonly PasswordRule[] = ["length", "case", "digit"];

/** Which of the rules a password meets. @param password trimmed */
export function metPasswordRules(password: string): ReadonlySet<PasswordRule> {
  const met = new Set<PasswordRule>();
  if (password.length >= minimumPassword) met.add("length");
  if (/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)) met.add("case");
  if (/\d/.test(password)) met.add("digit");
  return met;
}

/** @param password trimmed */
export function isGoodPassword(password: string): boolean {
  return metPasswordRules(password).size === passwordRules.length;
}
