// Where a link of a text leads: within the site it keeps the language of the address.
import { parseLanguagePath, withPrefix, type LanguagePath } from "../../../i18n/language-path.ts";
import { isServerPath } from "../../../protocol/server-paths.ts";

export type LinkTarget =
  | { kind: "page"; to: string }
  /** Another place of the same text. */
  | { kind: "place"; hash: string }
  /** Another site, or a file of this one. */
  | { kind: "elsewhere"; href: string; newTab: boolean }
  /** Not an address. */
  | { kind: "none" };

const openedHere = new Set(["mailto:", "tel:"]);

/** @param origin of this site */
export function linkTarget(href: string, origin: string, prefix: LanguagePath["prefix"]): LinkTarget {
  if (href.startsWith("#")) return { kind: "place", hash: href };
  if (href.trim() === "") return { kind: "none" };
  if (!URL.canParse(href, `${origin}/`)) return { kind: "none" };
  const url = new URL(href, `${origin}/`);
  if (openedHere.has(url.protocol)) return { kind: "elsewhere", href, newTab: false };
  if (url.protocol !== "https:" && url.protocol !== "http:") return { kind: "none" };
  if (url.origin !== origin) return { kind: "elsewhere", href: url.href, newTab: true };
  if (isServerPath(url.pathname)) return { kind: "elsewhere", href: url.pathname + url.search, newTab: false };
  const { rest } = parseLanguagePath(url.pathname);
  return { kind: "page", to: `${withPrefix(prefix, rest)}${url.search}${url.hash}` };
}
