// Passwords that are tried first: the commonest ones, and those made of the owner's own name or address.

export interface PasswordOwner {
  username: string;
  email: string;
}

/** Fifty thousand words, loaded with the first password that somebody chooses. */
let commonest: ReadonlySet<string> | null = null;

/** Shorter parts of a name stand in passwords by chance. */
const leastName = 4;

/** What people append to a common word so that a form takes it: digits and signs. */
const withoutEnding = (text: string): string => text.replace(/[^\p{L}]+$/u, "");

async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= await loadCommonest();
  const folded = password.toLowerCase();
  return commonest.has(folded) || commonest.has(withoutEnding(folded));
}

/** Whether the user name or the part of the address before the "@" stands in it, in letters of any case. */
export function namesItsOwner(password: string, { username, email }: PasswordOwner): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  const [localPart = ""] = email.split("@");
  return [username, localPart]
    .map((name) => name.trim().normalize("NFKC").toLowerCase())
    .some((name) => name.length >= leastName && folded.includes(name));
}
