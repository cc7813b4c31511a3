// What a user name, a person's name, an e-mail address and a password must be. The server has the last word.

export const minimumUsername = 3;
const maximumUsername = 30;
export const minimumPassword = 10;
const maximumPersonName = 60;
/** RFC 5321, 4.5.3.1. */
const maximumEmail = 254;
const maximumLocalPart = 64;

/** Letters of any script, with spaces and hyphens between them. */
const personName = /^[\p{L}\p{M}]+(?:[ -]+[\p{L}\p{M}]+)*$/u;
/** More marks on one letter than any language writes: they run over the lines above and below. */
const heapedMarks = /\p{M}{4}/u;
/** Each with digits and the signs: a name of two scripts can look like another one. */
const usernameScripts = [
  /^[\p{Script=Latin}\d._-]+$/u,
  /^[\p{Script=Greek}\d._-]+$/u,
  /^[\p{Script=Cyrillic}\d._-]+$/u,
];
/**
 * What a browser takes as an e-mail address (HTML, "valid e-mail address") with a dot in its domain, in letters of any
 * script. No comma, semicolon, quote or bracket: a mail program reads some of them as the end of one address.
 */
const email =
  /^[\p{L}\p{M}\d.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?(?:\.[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?)+$/u;

/**
 * 3 to 30 letters of one script, digits, ".", "_" or "-", at least one of them a letter or a digit. That it is too short says
 * another rule. @param text trimmed
 */
export function isUsername(text: string): boolean {
  return (
    text.length <= maximumUsername &&
    text === text.normalize("NFKC") &&
    /[\p{L}\d]/u.test(text) &&
    usernameScripts.some((script) => script.test(text))
  );
}

/** @param text trimmed */
export function isPersonName(text: string): boolean {
  return text.length <= maximumPersonName && personName.test(text) && !heapedMarks.test(text.normalize("NFD"));
}

/** Whether mail arrives there, only a mail can tell. @param text trimmed */
export function isEmail(text: string): boolean {
  return text.length <= maximumEmail && text.indexOf("@") <= maximumLocalPart && email.test(text);
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
