// Whose mailbox an address is, as far as that can be known: providers bring several spellings to one.
// What each folds is as its own help pages say: Google "Dots don't matter in Gmail addresses" and "Use Gmail aliases",
// Microsoft "plus addressing", Fastmail "plus addressing and subdomains", Proton "+aliases" and ". - _ are ignored",
// Apple iCloud, Yandex and Zoho "+".
import { foldName } from "../fold-name.ts";

interface Folding {
  /** The domain that all of the provider's are counted as. */
  domain: string;
  /** Signs of the part before the @ that make no difference. */
  ignored?: RegExp;
}

const foldings = new Map<string, Folding>();
const fold = (domains: readonly [string, ...string[]], ignored?: RegExp): void => {
  for (const domain of domains) foldings.set(domain, { domain: domains[0], ...(ignored ? { ignored } : {}) });
};
fold(["gmail.com", "googlemail.com"], /\./g);
fold(["proton.me", "protonmail.com", "pm.me", "protonmail.ch"], /[._-]/g);
fold(["icloud.com", "me.com", "mac.com"]);
fold(["yandex.ru", "yandex.com", "ya.ru", "yandex.by", "yandex.kz"]);
// An address at one of these is not the same at another: each domain for itself.
for (const domain of ["outlook.com", "hotmail.com", "live.com", "msn.com", "outlook.de", "hotmail.de", "hotmail.fr"])
  fold([domain]);
for (const domain of ["fastmail.com", "fastmail.fm", "zoho.com", "zohomail.eu", "mailbox.org", "posteo.de"])
  fold([domain]);

/** The same text for spellings of one mailbox. Of a provider that is not listed only the case is folded. */
export function personOfEmail(email: string): string {
  const key = foldName(email);
  const at = key.lastIndexOf("@");
  const folding = foldings.get(key.slice(at + 1));
  if (folding === undefined || at < 1) return key;
  const [before = ""] = key.slice(0, at).split("+");
  const local = folding.ignored === undefined ? before : before.replace(folding.ignored, "");
  // Nothing but what makes no difference: no mailbox is called so.
  return local === "" ? key : `${local}@${folding.domain}`;
}
